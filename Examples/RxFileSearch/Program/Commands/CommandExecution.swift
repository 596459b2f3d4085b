import Glibc
import ProgramSupport

/// Runs commands of the user on the terminal.
///
/// Source: execve(2), posix_spawn(3), system(3).
enum CommandExecution {
  /// Becomes the command: it has the terminal, the streams and the exit code of this process.
  ///
  /// - Parameters:
  ///   - command: what to run.
  ///   - words: what it is about.
  ///   - takesTerminal: whether it reads the terminal, as standard input has been read to its end.
  /// - Returns: 126, when it cannot be run; why is said on standard error.
  static func become(
    _ command: ShellCommand,
    _ words: ShellCommand.Words,
    takesTerminal: Bool
  ) -> Int32 {
    if takesTerminal {
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
      if terminal >= 0 {
        dup2(terminal, 0)
        close(terminal)
      }
    }
    resetSignals()
    let failure = withArguments(of: command, words) { arguments in
      execv("/bin/sh", arguments)
      return errno
    }
    let reason =
      failure == E2BIG
      ? "too many files for one command; mark fewer" : String(cString: strerror(failure))
    let line = Array("file-search: \(command.text): \(reason)\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    return 126
  }

  /// Runs the command on the terminal and waits for its end.
  ///
  /// - Returns: why it could not be started, if it could not.
  static func run(_ command: ShellCommand, _ words: ShellCommand.Words, isSilent: Bool) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    let place = isSilent ? "/dev/null" : "/dev/tty"
    for number: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&files, number, place, O_RDWR, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    // As system(3): the keys that end or stop are the command's alone.
    return ignoring([SIGINT, SIGQUIT]) {
      withArguments(of: command, words) { arguments in
        var process: pid_t = 0
        let result = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments, environ)
        if result != 0 { return result }
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return 0
      }
    }
  }

  private static func ignoring(_ signals: [Int32], _ body: () -> Int32) -> Int32 {
    var before: [(Int32, sigaction)] = []
    for number in signals {
      var (ignored, old) = (sigaction(), sigaction())
      ignored.__sigaction_handler.sa_handler = SIG_IGN
      sigaction(number, &ignored, &old)
      before.append((number, old))
    }
    // Ctrl-Z stops this process with the command.
    var (stopping, old) = (sigaction(), sigaction())
    stopping.__sigaction_handler.sa_handler = SIG_DFL
    sigaction(SIGTSTP, &stopping, &old)
    before.append((SIGTSTP, old))
    defer {
      for (number, action) in before {
        var action = action
        sigaction(number, &action, nil)
      }
    }
    return body()
  }

  /// What a loop has ignored, and what is blocked, is as it was for this process.
  private static func resetSignals() {
    signal(SIGPIPE, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  private static func withArguments(
    of command: ShellCommand,
    _ words: ShellCommand.Words,
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let arguments = [Array("sh".utf8)] + command.arguments(words)
    let strings = arguments.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}
