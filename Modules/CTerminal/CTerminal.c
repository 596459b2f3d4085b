#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

static int terminal = -1;
static struct termios modes;
static atomic_int due;
static atomic_int answer_wait;

// Two, so that a handler that runs while one is filled finds the other whole.
static struct farewell {
  uint8_t bytes[256];
  size_t length;
} farewells[2];
static _Atomic(struct farewell *) farewell = &farewells[0];

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

int cterm_remember(int descriptor) {
  if (tcgetattr(descriptor, &modes) < 0) return -errno;
  terminal = descriptor;
  return 0;
}

int cterm_set_farewell(const uint8_t *bytes, size_t length) {
  struct farewell *next = farewell == &farewells[0] ? &farewells[1] : &farewells[0];
  if (length > sizeof next->bytes) return -EMSGSIZE;
  memcpy(next->bytes, bytes, length);
  next->length = length;
  farewell = next;
  return 0;
}

void cterm_expect_answer(int milliseconds) { atomic_store(&answer_wait, milliseconds); }

int cterm_raw(void) {
  struct termios raw = modes;
  raw.c_iflag &= (tcflag_t) ~(BRKINT | ICRNL | INLCR | IGNCR | INPCK | ISTRIP | IXON);
  raw.c_oflag &= (tcflag_t)~OPOST;
  raw.c_cflag = (raw.c_cflag & (tcflag_t) ~(CSIZE | PARENB)) | CS8;
  raw.c_lflag &= (tcflag_t) ~(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
  raw.c_cc[VMIN] = 1;
  raw.c_cc[VTIME] = 0;
  atomic_store(&due, 1);
  return tcsetattr(terminal, TCSADRAIN, &raw) < 0 ? -errno : 0;
}

// A terminal that takes nothing for half a second is left as it is.
static void send_farewell(void) {
  const struct farewell *last = farewell;
  size_t sent = 0;
  while (sent < last->length) {
    ssize_t count = write(terminal, last->bytes + sent, last->length - sent);
    if (count > 0) {
      sent += (size_t)count;
    } else if (count < 0 && errno == EAGAIN) {
      struct pollfd room = {terminal, POLLOUT, 0};
      if (poll(&room, 1, 500) <= 0) return;
    } else if (count < 0 && errno != EINTR) {
      return;
    }
  }
}

// What was typed to a program that has crashed is no command for the shell, and no more is what the
// terminal answers it. In the background it is the shell's own.
static void drop_input(void) {
  if (tcgetpgrp(terminal) != getpgrp()) return;
  struct pollfd answer = {terminal, POLLIN, 0};
  int milliseconds = answer_wait;
  if (milliseconds > 0) poll(&answer, 1, milliseconds);
  tcflush(terminal, TCIFLUSH);
}

static void restore(int drops_input) {
  if (!atomic_exchange(&due, 0)) return;
  int error = errno;
  // Out of the foreground, setting the modes would stop the process instead.
  sigset_t stopping, before;
  sigemptyset(&stopping);
  sigaddset(&stopping, SIGTTOU);
  pthread_sigmask(SIG_BLOCK, &stopping, &before);
  if (drops_input) drop_input();
  send_farewell();
  tcsetattr(terminal, TCSANOW, &modes);
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = error;
}

void cterm_restore(void) { restore(0); }

int cterm_wait(int descriptor, int milliseconds) {
  struct pollfd input = {descriptor, POLLIN, 0};
  return poll(&input, 1, milliseconds) > 0 && (input.revents & POLLIN) != 0;
}

int cterm_is_taken(void) { return atomic_load(&due); }

static const int crashes[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction before_guard[crash_count];

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

static void crashed(int number, siginfo_t *information, void *context) {
  (void)context;
  restore(1);
  for (int index = 0; index < crash_count; index++)
    if (crashes[index] == number) sigaction(number, &before_guard[index], NULL);
  // A fault of the processor comes again by itself, with its place known to whoever is next;
  // what was sent has to be sent again, and a breakpoint has been passed.
  if (information->si_code > 0 && number != SIGTRAP) return;
  unblock(number);
  raise(number);
  // Whoever was next has said what it had to say and come back: the program ends all the same.
  signal(number, SIG_DFL);
  raise(number);
}

void cterm_guard(void) {
  static int is_guarded;
  if (is_guarded) return;
  is_guarded = 1;
  atexit(cterm_restore);
  // A stack that has overflown cannot run a handler: one of its own for the calling thread.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = malloc(1 << 16), .ss_size = 1 << 16};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = crashed, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_count; index++)
    sigaction(crashes[index], &action, &before_guard[index]);
}

void cterm_stop(int group) {
  struct sigaction before, ignore = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &ignore, &before);
  if (group) kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  unblock(SIGTSTP);
  raise(SIGTSTP);  // to this very thread, so that it stops here
  sigaction(SIGTSTP, &before, NULL);
}

int cterm_in_group_of_session_leader(void) { return getpgrp() == getsid(0); }

void cterm_die(int number) {
  signal(number, SIG_DFL);
  unblock(number);
  raise(number);
  _exit(128 + number);
}
