// What a benchmark needs of C: the clock, and how often memory was allocated.
#pragma once
#include <stdint.h>

#pragma clang assume_nonnull begin

/// Nanoseconds of CLOCK_MONOTONIC.
int64_t cbench_now(void);

/// Nanoseconds of processor time that this process has used.
int64_t cbench_processor_time(void);

/// How often malloc, calloc, realloc and their kin have been called in this process.
int64_t cbench_mallocs(void);

/// How many bytes they allocated.
int64_t cbench_bytes(void);

/// Starts or ends counting what is held of the memory that is allocated from now on.
void cbench_watch_memory(int watches);

/// How many allocations are held since then.
int64_t cbench_held(void);

/// How many bytes malloc(3) holds for them: malloc_usable_size(3), no less than was requested.
int64_t cbench_held_bytes(void);

/// Allocates and frees once.
void cbench_allocate_and_free(int64_t size);

/// Calls `body`: the one function in which instructions are counted.
void cbench_region(void (*_Nonnull body)(void *_Nonnull context), void *_Nonnull context);

/// Walks a tree with nftw(3) and counts its entries: what a plain C program does.
int64_t cbench_walk(const char *path);

/// The next of a row of delays between 1 and 20 ms, the same row for equal seeds.
static inline uint64_t cbench_delay(uint32_t *seed) {
  *seed = *seed * 1103515245 + 12345;
  return 1 + (*seed >> 16) % 20;
}

/// Microseconds after which all of them are over.
enum { cbench_all_due = 25000 };

/// Nanoseconds that all the timers took together.
typedef struct {
  int64_t schedule, cancel, fire;
} cbench_timer_costs;

/// What libuv takes: one `uv_timer_t` each in one array; schedules all, cancels half, fires the rest.
cbench_timer_costs cbench_timers(int64_t number);

/// Removes a tree.
void cbench_remove(const char *path);

/// Prints what is made, removed and written below a directory: what a plain C program does.
void cbench_watch(const char *path);

/// Starts a program in a process group of its own, with both outputs in one pipe that can be read from
/// `output`; -1 if that fails.
int cbench_spawn(char *_Nullable const *_Nonnull arguments, int *output);

/// Starts a program in a session of its own on a terminal, whose other side is `terminal`; -1 if that
/// fails.
int cbench_spawn_on_terminal(char *_Nullable const *_Nonnull arguments, int rows, int columns, int *terminal);

/// Starts a program whose standard input and output are the other side of `connection`, with its errors
/// left out if `quiet`; -1 if that fails.
int cbench_spawn_connected(char *_Nullable const *_Nonnull arguments, int quiet, int *connection);

/// Writes so many bytes into a pair of connected sockets by libuv and reads them at the other end; or
/// copies them from one pair to another on the way.
void cbench_pipe(int64_t size, int copies);

/// Listens on this machine by libuv, prints the port, and sends back what comes, for ever.
void cbench_echo_server(void);

/// Has so many clients send `trips` messages of `size` bytes (65,536 at most) by libuv, each when the
/// one before has come back.
void cbench_echo_clients(int port, int number, int trips, int size);

/// Starts so many processes that do nothing by libuv, and waits for each.
void cbench_processes(int number, int at_once);

#pragma clang assume_nonnull end
