/*
 * Copyright (C) textextract contributors
 *
 * Any bytes, all the way: the first one chooses the format and the variant,
 * the last one the method, the rest is the page.
 */


#include "../../src/tx_str.h"


int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    uint32_t                 methods;
    tx_result_t             *result;
    tx_request_t             request;
    tx_options_t             options;
    static tx_worker_t      *worker;
    const tx_method_info_t  *info;

    if (size == 0) {
        return 0;
    }

    if (worker == NULL) {
        tx_init();
        worker = tx_worker_create();
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

    memset(&request, 0, sizeof(tx_request_t));
    request.body.data = data + 1;
    request.body.len = size - 1;
    request.url = tx_str("https://example.com/a/b?c");
    request.format = (tx_format_t) ((data[0] & 0x7f)
                                    % (TX_FORMAT_PICTURE + 1));

    if (size > 3 && data[1] == 0x1f && data[2] == 0x8b) {
        request.content_encoding = tx_str("gzip");
    }

    if (tx_extract(worker, &options, &request, &result) == TX_OK) {
        tx_result_free(result);
    }

    return 0;
}
