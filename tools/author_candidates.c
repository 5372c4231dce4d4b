/*
 * Copyright (C) textextract contributors
 *
 * Prints the candidates for the authors of pages, with their figures, for
 * tools/train-authors: a line of column names, then a line for each candidate.
 * Standard input has a line "path<TAB>URL" for each page.
 */


#include "files_and_options.h"

#include "decode/content_encoding.h"
#include "metadata/author/candidates.h"
#include "page/blocks.h"

#include <stdlib.h>


#define CANDIDATES_MEMORY_BYTES  ((size_t) 256 << 20)  /* memory for a page */
#define CANDIDATES_PAGE_MAX_BYTES  ((size_t) 16 << 20) /* bytes of a page */


static void
candidates_print(const char *path, const tx_candidates_t *candidates)
{
    uint32_t               i, k;
    const tx_candidate_t  *c;

    for (i = 0; candidates != NULL && i < candidates->n; i++) {
        c = &candidates->all[i];

        printf("%s\t%.*s", path, (int) c->names.len, c->names.data);

        for (k = 0; k < TX_AUTHOR_FIGURES; k++) {
            printf("\t%.6g", (double) c->figures[k]);
        }

        putchar('\n');
    }
}


static void
candidates_print_page(const char *path, const char *url, tx_str_t body)
{
    tx_str_t     source;
    tx_meta_t    meta;
    tx_page_t    page;
    tx_arena_t   arena;
    tx_limits_t  limits;
    tx_options_t options;

    tx_options_init(&options);
    limits = options.limits;
    tx_arena_init(&arena, CANDIDATES_MEMORY_BYTES);
    memset(&page, 0, sizeof(tx_page_t));

    page.arena = &arena;
    page.url = tx_url_make_valid(&arena, tool_cstr(url));

    if (tx_decode_charset(&arena, body, tx_null_str, CANDIDATES_PAGE_MAX_BYTES,
                          &source,
                          NULL) == TX_OK
        && tx_page_parse(&page, source, &limits) == TX_OK
        && tx_blocks_make(&page) && tx_meta_read(&page, &meta))
    {
        candidates_print(path, meta.candidates);
    }

    tx_arena_reset(&arena);
}


int
main(void)
{
    char        *url, line[4096];
    FILE        *fp;
    tool_buf_t   buf;

    memset(&buf, 0, sizeof(tool_buf_t));
    printf("file\tnames");

#define TX_AUTHOR_FIGURE(name)  printf("\t" #name);
#include "metadata/author/candidate_features.def"
#undef TX_AUTHOR_FIGURE

    putchar('\n');

    while (fgets(line, sizeof(line), stdin) != NULL) {
        line[strcspn(line, "\n")] = '\0';
        url = strchr(line, '\t');

        if (url != NULL) {
            *url++ = '\0';
        }

        fp = fopen(line, "rb");

        if (fp == NULL) {
            continue;
        }

        if (tool_buf_read(&buf, fp, CANDIDATES_PAGE_MAX_BYTES) == NULL) {
            candidates_print_page(line, (url == NULL) ? "" : url,
                                  (tx_str_t) { buf.len, buf.data });
        }

        fclose(fp);
    }

    free(buf.data);

    return 0;
}
