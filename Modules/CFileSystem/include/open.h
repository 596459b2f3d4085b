// open(2), which is variadic.

#ifndef CFS_OPEN_H
#define CFS_OPEN_H

#include <errno.h>
#include <fcntl.h>

/// Opens `path` below `at`, again after a signal (EINTR). Returns a descriptor, or minus an errno.
static inline int cfs_open(int at, const char *path, int flags) {
  int descriptor;
  do {
    descriptor = openat(at, path, flags | O_CLOEXEC);
  } while (descriptor < 0 && errno == EINTR);
  return descriptor < 0 ? -errno : descriptor;
}

#endif
