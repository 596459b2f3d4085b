#define _GNU_SOURCE
#include "PseudoTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <termios.h>
#include <unistd.h>

// Runs between fork and exec of a process with threads: calls async-signal-safe functions only.
static void become(const cpty_command *command, const char *terminal) {
  setsid();
  int descriptor = open(terminal, O_RDWR);
  if (descriptor < 0 || ioctl(descriptor, TIOCSCTTY, 0) < 0) _exit(120);
  dup2(command->input < 0 ? descriptor : command->input, 0);
  dup2(command->output < 0 ? descriptor : command->output, 1);
  dup2(descriptor, 2);
  syscall(SYS_close_range, 3U, ~0U, 0U);
  for (int number = 1; number < 32; number++) signal(number, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
  if (chdir(command->directory) < 0) _exit(121);
  execve(command->path, command->arguments, command->environment);
  _exit(122);
}

int cpty_spawn(const cpty_command *command, pid_t *process) {
  int terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
  char name[64];
  if (terminal < 0) return -errno;
  if (grantpt(terminal) < 0 || unlockpt(terminal) < 0 || ptsname_r(terminal, name, sizeof name) ||
      cpty_resize(terminal, command->rows, command->columns) < 0) {
    int error = errno;
    close(terminal);
    return -error;
  }
  *process = fork();
  if (*process == 0) become(command, name);
  fcntl(terminal, F_SETFL, O_NONBLOCK);
  return terminal;
}

int cpty_resize(int terminal, int rows, int columns) {
  struct winsize size = {(unsigned short)rows, (unsigned short)columns, 0, 0};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int cpty_watch(pid_t process) { return (int)syscall(SYS_pidfd_open, process, 0); }
