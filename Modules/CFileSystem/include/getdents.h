// Listing a directory by the buffer: one call for thousands of names.

#ifndef CFS_GETDENTS_H
#define CFS_GETDENTS_H

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Fills `buffer` with `linux_dirent64` records (getdents64(2)): the bytes filled, 0 at the end, or
/// minus an errno.
static inline long cfs_getdents(int directory, void *buffer, size_t size) {
  long bytes = syscall(SYS_getdents64, directory, buffer, size);
  return bytes < 0 ? -errno : bytes;
}

/// Whether the directory `name` below `at` can be read and has no entry.
static inline int cfs_is_empty_directory(int at, const char *name) {
  int directory = openat(at, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (directory < 0) return 0;
  _Alignas(8) char buffer[4096];
  int is_empty = 1;
  long bytes;
  while (is_empty && (bytes = cfs_getdents(directory, buffer, sizeof buffer)) > 0) {
    for (long place = 0; place < bytes;) {
      unsigned short length;
      memcpy(&length, buffer + place + 16, sizeof length);
      const char *entry = buffer + place + 19;
      if (strcmp(entry, ".") != 0 && strcmp(entry, "..") != 0) is_empty = 0;
      place += length;
    }
  }
  close(directory);
  return is_empty;
}

#endif
