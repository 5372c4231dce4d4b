/*
 * Copyright (C) textextract contributors
 *
 * Pages that React sends before all of their parts are ready.  A mark and a
 * fallback stand for a missing part; the part follows later, hidden, and a
 * script moves it to the mark:
 *
 *     <!--$?--><template id="B:0"></template>Loading...<!--/$-->
 *     ...
 *     <div hidden id="S:0">the part</div><script>$RC("B:0","S:0")</script>
 */


#ifndef _TX_HTML_STREAMED_PARTS_H_INCLUDED_
#define _TX_HTML_STREAMED_PARTS_H_INCLUDED_


#include "html/page.h"


/* Returns true if the body of a parsed page has such parts as children. */
bool tx_streamed(const tx_page_t *page);

/*
 * Returns the source with each part in its place, in the arena.  Returns the
 * source itself if a part has no mark or no end, or if there is no memory.
 * Takes linear time.
 */
tx_str_t tx_streamed_join(tx_arena_t *arena, tx_str_t source);


#endif /* _TX_HTML_STREAMED_PARTS_H_INCLUDED_ */
