/*
 * Copyright (C) textextract contributors
 *
 * Extracts a page: makes the job and the page's URL, runs the job in a thread,
 * and manages the library's workers.
 */


#include "nginx/ngx_http_textextract.h"


/* The initial size of the buffer for a body of unknown length, in bytes. */

#define NGX_HTTP_TEXTEXTRACT_BODY_INITIAL_BYTES  16384  /* first buffer size */


#if (NGX_THREADS)

/* Milliseconds that a job waits and runs before an alert is logged. */

#define NGX_HTTP_TEXTEXTRACT_ALERT_MSEC 60000 /* a job's time before an alert */


/* The nice value of a thread, relative to that of the event loop. */

#define NGX_HTTP_TEXTEXTRACT_NICE_INCREMENT      10 /* added to nice value */

#endif


typedef struct ngx_http_textextract_worker_s  ngx_http_textextract_worker_t;

struct ngx_http_textextract_worker_s {
    ngx_http_textextract_worker_t  *next;
    tx_worker_t                    *worker;
};


static uint64_t ngx_http_textextract_get_monotonic_usec(void);
static ngx_int_t ngx_http_textextract_eval_value(ngx_http_request_t *r,
    ngx_http_complex_value_t *cv, tx_str_t *value);
static ngx_http_textextract_status_e ngx_http_textextract_grow_body(
    ngx_http_request_t *r, ngx_http_textextract_ctx_t *ctx, size_t size);
static void ngx_http_textextract_job_cleanup(void *data);
static ngx_int_t ngx_http_textextract_get_own_url(ngx_http_request_t *r,
    tx_str_t *url);
static void ngx_http_textextract_get_port(ngx_http_request_t *r,
    ngx_str_t *port);
#if (NGX_THREADS)
static void ngx_http_textextract_thread_handler(void *data, ngx_log_t *log);
#if (NGX_LINUX)
static ngx_int_t ngx_http_textextract_lower_priority(
    ngx_http_textextract_job_t *job);
#endif
static void ngx_http_textextract_event_handler(ngx_event_t *ev);
static void ngx_http_textextract_abandon_job(void *data);
#if (nginx_version < 1025004)
static void ngx_http_textextract_wait_for_thread(ngx_http_request_t *r);
#endif
#endif
static ngx_http_textextract_worker_t *ngx_http_textextract_get_worker(void);
static void ngx_http_textextract_free_worker(
    ngx_http_textextract_worker_t *worker);


/*
 * Bytes that this process has allocated: the event loop counts bodies and
 * results, threads count running extractions.
 */

static size_t  ngx_http_textextract_inflight;
static size_t  ngx_http_textextract_working;


#if (NGX_THREADS)

/* The number of this process's tasks in thread pools. */

static ngx_atomic_t  ngx_http_textextract_tasks;

#endif


/* A list of the library's idle workers; the one used last comes first. */

static ngx_http_textextract_worker_t  *ngx_http_textextract_workers;
static ngx_atomic_t                    ngx_http_textextract_workers_lock;


/*
 * Appends a buffer to the body.  Returns a status: OK; TOO_LARGE; QUEUE_FULL if
 * textextract_max_inflight is reached; or FAILED if there is no memory.
 */

ngx_http_textextract_status_e
ngx_http_textextract_collect_buf(ngx_http_request_t *r,
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

    size = b->last - b->pos;

    if (size == 0) {
        return NGX_HTTP_TEXTEXTRACT_OK;
    }

    if (ctx->job == NULL && ngx_http_textextract_create_job(r, ctx) != NGX_OK)
    {
        return NGX_HTTP_TEXTEXTRACT_FAILED;
    }

    job = ctx->job;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    if (size > conf->max_size - job->len) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: too large response: more than %uz bytes",
                      conf->max_size);
        return NGX_HTTP_TEXTEXTRACT_TOO_LARGE;
    }

    if (size > job->size - job->len) {
        status = ngx_http_textextract_grow_body(r, ctx, size);

        if (status != NGX_HTTP_TEXTEXTRACT_OK) {
            return status;
        }
    }

    ngx_memcpy(job->body + job->len, b->pos, size);

    job->len += size;

    if (!ngx_http_textextract_is_observed(ctx)) {
        b->pos = b->last;
    }

    return NGX_HTTP_TEXTEXTRACT_OK;
}


static ngx_http_textextract_status_e
ngx_http_textextract_grow_body(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx, size_t size)
{
    size_t                            n, held;
    u_char                           *p;
    ngx_http_textextract_job_t       *job;
    ngx_http_textextract_loc_conf_t  *conf;

    job = ctx->job;

    n = job->len + size;

    if (job->body == NULL && r->headers_out.content_length_n > 0) {
        n = ngx_max(n, (size_t) r->headers_out.content_length_n);

    } else {
        n = ngx_max(n, job->size * 2);
        n = ngx_max(n, NGX_HTTP_TEXTEXTRACT_BODY_INITIAL_BYTES);
    }

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    held = ngx_http_textextract_inflight - job->held
           + __atomic_load_n(&ngx_http_textextract_working, __ATOMIC_RELAXED);

    if (n > conf->max_inflight || held > conf->max_inflight - n) {
        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
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

    ngx_http_textextract_count_memory(job);

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
     * The cleanup handlers of r->pool run when no thread uses the job any
     * more; the cleanup handlers of the request may run before.
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
    job->augment = (ctx->format->use == NGX_HTTP_TEXTEXTRACT_AUGMENT);
    job->request.memory = &ngx_http_textextract_working;
    job->request.format = ctx->format->output;
    job->request.type = ngx_http_textextract_str(&r->headers_out.content_type);
    job->request.charset = ngx_http_textextract_str(&r->headers_out.charset);

    if (r->headers_out.content_encoding) {
        job->request.content_encoding =
           ngx_http_textextract_str(&r->headers_out.content_encoding->value);
    }

    if (ngx_http_textextract_eval_value(r, conf->base_url, &job->request.url)
           != NGX_OK
        || ngx_http_textextract_eval_value(r, conf->original_url,
                                           &job->request.original)
           != NGX_OK
        || ngx_http_textextract_eval_value(r, conf->links, &job->request.links)
           != NGX_OK)
    {
        return NGX_ERROR;
    }

    if (job->request.url.len == 0
        && ngx_http_textextract_get_own_url(r, &job->request.url) != NGX_OK)
    {
        return NGX_ERROR;
    }

    if (tx_links_check(job->request.links) != TX_OK) {
        ngx_log_error(NGX_LOG_ERR, r->connection->log, 0,
                      "textextract: invalid links \"%*s\", expected "
                      NGX_HTTP_TEXTEXTRACT_LINKS_EXPECTED,
                      job->request.links.len, job->request.links.data);

        job->request.links.len = 0;
    }

    cln->handler = ngx_http_textextract_job_cleanup;

    ctx->job = job;

    return NGX_OK;
}


/* Evaluates a directive's value; leaves the result empty if cv is NULL. */

static ngx_int_t
ngx_http_textextract_eval_value(ngx_http_request_t *r,
    ngx_http_complex_value_t *cv, tx_str_t *value)
{
    ngx_str_t  text;

    if (cv == NULL) {
        return NGX_OK;
    }

    if (ngx_http_complex_value(r, cv, &text) != NGX_OK) {
        return NGX_ERROR;
    }

    *value = ngx_http_textextract_str(&text);

    return NGX_OK;
}


static void
ngx_http_textextract_job_cleanup(void *data)
{
    ngx_http_textextract_job_t *job = data;

    tx_result_free(job->result);
    job->result = NULL;

    ngx_http_textextract_free_body(job);
}


/* Adds the change of a job's memory to this process's count of bytes. */

void
ngx_http_textextract_count_memory(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_inflight -= job->held;

    job->held = job->body ? job->size : 0;

    if (job->result) {
        job->held += job->result->output.len;
    }

    ngx_http_textextract_inflight += job->held;
}


/* Frees the body of a job, but not its result; job may be NULL. */

void
ngx_http_textextract_free_body(ngx_http_textextract_job_t *job)
{
    if (job == NULL) {
        return;
    }

    if (job->body) {
        ngx_free(job->body);
        job->body = NULL;
    }

    ngx_http_textextract_count_memory(job);
}


/* Sets *url to the request's URL; to an empty string if it has no host. */

static ngx_int_t
ngx_http_textextract_get_own_url(ngx_http_request_t *r, tx_str_t *url)
{
    u_char                    *p;
    ngx_str_t                  host, port, uri;
    const char                *scheme;
    ngx_http_core_srv_conf_t  *cscf;

    scheme = "http";

#if (NGX_HTTP_SSL)
    if (r->connection->ssl) {
        scheme = "https";
    }
#endif

    cscf = ngx_http_get_module_srv_conf(r, ngx_http_core_module);

    host = r->headers_in.server.len ? r->headers_in.server
                                    : cscf->server_name;
    if (host.len == 0) {
        return NGX_OK;
    }

    ngx_http_textextract_get_port(r, &port);

    /* the path and the arguments exactly as the client sent them */

    uri = r->unparsed_uri;

    if (r != r->main) {
        uri.len = r->uri.len + sizeof("?") - 1 + r->args.len
                  + 2 * ngx_escape_uri(NULL, r->uri.data, r->uri.len,
                                       NGX_ESCAPE_URI);

        uri.data = ngx_pnalloc(r->pool, uri.len);
        if (uri.data == NULL) {
            return NGX_ERROR;
        }

        p = (u_char *) ngx_escape_uri(uri.data, r->uri.data, r->uri.len,
                                      NGX_ESCAPE_URI);

        uri.len = ngx_sprintf(p, "%s%V", r->args.len ? "?" : "", &r->args)
                  - uri.data;
    }

    p = ngx_pnalloc(r->pool, sizeof("https://") - 1 + host.len + port.len
                             + uri.len);
    if (p == NULL) {
        return NGX_ERROR;
    }

    url->data = p;
    url->len = ngx_sprintf(p, "%s://%V%V%V", scheme, &host, &port, &uri) - p;

    return NGX_OK;
}


/*
 * Sets *port to the port in "Host", if it is valid and "Host" names the same
 * host as the request line.  nginx does not check the port.
 */

static void
ngx_http_textextract_get_port(ngx_http_request_t *r, ngx_str_t *port)
{
    u_char     *p;
    size_t      len;
    ngx_int_t   n;
    ngx_str_t  *value;

    ngx_str_set(port, "");

    len = r->headers_in.server.len;

    if (r->headers_in.host == NULL || len == 0) {
        return;
    }

    value = &r->headers_in.host->value;

    if (value->len < len
        || ngx_strncasecmp(value->data, r->headers_in.server.data, len) != 0)
    {
        return;
    }

    len += (value->len > len && value->data[len] == '.');
    p = value->data + len;

    if (value->len == len || *p != ':') {
        return;
    }

    n = ngx_atoi(p + 1, value->len - len - 1);

    if (n > 0 && n <= 65535) {
        port->data = p;
        port->len = value->len - len;
    }
}


#if (NGX_THREADS)

/*
 * Posts a job to the thread pool.  Returns NGX_AGAIN, NGX_DECLINED if the
 * queue is full, or NGX_ERROR; failures are logged.
 */

ngx_int_t
ngx_http_textextract_post_job(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_thread_task_t                *task;
    ngx_http_cleanup_t               *cln;
    ngx_http_textextract_loc_conf_t  *conf;

    task = ngx_thread_task_alloc(r->pool, 0);
    if (task == NULL) {
        return NGX_ERROR;
    }

    cln = ngx_http_cleanup_add(r, 0);
    if (cln == NULL) {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_textextract_abandon_job;
    cln->data = ctx;

    task->ctx = ctx->job;
    task->handler = ngx_http_textextract_thread_handler;

    task->event.data = ctx;
    task->event.handler = ngx_http_textextract_event_handler;
    task->event.log = r->connection->log;

    conf = ngx_http_get_module_loc_conf(r, ngx_http_textextract_module);

    ctx->job->own_pool = (ngx_strcmp(conf->pool_name.data, "default") != 0);
    ctx->job->posted = ngx_http_textextract_get_monotonic_usec();

    (void) ngx_atomic_fetch_add(&ngx_http_textextract_tasks, 1);

    if (ngx_thread_task_post(conf->pool, task) != NGX_OK) {
        (void) ngx_atomic_fetch_add(&ngx_http_textextract_tasks, -1);

        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: thread pool \"%V\" takes no more tasks",
                      &conf->pool_name);
        return NGX_DECLINED;
    }

    /* a worker process that shuts down waits for timers, so for the task too */

    ngx_add_timer(&task->event, NGX_HTTP_TEXTEXTRACT_ALERT_MSEC);

    r->main->blocked++;

    /*
     * r->aio is not set: with "observe" the page is still being sent, and
     * post_action may use an upstream.
     */

    r->buffered |= NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx->running = 1;

    return NGX_AGAIN;
}


static void
ngx_http_textextract_thread_handler(void *data, ngx_log_t *log)
{
    ngx_http_textextract_job_t *job = data;

#if (NGX_LINUX)
    ngx_int_t           policy;
    struct sched_param  param;
#endif

    if (ngx_terminate || job->abandoned) {
        goto done;
    }

#if (NGX_LINUX)
    policy = ngx_http_textextract_lower_priority(job);
#endif

    ngx_http_textextract_run_job(job);

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
 * Gives the event loop precedence over this thread: sets the batch scheduling
 * policy.  A thread in a pool other than "default" also gets a lower priority,
 * which needs privileges to be raised again.  Returns the previous policy.
 */

static ngx_int_t
ngx_http_textextract_lower_priority(ngx_http_textextract_job_t *job)
{
    int                 priority;
    ngx_int_t           policy;
    struct sched_param  param;

    if (job->own_pool) {

        /* on Linux each thread has its own priority; ngx_pid: main thread */

        priority = getpriority(PRIO_PROCESS, ngx_pid)
                   + NGX_HTTP_TEXTEXTRACT_NICE_INCREMENT;

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

    ctx = ev->data;
    r = ctx->request;
    c = r->connection;

    ngx_http_set_log_request(c->log, r);

    ngx_log_debug2(NGX_LOG_DEBUG_HTTP, c->log, 0,
                   "textextract thread: \"%V?%V\"", &r->uri, &r->args);

    if (ev->timedout) {
        ngx_log_error(NGX_LOG_ALERT, c->log, 0,
                      "textextract: thread takes too long");
        ev->timedout = 0;
        ngx_add_timer(ev, NGX_HTTP_TEXTEXTRACT_ALERT_MSEC);
        return;
    }

    if (ev->timer_set) {
        ngx_del_timer(ev);
    }

    r->main->blocked--;
    r->buffered &= ~NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx->running = 0;
    ctx->ready = 1;

    if (ngx_http_textextract_is_observed(ctx)) {
        /* set the module's variables now: the client may be gone */
        ngx_http_textextract_finish_observed(r, ctx);
    }

    if (c->error || ngx_http_textextract_terminated(r)) {

        /* the request was terminated while the thread was running */

        c->write->handler(c->write);
        return;
    }

    r->write_event_handler(r);

    ngx_http_run_posted_requests(c);
}


/*
 * A cleanup handler of the request.  A request that ends before its task was
 * terminated: a queued task is then skipped, except with "observe".
 */

static void
ngx_http_textextract_abandon_job(void *data)
{
    ngx_http_textextract_ctx_t *ctx = data;

#if (nginx_version < 1025004)
    ngx_http_request_t  *r;
#endif

    if (!ctx->running) {
        return;
    }

    if (!ngx_http_textextract_is_observed(ctx)) {
        ctx->job->abandoned = 1;
    }

#if (nginx_version < 1025004)

    /*
     * Makes the request wait for its thread.  Events of the connection go to
     * the active request, but nginx sets a handler only in the request that was
     * terminated.  If another subrequest is active, the connection would stay
     * open forever, or the memory of the main request would be freed while the
     * thread uses it.
     */

    r = ctx->request->connection->data;
    r->write_event_handler = ngx_http_textextract_wait_for_thread;

#endif
}


#if (nginx_version < 1025004)

static void
ngx_http_textextract_wait_for_thread(ngx_http_request_t *r)
{
    ngx_http_finalize_request(r, NGX_ERROR);
}

#endif

#endif


/* Extracts the job's page, in a thread or in the event loop. */

void
ngx_http_textextract_run_job(ngx_http_textextract_job_t *job)
{
    ngx_http_textextract_worker_t  *worker;

    job->started = ngx_http_textextract_get_monotonic_usec();

    worker = ngx_http_textextract_get_worker();

    if (worker) {
        job->status = tx_extract(worker->worker, job->options, &job->request,
                                 &job->result);

        ngx_http_textextract_free_worker(worker);
    }

    if (job->augment && job->status == TX_OK) {
        job->place = tx_augment_find_place(job->request.body);
    }

    job->ended = ngx_http_textextract_get_monotonic_usec();
}


/* Returns monotonic microseconds; threads cannot use nginx's cached time. */

static uint64_t
ngx_http_textextract_get_monotonic_usec(void)
{
    struct timespec  ts;

    clock_gettime(CLOCK_MONOTONIC, &ts);

    return (uint64_t) ts.tv_sec * 1000000 + ts.tv_nsec / 1000;
}


static ngx_http_textextract_worker_t *
ngx_http_textextract_get_worker(void)
{
    ngx_http_textextract_worker_t  *worker;

    ngx_spinlock(&ngx_http_textextract_workers_lock, 1, 2048);

    worker = ngx_http_textextract_workers;

    if (worker) {
        ngx_http_textextract_workers = worker->next;
    }

    ngx_unlock(&ngx_http_textextract_workers_lock);

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
    ngx_spinlock(&ngx_http_textextract_workers_lock, 1, 2048);

    worker->next = ngx_http_textextract_workers;
    ngx_http_textextract_workers = worker;

    ngx_unlock(&ngx_http_textextract_workers_lock);
}


ngx_int_t
ngx_http_textextract_init_workers(ngx_cycle_t *cycle)
{
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

    /* wait for tasks, which nginx does not do if a pool's queue was full */

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
}
