#define _GNU_SOURCE
#include "TerminalModes.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>

// MARK: termios

int cterm_get_termios(int descriptor, struct termios *modes) {
  return tcgetattr(descriptor, modes) < 0 ? -errno : 0;
}

int cterm_set_termios(int descriptor, int when, const struct termios *modes) {
  while (tcsetattr(descriptor, when, modes) < 0)
    if (errno != EINTR) return -errno;
  return 0;
}

void cterm_apply_mode(cterm_mode mode, struct termios *modes) {
  switch (mode) {
    case cterm_mode_raw:
      modes->c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
      modes->c_oflag |= OPOST | ONLCR;
      modes->c_cflag |= CS8;
      modes->c_lflag &= (tcflag_t) ~(ECHO | ICANON | IEXTEN | ISIG);
      break;
    case cterm_mode_bytes:
      cfmakeraw(modes);
      break;
    case cterm_mode_full_screen:
      modes->c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
      modes->c_oflag &= (tcflag_t)~OPOST;
      modes->c_cflag = (modes->c_cflag & (tcflag_t) ~(CSIZE | PARENB)) | CS8;
      modes->c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
      break;
  }
  modes->c_cc[VMIN] = 1;
  modes->c_cc[VTIME] = 0;
}

void cterm_block_background_stop(sigset_t *before) {
  sigset_t stopping;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stopping, before);
}

static int restore(int descriptor, const struct termios *modes) {
  sigset_t before;
  cterm_block_background_stop(&before);
  int result = cterm_set_termios(descriptor, TCSANOW, modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

// MARK: Records by descriptor

enum { record_count = 16, being_written = -1 };

// `owner` is the descriptor plus one, so that zero marks a free record. The other fields are
// written before `owner`, and a signal handler reads them only after it.
static struct record {
  atomic_int owner;
  dev_t device;
  struct termios modes;
} records[record_count];

// Held to add or remove a record. Signal handlers do neither.
static pthread_mutex_t records_lock = PTHREAD_MUTEX_INITIALIZER;

// The device of the terminal itself, also for a descriptor of /dev/tty.
static dev_t device_of(int descriptor) {
#if defined(TIOCGDEV)
  unsigned int device;
  if (ioctl(descriptor, TIOCGDEV, &device) == 0) return device;
#endif
  struct stat status;
  return fstat(descriptor, &status) == 0 ? status.st_rdev : 0;
}

static struct record *find(int owner) {
  for (int index = 0; index < record_count; index++)
    if (atomic_load(&records[index].owner) == owner) return &records[index];
  return NULL;
}

static const struct record *find_other(dev_t device, int descriptor) {
  for (int index = 0; index < record_count; index++) {
    int owner = atomic_load(&records[index].owner);
    if (owner > 0 && owner != descriptor + 1 && records[index].device == device)
      return &records[index];
  }
  return NULL;
}

static int save(int descriptor, struct termios *modes) {
  struct record *record = find(descriptor + 1);
  if (record != NULL) {
    *modes = record->modes;
    return 0;
  }
  int result = cterm_get_termios(descriptor, modes);
  if (result < 0) return result;
  dev_t device = device_of(descriptor);
  const struct record *other = find_other(device, descriptor);
  if (other != NULL) *modes = other->modes;
  record = find(0);
  if (record == NULL) return -EMFILE;
  atomic_store(&record->owner, being_written);
  record->device = device;
  record->modes = *modes;
  atomic_store(&record->owner, descriptor + 1);
  return 0;
}

int cterm_set_mode(int descriptor, cterm_mode mode) {
  if (descriptor < 0) return -EBADF;
  struct termios modes;
  pthread_mutex_lock(&records_lock);
  int result = save(descriptor, &modes);
  pthread_mutex_unlock(&records_lock);
  if (result < 0) return result;
  cterm_apply_mode(mode, &modes);
  return cterm_set_termios(descriptor, TCSANOW, &modes);
}

int cterm_restore_modes(int descriptor) {
  if (descriptor < 0) return -EBADF;
  int result = 0;
  pthread_mutex_lock(&records_lock);
  struct record *record = find(descriptor + 1);
  if (record != NULL) {
    if (find_other(record->device, descriptor) == NULL)
      result = restore(descriptor, &record->modes);
    atomic_store(&record->owner, 0);
  }
  pthread_mutex_unlock(&records_lock);
  return result;
}

int cterm_restore_all_modes(void) {
  int error = errno;
  int result = 0;
  for (int index = 0; index < record_count; index++) {
    int owner = atomic_load(&records[index].owner);
    if (owner <= 0) continue;
    int outcome = restore(owner - 1, &records[index].modes);
    if (outcome < 0) result = outcome;
  }
  errno = error;
  return result;
}

// MARK: The session's modes

static struct termios session_modes;

int cterm_save_session_modes(int descriptor) {
  return cterm_get_termios(descriptor, &session_modes);
}

int cterm_enter_session_mode(int descriptor) {
  struct termios modes = session_modes;
  cterm_apply_mode(cterm_mode_full_screen, &modes);
  return cterm_set_termios(descriptor, TCSADRAIN, &modes);
}

int cterm_restore_session_modes(int descriptor) {
  int result = cterm_set_termios(descriptor, TCSANOW, &session_modes);
  // Once more: nobody else restores them.
  return result == 0 ? 0 : cterm_set_termios(descriptor, TCSANOW, &session_modes);
}
