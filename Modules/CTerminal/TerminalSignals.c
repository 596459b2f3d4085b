#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "TerminalSession.h"

static const int crash_signals[] = {SIGSEGV, SIGBUS, SIGABRT, SIGILL, SIGTRAP, SIGFPE};
enum { crash_signal_count = sizeof crash_signals / sizeof *crash_signals };
static struct sigaction previous_actions[crash_signal_count];

static void unblock(int number) {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, number);
  pthread_sigmask(SIG_UNBLOCK, &set, NULL);
}

// Set when the environment asks for the prompt of Swift's backtracer, which is shown on a terminal.
static int keeps_prompt;

// Swift's backtracer, which is the previous handler, prints where the program crashed. Then it asks
// whether to debug it and waits 30 seconds for a key. At the end of its input it does not wait.
static void end_standard_input(void) {
  if (keeps_prompt) return;
  int null = open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (null >= 0) dup2(null, STDIN_FILENO);
}

static void handle_crash(int number, siginfo_t *information, void *context) {
  (void)context;
  cterm_leave_session(1);
  end_standard_input();
  for (int index = 0; index < crash_signal_count; index++)
    if (crash_signals[index] == number) sigaction(number, &previous_actions[index], NULL);
  // A processor fault occurs again on return, and the previous handler then sees its address. A
  // signal that was sent must be sent again; so must SIGTRAP, as a breakpoint has already been
  // passed.
  if (information->si_code > 0 && number != SIGTRAP) return;
  unblock(number);
  raise(number);
  // The previous handler returned: the program ends all the same.
  signal(number, SIG_DFL);
  raise(number);
}

static void leave_at_exit(void) { cterm_leave(); }

void cterm_install_handlers(void) {
  static int is_installed;
  if (is_installed) return;
  is_installed = 1;
  atexit(leave_at_exit);
  const char *backtrace = getenv("SWIFT_BACKTRACE");
  keeps_prompt = backtrace != NULL && strstr(backtrace, "interactive") != NULL;
  // After a stack overflow a handler needs another stack: one is set for the calling thread.
  stack_t stack;
  if (sigaltstack(NULL, &stack) == 0 && (stack.ss_flags & SS_DISABLE)) {
    stack = (stack_t){.ss_sp = malloc(1 << 16), .ss_size = 1 << 16};
    if (stack.ss_sp) sigaltstack(&stack, NULL);
  }
  struct sigaction action = {.sa_sigaction = handle_crash, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int index = 0; index < crash_signal_count; index++)
    sigaction(crash_signals[index], &action, &previous_actions[index]);
}

void cterm_stop(int group) {
  struct sigaction before, ignore = {.sa_handler = SIG_IGN}, standard = {.sa_handler = SIG_DFL};
  sigaction(SIGTSTP, &ignore, &before);
  if (group) kill(0, SIGTSTP);
  sigaction(SIGTSTP, &standard, NULL);
  unblock(SIGTSTP);
  raise(SIGTSTP);  // sent to this thread, so that it stops here
  sigaction(SIGTSTP, &before, NULL);
}

int cterm_in_group_of_session_leader(void) { return getpgrp() == getsid(0); }

void cterm_end_by_signal(int number) {
  signal(number, SIG_DFL);
  unblock(number);
  raise(number);
  _exit(128 + number);
}
