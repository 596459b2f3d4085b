// Functions of Linux for the file watcher that Swift cannot call: macros and variadic functions.

#ifndef CFS_INOTIFY_H
#define CFS_INOTIFY_H

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <time.h>
#include <unistd.h>

#include "open.h"

// Of Linux; <fcntl.h> declares it for GNU sources only.
#ifndef O_PATH
#define O_PATH 010000000
#endif

/// Returns a new non-blocking inotify queue, or minus an errno.
static inline int cfs_inotify_open(void) {
  int queue = inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
  return queue < 0 ? -errno : queue;
}

/// Watches the file at `path`. Returns a watch descriptor, or minus an errno.
static inline int cfs_inotify_add(int queue, const char *path, uint32_t mask) {
  int watch = inotify_add_watch(queue, path, mask);
  return watch < 0 ? -errno : watch;
}

/// Watches the file that `descriptor` has open, whatever the length of its path.
/// Returns a watch descriptor, or minus an errno.
static inline int cfs_inotify_add_open(int queue, int descriptor, uint32_t mask) {
  char link[48];  // of this thread, which may have descriptors of its own: unshare(2)
  snprintf(link, sizeof link, "/proc/thread-self/fd/%d", descriptor);
  return cfs_inotify_add(queue, link, mask);
}

/// Has the kernel close a queue of inotify or fanotify after the end of this process, which follows: the end does
/// not wait for it then.
///
/// Closing a queue waits until no processor can use its watches any more: 8 to 25 ms with a single watch. So the
/// queue is sent over a socket, together with the socket that would receive it. Once the process has ended, nobody
/// can receive them; the kernel finds such sockets and frees them on a thread of its own. (Before Linux 6.9 the end
/// waits as without this.) The sockets stay open until then.
static inline void cfs_close_at_end(int queue) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC | SOCK_NONBLOCK, 0, ends) < 0) return;
  int sent[2] = {queue, ends[1]};
  char byte = 0;
  struct iovec data = {.iov_base = &byte, .iov_len = 1};
  union {
    struct cmsghdr header;
    char bytes[CMSG_SPACE(sizeof sent)];
  } control = {.bytes = {0}};
  struct msghdr message = {
      .msg_iov = &data, .msg_iovlen = 1, .msg_control = control.bytes, .msg_controllen = sizeof control.bytes};
  control.header.cmsg_level = SOL_SOCKET;
  control.header.cmsg_type = SCM_RIGHTS;
  control.header.cmsg_len = CMSG_LEN(sizeof sent);
  memcpy(CMSG_DATA(&control.header), sent, sizeof sent);
  sendmsg(ends[0], &message, MSG_NOSIGNAL);
}

static inline void cfs_inotify_remove(int queue, int watch) { inotify_rm_watch(queue, watch); }

/// Returns the number of bytes that wait in the queue.
static inline int cfs_waiting(int queue) {
  int bytes = 0;
  return ioctl(queue, FIONREAD, &bytes) < 0 ? 0 : bytes;
}

/// Waits until one of two queues can be read, for at most `milliseconds`; a negative one is left out. Returns 1
/// when one can.
static inline int cfs_wait_for_either(int one, int other, int milliseconds) {
  struct pollfd entries[] = {{.fd = one, .events = POLLIN}, {.fd = other, .events = POLLIN}};
  return poll(entries, 2, milliseconds) > 0;
}

/// Returns 1 if `table`, /proc/self/mountinfo, has changed since the last call with this open file.
static inline int cfs_has_changed(int table) {
  struct pollfd entry = {.fd = table, .events = POLLPRI};
  return poll(&entry, 1, 0) > 0 && (entry.revents & POLLPRI) != 0;
}

/// Returns a descriptor that can be read while `table`, which must stay open, has changed: /proc/self/mountinfo
/// itself can always be read, and has an exceptional condition then. Returns minus an errno on failure.
static inline int cfs_wait_for_changes(int table) {
  int poll = epoll_create1(EPOLL_CLOEXEC);
  if (poll < 0) return -errno;
  struct epoll_event event = {.events = EPOLLPRI};
  if (epoll_ctl(poll, EPOLL_CTL_ADD, table, &event) == 0) return poll;
  int error = errno;
  close(poll);
  return -error;
}

/// Returns the wall clock that file systems use for times, in nanoseconds since 1970.
static inline int64_t cfs_now(void) {
  struct timespec now;
  clock_gettime(CLOCK_REALTIME_COARSE, &now);
  return (int64_t)now.tv_sec * 1000000000 + now.tv_nsec;
}

/// The status of an entry, as far as the watcher needs it. Times are in nanoseconds since 1970.
struct cfs_status {
  uint64_t device, inode;
  int64_t modified, changed, size;
  uint32_t mode, owner, group;
  int is_directory;
};

static inline int cfs_convert(const struct stat *from, struct cfs_status *into) {
  into->device = from->st_dev;
  into->inode = from->st_ino;
  into->modified = (int64_t)from->st_mtim.tv_sec * 1000000000 + from->st_mtim.tv_nsec;
  into->changed = (int64_t)from->st_ctim.tv_sec * 1000000000 + from->st_ctim.tv_nsec;
  into->size = from->st_size;
  into->mode = from->st_mode;
  into->owner = from->st_uid;
  into->group = from->st_gid;
  into->is_directory = S_ISDIR(from->st_mode);
  return 0;
}

/// Reads the status of `name` below `directory`; links are not followed. Returns 0, or minus an errno.
static inline int cfs_status_at(int directory, const char *name, struct cfs_status *into) {
  struct stat status;
  if (fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) < 0) return -errno;
  return cfs_convert(&status, into);
}

/// Reads the status of the file that `descriptor` has open. Returns 0, or minus an errno.
static inline int cfs_status_of(int descriptor, struct cfs_status *into) {
  struct stat status;
  if (fstat(descriptor, &status) < 0) return -errno;
  return cfs_convert(&status, into);
}

/// Returns the type of the file system of the file that `descriptor` has open (statfs(2)); 0 if unknown.
static inline uint32_t cfs_file_system_type(int descriptor) {
  struct statfs status;
  return fstatfs(descriptor, &status) < 0 ? 0 : (uint32_t)status.f_type;
}

/// Opens the directory `name` below `directory` without following a link in the last component, for
/// reading or as a place only (`O_PATH`). Returns a descriptor, or minus an errno.
static inline int cfs_open_directory(int directory, const char *name, int only_path) {
  return cfs_open(directory, name, O_DIRECTORY | O_NOFOLLOW | (only_path ? O_PATH : O_RDONLY));
}

#endif
