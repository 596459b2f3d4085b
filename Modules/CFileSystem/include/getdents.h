// Listing a directory by the buffer: one call for thousands of names.

#ifndef CFS_GETDENTS_H
#define CFS_GETDENTS_H

#include <errno.h>
#include <stddef.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Fills `buffer` with `linux_dirent64` records (getdents64(2)): the bytes filled, 0 at the end, or
/// minus an errno.
static inline long cfs_getdents(int directory, void *buffer, size_t size) {
  long bytes = syscall(SYS_getdents64, directory, buffer, size);
  return bytes < 0 ? -errno : bytes;
}

#endif
