import Glibc
import Synchronization

/// What signals do while another program has the terminal and this one waits for its end.
///
/// Source: system(3), signal-safety(7).
enum ForegroundSignals {
  /// Who gets what is meant for this process; 0 while there is nobody.
  private static let receiver = Atomic<Int32>(0)
  /// What has come.
  private static let received = Atomic<Int32>(0)

  /// Does something while signals are for a program on the terminal.
  ///
  /// The keys that end it are its alone; Ctrl-Z stops this process with it. What else ends this process
  /// is obeyed afterwards.
  static func handled(_ body: () -> Int32) -> Int32 {
    receiver.store(0, ordering: .relaxed)
    received.store(0, ordering: .relaxed)
    var before = [SIGINT, SIGQUIT].map { ($0, set($0, SIG_IGN)) }
    before.append((SIGTSTP, set(SIGTSTP, SIG_DFL)))
    for number in [SIGTERM, SIGHUP] {
      before.append((number, set(number) { ForegroundSignals.pass($0) }))
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

  /// From now on it is this process that gets what comes; it gets what has come as well.
  static func pass(to process: pid_t) {
    receiver.store(process, ordering: .sequentiallyConsistent)
    let number = received.load(ordering: .sequentiallyConsistent)
    if number != 0 { kill(process, number) }
  }

  /// Runs in a signal handler: nothing but atomic stores and kill(2).
  private static func pass(_ number: Int32) {
    let code = errno
    received.store(number, ordering: .sequentiallyConsistent)
    let process = receiver.load(ordering: .sequentiallyConsistent)
    if process > 0 { kill(process, number) }
    errno = code
  }

  /// - Returns: what was done before.
  private static func set(_ number: Int32, _ handler: __sighandler_t?) -> sigaction {
    var (action, before) = (sigaction(), sigaction())
    action.__sigaction_handler.sa_handler = handler
    sigaction(number, &action, &before)
    return before
  }
}
