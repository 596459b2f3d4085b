// Programs that use RxSystem need no other import: it re-exports the core, the loop, the traits, and
// the names of signals.

@_exported public import RxCore
@_exported public import RxLoop
@_exported public import RxTraits

@_exported public import var Glibc.SIGALRM
@_exported public import var Glibc.SIGCHLD
@_exported public import var Glibc.SIGCONT
@_exported public import var Glibc.SIGHUP
@_exported public import var Glibc.SIGINT
@_exported public import var Glibc.SIGKILL
@_exported public import var Glibc.SIGPIPE
@_exported public import var Glibc.SIGQUIT
@_exported public import var Glibc.SIGTERM
@_exported public import var Glibc.SIGTSTP
@_exported public import var Glibc.SIGUSR1
@_exported public import var Glibc.SIGUSR2
@_exported public import var Glibc.SIGWINCH
