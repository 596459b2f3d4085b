internal import RxLoop

/// Parses the bytes of a terminal, and completes a pending key when no byte follows for a while.
@MainActor
final class InputReader {
  /// The time after which an incomplete sequence that cannot be a key is given up.
  private static let sequenceTimeout = Duration.seconds(1)

  var parser = KeyParser()
  private let onInputs: @MainActor ([TerminalInput]) -> Void
  private var timer: LoopTimer?
  private var isClosed = false

  init(onInputs: @escaping @MainActor ([TerminalInput]) -> Void) { self.onInputs = onInputs }

  /// Parses bytes and reports the inputs that they complete.
  func read(_ bytes: ArraySlice<UInt8>) {
    _ = timer?.cancel()
    report(parser.feed(bytes))
    if isClosed || !parser.isPending { return }
    let delay = parser.mayBeKey ? TerminalBackend.escapeDelay : Self.sequenceTimeout
    timer = MainScheduler.run(after: delay) { [weak self] in
      self?.flush()
    }
  }

  /// Reports nothing from now on.
  func close() {
    isClosed = true
    _ = timer?.cancel()
  }

  private func flush() { report(parser.flush()) }

  private func report(_ inputs: [TerminalInput]) {
    if !inputs.isEmpty { onInputs(inputs) }
  }
}
