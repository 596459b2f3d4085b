#define _GNU_SOURCE
#include "CRxShim.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <termios.h>

enum { place_count = 16, writing = -1 };

// `owner` is the descriptor and one, so that zero is a free place; the rest is written before it.
static struct place {
  atomic_int owner;
  dev_t device;
  struct termios modes;
} places[place_count];

// taking and giving back are not for signal handlers, and take turns
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

// The terminal itself, also behind /dev/tty.
static dev_t device_of(int descriptor) {
#if defined(TIOCGDEV)
  unsigned int device;
  if (ioctl(descriptor, TIOCGDEV, &device) == 0) return device;
#endif
  struct stat status;
  return fstat(descriptor, &status) == 0 ? status.st_rdev : 0;
}

static struct place *find(int owner) {
  for (int index = 0; index < place_count; index++)
    if (atomic_load(&places[index].owner) == owner) return &places[index];
  return NULL;
}

static const struct place *other_of(dev_t device, int descriptor) {
  for (int index = 0; index < place_count; index++) {
    int owner = atomic_load(&places[index].owner);
    if (owner > 0 && owner != descriptor + 1 && places[index].device == device)
      return &places[index];
  }
  return NULL;
}

static int set_modes(int descriptor, const struct termios *modes) {
  while (tcsetattr(descriptor, TCSANOW, modes) < 0)
    if (errno != EINTR) return -errno;
  return 0;
}

// Out of the foreground, setting the modes would stop the process instead.
static int set_back(int descriptor, const struct termios *modes) {
  sigset_t stopping, before;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stopping, &before);
  int result = set_modes(descriptor, modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  return result;
}

static int remember(int descriptor, struct termios *modes) {
  struct place *place = find(descriptor + 1);
  if (place != NULL) {
    *modes = place->modes;
    return 0;
  }
  if (tcgetattr(descriptor, modes) < 0) return -errno;
  dev_t device = device_of(descriptor);
  const struct place *other = other_of(device, descriptor);
  if (other != NULL) *modes = other->modes;
  place = find(0);
  if (place == NULL) return -EMFILE;
  atomic_store(&place->owner, writing);
  place->device = device;
  place->modes = *modes;
  atomic_store(&place->owner, descriptor + 1);
  return 0;
}

int crx_terminal_take(int descriptor, crx_terminal_mode mode) {
  if (descriptor < 0) return -EBADF;
  struct termios modes;
  pthread_mutex_lock(&turn);
  int result = remember(descriptor, &modes);
  pthread_mutex_unlock(&turn);
  if (result < 0) return result;
  if (mode == crx_terminal_bytes) {
    cfmakeraw(&modes);
  } else {
    modes.c_iflag &= (tcflag_t)~(BRKINT | ICRNL | INPCK | ISTRIP | IXON);
    modes.c_oflag |= OPOST | ONLCR;
    modes.c_cflag |= CS8;
    modes.c_lflag &= (tcflag_t)~(ECHO | ICANON | IEXTEN | ISIG);
  }
  modes.c_cc[VMIN] = 1;
  modes.c_cc[VTIME] = 0;
  return set_modes(descriptor, &modes);
}

int crx_terminal_give_back(int descriptor) {
  if (descriptor < 0) return -EBADF;
  int result = 0;
  pthread_mutex_lock(&turn);
  struct place *place = find(descriptor + 1);
  if (place != NULL) {
    if (other_of(place->device, descriptor) == NULL) result = set_back(descriptor, &place->modes);
    atomic_store(&place->owner, 0);
  }
  pthread_mutex_unlock(&turn);
  return result;
}

int crx_terminal_reset(void) {
  int error = errno;
  int result = 0;
  for (int index = 0; index < place_count; index++) {
    int owner = atomic_load(&places[index].owner);
    if (owner <= 0) continue;
    int outcome = set_back(owner - 1, &places[index].modes);
    if (outcome < 0) result = outcome;
  }
  errno = error;
  return result;
}
