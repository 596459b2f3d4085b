#define _GNU_SOURCE
#include "CBench.h"

#include <errno.h>
#include <fcntl.h>
#include <ftw.h>
#include <malloc.h>
#include <pty.h>
#include <spawn.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>
#include <uv.h>

// glibc's own names of the functions that are defined anew below.
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);
extern void *__libc_memalign(size_t, size_t);
extern void __libc_free(void *);

static _Atomic int64_t count, bytes;

static void tick(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  atomic_fetch_add_explicit(&bytes, (int64_t)size, memory_order_relaxed);
}

// While memory is watched: how many allocations are held, and how many bytes malloc(3) holds for them.
static _Atomic int is_watched;
static _Atomic int64_t held, held_bytes;

static void *note(void *memory) {
  if (__builtin_expect(atomic_load_explicit(&is_watched, memory_order_relaxed), 0) && memory) {
    atomic_fetch_add_explicit(&held, 1, memory_order_relaxed);
    atomic_fetch_add_explicit(&held_bytes, (int64_t)malloc_usable_size(memory), memory_order_relaxed);
  }
  return memory;
}

static void forget(void *memory) {
  if (__builtin_expect(atomic_load_explicit(&is_watched, memory_order_relaxed), 0) && memory) {
    atomic_fetch_sub_explicit(&held, 1, memory_order_relaxed);
    atomic_fetch_sub_explicit(&held_bytes, (int64_t)malloc_usable_size(memory), memory_order_relaxed);
  }
}

void *malloc(size_t size) {
  tick(size);
  return note(__libc_malloc(size));
}

void *calloc(size_t number, size_t size) {
  tick(number * size);
  return note(__libc_calloc(number, size));
}

void *realloc(void *old, size_t size) {
  tick(size);
  forget(old);
  return note(__libc_realloc(old, size));
}

void *aligned_alloc(size_t alignment, size_t size) {
  tick(size);
  return note(__libc_memalign(alignment, size));
}

int posix_memalign(void **result, size_t alignment, size_t size) {
  tick(size);
  *result = note(__libc_memalign(alignment, size));
  return *result == NULL ? ENOMEM : 0;
}

void free(void *memory) {
  forget(memory);
  __libc_free(memory);
}

void cbench_watch_memory(int watches) {
  held = held_bytes = 0;
  is_watched = watches;
}

int64_t cbench_held(void) { return held; }

int64_t cbench_held_bytes(void) { return held_bytes; }

int64_t cbench_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t cbench_processor_time(void) {
  struct timespec now;
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

int64_t cbench_mallocs(void) { return atomic_load_explicit(&count, memory_order_relaxed); }

int64_t cbench_bytes(void) { return atomic_load_explicit(&bytes, memory_order_relaxed); }

__attribute__((noinline)) void cbench_allocate_and_free(int64_t size) {
  void *volatile memory = malloc((size_t)size);
  free(memory);
}

__attribute__((noinline)) void cbench_region(void (*body)(void *), void *context) {
  body(context);
  __asm__ volatile("" ::: "memory");  // or the call is a jump, and the region does not end here
}

static int64_t entries;

static int count_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)path, (void)status, (void)kind, (void)place;
  entries++;
  return 0;
}

static int remove_entry(const char *path, const struct stat *status, int kind, struct FTW *place) {
  (void)status, (void)kind, (void)place;
  return remove(path);
}

int64_t cbench_walk(const char *path) {
  entries = 0;
  nftw(path, count_entry, 64, FTW_PHYS);
  return entries;
}

static void fire(uv_timer_t *timer) { ++*(int64_t *)timer->data; }

cbench_timer_costs cbench_timers(int64_t number) {
  uv_loop_t loop;
  uv_loop_init(&loop);
  int64_t fired = 0;
  uv_timer_t *timers = malloc((size_t)number * sizeof *timers);
  uint32_t random = 12345;
  cbench_timer_costs costs;
  int64_t begin = cbench_now();
  for (int64_t index = 0; index < number; index++) {
    uv_timer_init(&loop, &timers[index]);
    timers[index].data = &fired;
    uv_timer_start(&timers[index], fire, cbench_delay(&random), 0);
  }
  costs.schedule = cbench_now() - begin;
  begin = cbench_now();
  for (int64_t index = 0; index < number; index += 2) uv_timer_stop(&timers[index]);
  costs.cancel = cbench_now() - begin;
  usleep(cbench_all_due);
  begin = cbench_now();
  uv_run(&loop, UV_RUN_DEFAULT);
  costs.fire = cbench_now() - begin;
  if (fired != number / 2) abort();
  for (int64_t index = 0; index < number; index++) uv_close((uv_handle_t *)&timers[index], NULL);
  uv_run(&loop, UV_RUN_DEFAULT);
  uv_loop_close(&loop);
  free(timers);
  return costs;
}

void cbench_remove(const char *path) { nftw(path, remove_entry, 64, FTW_PHYS | FTW_DEPTH); }

int cbench_spawn(char *const *arguments, int *output) {
  int ends[2];
  if (pipe2(ends, O_CLOEXEC)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 2);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP);
  pid_t process;
  int failed = posix_spawnp(&process, arguments[0], &actions, &attributes, arguments, environ);
  posix_spawnattr_destroy(&attributes);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed) {
    close(ends[0]);
    return -1;
  }
  *output = ends[0];
  return process;
}

int cbench_spawn_on_terminal(char *const *arguments, int rows, int columns, int *terminal) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  pid_t process = forkpty(terminal, NULL, NULL, &size);
  if (process == 0) {
    execvp(arguments[0], arguments);
    _exit(127);
  }
  return process;
}

int cbench_spawn_connected(char *const *arguments, int quiet, int *connection) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends)) return -1;
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 0);
  posix_spawn_file_actions_adddup2(&actions, ends[1], 1);
  if (quiet) posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  pid_t process;
  int failed = posix_spawn(&process, arguments[0], &actions, NULL, arguments, environ);
  posix_spawn_file_actions_destroy(&actions);
  close(ends[1]);
  if (failed) {
    close(ends[0]);
    return -1;
  }
  *connection = ends[0];
  return process;
}
