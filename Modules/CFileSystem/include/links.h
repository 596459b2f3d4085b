// Functions that open the target of a symbolic link.

#ifndef CFS_LINKS_H
#define CFS_LINKS_H

#include "inotify.h"

/// Opens the directory `name` below `directory`, through a link if its name is one, for reading or as a
/// place only (`O_PATH`). Returns a descriptor, or minus an errno.
static inline int cfs_enter_directory(int directory, const char *name, int only_path) {
  int flags = O_DIRECTORY | O_CLOEXEC | (only_path ? O_PATH : O_RDONLY);
  int descriptor = openat(directory, name, flags);
  return descriptor < 0 ? -errno : descriptor;
}

/// Opens the target of `path` below `directory`, of any kind, as a place only (`O_PATH`), so that a
/// pipe does not wait and a device is not opened. Returns a descriptor, or minus an errno.
static inline int cfs_open_target(int directory, const char *path) {
  int descriptor = openat(directory, path, O_PATH | O_CLOEXEC);
  return descriptor < 0 ? -errno : descriptor;
}

#endif
