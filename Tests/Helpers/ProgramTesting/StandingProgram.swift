internal import Foundation
internal import ThreadTesting

/// A program that runs while a test goes on.
public final class StandingProgram: @unchecked Sendable {
  // Unchecked: a test uses it from one task, and awaits each use.
  private let process: pid_t
  private var ends: [Int32]
  private var outcome = Outcome(ending: .hang, output: [], error: [])
  private var isWaitedFor = false
  private var isLate = false
  private var isAtEnd = [true, false, false]

  init(_ launch: Launch) {
    process = launch.process
    ends = launch.ends
  }

  deinit {
    if !isWaitedFor {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    for end in ends where end >= 0 { close(end) }
  }

  /// The next piece of standard output up to a byte, without it.
  ///
  /// - Parameter separator: what ends the piece.
  /// - Returns: the piece; `nil` when there is none within `patience`, or the program has ended.
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

  /// Waits for a line on standard error, and takes it and what stands before it.
  ///
  /// - Parameter text: what the line begins with.
  /// - Returns: the line; `nil` when there is none within `patience`, or the program has ended.
  /// - Throws: never, as yet.
  @discardableResult
  public func complains(_ text: String) async throws -> String? {
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

  /// Closes the reading end of its standard output.
  public func closeOutput() {
    Launch.close(ends[1], writtenBy: "/proc/\(process)/fd/1")
    ends[1] = -1
    isAtEnd[1] = true
  }

  /// Sends a signal.
  public func signal(_ number: Int32) { kill(process, number) }

  /// Waits until the program has stopped, as SIGSTOP makes it.
  public func stop() async throws {
    kill(process, SIGSTOP)
    try await onOwnThread { [process] in _ = waitpid(process, nil, WUNTRACED) }
  }

  /// Waits until the program is at rest, as one that has read what there is and waits for more.
  ///
  /// - Throws: `PatienceExhausted` if it never is.
  public func rests() async throws {
    var activity = ProcessActivity(of: process)
    try await eventually("rest of process \(process)") { activity.isAtRest() }
  }

  /// Waits until no thread of the program has been switched to in ten looks, one after another.
  ///
  /// Of a program that polls without an end two looks may find the same number, by chance. The thread
  /// sanitizer has a thread of its own that wakes ten times a second.
  /// - Throws: `PatienceExhausted` if one always has.
  public func isNotSwitchedTo() async throws {
    let activity = ProcessActivity(of: process)
    var before = -1
    var quietLooks = 0
    try await eventually("quiet of process \(process)") {
      let now = activity.switches
      quietLooks = now == before && now > 0 ? quietLooks + 1 : 0
      before = now
      return quietLooks == 10
    }
  }

  /// Waits for the end.
  ///
  /// - Returns: how it ended, and what it wrote that was not read.
  public func end() async throws -> Outcome {
    try await onOwnThread { [self] in collect() }
  }

  func collect(within time: Duration = patience) -> Outcome {
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

  /// Reads what there is, or waits for it; false when nothing comes any more.
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
