/*
 * Copyright (C) textextract contributors
 *
 * A page on its way through the library, in a thread or in the event loop.
 */


#include "ngx_http_textextract.h"


#define NGX_HTTP_TEXTEXTRACT_BUFFERED  0x08
#define NGX_HTTP_TEXTEXTRACT_CHUNK     16384
#define NGX_HTTP_TEXTEXTRACT_TIMEOUT   60000
#define NGX_HTTP_TEXTEXTRACT_NICE      10


typedef struct ngx_http_textextract_worker_s  ngx_http_textextract_worker_t;

struct ngx_http_textextract_worker_s {
    ngx_http_textextract_worker_t  *next;
    tx_worker_t                    *worker;
};


static ngx_http_textextract_status_e ngx_http_textextract_grow(
    ngx_http_request_t *r, ngx_http_textextract_job_t *job, size_t size);
static void ngx_http_textextract_cleanup(void *data);
static ngx_int_t ngx_http_textextract_url(ngx_http_request_t *r,
    tx_str_t *url);
static ngx_int_t ngx_http_textextract_own_url(ngx_http_request_t *r,
    tx_str_t *url);
#if (NGX_THREADS)
static void ngx_http_textextract_thread_handler(void *data, ngx_log_t *log);
#if (NGX_LINUX)
static ngx_int_t ngx_http_textextract_give_way(
    ngx_http_textextract_job_t *job);
#endif
static void ngx_http_textextract_event_handler(ngx_event_t *ev);
#endif
static ngx_http_textextract_worker_t *ngx_http_textextract_get_worker(void);
static void ngx_http_textextract_free_worker(
    ngx_http_textextract_worker_t *worker);


/* The process's workers that are not at work; the last used one first. */

static ngx_http_textextract_worker_t    *ngx_http_textextract_workers;
#if (NGX_THREADS)
static ngx_thread_mutex_t                ngx_http_textextract_mutex;

/* Those that are in the pools. */

static ngx_atomic_t                      ngx_http_textextract_tasks;
#endif


/*
 * What the process holds: bodies and outputs, which the event loop counts,
 * and the memory of extractions at work, which their threads do.
 */

static size_t                            ngx_http_textextract_inflight;
static size_t                            ngx_http_textextract_working;


/* TOO_LARGE, QUEUE_FULL if the worker process holds too much, or FAILED. */

ngx_http_textextract_status_e
ngx_http_textextract_collect(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, ngx_buf_t *b)
{
    size_t                            size;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_status_e     status;
    ngx_http_textextract_loc_conf_t  *conf;

    if (!ngx_buf_in_memory(b)) {
        ngx_log_error(NGX_LOG_ALERT, r->connection->log, 0,
                      "textextract: response is not in memory");
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    job = ctx->job;
    size = b->last - b->pos;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (size > conf->max_size - job->len) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: too large response: more than %uz bytes",
                      conf->max_size);
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;
    }

    if (size > job->size - job->len) {
        status = ngx_http_textextract_grow(r, job, size);

        if (status != NGX_HTTP_TEXTEXTRACT_OK) {
            return status;
        }
    }

    ngx_memcpy(job->body + job->len, b->pos, size);

    job->len += size;

    if (ctx->use != NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        b->pos = b->last;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_http_textextract_status_e
ngx_http_textextract_grow(ngx_http_request_t *r,
    ngx_http_textextract_job_t *job, size_t size)
{
    size_t                            n, held;
    u_char                           *p;
    ngx_http_textextract_loc_conf_t  *conf;

    n = job->len + size;

    if (job->body == NULL && r->headers_out.content_length_n > 0) {
        n = ngx_max(n, (size_t) r->headers_out.content_length_n);

    } else {
        n = ngx_max(n, job->size * 2);
        n = ngx_max(n, NGX_HTTP_TEXTEXTRACT_CHUNK);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    held = ngx_http_textextract_inflight - job->held
           + __atomic_load_n(&ngx_http_textextract_working, __ATOMIC_RELAXED);

    if (n > conf->max_inflight || held > conf->max_inflight - n) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: %uz bytes of pages are in flight, "
                      "at most %uz allowed", held, conf->max_inflight);
        return NGX_HTTP_TEXTEXTRACT_QUEUE_FULL;
    }

    p = ngx_alloc(n, r->connection->log);
    if (p == NULL) {
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    if (job->body) {
        ngx_memcpy(p, job->body, job->len);
        ngx_free(job->body);
    }

    job->body = p;
    job->size = n;

    ngx_http_textextract_hold(job);

    return NGX_HTTP_TEXTEXTRACT_OK;
}


ngx_int_t
ngx_http_textextract_create_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_pool_cleanup_t               *cln;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    /*
     * A cleanup of the pool, not of the request, whose handlers are called
     * while the job may still be in a thread.
     */

    cln = ngx_pool_cleanup_add(r->pool, sizeof(ngx_http_textextract_job_t));
    if (cln == NULL) {
        return NGX_ERROR;
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    job = cln->data;
    ngx_memzero(job, sizeof(ngx_http_textextract_job_t));

    job->status = TX_NO_MEMORY;
    job->options = &conf->options;
    job->request.memory = &ngx_http_textextract_working;
    job->request.format = ctx->format;
    job->request.charset = ngx_http_textextract_str(&r->headers_out.charset);

    if (r->headers_out.content_encoding) {
        job->request.content_encoding =
             ngx_http_textextract_str(&r->headers_out.content_encoding->value);
    }

    if (ngx_http_textextract_url(r, &job->request.url) != NGX_OK
        || ngx_http_textextract_set_links(r, &job->request) != NGX_OK)
    {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_textextract_cleanup;

    ctx->job = job;

    return NGX_OK;
}


static void
ngx_http_textextract_cleanup(void *data)
{
    ngx_http_textextract_job_t *job = data;

    if (job->abort.posted) {
        ngx_delete_posted_event(&job->abort);
    }

    if (job->result) {
        tx_result_free(job->result);
        job->result = NULL;
    }

    ngx_http_textextract_free_body(job);
}


/* Accounts for the bytes that a job holds now. */

void
ngx_http_textextract_hold(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_inflight -= job->held;

    job->held = job->body ? job->size : 0;

    if (job->result) {
        job->held += job->result->output.len;
    }

    ngx_http_textextract_inflight += job->held;
}


/* The body is not needed any more, the output still is. */

void
ngx_http_textextract_free_body(ngx_http_textextract_job_t *job)
{
    if (job->body) {
        ngx_free(job->body);
        job->body = NULL;
    }

    ngx_http_textextract_hold(job);
}


static ngx_int_t
ngx_http_textextract_url(ngx_http_request_t *r, tx_str_t *url)
{
    ngx_str_t                         value;
    ngx_http_textextract_loc_conf_t  *conf;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (conf->base_url) {

        if (ngx_http_complex_value(r, conf->base_url, &value) != NGX_OK) {
            return NGX_ERROR;
        }

        if (value.len) {
            *url = ngx_http_textextract_str(&value);
            return NGX_OK;
        }
    }

    return ngx_http_textextract_own_url(r, url);
}


static ngx_int_t
ngx_http_textextract_own_url(ngx_http_request_t *r, tx_str_t *url)
{
    size_t                     len;
    u_char                    *p;
    ngx_str_t                  scheme, host, uri, args;
    ngx_uint_t                 escape;
    ngx_http_core_srv_conf_t  *cscf;

    ngx_str_set(&scheme, "http://");

#if (NGX_HTTP_SSL)
    if (r->connection->ssl) {
        ngx_str_set(&scheme, "https://");
    }
#endif

    if (r->headers_in.host) {
        host = r->headers_in.host->value;

    } else {
        cscf = ngx_http_get_module_srv_conf(r, ngx_http_core_module);
        host = cscf->server_name;
    }

    if (r == r->main) {

        /* as the client wrote it */

        uri = r->unparsed_uri;
        ngx_str_null(&args);
        escape = 0;

    } else {
        uri = r->uri;
        args = r->args;
        escape = 2 * ngx_escape_uri(NULL, uri.data, uri.len, NGX_ESCAPE_URI);
    }

    len = scheme.len + host.len + uri.len + escape + sizeof("?") - 1
          + args.len;

    p = ngx_pnalloc(r->pool, len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    url->data = p;

    p = ngx_cpymem(p, scheme.data, scheme.len);
    p = ngx_cpymem(p, host.data, host.len);

    if (escape) {
        p = (u_char *) ngx_escape_uri(p, uri.data, uri.len, NGX_ESCAPE_URI);

    } else {
        p = ngx_cpymem(p, uri.data, uri.len);
    }

    if (args.len) {
        *p++ = '?';
        p = ngx_cpymem(p, args.data, args.len);
    }

    url->len = p - url->data;

    return NGX_OK;
}


#if (NGX_THREADS)

/* NGX_AGAIN, NGX_DECLINED if the queue is full, or NGX_ERROR; logged. */

ngx_int_t
ngx_http_textextract_post(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_thread_task_t                *task;
    ngx_http_textextract_loc_conf_t  *conf;

    task = ngx_thread_task_alloc(r->pool, 0);
    if (task == NULL) {
        return NGX_ERROR;
    }

    task->ctx = ctx->job;
    task->handler = ngx_http_textextract_thread_handler;

    task->event.data = r;
    task->event.handler = ngx_http_textextract_event_handler;
    task->event.log = r->connection->log;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    ctx->job->own_pool = !(conf->pool_name.len == 7
                           && ngx_strncmp(conf->pool_name.data, "default", 7)
                              == 0);
    ctx->job->posted = ngx_http_textextract_now();

    (void) ngx_atomic_fetch_add(&ngx_http_textextract_tasks, 1);

    if (ngx_thread_task_post(conf->pool, task) != NGX_OK) {
        (void) ngx_atomic_fetch_add(&ngx_http_textextract_tasks, -1);

        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: thread pool \"%V\" takes no more tasks",
                      &conf->pool_name);
        return NGX_DECLINED;
    }

    /* while a timer runs, a worker that is shutting down waits */

    ngx_add_timer(&task->event, NGX_HTTP_TEXTEXTRACT_TIMEOUT);

    r->main->blocked++;
    r->aio = 1;
    r->buffered |= NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx->running = 1;

    return NGX_AGAIN;
}


static void
ngx_http_textextract_thread_handler(void *data, ngx_log_t *log)
{
#if (NGX_LINUX)
    ngx_int_t           policy;
    struct sched_param  param;
#endif

    if (ngx_terminate) {
        goto done;
    }

#if (NGX_LINUX)
    policy = ngx_http_textextract_give_way(data);
#endif

    ngx_http_textextract_run(data);

#if (NGX_LINUX)

    if (policy == SCHED_OTHER) {
        ngx_memzero(&param, sizeof(struct sched_param));
        (void) sched_setscheduler(0, policy, &param);
    }

#endif

done:

    (void) ngx_atomic_fetch_add(&ngx_http_textextract_tasks, -1);
}


#if (NGX_LINUX)

/*
 * Work that lasts milliseconds must not keep the event loop waiting for a
 * processor.  To the scheduler it is a batch job, which it can stop being.
 * A lower priority helps more but is for good, as raising it again takes a
 * privilege, so that only threads which nobody else uses get it.  Returns
 * the policy to go back to.
 */

static ngx_int_t
ngx_http_textextract_give_way(ngx_http_textextract_job_t *job)
{
    int                 priority;
    ngx_int_t           policy;
    struct sched_param  param;

    if (job->own_pool) {

        /* on Linux both are of a thread, and ngx_pid is the main one's */

        priority = getpriority(PRIO_PROCESS, ngx_pid)
                   + NGX_HTTP_TEXTEXTRACT_NICE;

        if (getpriority(PRIO_PROCESS, 0) < priority) {
            (void) setpriority(PRIO_PROCESS, 0, priority);
        }
    }

    policy = sched_getscheduler(0);

    if (policy == SCHED_OTHER) {
        ngx_memzero(&param, sizeof(struct sched_param));
        (void) sched_setscheduler(0, SCHED_BATCH, &param);
    }

    return policy;
}

#endif


static void
ngx_http_textextract_event_handler(ngx_event_t *ev)
{
    ngx_connection_t            *c;
    ngx_http_request_t          *r;
    ngx_http_textextract_ctx_t  *ctx;

    r = ev->data;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ngx_log_debug2(NGX_LOG_DEBUG_HTTP, c->log, 0,
                   "textextract thread: \"%V?%V\"", &r->uri, &r->args);

    if (ev->timedout) {
        ngx_log_error(NGX_LOG_ALERT, c->log, 0,
                      "textextract: thread takes too long");
        ev->timedout = 0;
        ngx_add_timer(ev, NGX_HTTP_TEXTEXTRACT_TIMEOUT);
        return;
    }

    if (ev->timer_set) {
        ngx_del_timer(ev);
    }

    r->main->blocked--;
    r->aio = 0;
    r->buffered &= ~NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx = ngx_http_get_module_ctx(r, ngx_http_textextract_module);

    if (ctx) {
        ctx->running = 0;
        ctx->ready = 1;

        if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
            /* now: a client that has its page may have closed */
            ngx_http_textextract_observed(r, ctx);
        }
    }

    if (c->error
#if (nginx_version >= 1025004)
        || r->main->terminated
#endif
       )
    {
        /* the request has ended meanwhile and waited for the thread only */

        c->write->handler(c->write);
        return;
    }

    r->write_event_handler(r);

    ngx_http_run_posted_requests(c);
}

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

    tx_init();

    return NGX_OK;
}


void
ngx_http_textextract_free_workers(ngx_cycle_t *cycle)
{
    ngx_http_textextract_worker_t  *worker;

#if (NGX_THREADS)

    /*
     * The pools' threads have ended by now, unless a queue was full: nginx
     * does not wait for them then.
     */

    while (ngx_http_textextract_tasks) {
        ngx_msleep(1);
    }

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
