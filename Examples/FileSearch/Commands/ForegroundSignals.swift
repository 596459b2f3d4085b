import Glibc
import Synchronization

/// The signals of this process while a command has the terminal and this process waits for its end.
///
/// Source: system(3), signal-safety(7).
enum ForegroundSignals {
  /// The process to which signals are forwarded; 0 while it has not been started.
  private static let receiver = Atomic<Int32>(0)
  /// The latest signal; 0 if none has arrived.
  private static let received = Atomic<Int32>(0)

  /// Calls `body` while signals are meant for a command on the terminal.
  ///
  /// Ctrl-C and Ctrl-\ end the command only; Ctrl-Z stops this process with it. SIGTERM and SIGHUP are
  /// raised again after `body`.
  static func forwarded(during body: () -> Int32) -> Int32 {
    receiver.store(0, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
    var before = [SIGINT, SIGQUIT].map { ($0, set($0, SIG_IGN)) }
    before.append((SIGTSTP, set(SIGTSTP, SIG_DFL)))
    for number in [SIGTERM, SIGHUP] {
      before.append((number, set(number) { ForegroundSignals.forward($0) }))
    }
    defer {
      for (number, action) in before {
        var action = action
        sigaction(number, &action, nil)
      }
      receiver.store(0, ordering: .relaxed)
      let number = received.load(ordering: .relaxed)
      if number != 0 { raise(number) }
    }
    return body()
  }

  /// True if a signal has arrived within the body of `forwarded`, after which it will be raised.
  static var willEndProcess: Bool { received.load(ordering: .sequentiallyConsistent) != 0 }

  /// Forwards signals to a process, including the one that has arrived already.
  static func forward(to process: pid_t) {
    receiver.store(process, ordering: .sequentiallyConsistent)
    let number = received.load(ordering: .sequentiallyConsistent)
    if number != 0 { kill(process, number) }
  }

  /// Runs in a signal handler: only atomic operations and kill(2) are allowed.
  private static func forward(_ number: Int32) {
    let code = errno
    received.store(number, ordering: .sequentiallyConsistent)
    let process = receiver.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, number) }
    errno = code
  }

  /// Sets a handler and returns the action before.
  private static func set(_ number: Int32, _ handler: __sighandler_t?) -> sigaction {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, &before)
    return before
  }
}
