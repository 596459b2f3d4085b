// Listing a directory by the buffer: one system call for thousands of names.

#ifndef CFS_GETDENTS_H
#define CFS_GETDENTS_H

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "open.h"

/// Fills `buffer` with `linux_dirent64` records (getdents64(2)).
///
/// Returns the number of bytes filled, 0 at the end of the directory, or minus an errno.
static inline long cfs_getdents(int directory, void *buffer, size_t size) {
  long bytes = syscall(SYS_getdents64, directory, buffer, size);
  return bytes < 0 ? -errno : bytes;
}

/// One entry of a directory, in the buffer that `cfs_getdents` has filled.
typedef struct {
  /// The name, followed by a zero byte.
  const char *name;
  /// The number of bytes of the name, without the zero byte.
  size_t length;
  /// The kind of the entry (`d_type`); `DT_UNKNOWN` where the file system does not report one.
  uint8_t type;
} cfs_directory_record;

/// Reads the record at `*place` into `record` and moves `*place` behind it.
///
/// Skips the records of `.` and `..`. Returns 0 when no record is left in the `filled` bytes of
/// `buffer`, else 1.
static inline int cfs_next_record(const void *buffer, long filled, long *place,
                                  cfs_directory_record *record) {
  while (*place < filled) {
    const char *start = (const char *)buffer + *place;
    uint16_t size;
    memcpy(&size, start + 16, sizeof size);  // d_reclen
    *place += size;
    record->type = (uint8_t)start[18];       // d_type
    record->name = start + 19;               // d_name
    record->length = strlen(record->name);
    if (record->name[0] != '.') return 1;
    if (record->length == 1 || (record->length == 2 && record->name[1] == '.')) continue;
    return 1;
  }
  return 0;
}

/// Indicates whether the directory `name` below `at` can be read and has no entry.
static inline int cfs_is_empty_directory(int at, const char *name) {
  int directory = cfs_open(at, name, O_RDONLY | O_DIRECTORY);
  if (directory < 0) return 0;
  _Alignas(8) char buffer[4096];
  cfs_directory_record record;
  int is_empty = 1;
  long bytes;
  while (is_empty && (bytes = cfs_getdents(directory, buffer, sizeof buffer)) > 0) {
    long place = 0;
    if (cfs_next_record(buffer, bytes, &place, &record)) is_empty = 0;
  }
  close(directory);
  return is_empty;
}

#endif
