/*
 * Copyright (C) textextract contributors
 *
 * The words: those in front of a date by their last place, as the nearest one
 * counts.
 */


#include "recognize/date_label.h"


#define TX_DATE_SHORT 2     /* bytes of the shortest word, "by" */


typedef struct {
    tx_str_t        word;
    tx_date_kind_t  kind;
} tx_date_label_t;


/* What stands in front of a date; of several, the last one counts. */

static const tx_date_label_t  tx_date_labels[] = {
    { tx_string("publi"), TX_DATE_PUBLISHED },
    { tx_string("posted"), TX_DATE_PUBLISHED },
    { tx_string("written"), TX_DATE_CREATED },
    { tx_string("created"), TX_DATE_CREATED },
    { tx_string("author:"), TX_DATE_PUBLISHED },
    { tx_string("autor:"), TX_DATE_PUBLISHED },
    { tx_string("verfasst"), TX_DATE_CREATED },
    { tx_string("post time"), TX_DATE_PUBLISHED },
    { tx_string("post date"), TX_DATE_PUBLISHED },
    { tx_string("beitrag wurde"), TX_DATE_PUBLISHED },
    { tx_string("artikel wurde"), TX_DATE_PUBLISHED },
    { tx_string("mise en ligne"), TX_DATE_PUBLISHED },
    { tx_string("mis en ligne"), TX_DATE_PUBLISHED },
    { tx_string("en ligne le"), TX_DATE_PUBLISHED },
    { tx_string("submitted"), TX_DATE_PUBLISHED },
    { tx_string("ver\xc3\xb6""ff"), TX_DATE_PUBLISHED },
    { tx_string("erstellt"), TX_DATE_CREATED },
    { tx_string("geschrieben"), TX_DATE_CREATED },
    { tx_string("erschienen"), TX_DATE_PUBLISHED },
    { tx_string("eingestellt"), TX_DATE_PUBLISHED },
    { tx_string("pubbl"), TX_DATE_PUBLISHED },
    { tx_string("\xd0\xbe\xd0\xbf\xd1\x83\xd0\xb1\xd0\xbb"),
      TX_DATE_PUBLISHED },
    { tx_string("\xe5\x8f\x91\xe5\xb8\x83"), TX_DATE_PUBLISHED },
    { tx_string("\xe5\x8f\x91\xe8\xa1\xa8"), TX_DATE_PUBLISHED },
    { tx_string("\xe7\x99\xbc\xe4\xbd\x88"), TX_DATE_PUBLISHED },
    { tx_string("\xe5\x87\xba\xe7\x89\x88"), TX_DATE_PUBLISHED },
    { tx_string("\xe5\x8f\x91\xe5\xb8\x96"), TX_DATE_PUBLISHED },
    { tx_string("\xe7\x99\xbc\xe8\xa1\xa8"), TX_DATE_PUBLISHED },
    { tx_string("\xe5\x85\xac\xe9\x96\x8b"), TX_DATE_PUBLISHED },
    { tx_string("\xe6\x8a\x95\xe7\xa8\xbf"), TX_DATE_PUBLISHED },
    { tx_string("\xd0\x9e\xd0\xbf\xd1\x83\xd0\xb1\xd0\xbb"),
      TX_DATE_PUBLISHED },
    { tx_string("yay\xc4\xb1n"), TX_DATE_PUBLISHED },
    { tx_string("\xec\x9e\x85\xeb\xa0\xa5"), TX_DATE_PUBLISHED },
    { tx_string("\xeb\x93\xb1\xeb\xa1\x9d"), TX_DATE_PUBLISHED },
    { tx_string("\xea\xb2\x8c\xec\x8b\x9c"), TX_DATE_PUBLISHED },
    { tx_string("\xd9\x86\xd8\xb4\xd8\xb1"), TX_DATE_PUBLISHED },
    { tx_string("\xd8\xa7\xd9\x86\xd8\xaa\xd8\xb4\xd8\xa7\xd8\xb1"),
      TX_DATE_PUBLISHED },
    { tx_string("\xe0\xb9\x80\xe0\xb8\x9c\xe0\xb8\xa2\xe0\xb9\x81"
                "\xe0\xb8\x9e\xe0\xb8\xa3\xe0\xb9\x88"),
      TX_DATE_PUBLISHED },
    { tx_string("datum"), TX_DATE_NAMED },
    { tx_string("date:"), TX_DATE_NAMED },
    { tx_string("\xe6\x97\xa5\xe6\x9c\x9f"), TX_DATE_NAMED },
    { tx_string("\xe6\x97\xb6\xe9\x97\xb4"), TX_DATE_NAMED },
    { tx_string("\xe6\x99\x82\xe9\x96\x93"), TX_DATE_NAMED },
    { tx_string("updated"), TX_DATE_UPDATED },
    { tx_string("update:"), TX_DATE_UPDATED },
    { tx_string("modified"), TX_DATE_UPDATED },
    { tx_string("edited"), TX_DATE_UPDATED },
    { tx_string("revised"), TX_DATE_UPDATED },
    { tx_string("reviewed"), TX_DATE_UPDATED },
    { tx_string("correct"), TX_DATE_UPDATED },
    { tx_string("korrektur"), TX_DATE_UPDATED },
    { tx_string("aktualisiert"), TX_DATE_UPDATED },
    { tx_string("aktualisierung"), TX_DATE_UPDATED },
    { tx_string("ge\xc3\xa4ndert"), TX_DATE_UPDATED },
    { tx_string("\xc3\xa4nderung"), TX_DATE_UPDATED },
    { tx_string("\xc3\x84nderung"), TX_DATE_UPDATED },
    { tx_string("stand:"), TX_DATE_UPDATED },
    { tx_string("mis \xc3\xa0 jour"), TX_DATE_UPDATED },
    { tx_string("modifi"), TX_DATE_UPDATED },
    { tx_string("actualiza"), TX_DATE_UPDATED },
    { tx_string("aggiorna"), TX_DATE_UPDATED },
    { tx_string("atualiza"), TX_DATE_UPDATED },
    { tx_string("\xd0\xbe\xd0\xb1\xd0\xbd\xd0\xbe\xd0\xb2"),
      TX_DATE_UPDATED },
    { tx_string("\xe6\x9b\xb4\xe6\x96\xb0"), TX_DATE_UPDATED },
    { tx_string("\xe4\xbf\xae\xe6\x94\xb9"), TX_DATE_UPDATED },
    { tx_string("\xe7\xbc\x96\xe8\xbe\x91\xe4\xba\x8e"), TX_DATE_UPDATED },
    { tx_string("aktualiz"), TX_DATE_UPDATED },
    { tx_string("modyfik"), TX_DATE_UPDATED },
    { tx_string("bijgewerkt"), TX_DATE_UPDATED },
    { tx_string("gewijzigd"), TX_DATE_UPDATED },
    { tx_string("uppdater"), TX_DATE_UPDATED },
    { tx_string("opdater"), TX_DATE_UPDATED },
    { tx_string("g\xc3\xbcncelle"), TX_DATE_UPDATED },
    { tx_string("\xd0\x9e\xd0\xb1\xd0\xbd\xd0\xbe\xd0\xb2"), TX_DATE_UPDATED },
    { tx_string("\xd0\x98\xd0\xb7\xd0\xbc\xd0\xb5\xd0\xbd"), TX_DATE_UPDATED },
    { tx_string("\xd0\xb8\xd0\xb7\xd0\xbc\xd0\xb5\xd0\xbd"), TX_DATE_UPDATED },
    { tx_string("\xec\x88\x98\xec\xa0\x95"), TX_DATE_UPDATED },
    { tx_string("\xec\x97\x85\xeb\x8d\xb0\xec\x9d\xb4\xed\x8a\xb8"),
      TX_DATE_UPDATED },
    { tx_string("\xd8\xaa\xd8\xad\xd8\xaf\xd9\x8a\xd8\xab"), TX_DATE_UPDATED },
    { tx_string("\xe0\xb8\x9b\xe0\xb8\xa3\xe0\xb8\xb1\xe0\xb8\x9a"
                "\xe0\xb8\x9b\xe0\xb8\xa3\xe0\xb8\xb8\xe0\xb8\x87"),
      TX_DATE_UPDATED },
    { tx_string("\xe0\xb8\xad\xe0\xb8\xb1\xe0\xb8\x9b\xe0\xb9\x80"
                "\xe0\xb8\x94\xe0\xb8\x95"),
      TX_DATE_UPDATED },
    { tx_string("reviewed in the"), TX_DATE_OTHER },
    { tx_string("released"), TX_DATE_OTHER },
    { tx_string("recorded"), TX_DATE_OTHER },
    { tx_string("release date"), TX_DATE_OTHER },
    { tx_string("date of birth"), TX_DATE_USER },
    { tx_string("zuletzt"), TX_DATE_UPDATED },
    { tx_string("bearbeitet"), TX_DATE_UPDATED },
    { tx_string("bewerkt"), TX_DATE_UPDATED },
    { tx_string("editado"), TX_DATE_UPDATED },
    { tx_string("\xc3\xa9""dit\xc3\xa9"), TX_DATE_UPDATED },
    { tx_string("edytowa"), TX_DATE_UPDATED },
    { tx_string("d\xc3\xbczenlen"), TX_DATE_UPDATED },
    { tx_string("\xd1\x80\xd0\xb5\xd0\xb4\xd0\xb0\xd0\xba\xd1\x82"),
      TX_DATE_UPDATED },
    { tx_string("ch\xe1\xbb\x89nh s\xe1\xbb\xad""a"), TX_DATE_UPDATED },
    { tx_string("\xe6\x9c\x80\xe5\x90\x8e"), TX_DATE_UPDATED },
    { tx_string("\xe6\x9c\x80\xe5\xbe\x8c"), TX_DATE_UPDATED },
    { tx_string("joined"), TX_DATE_USER },
    { tx_string("registered"), TX_DATE_USER },
    { tx_string("last post"), TX_DATE_OTHER },
    { tx_string("last reply"), TX_DATE_OTHER },
    { tx_string("received"), TX_DATE_OTHER },
    { tx_string("accepted"), TX_DATE_OTHER },
    { tx_string("founded"), TX_DATE_OTHER },
    { tx_string("since"), TX_DATE_USER },
    { tx_string("born"), TX_DATE_USER },
    { tx_string("died"), TX_DATE_OTHER },
    { tx_string("geboren"), TX_DATE_OTHER },
    { tx_string("gestorben"), TX_DATE_OTHER },
    { tx_string("when"), TX_DATE_OTHER },
    { tx_string("wann"), TX_DATE_OTHER },
    { tx_string("termin:"), TX_DATE_OTHER },
    { tx_string("beginn:"), TX_DATE_OTHER },
    { tx_string("veranstaltung"), TX_DATE_OTHER },
    { tx_string("anmeldeschluss"), TX_DATE_OTHER },
    { tx_string("einsendeschluss"), TX_DATE_OTHER },
    { tx_string("bewerbungsfrist"), TX_DATE_OTHER },
    { tx_string("bewerbungsschluss"), TX_DATE_OTHER },
    { tx_string("anmeldefrist"), TX_DATE_OTHER },
    { tx_string("date limite"), TX_DATE_OTHER },
    { tx_string("fecha l\xc3\xadmite"), TX_DATE_OTHER },
    { tx_string("data limite"), TX_DATE_OTHER },
    { tx_string("scadenza"), TX_DATE_OTHER },
    { tx_string("sluitingsdatum"), TX_DATE_OTHER },
    { tx_string("\xe6\x88\xaa\xe6\xad\xa2"), TX_DATE_OTHER },
    { tx_string("\xe7\xb7\xa0\xe5\x88\x87"), TX_DATE_OTHER },
    { tx_string("\xeb\xa7\x88\xea\xb0\x90"), TX_DATE_OTHER },
    { tx_string("event date"), TX_DATE_OTHER },
    { tx_string("closing date"), TX_DATE_OTHER },
    { tx_string("\xe9\x96\x8b\xe5\x82\xac"), TX_DATE_OTHER },
    { tx_string("quand"), TX_DATE_OTHER },
    { tx_string("quando"), TX_DATE_OTHER },
    { tx_string("cu\xc3\xa1ndo"), TX_DATE_OTHER },
    { tx_string("expires"), TX_DATE_OTHER },
    { tx_string("until"), TX_DATE_OTHER },
    { tx_string("till"), TX_DATE_OTHER },
    { tx_string("deadline"), TX_DATE_OTHER },
    { tx_string("starts"), TX_DATE_OTHER },
    { tx_string("ends"), TX_DATE_OTHER },
    { tx_string("accessed"), TX_DATE_OTHER },
    { tx_string("retrieved"), TX_DATE_OTHER },
    { tx_string("copyright"), TX_DATE_OTHER },
    { tx_string("\xc2\xa9"), TX_DATE_OTHER },
    { tx_string("registriert"), TX_DATE_USER },
    { tx_string("join date"), TX_DATE_USER },
    { tx_string("registra"), TX_DATE_USER },
    { tx_string("registrov"), TX_DATE_USER },
    { tx_string("inscri"), TX_DATE_USER },
    { tx_string("iscritt"), TX_DATE_USER },
    { tx_string("ingreso"), TX_DATE_USER },
    { tx_string("desde"), TX_DATE_USER },
    { tx_string("depuis"), TX_DATE_USER },
    { tx_string("seit"), TX_DATE_USER },
    { tx_string("sinds"), TX_DATE_USER },
    { tx_string("beigetreten"), TX_DATE_USER },
    { tx_string("geregistreerd"), TX_DATE_USER },
    { tx_string("rejestracja"), TX_DATE_USER },
    { tx_string("zarejestr"), TX_DATE_USER },
    { tx_string("do\xc5\x82\xc4\x85""cz"), TX_DATE_USER },
    { tx_string("\xd0\xb5\xd0\xb3\xd0\xb8\xd1\x81\xd1\x82\xd1\x80"),
      TX_DATE_USER },
    { tx_string("kay\xc4\xb1t"), TX_DATE_USER },
    { tx_string("kat\xc4\xb1l"), TX_DATE_USER },
    { tx_string("\xc4\x83ng k\xc3\xbd"), TX_DATE_USER },
    { tx_string("tham gia"), TX_DATE_USER },
    { tx_string("\xe6\xb3\xa8\xe5\x86\x8c"), TX_DATE_USER },
    { tx_string("\xe8\xa8\xbb\xe5\x86\x8a"), TX_DATE_USER },
    { tx_string("\xe5\x8a\xa0\xe5\x85\xa5"), TX_DATE_USER },
    { tx_string("\xe7\x99\xbb\xe9\x8c\xb2"), TX_DATE_USER },
    { tx_string("\xea\xb0\x80\xec\x9e\x85"), TX_DATE_USER },
    { tx_string("\xd8\xaa\xd8\xb3\xd8\xac\xd9\x8a\xd9\x84"),
      TX_DATE_USER },
    { tx_string("\xd8\xa7\xd9\x86\xd8\xb6\xd9\x85"), TX_DATE_USER },
    { tx_string("last seen"), TX_DATE_USER },
    { tx_string("last visit"), TX_DATE_USER },
    { tx_string("birthday"), TX_DATE_USER },
    { tx_string("mitglied"), TX_DATE_USER },
    { tx_string("abgerufen"), TX_DATE_OTHER },
    { tx_string("\xe5\xbc\x95\xe7\x94\xa8"), TX_DATE_OTHER },
    { tx_string("\xe6\x94\xb6\xe7\xa8\xbf"), TX_DATE_OTHER },
    { tx_string("\xe4\xbf\xae\xe5\x9b\x9e"), TX_DATE_OTHER },
    { tx_string("\xe5\xbd\x95\xe7\x94\xa8"), TX_DATE_OTHER },
    { tx_string("\xe5\xae\x9e\xe6\x96\xbd"), TX_DATE_OTHER },
    { tx_string("\xe6\x96\xbd\xe8\xa1\x8c"), TX_DATE_OTHER },
    { tx_string("\xe7\x94\x9f\xe6\x95\x88"), TX_DATE_OTHER },
    { tx_string("\xe6\x8a\xa5\xe5\x90\x8d"), TX_DATE_OTHER },
    { tx_string("\xe5\xbc\x80\xe6\xa0\x87"), TX_DATE_OTHER },
    { tx_string("bis "), TX_DATE_OTHER }
};


/*
 * Of all the labels few have two bytes to begin with that stand somewhere in
 * front of a date: the others are not looked for.
 */

typedef struct {
    uint64_t  bits[4];
} tx_date_pairs_t;


static uint32_t
tx_date_pair(const u_char *p)
{
    return (tx_lower(p[0]) * 31u + tx_lower(p[1])) & 255;
}


static void
tx_date_pairs(tx_date_pairs_t *pairs, tx_str_t s)
{
    size_t    i;
    uint32_t  pair;

    memset(pairs, 0, sizeof(tx_date_pairs_t));

    for (i = 1; i < s.len; i++) {
        pair = tx_date_pair(s.data + i - 1);
        pairs->bits[pair / 64] |= 1ull << (pair % 64);
    }
}


static bool
tx_date_may_have(const tx_date_pairs_t *pairs, tx_str_t word)
{
    uint32_t  pair;

    pair = tx_date_pair(word.data);

    return pairs->bits[pair / 64] >> (pair % 64) & 1;
}


/* The last place of word in s, from 1 on, letters in either case; 0: none. */
static size_t
tx_date_place(tx_str_t s, tx_str_t word)
{
    size_t  i;
    u_char  first;

    first = tx_lower(word.data[0]);

    for (i = s.len; i >= word.len; i--) {
        if (tx_lower(s.data[i - word.len]) == first
            && strncasecmp((const char *) s.data + i - word.len,
                           (const char *) word.data, word.len) == 0)
        {
            return i;
        }
    }

    return 0;
}


/* True if the letters of a label are the end of a longer word: "Trends". */
static bool
tx_date_is_tail(tx_str_t before, size_t place, tx_str_t word)
{
    return place > word.len && tx_is_alpha(before.data[place - word.len - 1]);
}


/* "Ships by 4 May": a day that is still to come. */
static bool
tx_date_is_due(tx_str_t before)
{
    before = tx_str_trim(before);

    return tx_str_caseeq(before, tx_str("by"))
           || tx_str_caseends(before, tx_str(" by"));
}


tx_date_kind_t
tx_date_kind(tx_str_t before)
{
    size_t           place, best;
    uint32_t         i;
    tx_date_kind_t   kind;
    tx_date_pairs_t  pairs;

    if (before.len > TX_DATE_LABEL) {
        before.data += before.len - TX_DATE_LABEL;
        before.len = TX_DATE_LABEL;
    }

    if (tx_str_trim(before).len < TX_DATE_SHORT) {
        return TX_DATE_PLAIN;
    }

    if (tx_date_is_due(before)) {
        return TX_DATE_OTHER;
    }

    best = 0;
    kind = tx_str_caseeq(tx_str_trim(before), tx_str("date"))
           ? TX_DATE_NAMED : TX_DATE_PLAIN;

    tx_date_pairs(&pairs, before);

    for (i = 0; i < tx_count(tx_date_labels); i++) {

        if (!tx_date_may_have(&pairs, tx_date_labels[i].word)
            || (tx_date_labels[i].kind == TX_DATE_NAMED && best != 0))
        {
            continue;
        }

        place = tx_date_place(before, tx_date_labels[i].word);

        if (tx_date_labels[i].kind >= TX_DATE_OTHER
            && tx_date_is_tail(before, place, tx_date_labels[i].word))
        {
            continue;
        }

        if (place > best || (place != 0 && kind == TX_DATE_NAMED)) {
            best = place;
            kind = tx_date_labels[i].kind;
        }
    }

    return kind;
}


bool
tx_date_is_followed(tx_str_t after)
{
    after.len = tx_min(after.len, TX_DATE_LABEL);

    return tx_date_place(after, tx_str("ver\xc3\xb6""ffentlicht")) != 0
           || tx_date_place(after, tx_str("gepostet")) != 0;
}
