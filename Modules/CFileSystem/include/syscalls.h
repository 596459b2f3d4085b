// System calls of Linux that Swift does not import.

#ifndef CFS_SYSCALLS_H
#define CFS_SYSCALLS_H

#include <errno.h>
#include <fcntl.h>
#include <sys/fsuid.h>
#include <sys/syscall.h>
#include <unistd.h>

/// Exchanges two entries of one file system (renameat2(2)). Returns 0, or minus an errno.
static inline int cfs_exchange(const char *one, const char *two) {
  const unsigned exchange = 2;
  return syscall(SYS_renameat2, AT_FDCWD, one, AT_FDCWD, two, exchange) < 0 ? -errno : 0;
}

/// Makes the calling thread another user for the file system only (setfsuid(2)).
static inline void cfs_set_file_user(unsigned user) { setfsuid(user); }

/// Gives the calling thread the capability CAP_SYS_ADMIN back, or takes it until then (capset(2)). Returns 0, or minus an
/// errno.
static inline int cfs_set_administrator(int is_administrator) {
  const unsigned version = 0x20080522, administrator = 1u << 21;
  struct { unsigned version; int process; } header = {version, 0};
  struct { unsigned effective, permitted, inheritable; } sets[2];
  if (syscall(SYS_capget, &header, sets) < 0) return -errno;
  if (is_administrator) sets[0].effective |= administrator; else sets[0].effective &= ~administrator;
  return syscall(SYS_capset, &header, sets) < 0 ? -errno : 0;
}

/// Gives the calling thread a table of descriptors of its own that holds only those below `first`
/// (close_range(2)). Returns 0, or minus an errno.
static inline int cfs_own_descriptors(unsigned first) {
  const unsigned unshare = 2;
  return syscall(SYS_close_range, first, ~0u, unshare) < 0 ? -errno : 0;
}

#endif
