internal import CTerminal
internal import Glibc
internal import RxLoop

/// The controlling terminal: its modes, its bytes, its size.
///
/// It is opened by its name, under descriptions of its own, so that standard input and output stay
/// free and blocking. Descriptors are watched on the main loop; nothing here waits.
@MainActor
final class TerminalDevice {
  /// What has been read.
  var onBytes: (@MainActor (ArraySlice<UInt8>) -> Void)?
  /// The terminal is gone.
  var onHangUp: (@MainActor () -> Void)?
  /// All that was sent is written.
  var onDrained: (@MainActor () -> Void)?

  /// Whether something that was sent waits for the terminal.
  var isSending: Bool { !backlog.isEmpty }

  /// What the terminal is told; the farewell is kept up to date for a crash.
  var sequences: TerminalSequences { didSet { keepFarewell() } }

  /// True while an answer of the terminal is due; a crash waits for it, too.
  var awaitsAnswer = false {
    didSet {
      let timeout = sequences.options.answerTimeout / .milliseconds(1)
      cterm_expect_answer(awaitsAnswer ? Int32(min(timeout.rounded(.up), 1e9)) : 0)
    }
  }

  private let input: Int32
  private let output: Int32
  private var reading: UVPoll?
  private var writing: UVPoll?
  private var backlog: ArraySlice<UInt8> = []
  private var buffer = [UInt8](repeating: 0, count: 1 << 14)

  init(_ options: TerminalOptions) throws(TerminalError) {
    sequences = TerminalSequences(options: options)
    input = cterm_open()
    try TerminalError.check(input)
    output = cterm_open()
    do {
      try TerminalError.check(output)
      try remember()
    } catch {
      for descriptor in [input, output] where descriptor >= 0 { Glibc.close(descriptor) }
      throw error
    }
    cterm_guard()
  }

  /// How large the screen is; 24 × 80 if the terminal does not know.
  var size: ScreenSize {
    var (rows, columns): (Int32, Int32) = (0, 0)
    guard cterm_size(output, &rows, &columns) == 0, rows > 0, columns > 0 else {
      return ScreenSize(rows: 24, columns: 80)
    }
    return ScreenSize(rows: Int(rows), columns: Int(columns))
  }

  /// Takes the modes there are now for those to give back.
  func remember() throws(TerminalError) {
    try TerminalError.check(cterm_remember(output))
    keepFarewell()
  }

  private func keepFarewell() {
    let result = sequences.farewell.withUnsafeBufferPointer {
      cterm_set_farewell($0.baseAddress, $0.count)
    }
    assert(result == 0)
  }

  /// Takes the terminal: raw mode and the alternate screen.
  func enter() throws(TerminalError) {
    try TerminalError.check(cterm_raw())
    send(sequences.greeting)
    if reading != nil { return }
    do {
      reading = try UVPoll(
        descriptor: input,
        events: .readable,
        on: .main,
        whenClosed: { [input] in _ = Glibc.close(input) }
      ) { [weak self] result in
        MainActor.assumeIsolated { self?.read(result) }
      }
    } catch {
      cterm_restore()
      throw TerminalError(code: -error.code)
    }
  }

  /// Takes the modes again that something else may have changed while the process stood still.
  func reenter() throws(TerminalError) {
    try TerminalError.check(cterm_raw())
    send(sequences.manners)
  }

  /// Gives the terminal back as it was; what waits to be written is dropped.
  func leave() {
    dropBacklog()
    cterm_restore()
  }

  /// Gives the terminal back for good.
  ///
  /// Called once.
  func close() {
    leave()
    if let reading { reading.close() } else { _ = Glibc.close(input) }
    // After the loop has let go of it.
    UVLoop.main.schedule { [output] in _ = Glibc.close(output) }
  }

  /// Writes bytes, now as far as the terminal takes them and the rest as it takes more.
  func send(_ bytes: [UInt8]) {
    if isSending {
      backlog.append(contentsOf: bytes)
    } else {
      backlog = bytes[...]
      write()
    }
  }

  /// Reads what is under way to a program that is about to leave, so that it does not go to the shell.
  ///
  /// - Parameters:
  ///   - patience: how long it is waited for in all.
  ///   - isLast: whether nothing more is to come after a piece.
  func drain(for patience: Duration, until isLast: (ArraySlice<UInt8>) -> Bool) {
    let deadline = SuspendingClock().now + patience
    while cterm_is_taken() != 0 {
      let left = SuspendingClock().now.duration(to: deadline) / .milliseconds(1)
      if left <= 0 || cterm_wait(input, Int32(left.rounded(.up))) == 0 { return }
      let count = buffer.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
      if count <= 0 || isLast(buffer[..<count]) { return }
    }
  }

  private func read(_ result: Result<UVPoll.Events, UVError>) {
    // Another thread may have crashed and given the terminal back: what is typed is the shell's then.
    if cterm_is_taken() == 0 { return }
    while true {
      let count = buffer.withUnsafeMutableBytes { Glibc.read(input, $0.baseAddress, $0.count) }
      // A terminal hands out at most 4 kB at once; the loop calls again for what is left.
      if count > 0 { return onBytes?(buffer[..<count]) ?? () }
      if count < 0, errno == EINTR { continue }
      if count < 0, errno == EAGAIN { return }
      reading?.close()
      onHangUp?()
      return
    }
  }

  private func write() {
    while !backlog.isEmpty, cterm_is_taken() != 0 {
      let count = backlog.withUnsafeBytes { Glibc.write(output, $0.baseAddress, $0.count) }
      if count >= 0 {
        backlog.removeFirst(count)
      } else if errno == EAGAIN {
        return waitForRoom()
      } else if errno != EINTR {
        return dropBacklog()  // reading tells that the terminal is gone
      }
    }
    dropBacklog()
  }

  private func waitForRoom() {
    if writing != nil { return }
    writing = try? UVPoll(descriptor: output, events: .writable, on: .main) { [weak self] _ in
      MainActor.assumeIsolated { self?.writeMore() }
    }
    if writing == nil { dropBacklog() }
  }

  private func writeMore() {
    write()
    if backlog.isEmpty { onDrained?() }
  }

  private func dropBacklog() {
    backlog = []
    writing?.close()
    writing = nil
  }
}
