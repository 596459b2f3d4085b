#ifndef CFS_ENTRY_H
#define CFS_ENTRY_H

// Functions of Linux that Swift cannot call: statx(2) and the variadic open(2).
// Every function returns minus an errno on failure, so that Swift does not read the thread-local errno.

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <linux/stat.h>

#include "open.h"

// Of Linux; <fcntl.h> declares them for GNU sources only.
#ifndef AT_EMPTY_PATH
#define AT_EMPTY_PATH 0x1000
#endif
#ifndef AT_NO_AUTOMOUNT
#define AT_NO_AUTOMOUNT 0x800
#endif

enum { CFS_FILE = 0, CFS_DIRECTORY = 1, CFS_SYMLINK = 2, CFS_OTHER = 3, CFS_UNKNOWN = 4 };

/// An entry on the disk: its kind, and a number that changes when another file takes the name.
typedef struct {
  uint32_t kind;
  uint32_t mode;
  uint64_t identity;
  uint64_t device, inode;
  uint64_t size;
  uint32_t owner, group;
  /// Nanoseconds since 1970: the last change of the content, and of the content or the status.
  int64_t modified, changed;
  /// The time when the file was made; 0 where the file system does not keep it.
  uint64_t born;
  /// 1 when the disk was read; else only the kind is known, and the part of the mode that follows.
  uint32_t is_whole;
} cfs_entry;

/// Opens a directory for reading, through a link if its name is one.
/// Returns a descriptor, or minus an errno.
static inline int cfs_follow_directory(int at, const char *path) {
  return cfs_open(at, path, O_RDONLY | O_DIRECTORY);
}

/// Opens the regular file at `path`, through a link if its name is one, for reading.
///
/// Another file is not opened, as to open a device may have an effect. Returns a descriptor, or minus an
/// errno.
static inline int cfs_open_regular(int at, const char *path) {
  struct stat status;
  if (fstatat(at, path, &status, 0) < 0) return -errno;
  if (!S_ISREG(status.st_mode)) return -EINVAL;
  int fd = cfs_open(at, path, O_RDONLY | O_NONBLOCK | O_NOCTTY);
  if (fd < 0) return fd;
  // The path may lead to another file than at the first look.
  int error = fstat(fd, &status) < 0 ? errno : EINVAL;
  if (error == EINVAL && S_ISREG(status.st_mode)) return fd;
  close(fd);
  return -error;
}

static inline int64_t cfs_read(int fd, void *buffer, size_t size) {
  int64_t count;
  do {
    count = read(fd, buffer, size);
  } while (count < 0 && errno == EINTR);
  return count < 0 ? -errno : count;
}

static inline uint32_t cfs_kind_of_mode(uint32_t mode) {
  switch (mode & S_IFMT) {
    case S_IFREG: return CFS_FILE;
    case S_IFDIR: return CFS_DIRECTORY;
    case S_IFLNK: return CFS_SYMLINK;
    default: return CFS_OTHER;
  }
}

/// Returns the kind of a directory entry for the `d_type` of getdents64(2).
static inline uint32_t cfs_kind_of_type(uint8_t type) {
  switch (type) {
    case 8: return CFS_FILE;
    case 4: return CFS_DIRECTORY;
    case 10: return CFS_SYMLINK;
    case 0: return CFS_UNKNOWN;
    default: return CFS_OTHER;
  }
}

/// Returns the entry that is known from the `d_type` of getdents64(2) alone.
static inline cfs_entry cfs_entry_of_type(uint8_t type) {
  cfs_entry entry = {.kind = cfs_kind_of_type(type), .mode = (uint32_t)type << 12};
  return entry;
}

static inline int cfs_look_with(int at, const char *name, int flags, cfs_entry *result) {
  struct statx s;
  long status = syscall(SYS_statx, at, name, flags | AT_EMPTY_PATH | AT_NO_AUTOMOUNT,
                        STATX_TYPE | STATX_MODE | STATX_INO | STATX_SIZE | STATX_UID | STATX_GID |
                            STATX_MTIME | STATX_CTIME | STATX_BTIME,
                        &s);
  if (status < 0) return -errno;
  uint64_t device = ((uint64_t)s.stx_dev_major << 32) | s.stx_dev_minor;
  uint64_t birth = 0;
  if (s.stx_mask & STATX_BTIME) birth = (uint64_t)s.stx_btime.tv_sec * 1000000000u + s.stx_btime.tv_nsec;
  uint64_t hash = s.stx_ino * 0x9E3779B97F4A7C15u;
  hash = (hash ^ (hash >> 29) ^ device) * 0xBF58476D1CE4E5B9u;
  hash = (hash ^ (hash >> 32) ^ birth) * 0x94D049BB133111EBu;
  result->kind = cfs_kind_of_mode(s.stx_mode);
  result->mode = s.stx_mode;
  result->identity = hash ^ (hash >> 31);
  result->device = device;
  result->inode = s.stx_ino;
  result->born = birth;
  result->size = s.stx_size;
  result->owner = s.stx_uid;
  result->group = s.stx_gid;
  result->modified = s.stx_mtime.tv_sec * 1000000000 + s.stx_mtime.tv_nsec;
  result->changed = s.stx_ctime.tv_sec * 1000000000 + s.stx_ctime.tv_nsec;
  result->is_whole = 1;
  return 0;
}

/// Reads the entry `name` below `at` without following a link; an empty name means `at` itself.
static inline int cfs_look(int at, const char *name, cfs_entry *result) {
  return cfs_look_with(at, name, AT_SYMLINK_NOFOLLOW, result);
}

/// Reads the entry `name` below `at`, or its target if it is a link.
static inline int cfs_look_through(int at, const char *name, cfs_entry *result) {
  return cfs_look_with(at, name, 0, result);
}

#endif
