import Glibc
import ProgramSupport
import RxLoop
import RxSystem
import SystemPackage

/// Runs commands of the user.
///
/// Source: execve(2), posix_spawn(3), system(3).
enum CommandExecution {
  /// Replaces this process by the command, which keeps the terminal, the streams and the exit code.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - substitutions: the values of its placeholders.
  ///   - takesTerminal: true to read the terminal, as standard input has been read to its end.
  /// - Returns: 126 when the command cannot be run; the reason is printed on standard error.
  @MainActor
  static func become(
    _ command: ShellCommand,
    _ substitutions: ShellCommand.Substitutions,
    takesTerminal: Bool
  ) -> Int32 {
    if let popup = PopupDirectory.current {
      return handOver(command.arguments(substitutions), through: popup)
    }
    return become(command.arguments(substitutions), takesTerminal: takesTerminal) { failure in
      let reason =
        failure != E2BIG
        ? "\(Errno(rawValue: failure))"
        : substitutions.marked.count > 1
          ? "too many files for one command; mark fewer" : "the line is too long for a command"
      return "\(command.text): \(reason)"
    }
  }

  /// Replaces this process by sh(1) with arguments.
  ///
  /// - Parameters:
  ///   - arguments: the arguments, without the name of the program.
  ///   - takesTerminal: true to read the terminal, as standard input has been read to its end.
  ///   - complaint: returns the text for an error number.
  /// - Returns: 126 when the command cannot be run; the reason is printed on standard error.
  static func become(
    _ arguments: [[UInt8]],
    takesTerminal: Bool,
    complaint: (Int32) -> String
  ) -> Int32 {
    if takesTerminal {
      let terminal = open("/dev/tty", O_RDWR | O_CLOEXEC)
      if terminal >= 0 {
        dup2(terminal, 0)
        close(terminal)
      }
    }
    resetSignals()
    let failure = withWords(arguments) { words in
      execv("/bin/sh", words)
      return errno
    }
    let line = Array("file-search: \(complaint(failure))\n".utf8)
    _ = line.withUnsafeBytes { write(2, $0.baseAddress, $0.count) }
    return 126
  }

  /// Lets the program that has opened the popup be replaced, as the popup is closed now.
  private static func handOver(_ arguments: [[UInt8]], through popup: PopupDirectory) -> Int32 {
    do throws(CommandError) {
      try popup.write(arguments.flatMap { $0 + [0] }, to: .command)
      return 0
    } catch {
      error.warn("file-search")
      return 126
    }
  }

  /// Starts the command without a terminal: its input is empty, and its output is discarded.
  ///
  /// The command leads a session of its own, so it continues when this process has ended.
  ///
  /// - Parameters:
  ///   - command: the command.
  ///   - substitutions: the values of its placeholders.
  ///   - whenDone: called when the command has ended, never before this function returns.
  /// - Throws: the reason why the command cannot be started.
  @MainActor
  static func start(
    _ command: ShellCommand,
    _ substitutions: ShellCommand.Substitutions,
    whenDone: @escaping @MainActor @Sendable () -> Void
  ) throws(UVError) {
    _ = try UVProcess(command.process(substitutions).detached, on: .main) { _ in
      MainActor.assumeIsolated { whenDone() }
    }
  }

  /// Runs the command on the terminal and waits for its end.
  ///
  /// SIGTERM and SIGHUP are forwarded to the command; this process obeys them when the command has ended.
  ///
  /// - Returns: 0, or the error number when the command cannot be started.
  static func run(_ command: ShellCommand, _ substitutions: ShellCommand.Substitutions) -> Int32 {
    var files = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&files)
    defer { posix_spawn_file_actions_destroy(&files) }
    for number: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&files, number, "/dev/tty", O_RDWR, 0)
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
    return ForegroundSignals.forwarded {
      withWords(command.arguments(substitutions)) { arguments in
        var process: pid_t = 0
        let result = posix_spawn(&process, "/bin/sh", &files, &attributes, arguments, environ)
        if result != 0 { return result }
        ForegroundSignals.forward(to: process)
        var status: Int32 = 0
        while waitpid(process, &status, 0) < 0, errno == EINTR {}
        return 0
      }
    }
  }

  /// Restores the signals that a loop ignores or blocks, as a new program inherits them.
  private static func resetSignals() {
    signal(SIGPIPE, SIG_DFL)
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  private static func withWords(
    _ arguments: [[UInt8]],
    _ body: ([UnsafeMutablePointer<CChar>?]) -> Int32
  ) -> Int32 {
    let words = [Array("sh".utf8)] + arguments
    let strings = words.map { word in strdup(word.map { CChar(bitPattern: $0) } + [0]) }
    defer { for string in strings { free(string) } }
    return body(strings + [nil])
  }
}

extension UVProcess.Command {
  /// The same command without the streams of this program, in a session of its own.
  var detached: Self {
    var command = self
    command.startsSession = true
    command.input = .ignore
    command.output = .ignore
    command.errors = .ignore
    return command
  }
}
