// libuv, and the few other calls that a run loop on Linux needs.
#pragma once

#if !__has_include(<uv.h>)
#error "libuv's headers are missing: apt-get install libuv1-dev (Debian, Ubuntu) or brew install libuv (macOS)"
#else
#include <uv.h>

// uv_loop_configure is variadic; Swift does not import variadic functions.
static inline int cuv_loop_configure_block_signal(uv_loop_t *loop, int signal) {
  return uv_loop_configure(loop, UV_LOOP_BLOCK_SIGNAL, signal);
}

static inline int cuv_loop_configure_metrics_idle_time(uv_loop_t *loop) {
  return uv_loop_configure(loop, UV_METRICS_IDLE_TIME);
}
#endif

#if defined(__linux__)
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/timerfd.h>
#include <sys/wait.h>
#include <unistd.h>

// libdispatch's functions for a run loop that drains the main queue (private/queue_private.h).
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *message);

// libdispatch's queue-specific data, under other names, as the Swift overlay hides these functions.
extern char cuv_main_queue __asm__("_dispatch_main_q");
extern void *cuv_get_specific(const void *key) __asm__("dispatch_get_specific");
extern void cuv_set_specific(void *queue, const void *key, void *value, void (*destroy)(void *))
    __asm__("dispatch_queue_set_specific");

// Marks the main queue for cuv_on_main_queue; called once.
static inline void cuv_mark_main_queue(void) {
  cuv_set_specific(&cuv_main_queue, &cuv_main_queue, &cuv_main_queue, NULL);
}

// Returns nonzero on the main queue, and on a queue that targets it.
static inline int cuv_on_main_queue(void) { return cuv_get_specific(&cuv_main_queue) != NULL; }

// Ignores SIGPIPE if its default action, which ends the process, is set; keeps a handler of the program.
static inline void cuv_ignore_sigpipe(void) {
  struct sigaction now;
  if (sigaction(SIGPIPE, NULL, &now) == 0 && now.sa_handler == SIG_DFL) signal(SIGPIPE, SIG_IGN);
}

// Unblocks a signal for the calling thread: a program may have been started with the signal blocked.
static inline void cuv_unblock_signal(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// Returns SOCK_STREAM, whose Swift type differs between C libraries.
static inline int cuv_stream_socket(void) { return SOCK_STREAM; }

// Accepts a connection: returns its descriptor and the client's address, or a negated errno.
static inline int cuv_accept(int fd, struct sockaddr *address, int *size) {
  socklen_t length = (socklen_t)*size;
  int accepted = accept4(fd, address, &length, SOCK_NONBLOCK | SOCK_CLOEXEC);
  return accepted < 0 ? -errno : accepted;
}

static inline int cuv_is_open(int fd) { return fcntl(fd, F_GETFD) >= 0; }

// Duplicates a descriptor, to a number above the standard streams.
static inline int cuv_duplicate(int fd) { return fcntl(fd, F_DUPFD_CLOEXEC, 3); }

static void *cuv_wait_for_child(void *child) {
  while (waitpid((pid_t)(intptr_t)child, NULL, 0) < 0 && errno == EINTR) {}
  return NULL;
}

// Waits for a child that nobody else waits for, so that it leaves no zombie. If the child has not ended,
// a thread waits for it, with all signals blocked.
static inline void cuv_reap(int child) {
  if (waitpid(child, NULL, WNOHANG) != 0) return;
  sigset_t all, before;
  sigfillset(&all);
  pthread_t thread;
  pthread_sigmask(SIG_BLOCK, &all, &before);
  if (pthread_create(&thread, NULL, cuv_wait_for_child, (void *)(intptr_t)child) == 0)
    pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
}

// The signal that the next child of this thread gets when this thread ends, 0 for none, and the present process. Variables
// have values: Swift leaves out those without.
static __thread int cuv_death_signal = 0;
static __thread pid_t cuv_parent = 0;

// Called in a child, by fork(3).
static void cuv_set_death_signal(void) {
  if (cuv_death_signal == 0) return;
  prctl(PR_SET_PDEATHSIG, cuv_death_signal);
  // The parent may have ended before the call.
  if (getppid() != cuv_parent) kill(getpid(), cuv_death_signal);
}

struct cuv_spawn_call {
  uv_loop_t *loop;
  uv_process_t *process;
  const uv_process_options_t *options;
  int signal, is_done, result;
};

static void cuv_perform_spawn(struct cuv_spawn_call *call) {
  cuv_parent = getpid();
  cuv_death_signal = call->signal;
  call->result = uv_spawn(call->loop, call->process, call->options);
  cuv_death_signal = 0;
}

static pthread_mutex_t cuv_spawn_lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t cuv_spawn_change = PTHREAD_COND_INITIALIZER;
static struct cuv_spawn_call *cuv_present_call = NULL;

// A thread that never ends, so that its children get no signal before the process ends.
static void *cuv_spawn_for_others(void *unused) {
  (void)unused;
  pthread_mutex_lock(&cuv_spawn_lock);
  while (1) {
    while (cuv_present_call == NULL || cuv_present_call->is_done)
      pthread_cond_wait(&cuv_spawn_change, &cuv_spawn_lock);
    cuv_perform_spawn(cuv_present_call);
    cuv_present_call->is_done = 1;
    pthread_cond_broadcast(&cuv_spawn_change);
  }
}

static int cuv_fork_handler_error = 0;
static void cuv_add_fork_handler(void) {
  cuv_fork_handler_error = -pthread_atfork(NULL, NULL, cuv_set_death_signal);
}

static int cuv_spawn_thread_error = 0;
static void cuv_start_spawn_thread(void) {
  sigset_t all, before;
  sigfillset(&all);
  pthread_t thread;
  pthread_sigmask(SIG_BLOCK, &all, &before);
  int error = pthread_create(&thread, NULL, cuv_spawn_for_others, NULL);
  if (error == 0) pthread_detach(thread);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  cuv_spawn_thread_error = -error;
}

// uv_spawn, of a child that gets a signal when this process ends (PR_SET_PDEATHSIG in prctl(2)).
//
// The kernel sends the signal when the thread ends that has started the child. So another thread than the first one
// leaves it to a thread that never ends, and waits.
static inline int cuv_spawn_mortal(uv_loop_t *loop, uv_process_t *process, const uv_process_options_t *options,
                                   int signal) {
  static pthread_once_t handler = PTHREAD_ONCE_INIT, thread = PTHREAD_ONCE_INIT;
  pthread_once(&handler, cuv_add_fork_handler);
  if (cuv_fork_handler_error < 0) return cuv_fork_handler_error;
  struct cuv_spawn_call call = {loop, process, options, signal, 0, 0};
  if ((pid_t)syscall(SYS_gettid) == getpid()) {
    cuv_perform_spawn(&call);
    return call.result;
  }
  pthread_once(&thread, cuv_start_spawn_thread);
  if (cuv_spawn_thread_error < 0) return cuv_spawn_thread_error;
  pthread_mutex_lock(&cuv_spawn_lock);
  while (cuv_present_call != NULL) pthread_cond_wait(&cuv_spawn_change, &cuv_spawn_lock);
  cuv_present_call = &call;
  pthread_cond_broadcast(&cuv_spawn_change);
  while (!call.is_done) pthread_cond_wait(&cuv_spawn_change, &cuv_spawn_lock);
  cuv_present_call = NULL;
  pthread_cond_broadcast(&cuv_spawn_change);
  pthread_mutex_unlock(&cuv_spawn_lock);
  return call.result;
}

// Makes this process the parent of all its descendants whose own parents end (PR_SET_CHILD_SUBREAPER in prctl(2)).
static inline int cuv_adopt_orphans(void) { return prctl(PR_SET_CHILD_SUBREAPER, 1) < 0 ? -errno : 0; }

// Returns a descriptor that becomes readable when a child ends (pidfd_open(2), Linux 5.3), or a negated errno.
static inline int cuv_pidfd_open(int child) {
#ifdef SYS_pidfd_open
  int opened = (int)syscall(SYS_pidfd_open, child, 0);
  return opened < 0 ? -errno : opened;
#else
  return -ENOSYS;
#endif
}

// uv_loop_init, which leaves the descriptor of epoll(7) open if it fails after that (as of libuv 1.44).
static inline int cuv_loop_init(uv_loop_t *loop) {
  int result = uv_loop_init(loop);
  // An allocation that failed before leaves 0 in its place.
  if (result < 0 && loop->backend_fd > 0) close(loop->backend_fd);
  return result;
}

static inline int cuv_gettid(void) { return (int)syscall(SYS_gettid); }

static inline int cuv_eventfd(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

static inline int cuv_timerfd(void) {
  return timerfd_create(CLOCK_MONOTONIC, TFD_NONBLOCK | TFD_CLOEXEC);
}

// Arms a timerfd for an absolute time of CLOCK_MONOTONIC; zero seconds and nanoseconds disarm it.
static inline int cuv_timerfd_arm(int fd, int64_t seconds, int64_t nanoseconds) {
  struct itimerspec spec = {{0, 0}, {seconds, nanoseconds}};
  return timerfd_settime(fd, TFD_TIMER_ABSTIME, &spec, 0);
}
#endif
