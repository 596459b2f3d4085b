internal import CTerminal
internal import Glibc
internal import RxLoop

/// The controlling terminal: its modes, input, output and size.
///
/// The device is opened by name, with open file descriptions of its own, so that standard input and
/// output stay free and blocking. The main loop polls the descriptors; only `drain(for:until:)` waits.
@MainActor
final class TerminalDevice {
  /// Called with the bytes that were read.
  var onBytes: (@MainActor (ArraySlice<UInt8>) -> Void)?
  /// Called once when the terminal has hung up.
  var onHangUp: (@MainActor () -> Void)?
  /// Called in a later turn when bytes could not be written, so that the screen is not as it should be.
  var onOutputLost: (@MainActor () -> Void)?
  /// Called when the last of the bytes that had to wait is written.
  var onDrained: (@MainActor () -> Void)?

  /// True if sent bytes wait for the terminal.
  var isSending: Bool { !outputBuffer.isEmpty }

  /// True between entering and leaving the terminal.
  var isEntered: Bool { cterm_is_entered() != 0 }

  /// The control sequences in use; each change also updates the leave sequence of a crash.
  var sequences: TerminalSequences { didSet { updateLeaveSequence() } }

  /// The time for which a crash waits for the replies that are outstanding; `nil` if none is.
  var replyTimeout: Duration? {
    didSet {
      let timeout = (replyTimeout ?? .zero) / .milliseconds(1)
      cterm_set_reply_timeout(Int32(min(timeout.rounded(.up), 1e9)))
    }
  }

  private let input: Int32
  private let output: Int32
  private var reading: UVPoll?
  private var writing: UVPoll?
  private var outputBuffer: ArraySlice<UInt8> = []
  /// True if some of the bytes that wait must be written before the terminal is left.
  private var keepsOutput = false
  /// The longest time for which leaving waits for a terminal to accept such bytes.
  private static let outputTimeout = Duration.seconds(1)
  /// The number of calls of write(2) that have failed since one has succeeded.
  private var failedWrites = 0
  private static let mostFailedWrites = 3
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  init(_ options: TerminalOptions) throws(TerminalError) {
    sequences = TerminalSequences(options: options)
    input = cterm_open()
    try TerminalError.check(input)
    output = cterm_open()
    do {
      try TerminalError.check(output)
      try saveModes()
    } catch {
      for descriptor in [input, output] where descriptor >= 0 { Glibc.close(descriptor) }
      throw error
    }
    cterm_install_handlers()
  }

  /// The size of the screen, as reported last by the terminal or the system; 24 × 80 if neither does.
  var size: ScreenSize { reportedSize ?? systemSize ?? ScreenSize(rows: 24, columns: 80) }

  /// The size that the terminal itself has reported, unless the system has reported a change since.
  ///
  /// A serial line or a container may have a terminal that reports its size where the system does not know it.
  private var reportedSize: ScreenSize?

  private var systemSize: ScreenSize? {
    var (rows, columns): (Int32, Int32) = (0, 0)
    guard cterm_size(output, &rows, &columns) == 0, rows > 0, columns > 0 else { return nil }
    return ScreenSize(rows: Int(rows), columns: Int(columns))
  }

  /// Sets the size that the terminal has reported.
  ///
  /// - Parameter reported: the size; `nil` once another report may be missing: the system's is used then, if there is one.
  /// - Returns: true if `size` of the device has changed.
  @discardableResult
  func report(size reported: ScreenSize?) -> Bool {
    let former = size
    if reported != nil || systemSize != nil { reportedSize = reported }
    return size != former
  }

  /// Saves the current modes as those to restore.
  func saveModes() throws(TerminalError) {
    try TerminalError.check(cterm_save_session(output))
    updateLeaveSequence()
  }

  private func updateLeaveSequence() {
    let result = sequences.leaveSequence.withUnsafeBufferPointer {
      cterm_set_leave_sequence($0.baseAddress, $0.count)
    }
    assert(result == 0)
  }

  /// Enters raw mode and sends the enter sequence; the first call also starts reading.
  func enter() throws(TerminalError) {
    try TerminalError.check(cterm_enter())
    send(sequences.enterSequence)
    if reading != nil { return }
    do {
      reading = try UVPoll(
        descriptor: input,
        events: .readable,
        on: .main,
        whenClosed: { [input] in _ = Glibc.close(input) }
      ) { [weak self] result in
        onMainLoop { self?.read(result) }
      }
    } catch {
      _ = cterm_leave()
      throw TerminalError(code: -error.code)
    }
  }

  /// Sets the modes again, which something else may have changed while the process was stopped.
  func reapplyModes() throws(TerminalError) {
    try TerminalError.check(cterm_enter())
    send(sequences.terminalModes)
  }

  /// Restores the terminal; discards bytes that wait to be written, unless they were sent to be kept.
  ///
  /// - Returns: the error if the terminal may not be restored.
  @discardableResult
  func leave() -> TerminalError? {
    if keepsOutput { finishOutput() }
    discardOutput()
    let result = cterm_leave()
    return result < 0 ? TerminalError(code: -result) : nil
  }

  /// Restores the terminal and closes its descriptors; called once.
  ///
  /// - Returns: the error if the terminal may not be restored.
  @discardableResult
  func close() -> TerminalError? {
    let failure = leave()
    if let reading { reading.close() } else { _ = Glibc.close(input) }
    // The loop must stop polling the descriptor first.
    UVLoop.main.schedule { [output] in _ = Glibc.close(output) }
    return failure
  }

  /// Writes as many bytes as the terminal accepts now, and the rest when it accepts more.
  ///
  /// - Parameters:
  ///   - bytes: the bytes to write after those that wait.
  ///   - isKept: true if leaving the terminal must not discard them.
  func send(_ bytes: [UInt8], isKept: Bool = false) {
    keepsOutput = keepsOutput || isKept
    if isSending {
      outputBuffer.append(contentsOf: bytes)
    } else {
      outputBuffer = bytes[...]
      write()
    }
  }

  /// Waits for input and reads it, so that the shell does not.
  ///
  /// - Parameters:
  ///   - timeout: the longest time to wait, in all.
  ///   - isLast: returns true if the bytes it is called with are the last.
  func drain(for timeout: Duration, until isLast: (ArraySlice<UInt8>) -> Bool) {
    let deadline = SuspendingClock().now + timeout
    while isEntered {
      let left = SuspendingClock().now.duration(to: deadline) / .milliseconds(1)
      if left <= 0 || cterm_wait_readable(input, Int32(left.rounded(.up))) == 0 { return }
      let count = buffer.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
      if count <= 0 || isLast(buffer[..<count]) { return }
    }
  }

  private func read(_ result: Result<UVPoll.Events, UVError>) {
    // If another thread has crashed and restored the terminal, the input belongs to the shell.
    if !isEntered { return }
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
      // A terminal returns at most 4 kB at once; the loop calls again for the rest.
      if count > 0 { return onBytes?(buffer[..<count]) ?? () }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      reading?.close()
      onHangUp?()
      return
    }
  }

  private func write() {
    while !outputBuffer.isEmpty, isEntered {
      let count = outputBuffer.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        outputBuffer.removeFirst(count)
        failedWrites = 0
      } else if errno == EAGAIN {
        return waitUntilWritable()
      } else if errno != EINTR {
        return outputFailed()
      }
    }
    discardOutput()
  }

  /// Discards what could not be written, and has the screen drawn anew; a terminal that fails again and again
  /// has hung up.
  private func outputFailed() {
    discardOutput()
    failedWrites += 1
    let hasHungUp = failedWrites >= Self.mostFailedWrites
    MainScheduler.runLater { [weak self] in
      guard let self, isEntered else { return }
      if hasHungUp { onHangUp?() } else { onOutputLost?() }
    }
  }

  private func waitUntilWritable() {
    if writing != nil { return }
    writing = try? UVPoll(descriptor: output, events: .writable, on: .main) { [weak self] _ in
      onMainLoop { self?.resumeWriting() }
    }
    if writing == nil { discardOutput() }
  }

  private func resumeWriting() {
    write()
    if outputBuffer.isEmpty { onDrained?() }
  }

  /// Waits until the terminal has accepted the bytes that wait, at most for `outputTimeout`.
  private func finishOutput() {
    let deadline = SuspendingClock().now + Self.outputTimeout
    while isSending, isEntered {
      let left = SuspendingClock().now.duration(to: deadline) / .milliseconds(1)
      var room = pollfd(fd: output, events: Int16(POLLOUT), revents: 0)
      if left <= 0 || poll(&room, 1, Int32(left.rounded(.up))) <= 0 { return }
      write()
    }
  }

  private func discardOutput() {
    outputBuffer = []
    keepsOutput = false
    writing?.close()
    writing = nil
  }
}

/// The reason why the controlling terminal cannot be used.
///
///     do {
///       terminal = try TerminalBackend(layout)
///     } catch {
///       print(error)  // cannot use the terminal (/dev/tty): No such device or address
///     }
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The system's error number, for instance ENXIO if the program has no controlling terminal.
  public let code: Int32

  /// Creates an error from a system's error number.
  public init(code: Int32) { self.code = code }

  /// One line of text for the user.
  public var description: String {
    "cannot use the terminal (/dev/tty): \(String(cString: strerror(code)))"
  }

  static func check(_ result: Int32) throws(TerminalError) {
    if result < 0 { throw TerminalError(code: -result) }
  }
}

/// Runs `body` on the main actor; for callbacks of timers and handles of `UVLoop.main` only.
///
/// Safe: the main loop calls its timers and handles on the main actor.
func onMainLoop(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
