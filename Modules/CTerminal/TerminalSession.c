#include "TerminalSession.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "TerminalModes.h"

static int terminal = -1;
static atomic_int is_entered;
static atomic_int reply_timeout;

// Two buffers: a signal handler that runs while one is being filled still finds the other complete.
static struct leave_sequence {
  uint8_t bytes[256];
  size_t length;
} leave_sequences[2];
static _Atomic(struct leave_sequence *) leave_sequence = &leave_sequences[0];

int cterm_open(void) {
  int descriptor = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK);
  return descriptor < 0 ? -errno : descriptor;
}

int cterm_size(int descriptor, int *rows, int *columns) {
  struct winsize size;
  if (ioctl(descriptor, TIOCGWINSZ, &size) < 0) return -errno;
  *rows = size.ws_row;
  *columns = size.ws_col;
  return 0;
}

int cterm_save_session(int descriptor) {
  int result = cterm_save_session_modes(descriptor);
  if (result == 0) terminal = descriptor;
  return result;
}

int cterm_set_leave_sequence(const uint8_t *bytes, size_t length) {
  struct leave_sequence *next =
      leave_sequence == &leave_sequences[0] ? &leave_sequences[1] : &leave_sequences[0];
  if (length > sizeof next->bytes) return -EMSGSIZE;
  memcpy(next->bytes, bytes, length);
  next->length = length;
  leave_sequence = next;
  return 0;
}

void cterm_set_reply_timeout(int milliseconds) { atomic_store(&reply_timeout, milliseconds); }

int cterm_enter(void) {
  atomic_store(&is_entered, 1);
  return cterm_enter_session_mode(terminal);
}

int cterm_is_entered(void) { return atomic_load(&is_entered); }

// Gives up on a terminal that accepts nothing for half a second, or that fails three times. Returns 0 or a
// negative error number.
static int write_leave_sequence(void) {
  const struct leave_sequence *last = leave_sequence;
  size_t sent = 0;
  int failures = 0;
  while (sent < last->length) {
    ssize_t count = write(terminal, last->bytes + sent, last->length - sent);
    if (count > 0) {
      sent += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd room = {terminal, POLLOUT, 0};
      int ready = poll(&room, 1, 500);
      if (ready == 0) return -EAGAIN;
      if (ready < 0 && errno != EINTR && ++failures == 3) return -errno;
    } else if (count < 0 && errno != EINTR && ++failures == 3) {
      return -errno;
    }
  }
  return 0;
}

// The shell must read neither what was typed to a crashed program nor the terminal's reply to it.
// In the background the input belongs to the shell and stays.
static void discard_input(void) {
  if (tcgetpgrp(terminal) != getpgrp()) return;
  struct pollfd reply = {terminal, POLLIN, 0};
  int milliseconds = reply_timeout;
  if (milliseconds > 0) poll(&reply, 1, milliseconds);
  tcflush(terminal, TCIFLUSH);
}

int cterm_leave_session(int discards_input) {
  if (!atomic_exchange(&is_entered, 0)) return 0;
  int error = errno;
  sigset_t before;
  cterm_block_background_stop(&before);
  if (discards_input) discard_input();
  int written = write_leave_sequence();
  int restored = cterm_restore_session_modes(terminal);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
  return written < 0 ? written : restored;
}

int cterm_leave(void) { return cterm_leave_session(0); }

int cterm_wait_readable(int descriptor, int milliseconds) {
  struct pollfd input = {descriptor, POLLIN, 0};
  return poll(&input, 1, milliseconds) > 0 && (input.revents & POLLIN) != 0;
}
