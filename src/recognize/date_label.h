/*
 * Copyright (C) textextract contributors
 *
 * What the words beside a date say of it: that something was published then,
 * or changed, or anything else.
 */


#ifndef _TX_RECOGNIZE_DATE_LABEL_H_INCLUDED_
#define _TX_RECOGNIZE_DATE_LABEL_H_INCLUDED_


#include "core/string.h"


/* Bytes in front of a date, or behind it, that are looked at. */
#define TX_DATE_LABEL  48


typedef enum {
    TX_DATE_PLAIN = 0,
    TX_DATE_PUBLISHED,
    TX_DATE_CREATED,            /* ... or written, some time before */
    TX_DATE_NAMED,              /* "Date:" */
    TX_DATE_UPDATED,
    TX_DATE_OTHER,
    TX_DATE_USER                /* of another kind: since when one is known */
} tx_date_kind_t;


/*
 * By what stands in front of a date.  "Release date:" is of a release:
 * "date:" counts if nothing else is said.
 */
tx_date_kind_t tx_date_kind(tx_str_t before);

/*
 * True if what follows a date says that something was published then, as
 * German does.
 */
bool tx_date_is_followed(tx_str_t after);


#endif /* _TX_RECOGNIZE_DATE_LABEL_H_INCLUDED_ */
