// A library that makes the n-th call of a kind fail, in a program that is started with LD_PRELOAD.
//
// Only calls of the program itself and of libuv count: not those of the C library, the Swift runtime and
// libdispatch, which end the program if they fail. The environment says what to do:
//
//   FAULT_PROGRAM=file-search   the program; others, such as its children, are left alone
//   FAULT_TABLE=path            a file that gets the number of calls of each kind, and of those that failed
//   FAULT=read:EIO              the kind that fails; without it, calls are only counted
//   FAULT_AT=3                  the call that fails, from 1
//   FAULT_ON=1                  all later calls of the kind fail as well
//   FAULT_LATER=1               nothing is counted before the program calls cfaults_arm()
//
// docs: ld.so(8) for LD_PRELOAD, errno(3) and the pages of the calls for the errors.
#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <link.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <sys/uio.h>
#include <termios.h>
#include <unistd.h>

// MARK: - Kinds

// Each call with the errors that its page of the manual names; `SHORT` is a transfer of fewer bytes.
#define KINDS(X)                                                                                   \
  X(read, EINTR) X(read, EAGAIN) X(read, EIO) X(read, ECONNRESET) X(read, SHORT)                   \
  X(write, EINTR) X(write, EAGAIN) X(write, EIO) X(write, ENOSPC) X(write, EPIPE) X(write, SHORT)  \
  X(open, EMFILE) X(open, ENFILE) X(open, ENOMEM) X(open, EINTR) X(open, EACCES)                   \
  X(opendir, EMFILE) X(fdopendir, ENOMEM) X(scandir, ENOMEM) X(getdents, EIO)                      \
  X(stat, ENOMEM) X(stat, EIO) X(statfs, EINTR)                                                    \
  X(inotify_init, EMFILE) X(inotify_add_watch, ENOSPC) X(inotify_add_watch, ENOMEM)                \
  X(epoll_create, EMFILE) X(epoll_wait, EINTR)                                                     \
  X(eventfd, EMFILE) X(timerfd_create, EMFILE) X(pipe, EMFILE) X(dup, EMFILE)                      \
  X(socket, EMFILE) X(socket, ENOBUFS) X(socketpair, EMFILE)                                       \
  X(bind, EADDRINUSE) X(listen, EADDRINUSE) X(connect, ECONNREFUSED) X(connect, ENETUNREACH)       \
  X(accept, EMFILE) X(accept, ECONNABORTED) X(accept, EINTR) X(accept, EAGAIN)                     \
  X(getaddrinfo, EAI_AGAIN) X(getaddrinfo, EAI_MEMORY)                                             \
  X(sendfile, EIO) X(sendfile, ENOSPC) X(sendfile, EAGAIN)                                         \
  X(fsync, EIO) X(fsync, ENOSPC) X(ftruncate, EIO) X(rename, EIO) X(rename, ENOSPC)                \
  X(mkdir, ENOSPC) X(unlink, EIO) X(mkstemp, EMFILE) X(fchmod, EPERM)                              \
  X(readlink, EIO) X(realpath, ENOMEM) X(close, EINTR)                                             \
  X(mmap, ENOMEM) X(malloc, ENOMEM) X(thread, EAGAIN)                                              \
  X(fork, EAGAIN) X(exec, ENOMEM) X(spawn, EAGAIN)                                                 \
  X(ioctl, EIO) X(tcgetattr, EIO) X(tcsetattr, EINTR) X(tcsetattr, EIO) X(poll, EINTR)             \
  X(poll, ENOMEM) X(membarrier, ENOSYS) X(abort, CALL)

enum { SHORT = -1000, CALL = -1001 };
#define NAME(call, error) call##_##error,
enum kind { KINDS(NAME) KIND_COUNT };
#undef NAME

/// A line of the table: 48 bytes.
struct line {
  char name[40];
  _Atomic uint32_t calls;
  _Atomic uint32_t failures;
};

#define LINE(call, error) {.name = #call ":" #error},
static struct line own_table[KIND_COUNT] = {KINDS(LINE)};
#undef LINE
static struct line *table = own_table;

static int chosen = -1;
static uint32_t chosen_at;
static bool fails_on;
static _Atomic bool is_armed;

// MARK: - The callers that count

static struct {
  uintptr_t first, end;
} watched[2];
static int watched_count;

static int find_watched(struct dl_phdr_info *info, size_t size, void *unused) {
  (void)size, (void)unused;
  bool is_program = watched_count == 0 && info->dlpi_name[0] == 0;
  if (!is_program && strstr(info->dlpi_name, "libuv.so") == NULL) return 0;
  for (int i = 0; i < info->dlpi_phnum; i++) {
    const ElfW(Phdr) *header = &info->dlpi_phdr[i];
    if (header->p_type != PT_LOAD || !(header->p_flags & PF_X) || watched_count == 2) continue;
    watched[watched_count].first = info->dlpi_addr + header->p_vaddr;
    watched[watched_count].end = info->dlpi_addr + header->p_vaddr + header->p_memsz;
    watched_count++;
  }
  return 0;
}

static bool counts(const void *caller, bool only_libuv) {
  if (!atomic_load_explicit(&is_armed, memory_order_relaxed)) return false;
  uintptr_t place = (uintptr_t)caller;
  for (int i = only_libuv ? 1 : 0; i < watched_count; i++)
    if (place >= watched[i].first && place < watched[i].end) return true;
  return false;
}

/// Counts a call; returns whether it has to fail.
static bool fails(enum kind kind) {
  uint32_t number = atomic_fetch_add(&table[kind].calls, 1) + 1;
  if ((int)kind != chosen || (fails_on ? number < chosen_at : number != chosen_at)) return false;
  atomic_fetch_add(&table[kind].failures, 1);
  return true;
}

/// Switches the counting, and the failures, on or off; returns what they were.
__attribute__((visibility("default"))) bool cfaults_arm(bool arm) {
  return atomic_exchange(&is_armed, arm);
}

__attribute__((constructor)) static void start(void) {
  const char *program = getenv("FAULT_PROGRAM");
  if (program == NULL || strcmp(program, program_invocation_short_name) != 0) return;
  const char *path = getenv("FAULT_TABLE");
  int file = path == NULL ? -1 : open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file >= 0 && ftruncate(file, sizeof own_table) == 0) {
    void *shared = mmap(NULL, sizeof own_table, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
    if (shared != MAP_FAILED) table = memcpy(shared, own_table, sizeof own_table);
  }
  if (file >= 0) close(file);
  const char *kind = getenv("FAULT");
  for (int i = 0; kind != NULL && i < KIND_COUNT; i++)
    if (strcmp(kind, table[i].name) == 0) chosen = i;
  const char *at = getenv("FAULT_AT");
  chosen_at = at == NULL ? 1 : (uint32_t)strtoul(at, NULL, 10);
  fails_on = getenv("FAULT_ON") != NULL;
  dl_iterate_phdr(find_watched, NULL);
  atomic_store(&is_armed, getenv("FAULT_LATER") == NULL);
}

// MARK: - The calls

// The function of the C library that this one takes the place of.
#define REAL(name)                                                                                 \
  static __typeof__(name) *real;                                                                   \
  if (real == NULL) real = (__typeof__(name) *)dlsym(RTLD_NEXT, #name)
#define COUNTS counts(__builtin_return_address(0), false)
#define FAIL(call, error)                                                                          \
  do {                                                                                             \
    if (fails(call##_##error)) return errno = error, -1;                                           \
  } while (0)
#define FAIL_NULL(call, error)                                                                     \
  do {                                                                                             \
    if (fails(call##_##error)) return errno = error, NULL;                                         \
  } while (0)

/// The type of what a descriptor refers to, as S_IFREG; 0 if the kernel made it, as for eventfd(2).
static mode_t type_of(int descriptor) {
  struct stat status;
  if (syscall(SYS_fstat, descriptor, &status) != 0) return 0;
  return status.st_mode & S_IFMT;
}

static bool is_nonblocking(int descriptor) {
  long flags = syscall(SYS_fcntl, descriptor, F_GETFL);
  return flags >= 0 && (flags & O_NONBLOCK);
}

/// Decides about a call that reads; returns whether it fails, else the size that is asked for in `size`.
static bool fails_to_read(int descriptor, size_t *size) {
  mode_t type = type_of(descriptor);
  int error = 0;
  if (fails(read_EINTR)) error = EINTR;
  if (type != S_IFREG && is_nonblocking(descriptor) && fails(read_EAGAIN)) error = EAGAIN;
  if ((type == S_IFREG || type == S_IFCHR) && fails(read_EIO)) error = EIO;
  if (type == S_IFSOCK && fails(read_ECONNRESET)) error = ECONNRESET;
  // Of a pipe or a socket the kernel gives what is there, on which libuv relies.
  if (type == S_IFREG && *size > 1 && fails(read_SHORT)) *size = 1;
  if (error == 0) return false;
  errno = error;
  return true;
}

static bool fails_to_write(int descriptor, size_t *size) {
  mode_t type = type_of(descriptor);
  if (type == 0) return false;  // an eventfd(2) takes what is written to it
  // A pipe takes up to PIPE_BUF bytes as a whole (pipe(7)), and libuv's own pipe for signals is never full.
  bool is_small = type == S_IFIFO && *size <= PIPE_BUF;
  int error = 0;
  if (fails(write_EINTR)) error = EINTR;
  if (!is_small && is_nonblocking(descriptor) && fails(write_EAGAIN)) error = EAGAIN;
  if ((type == S_IFREG || type == S_IFCHR) && fails(write_EIO)) error = EIO;
  if (type == S_IFREG && fails(write_ENOSPC)) error = ENOSPC;
  if (type == S_IFSOCK && fails(write_EPIPE)) error = EPIPE;
  if (!is_small && *size > 1 && fails(write_SHORT)) *size = 1;
  if (error == 0) return false;
  errno = error;
  return true;
}

ssize_t read(int file, void *bytes, size_t size) {
  REAL(read);
  if (COUNTS && fails_to_read(file, &size)) return -1;
  return real(file, bytes, size);
}

#define PREAD(name)                                                                                \
  ssize_t name(int file, void *bytes, size_t size, __typeof__(off64_t) at) {                       \
    REAL(name);                                                                                    \
    if (COUNTS && fails_to_read(file, &size)) return -1;                                           \
    return real(file, bytes, size, at);                                                            \
  }
PREAD(pread)
PREAD(pread64)

static size_t length_of(const struct iovec *parts, int count) {
  size_t length = 0;
  for (int i = 0; i < count; i++) length += parts[i].iov_len;
  return length;
}

/// The first part, cut to one byte.
static struct iovec one_byte(const struct iovec *parts, int count) {
  while (count > 1 && parts->iov_len == 0) parts++, count--;
  return (struct iovec){parts->iov_base, parts->iov_len > 0 ? 1 : 0};
}

ssize_t readv(int file, const struct iovec *parts, int count) {
  REAL(readv);
  size_t length = length_of(parts, count), size = length;
  if (COUNTS && fails_to_read(file, &size)) return -1;
  struct iovec one = one_byte(parts, count);
  return size < length ? real(file, &one, 1) : real(file, parts, count);
}

ssize_t recvmsg(int socket, struct msghdr *message, int flags) {
  REAL(recvmsg);
  size_t size = 1;
  if (COUNTS && fails_to_read(socket, &size)) return -1;
  return real(socket, message, flags);
}

ssize_t write(int file, const void *bytes, size_t size) {
  REAL(write);
  if (COUNTS && fails_to_write(file, &size)) return -1;
  return real(file, bytes, size);
}

#define PWRITE(name)                                                                               \
  ssize_t name(int file, const void *bytes, size_t size, __typeof__(off64_t) at) {                 \
    REAL(name);                                                                                    \
    if (COUNTS && fails_to_write(file, &size)) return -1;                                          \
    return real(file, bytes, size, at);                                                            \
  }
PWRITE(pwrite)
PWRITE(pwrite64)

ssize_t writev(int file, const struct iovec *parts, int count) {
  REAL(writev);
  size_t length = length_of(parts, count), size = length;
  if (COUNTS && fails_to_write(file, &size)) return -1;
  struct iovec one = one_byte(parts, count);
  return size < length ? real(file, &one, 1) : real(file, parts, count);
}

ssize_t sendmsg(int socket, const struct msghdr *message, int flags) {
  REAL(sendmsg);
  size_t size = 1;
  if (COUNTS && fails_to_write(socket, &size)) return -1;
  return real(socket, message, flags);
}

#define SENDFILE(name)                                                                             \
  ssize_t name(int output, int input, __typeof__(off64_t) *at, size_t size) {                      \
    REAL(name);                                                                                    \
    if (COUNTS) {                                                                                  \
      FAIL(sendfile, EIO);                                                                         \
      FAIL(sendfile, ENOSPC);                                                                      \
      if (is_nonblocking(output)) FAIL(sendfile, EAGAIN);                                          \
    }                                                                                              \
    return real(output, input, at, size);                                                          \
  }
SENDFILE(sendfile)
SENDFILE(sendfile64)

static int fails_to_open(void) {
  FAIL(open, EMFILE);
  FAIL(open, ENFILE);
  FAIL(open, ENOMEM);
  FAIL(open, EINTR);
  FAIL(open, EACCES);
  return 0;
}

#define OPEN(name)                                                                                 \
  int name(const char *path, int flags, ...) {                                                     \
    REAL(name);                                                                                    \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                        \
    va_end(rest);                                                                                  \
    if (COUNTS && fails_to_open() < 0) return -1;                                                  \
    return real(path, flags, mode);                                                                \
  }
OPEN(open)
OPEN(open64)

#define OPENAT(name)                                                                               \
  int name(int at, const char *path, int flags, ...) {                                             \
    REAL(name);                                                                                    \
    va_list rest;                                                                                  \
    va_start(rest, flags);                                                                         \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, mode_t) : 0;                        \
    va_end(rest);                                                                                  \
    if (COUNTS && fails_to_open() < 0) return -1;                                                  \
    return real(at, path, flags, mode);                                                            \
  }
OPENAT(openat)
OPENAT(openat64)

/// Of a program that was compiled with _FORTIFY_SOURCE, as Debian's libuv is.
int __open64_2(const char *path, int flags) {
  static int (*real)(const char *, int);
  if (real == NULL) real = (int (*)(const char *, int))dlsym(RTLD_NEXT, "__open64_2");
  if (COUNTS && fails_to_open() < 0) return -1;
  return real(path, flags);
}

// A call with one error or several; `PARAMETERS` declares what `ARGUMENTS` passes on.
#define CALL(result, name, PARAMETERS, ARGUMENTS, FAILURES)                                        \
  result name PARAMETERS {                                                                         \
    REAL(name);                                                                                    \
    if (COUNTS) {                                                                                  \
      FAILURES                                                                                     \
    }                                                                                              \
    return real ARGUMENTS;                                                                         \
  }

CALL(DIR *, opendir, (const char *path), (path), FAIL_NULL(opendir, EMFILE);)
CALL(DIR *, fdopendir, (int file), (file), FAIL_NULL(fdopendir, ENOMEM);)
CALL(int, scandir64,
     (const char *path, struct dirent64 ***names, int (*filter)(const struct dirent64 *),
      int (*compare)(const struct dirent64 **, const struct dirent64 **)),
     (path, names, filter, compare), FAIL(scandir, ENOMEM);)

#define STAT_FAILURES                                                                              \
  FAIL(stat, ENOMEM);                                                                              \
  FAIL(stat, EIO);
CALL(int, stat, (const char *path, struct stat *status), (path, status), STAT_FAILURES)
CALL(int, stat64, (const char *path, struct stat64 *status), (path, status), STAT_FAILURES)
CALL(int, lstat, (const char *path, struct stat *status), (path, status), STAT_FAILURES)
CALL(int, lstat64, (const char *path, struct stat64 *status), (path, status), STAT_FAILURES)
CALL(int, fstat, (int file, struct stat *status), (file, status), STAT_FAILURES)
CALL(int, fstat64, (int file, struct stat64 *status), (file, status), STAT_FAILURES)
CALL(int, fstatat, (int at, const char *path, struct stat *status, int flags),
     (at, path, status, flags), STAT_FAILURES)

struct statfs;
int fstatfs(int file, struct statfs *status) {
  REAL(fstatfs);
  if (COUNTS) FAIL(statfs, EINTR);
  return real(file, status);
}

extern int inotify_init1(int flags);
extern int inotify_add_watch(int inotify, const char *path, uint32_t mask);
extern int eventfd(unsigned int first, int flags);
extern int timerfd_create(int clock, int flags);
CALL(int, inotify_init1, (int flags), (flags), FAIL(inotify_init, EMFILE);)
CALL(int, inotify_add_watch, (int inotify, const char *path, uint32_t mask), (inotify, path, mask),
     FAIL(inotify_add_watch, ENOSPC); FAIL(inotify_add_watch, ENOMEM);)
CALL(int, eventfd, (unsigned int first, int flags), (first, flags), FAIL(eventfd, EMFILE);)
CALL(int, timerfd_create, (int clock, int flags), (clock, flags), FAIL(timerfd_create, EMFILE);)

CALL(int, epoll_create1, (int flags), (flags), FAIL(epoll_create, EMFILE);)
CALL(int, epoll_wait, (int epoll, struct epoll_event *events, int count, int milliseconds),
     (epoll, events, count, milliseconds), FAIL(epoll_wait, EINTR);)
CALL(int, epoll_pwait,
     (int epoll, struct epoll_event *events, int count, int milliseconds, const sigset_t *mask),
     (epoll, events, count, milliseconds, mask), FAIL(epoll_wait, EINTR);)

CALL(int, pipe2, (int ends[2], int flags), (ends, flags), FAIL(pipe, EMFILE);)
CALL(int, pipe, (int ends[2]), (ends), FAIL(pipe, EMFILE);)
CALL(int, dup, (int file), (file), FAIL(dup, EMFILE);)

CALL(int, socket, (int domain, int type, int protocol), (domain, type, protocol),
     FAIL(socket, EMFILE); FAIL(socket, ENOBUFS);)
CALL(int, socketpair, (int domain, int type, int protocol, int ends[2]),
     (domain, type, protocol, ends), FAIL(socketpair, EMFILE);)
CALL(int, bind, (int file, const struct sockaddr *address, socklen_t size), (file, address, size),
     FAIL(bind, EADDRINUSE);)
CALL(int, listen, (int file, int backlog), (file, backlog), FAIL(listen, EADDRINUSE);)
CALL(int, connect, (int file, const struct sockaddr *address, socklen_t size),
     (file, address, size), FAIL(connect, ECONNREFUSED); FAIL(connect, ENETUNREACH);)
CALL(int, accept4, (int file, struct sockaddr *address, socklen_t *size, int flags),
     (file, address, size, flags), FAIL(accept, EMFILE); FAIL(accept, ECONNABORTED);
     FAIL(accept, EINTR); FAIL(accept, EAGAIN);)

int getaddrinfo(const char *name, const char *service, const struct addrinfo *hints,
                struct addrinfo **result) {
  REAL(getaddrinfo);
  if (COUNTS) {
    if (fails(getaddrinfo_EAI_AGAIN)) return EAI_AGAIN;
    if (fails(getaddrinfo_EAI_MEMORY)) return EAI_MEMORY;
  }
  return real(name, service, hints, result);
}

CALL(int, fsync, (int file), (file), FAIL(fsync, EIO); FAIL(fsync, ENOSPC);)
CALL(int, fdatasync, (int file), (file), FAIL(fsync, EIO); FAIL(fsync, ENOSPC);)
CALL(int, ftruncate, (int file, off_t size), (file, size), FAIL(ftruncate, EIO);)
CALL(int, ftruncate64, (int file, off64_t size), (file, size), FAIL(ftruncate, EIO);)
CALL(int, rename, (const char *from, const char *to), (from, to), FAIL(rename, EIO);
     FAIL(rename, ENOSPC);)
CALL(int, mkdir, (const char *path, mode_t mode), (path, mode), FAIL(mkdir, ENOSPC);)
CALL(int, unlink, (const char *path), (path), FAIL(unlink, EIO);)
CALL(int, unlinkat, (int at, const char *path, int flags), (at, path, flags), FAIL(unlink, EIO);)
CALL(int, mkstemp, (char *template), (template), FAIL(mkstemp, EMFILE);)
CALL(int, mkstemp64, (char *template), (template), FAIL(mkstemp, EMFILE);)
CALL(int, fchmod, (int file, mode_t mode), (file, mode), FAIL(fchmod, EPERM);)
CALL(ssize_t, readlink, (const char *path, char *target, size_t size), (path, target, size),
     FAIL(readlink, EIO);)
CALL(char *, realpath, (const char *path, char *result), (path, result),
     FAIL_NULL(realpath, ENOMEM);)

/// The descriptor is closed all the same, as Linux does (close(2)).
int close(int file) {
  REAL(close);
  int result = real(file);
  if (COUNTS && result == 0) FAIL(close, EINTR);
  return result;
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t at) {
  REAL(mmap);
  if (COUNTS && fails(mmap_ENOMEM)) return errno = ENOMEM, MAP_FAILED;
  return real(place, size, protection, flags, file, at);
}

// Memory for libuv only: Swift ends a program that has none left. By glibc's other names, as dlsym(3)
// itself allocates.
extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *place, size_t size);
#define MEMORY_FAILS (counts(__builtin_return_address(0), true) && fails(malloc_ENOMEM))
void *malloc(size_t size) {
  return MEMORY_FAILS ? (errno = ENOMEM, NULL) : __libc_malloc(size);
}
void *calloc(size_t count, size_t size) {
  return MEMORY_FAILS ? (errno = ENOMEM, NULL) : __libc_calloc(count, size);
}
void *realloc(void *place, size_t size) {
  return MEMORY_FAILS ? (errno = ENOMEM, NULL) : __libc_realloc(place, size);
}

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *value) {
  REAL(pthread_create);
  if (COUNTS && fails(thread_EAGAIN)) return EAGAIN;
  return real(thread, attributes, start, value);
}

CALL(pid_t, fork, (void), (), FAIL(fork, EAGAIN);)
CALL(int, execvp, (const char *path, char *const *words), (path, words), FAIL(exec, ENOMEM);)
CALL(int, execv, (const char *path, char *const *words), (path, words), FAIL(exec, ENOMEM);)

int posix_spawn(pid_t *process, const char *path, const posix_spawn_file_actions_t *actions,
                const posix_spawnattr_t *attributes, char *const *words, char *const *variables) {
  REAL(posix_spawn);
  if (COUNTS && fails(spawn_EAGAIN)) return EAGAIN;
  return real(process, path, actions, attributes, words, variables);
}

// Of the program itself: libuv ends a program in which FIONBIO fails.
int ioctl(int file, unsigned long request, ...) {
  REAL(ioctl);
  va_list rest;
  va_start(rest, request);
  void *value = va_arg(rest, void *);
  va_end(rest);
  const void *caller = __builtin_return_address(0);
  if (counts(caller, false) && !counts(caller, true)) FAIL(ioctl, EIO);
  return real(file, request, value);
}

CALL(int, tcgetattr, (int file, struct termios *modes), (file, modes), FAIL(tcgetattr, EIO);)
CALL(int, tcsetattr, (int file, int when, const struct termios *modes), (file, when, modes),
     FAIL(tcsetattr, EINTR); FAIL(tcsetattr, EIO);)
CALL(int, poll, (struct pollfd *files, nfds_t count, int milliseconds),
     (files, count, milliseconds), FAIL(poll, EINTR); FAIL(poll, ENOMEM);)

/// libuv ends a program that it cannot go on in, as without memory for the descriptors of a loop.
void abort(void) {
  static void (*real)(void);
  if (real == NULL) real = (void (*)(void))dlsym(RTLD_NEXT, "abort");
  if (counts(__builtin_return_address(0), true)) fails(abort_CALL);
  real();
  __builtin_unreachable();
}

long syscall(long number, ...) {
  static long (*real)(long, ...);
  if (real == NULL) real = (long (*)(long, ...))dlsym(RTLD_NEXT, "syscall");
  va_list rest;
  va_start(rest, number);
  long words[6];
  for (int i = 0; i < 6; i++) words[i] = va_arg(rest, long);
  va_end(rest);
  if (COUNTS) {
    switch (number) {
    case SYS_getdents64: FAIL(getdents, EIO); break;
    case SYS_statx: STAT_FAILURES break;
    // The registration, when the program starts: one that succeeded is relied upon.
    case SYS_membarrier:
      if (words[0] != 1 << 3) FAIL(membarrier, ENOSYS);
      break;
    default: break;
    }
  }
  return real(number, words[0], words[1], words[2], words[3], words[4], words[5]);
}
