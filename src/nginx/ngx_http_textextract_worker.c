/*
 * Copyright (C) textextract contributors
 *
 * What the library keeps between pages, one for each extraction at work.
 */


#include "nginx/ngx_http_textextract.h"


typedef struct ngx_http_textextract_worker_s  ngx_http_textextract_worker_t;

struct ngx_http_textextract_worker_s {
    ngx_http_textextract_worker_t  *next;
    tx_worker_t                    *worker;
};


static ngx_http_textextract_worker_t *ngx_http_textextract_get_worker(void);
static void ngx_http_textextract_free_worker(
    ngx_http_textextract_worker_t *worker);


/* The process's workers that are not at work; the last used one first. */

static ngx_http_textextract_worker_t    *ngx_http_textextract_workers;
#if (NGX_THREADS)
static ngx_thread_mutex_t                ngx_http_textextract_mutex;
#endif


/* In a pool thread or in the event loop. */

void
ngx_http_textextract_run(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_worker_t  *worker;

    job->started = ngx_http_textextract_now();

    worker = ngx_http_textextract_get_worker();

    if (worker) {
        job->status = tx_extract(worker->worker, job->options, &job->request,
                                 &job->result);

        ngx_http_textextract_free_worker(worker);
    }

    if (job->augment && job->status == TX_OK) {
        job->place = tx_augment_place(job->request.body);
    }

    job->ended = ngx_http_textextract_now();
}


/* nginx's own clock stands still while a thread works. */

uint64_t
ngx_http_textextract_now(void)
{
    struct timespec  ts;

    clock_gettime(CLOCK_MONOTONIC, &ts);

    return (uint64_t) ts.tv_sec * 1000000 + ts.tv_nsec / 1000;
}


static ngx_http_textextract_worker_t *
ngx_http_textextract_get_worker(void)
{
    ngx_http_textextract_worker_t  *worker;

#if (NGX_THREADS)
    if (ngx_thread_mutex_lock(&ngx_http_textextract_mutex, ngx_cycle->log)
        != NGX_OK)
    {
        return NULL;
    }
#endif

    worker = ngx_http_textextract_workers;

    if (worker) {
        ngx_http_textextract_workers = worker->next;
    }

#if (NGX_THREADS)
    (void) ngx_thread_mutex_unlock(&ngx_http_textextract_mutex,
                                   ngx_cycle->log);
#endif

    if (worker) {
        return worker;
    }

    worker = ngx_alloc(sizeof(ngx_http_textextract_worker_t), ngx_cycle->log);
    if (worker == NULL) {
        return NULL;
    }

    worker->worker = tx_worker_create();

    if (worker->worker == NULL) {
        ngx_free(worker);
        return NULL;
    }

    return worker;
}


static void
ngx_http_textextract_free_worker(ngx_http_textextract_worker_t *worker)
{
#if (NGX_THREADS)
    if (ngx_thread_mutex_lock(&ngx_http_textextract_mutex, ngx_cycle->log)
        != NGX_OK)
    {
        tx_worker_destroy(worker->worker);
        ngx_free(worker);
        return;
    }
#endif

    worker->next = ngx_http_textextract_workers;
    ngx_http_textextract_workers = worker;

#if (NGX_THREADS)
    (void) ngx_thread_mutex_unlock(&ngx_http_textextract_mutex,
                                   ngx_cycle->log);
#endif
}


ngx_int_t
ngx_http_textextract_init_workers(ngx_cycle_t *cycle)
{
#if (NGX_THREADS)
    if (ngx_thread_mutex_create(&ngx_http_textextract_mutex, cycle->log)
        != NGX_OK)
    {
        return NGX_ERROR;
    }
#endif

    if (tx_init() != TX_OK) {
        ngx_log_error(NGX_LOG_EMERG, cycle->log, 0,
                      "textextract: no memory to load what ICU needs");
        return NGX_ERROR;
    }

    return NGX_OK;
}


void
ngx_http_textextract_free_workers(ngx_cycle_t *cycle)
{
    ngx_http_textextract_worker_t  *worker;

#if (NGX_THREADS)
    ngx_http_textextract_wait_threads();
#endif

    while (ngx_http_textextract_workers) {
        worker = ngx_http_textextract_workers;
        ngx_http_textextract_workers = worker->next;

        tx_worker_destroy(worker->worker);
        ngx_free(worker);
    }

#if (NGX_THREADS)
    (void) ngx_thread_mutex_destroy(&ngx_http_textextract_mutex, cycle->log);
#endif
}
