/*
 * Copyright (C) textextract contributors
 *
 * Fuzzes an operator's selectors.  Input: a line of selectors to keep and a
 * line of selectors to drop, which may be empty; then the page and a setting,
 * the method.
 *
 * A wrong list is refused with a place in it.  Of a right one, each selector
 * added by itself gives the same answer; and what is dropped is not there.
 */


#include "fuzz_html.h"


/* Parses a list of selectors; NULL: the list is empty or invalid. */
static tx_selectors_t *
read_list(tx_str_t text, bool *wrong)
{
    tx_status_t           status;
    tx_selectors_t       *list;
    tx_selector_error_t   error;

    if (text.len == 0) {
        return NULL;
    }

    list = tx_selectors_create();
    status = tx_selectors_add(list, text, &error);

    if (status == TX_OK) {
        return list;
    }

    fuzz_check(status == TX_BAD_OPTION && error.at <= text.len
               && error.expected != NULL && error.expected[0] != '\0',
               "a wrong selector without a word", text);

    tx_selectors_destroy(list);
    *wrong = true;

    return NULL;
}


/*
 * Parses the same list, one selector at a time; NULL: a comma separates none.
 */
static tx_selectors_t *
read_singly(tx_str_t text)
{
    tx_str_t              part;
    tx_selectors_t       *list;
    tx_selector_error_t   error;

    if (text.len == 0 || tx_str_chr(text, '"') != NULL
        || tx_str_chr(text, '\'') != NULL || tx_str_chr(text, '\\') != NULL)
    {
        return NULL;
    }

    list = tx_selectors_create();

    for ( ;; ) {
        part = tx_str_before(text, ',');

        fuzz_check(tx_selectors_add(list, part, &error) == TX_OK,
                   "a selector that is right only in a list", part);

        if (part.len == text.len) {
            return list;
        }

        text = tx_str_drop(text, part.len + 1);
    }
}


static void
check_singly(tx_options_t options, tx_request_t request, tx_str_t keep,
    const tx_result_t *want)
{
    tx_result_t     *result;
    tx_selectors_t  *singly;

    singly = read_singly(keep);

    if (singly == NULL) {
        return;
    }

    options.keep = singly;
    result = fuzz_extract(&options, &request, request.body.len, NULL);

    fuzz_check(result != NULL && tx_str_eq(result->output, want->output),
               "selectors of a list do otherwise than alone", keep);

    tx_result_free(result);
    tx_selectors_destroy(singly);
}


/* Checks that nothing is left if everything is dropped. */
static void
check_nothing(tx_options_t options, tx_request_t request)
{
    tx_result_t                *result;
    tx_selector_error_t         error;
    static tx_selectors_t      *all;

    if (all == NULL) {
        all = tx_selectors_create();
        (void) tx_selectors_add(all, tx_str("html"), &error);
    }

    options.keep = NULL;
    options.drop = all;
    result = fuzz_extract(&options, &request, request.body.len, NULL);

    fuzz_check(result == NULL || result->output.len == 0,
               "something of what is dropped", request.body);

    tx_result_free(result);
}


int
LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    bool             wrong;
    u_char           method;
    tx_str_t         input, keep, drop, page;
    uint32_t         n;
    tx_result_t     *result;
    tx_options_t     options;
    tx_request_t     request;
    tx_selectors_t  *kept, *dropped;

    input = (tx_str_t) { size, data };
    method = fuzz_take(&input);
    keep = fuzz_copy(tx_str_line(&input));
    drop = fuzz_copy(tx_str_line(&input));
    page = fuzz_copy(input);

    memset(&request, 0, sizeof(tx_request_t));
    tx_options_init(&options);
    request.body = page;
    request.url = tx_str(FUZZ_URL);
    request.format = TX_FORMAT_HTML;

    for (n = 0; tx_method_info(n) != NULL; n++) { /* void */ }

    (void) tx_options_set_method(&options,
                                 tx_cstr(tx_method_info(method % n)->name));

    wrong = false;
    kept = read_list(keep, &wrong);
    dropped = read_list(drop, &wrong);

    if (!wrong) {
        options.keep = kept;
        options.drop = dropped;

        result = fuzz_extract(&options, &request, page.len, NULL);

        if (result != NULL) {
            fuzz_check_html(result->output, FUZZ_HTML_PLAIN);
            check_singly(options, request, keep, result);
            check_nothing(options, request);
        }

        tx_result_free(result);
    }

    tx_selectors_destroy(kept);
    tx_selectors_destroy(dropped);
    fuzz_free(keep);
    fuzz_free(drop);
    fuzz_free(page);

    return 0;
}
