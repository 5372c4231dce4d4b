/*
 * Copyright (C) textextract contributors
 *
 * A page in a thread of a pool, and back.
 */


#include "nginx/ngx_http_textextract.h"


#if (NGX_THREADS)


/* After this an alert is logged, again and again; steps bound the work. */

#define NGX_HTTP_TEXTEXTRACT_TIMEOUT   60000

/* A thread's priority is lower than the event loop's by this. */

#define NGX_HTTP_TEXTEXTRACT_NICE      10


static void ngx_http_textextract_thread_handler(void *data, ngx_log_t *log);
#if (NGX_LINUX)
static ngx_int_t ngx_http_textextract_give_way(
    ngx_http_textextract_job_t *job);
#endif
static void ngx_http_textextract_event_handler(ngx_event_t *ev);
static ngx_int_t ngx_http_textextract_add_cleanup(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_abandon(void *data);
#if (nginx_version < 1025004)
static void ngx_http_textextract_set_finalizer(
    ngx_http_textextract_ctx_t *ctx);
static void ngx_http_textextract_finalizer(ngx_http_request_t *r);
#endif


/* Tasks in the pools. */

static ngx_atomic_t  ngx_http_textextract_tasks;


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

    if (ngx_http_textextract_add_cleanup(r, ctx) != NGX_OK) {
        return NGX_ERROR;
    }

    task->ctx = ctx->job;
    task->handler = ngx_http_textextract_thread_handler;

    task->event.data = ctx;
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

        ngx_log_error(ngx_http_textextract_level(ctx, NGX_LOG_ERR),
                      r->connection->log, 0,
                      "textextract: thread pool \"%V\" takes no more tasks",
                      &conf->pool_name);
        return NGX_DECLINED;
    }

    /* while a timer runs, a worker that is shutting down waits */

    ngx_add_timer(&task->event, NGX_HTTP_TEXTEXTRACT_TIMEOUT);

    r->main->blocked++;

    /*
     * Not r->aio: a client that is observed is still being sent its page, and
     * a post_action could not ask its upstream.
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
    policy = ngx_http_textextract_give_way(job);
#endif

    ngx_http_textextract_run(job);

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
        ngx_add_timer(ev, NGX_HTTP_TEXTEXTRACT_TIMEOUT);
        return;
    }

    if (ev->timer_set) {
        ngx_del_timer(ev);
    }

    r->main->blocked--;
    r->buffered &= ~NGX_HTTP_TEXTEXTRACT_BUFFERED;

    ctx->running = 0;
    ctx->ready = 1;

    if (ctx->use == NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        /* now: a client that has its page may have closed */
        ngx_http_textextract_observed(r, ctx);
    }

    if (c->error || ngx_http_textextract_terminated(r)) {

        /* the request has ended meanwhile and waited for the thread only */

        c->write->handler(c->write);
        return;
    }

    r->write_event_handler(r);

    ngx_http_run_posted_requests(c);
}


static ngx_int_t
ngx_http_textextract_add_cleanup(ngx_http_request_t *r,
    ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_cleanup_t  *cln;

    cln = ngx_http_cleanup_add(r, 0);
    if (cln == NULL) {
        return NGX_ERROR;
    }

    cln->handler = ngx_http_textextract_abandon;
    cln->data = ctx;

    return NGX_OK;
}


/*
 * The request ends, and if that is before the thread does, then because it is
 * terminated.  A page that waits in the queue is for nobody then, unless only
 * a copy of it does.
 */

static void
ngx_http_textextract_abandon(void *data)
{
    ngx_http_textextract_ctx_t *ctx = data;

    if (!ctx->running) {
        return;
    }

    if (ctx->use != NGX_HTTP_TEXTEXTRACT_OBSERVE) {
        ctx->job->abandoned = 1;
    }

#if (nginx_version < 1025004)
    ngx_http_textextract_set_finalizer(ctx);
#endif
}


#if (nginx_version < 1025004)

/*
 * A request that is terminated while a thread works is to be closed when the
 * thread has ended.  All events of the connection, that one too, are for the
 * active request, but nginx tells only the one that ended it.  The active one
 * may be another part of the page, whose upstream was closed: it would let
 * the connection stay open for ever, or count the main request down event by
 * event until its memory is freed under the thread.  nginx sees to that itself
 * since 1.25.4.
 */

static void
ngx_http_textextract_set_finalizer(ngx_http_textextract_ctx_t *ctx)
{
    ngx_http_request_t  *r;

    r = ctx->request->connection->data;
    r->write_event_handler = ngx_http_textextract_finalizer;
}


static void
ngx_http_textextract_finalizer(ngx_http_request_t *r)
{
    ngx_http_finalize_request(r, NGX_ERROR);
}

#endif


/*
 * The pools' threads have ended when a process exits, unless a queue was full:
 * nginx does not wait for them then.
 */

void
ngx_http_textextract_wait_threads(void)
{
    while (ngx_http_textextract_tasks) {
        ngx_msleep(1);
    }
}


#endif
