/*
 * Copyright (C) textextract contributors
 *
 * Any bytes, all the way: the first one chooses the format and the variant,
 * the last one the method, the rest is the page.  Its length chooses links
 * and selectors, and whether its own end is the end of its address.
 */


#include "../../src/tx_str.h"

#include <stdlib.h>


int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
const char *__lsan_default_options(void);


#define BASE  "https://example.com/a/b?c"


static const tx_str_t  links[] = {
    tx_string(""), tx_string("keep"), tx_string("/"),
    tx_string("https://reader.example/p")
};


/*
 * To some of the memory that the selectors keep for ever there is no way but
 * the heads of an arena's chunks, which it closes to everybody else.
 */
const char *
__lsan_default_options(void)
{
    return "use_poisoned=1";
}


static tx_selectors_t *
selectors(const char *text)
{
    tx_selectors_t       *list;
    tx_selector_error_t   error;

    list = tx_selectors_create();

    if (list != NULL
        && tx_selectors_add(list, (tx_str_t) { strlen(text),
                                               (const unsigned char *) text },
                            &error)
           != TX_OK)
    {
        abort();
    }

    return list;
}


/* Of any bytes, and of no byte more. */
static tx_str_t
address(const tx_str_t *page)
{
    size_t          tail;
    unsigned char  *url;

    tail = tx_min(page->len, 8);
    url = malloc(sizeof(BASE) - 1 + tail);

    if (url == NULL) {
        abort();
    }

    memcpy(url, BASE, sizeof(BASE) - 1);
    memcpy(url + sizeof(BASE) - 1, page->data + page->len - tail, tail);

    return (tx_str_t) { sizeof(BASE) - 1 + tail, url };
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint32_t                 methods;
    tx_result_t             *result;
    tx_request_t             request;
    tx_options_t             options;
    static tx_worker_t      *worker;
    static tx_selectors_t   *keep, *drop;
    const tx_method_info_t  *info;

    if (size == 0) {
        return 0;
    }

    if (worker == NULL) {
        tx_init();
        worker = tx_worker_create();
        keep = selectors("b, .a > p, [hidden] i, noscript, x-y, img, #k");
        drop = selectors("p b, .a, td, ul > li, aside p, em");
    }

    tx_options_init(&options);

    for (methods = 0; tx_method_info(methods) != NULL; methods++) {
        /* void */
    }

    info = tx_method_info(data[size - 1] % methods);
    (void) tx_options_set_method(&options, (tx_str_t) {
                                     strlen(info->name),
                                     (const unsigned char *) info->name });

    options.variant = (data[0] & 0x80) ? TX_VARIANT_LITERAL
                                       : TX_VARIANT_MODERN;

    if (tx_options_check(&options) != TX_OK) {
        options.variant = TX_VARIANT_MODERN;
    }

    options.limits.size = 1024 * 1024;
    options.keep = (size & 1) ? keep : NULL;
    options.drop = (size & 2) ? drop : NULL;

    memset(&request, 0, sizeof(tx_request_t));
    request.body.data = data + 1;
    request.body.len = size - 1;
    request.url = (size & 16) ? address(&request.body) : tx_str(BASE);
    request.links = links[size / 4 % 4];
    request.format = (tx_format_t) ((data[0] & 0x7f)
                                    % (TX_FORMAT_PICTURE + 1));

    if (size > 3 && data[1] == 0x1f && data[2] == 0x8b) {
        request.content_encoding = tx_str("gzip");
    }

    if (tx_extract(worker, &options, &request, &result) == TX_OK) {
        tx_result_free(result);
    }

    if (size & 16) {
        free((void *) request.url.data);
    }

    return 0;
}
