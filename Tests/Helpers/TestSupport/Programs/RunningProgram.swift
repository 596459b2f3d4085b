internal import Foundation

/// A program that runs while the test continues; it is ended when this object is deallocated.
public final class RunningProgram: @unchecked Sendable {
  // Unchecked: a test uses it from one task, and awaits each call.

  /// The time after which a wait for output, or for the end, is in vain.
  public var patience = TestSupport.patience

  /// The process ID.
  public let process: Int32
  private var ends: [Int32]
  private var outcome = Outcome(ending: .hang, output: [], error: [])
  private var isWaitedFor = false
  private var isLate = false
  private var isAtEnd = [true, false, false]

  init(_ launch: Launch) {
    process = launch.process
    ends = Array(launch.ends[..<3])
  }

  deinit {
    if !isWaitedFor {
      // With SIGTERM first: a program that has started others ends them.
      kill(process, SIGTERM)
      kill(process, SIGCONT)
      let deadline = SuspendingClock().now + .seconds(2)
      while waitpid(process, nil, WNOHANG) == 0 {
        if SuspendingClock().now > deadline { kill(process, SIGKILL) }
        usleep(5_000)
      }
    }
    for end in ends where end >= 0 { close(end) }
  }

  /// Returns the next bytes of standard output up to a separator, without the separator.
  ///
  /// - Parameter separator: the byte that ends them.
  /// - Returns: the bytes; `nil` when none arrive within `patience`, or the program has ended.
  /// - Throws: never, as yet.
  public func next(endingWith separator: UInt8 = UInt8(ascii: "\n")) async throws -> [UInt8]? {
    try await onOwnThread { [self] in
      let deadline = ContinuousClock.now + patience
      isLate = false
      var seen = 0
      while true {
        if let end = outcome.output[seen...].firstIndex(of: separator) {
          defer { outcome.output.removeFirst(end + 1) }
          return Array(outcome.output[..<end])
        }
        seen = outcome.output.count
        if !read(until: deadline) { return nil }
      }
    }
  }

  /// Waits for a line on standard error, and removes it and the lines before it.
  ///
  /// - Parameter text: the start of the line.
  /// - Returns: the line; `nil` when none arrives within `patience`, or the program has ended.
  /// - Throws: never, as yet.
  @discardableResult
  public func nextErrorLine(startingWith text: String) async throws -> String? {
    try await onOwnThread { [self] in
      let deadline = ContinuousClock.now + patience
      isLate = false
      while true {
        while let end = outcome.error.firstIndex(of: UInt8(ascii: "\n")) {
          let line = String(decoding: outcome.error[..<end], as: UTF8.self)
          outcome.error.removeFirst(end + 1)
          if line.hasPrefix(text) { return line }
        }
        if !read(until: deadline) { return nil }
      }
    }
  }

  /// Closes the reading end of standard output.
  public func closeOutput() {
    Launch.close(ends[1], writtenBy: "/proc/\(process)/fd/1")
    ends[1] = -1
    isAtEnd[1] = true
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Kills the program and all programs that it has started, and blocks the thread until they have ended.
  public func killGroup() {
    if !isWaitedFor {
      kill(-process, SIGKILL)
      waitpid(process, nil, 0)
    }
    isWaitedFor = true
    let deadline = SuspendingClock().now + .seconds(2)
    while kill(-process, SIGKILL) == 0, SuspendingClock().now < deadline { usleep(1000) }
  }

  /// Waits until the program has stopped, as SIGSTOP makes it.
  public func stop() async throws {
    kill(process, SIGSTOP)
    try await onOwnThread { [process] in _ = waitpid(process, nil, WUNTRACED) }
  }

  /// Waits until the program is at rest: it has read its input and waits for more.
  ///
  /// - Throws: `PatienceExhausted` if it never is.
  public func waitForRest() async throws {
    var activity = ProcessActivity(of: process)
    try await eventually("rest of process \(process)") { activity.isAtRest() }
  }

  /// Waits until all threads of the program sleep, and none has been switched to, in ten successive
  /// observations.
  ///
  /// A thread that is never idle may be switched to as seldom as one that sleeps. Two observations of a polling program may find the same number by chance. The thread sanitizer has a
  /// thread that wakes ten times a second.
  ///
  /// - Throws: `PatienceExhausted` if a thread is always switched to.
  public func isNotSwitchedTo() async throws {
    let activity = ProcessActivity(of: process)
    var before = -1
    var quietCount = 0
    try await eventually("quiet of process \(process)") {
      let now = activity.switches
      quietCount = now == before && now > 0 && activity.isAsleep ? quietCount + 1 : 0
      before = now
      return quietCount == 10
    }
  }

  /// Waits for the end of the program.
  ///
  /// - Returns: the end, and the output that has not been read.
  public func end() async throws -> Outcome {
    try await onOwnThread { [self] in collect(within: patience) }
  }

  func collect(within time: Duration) -> Outcome {
    let deadline = ContinuousClock.now + time
    isLate = false
    while read(until: deadline) {}
    isWaitedFor = true
    if isLate { kill(process, SIGKILL) }
    var status: Int32 = 0
    waitpid(process, &status, 0)
    if !isLate {
      outcome.ending = status & 0x7F == 0 ? .exit(status >> 8 & 0xFF) : .signal(status & 0x7F)
    }
    return outcome
  }

  /// Reads the available bytes, or waits for them; returns false when none will arrive.
  private func read(until deadline: ContinuousClock.Instant) -> Bool {
    var polls = ends.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    polls[0].fd = -1
    for number in 1...2 where isAtEnd[number] { polls[number].fd = -1 }
    if polls.allSatisfy({ $0.fd < 0 }) { return false }
    let seconds = ContinuousClock.now.duration(to: deadline) / .seconds(1)
    guard poll(&polls, 3, Int32(max(0, seconds * 1000))) > 0 else {
      isLate = true
      return false
    }
    for number in 1...2 where polls[number].revents != 0 { take(number) }
    return true
  }

  private func take(_ number: Int) {
    let size = 1 << 16
    let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = max(0, Foundation.read(ends[number], buffer.baseAddress, size))
    }
    if bytes.isEmpty { isAtEnd[number] = true }
    if number == 1 { outcome.output += bytes } else { outcome.error += bytes }
  }
}
