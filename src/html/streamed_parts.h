/*
 * Copyright (C) textextract contributors
 *
 * Pages that are sent before all of their parts are there.  React leaves a
 * mark where a part is missing, sends the part behind the page when it is
 * there, hidden, and has a script put it into its place:
 *
 *     <!--$?--><template id="B:0"></template>Loading...<!--/$-->
 *     ...
 *     <div hidden id="S:0">the part</div><script>$RC("B:0","S:0")</script>
 */


#ifndef _TX_HTML_STREAMED_PARTS_H_INCLUDED_
#define _TX_HTML_STREAMED_PARTS_H_INCLUDED_


#include "html/page.h"


/* True if the body of a parsed page has such parts among its children. */
bool tx_streamed(const tx_page_t *page);

/*
 * The source with each part in its place, for what was shown until then: a
 * string of the arena.  The source itself where marks and parts do not go
 * together, or there is no memory.  O(n) in its bytes.
 */
tx_str_t tx_streamed_join(tx_arena_t *arena, tx_str_t source);


#endif /* _TX_HTML_STREAMED_PARTS_H_INCLUDED_ */
