// fanotify(7) for the file watcher: macros, and calls that older headers do not have.

#ifndef CFS_FANOTIFY_H
#define CFS_FANOTIFY_H

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <sys/epoll.h>
#include <sys/fanotify.h>
#include <sys/syscall.h>
#include <sys/vfs.h>
#include <unistd.h>

#ifndef FAN_RENAME
#define FAN_RENAME 0x10000000  // Linux 5.17
#endif
#ifndef FAN_REPORT_DFID_NAME
#define FAN_REPORT_DFID_NAME 0x00000c00  // Linux 5.9
#endif

/// The types of the records of names: one name, and the old and the new one of FAN_RENAME.
#define CFS_FAN_NAME 2
#define CFS_FAN_OLD_NAME 10
#define CFS_FAN_NEW_NAME 12

/// The version of struct fanotify_event_metadata that its reader knows.
#define CFS_FAN_VERSION FANOTIFY_METADATA_VERSION

/// Returns a new non-blocking fanotify queue whose events name the directory and the entry, or minus an errno.
/// `poll`, of epoll(7), can be read when the queue can.
static inline int cfs_fanotify_open(int poll) {
  int queue = fanotify_init(FAN_CLASS_NOTIF | FAN_REPORT_DFID_NAME | FAN_NONBLOCK | FAN_CLOEXEC, O_RDONLY);
  if (queue < 0) return -errno;
  struct epoll_event event = {.events = EPOLLIN};
  if (epoll_ctl(poll, EPOLL_CTL_ADD, queue, &event) == 0) return queue;
  int error = errno;
  close(queue);
  return -error;
}

/// Asks for events of the whole file system of `directory`, which may be open as a place only, beside those
/// that are asked for. Returns 0, or minus an errno.
static inline int cfs_fanotify_mark(int queue, int directory, uint64_t mask) {
  const unsigned flags = FAN_MARK_ADD | FAN_MARK_FILESYSTEM;
  return fanotify_mark(queue, flags, mask | FAN_ONDIR, directory, ".") < 0 ? -errno : 0;
}

/// Returns 1 if events of the file system of `directory` are asked for: taking back an event that is never
/// asked for fails otherwise.
static inline int cfs_fanotify_is_marked(int queue, int directory) {
  const unsigned flags = FAN_MARK_REMOVE | FAN_MARK_FILESYSTEM;
  return fanotify_mark(queue, flags, FAN_ACCESS, directory, ".") == 0;
}

/// Takes back what was asked for of all file systems.
static inline void cfs_fanotify_flush(int queue) {
  fanotify_mark(queue, FAN_MARK_FLUSH | FAN_MARK_FILESYSTEM, 0, AT_FDCWD, "/");
}

/// Room for what distinguishes a directory from all others, as it stands in a record of fanotify(7).
struct cfs_file_handle {
  uint32_t file_system[2];
  uint32_t length;
  int32_t type;
  uint8_t bytes[48];
};

/// Reads the handle of the directory that `descriptor` has open (name_to_handle_at(2)). Returns 0, or minus an errno.
static inline int cfs_handle_of(int descriptor, struct cfs_file_handle *into) {
  const int identity_only = 0x200;  // AT_HANDLE_FID, Linux 6.5
  struct statfs status;
  if (fstatfs(descriptor, &status) < 0) return -errno;
  __builtin_memset(into, 0, sizeof *into);
  __builtin_memcpy(into->file_system, &status.f_fsid, sizeof into->file_system);
  into->length = sizeof into->bytes;
  int mount;
  void *handle = &into->length;
  if (syscall(SYS_name_to_handle_at, descriptor, "", handle, &mount, AT_EMPTY_PATH | identity_only) == 0) return 0;
  if (errno != EINVAL) return -errno;
  return syscall(SYS_name_to_handle_at, descriptor, "", handle, &mount, AT_EMPTY_PATH) == 0 ? 0 : -errno;
}

#endif
