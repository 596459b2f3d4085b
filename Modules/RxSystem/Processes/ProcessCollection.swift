internal import RxLoop

/// What a process has written so far.
final class ProcessCollection: @unchecked Sendable {
  // Unchecked: the events of one subscription arrive one after another.
  private let program: ByteString
  private let limit: Int
  private var result = ProcessResult()

  init(of program: ByteString, limit: Int) {
    self.program = program
    self.limit = limit
  }

  /// Keeps an event.
  ///
  /// - Returns: everything, at the end.
  /// - Throws: EFBIG.
  func take(_ event: ProcessEvent) throws(UVError) -> ProcessResult? {
    switch event {
    case .started: return nil
    case .output(let bytes):
      try check(bytes.count)
      result.output += bytes
    case .errors(let bytes):
      try check(bytes.count)
      result.errors += bytes
    case .exited(let exit):
      result.exit = exit
      return result
    }
    return nil
  }

  private func check(_ count: Int) throws(UVError) {
    if count <= limit - result.output.count - result.errors.count { return }
    let reason = "\(program) has written more than \(limit) bytes; take its bytes as they come"
    throw UVError(code: Failure.tooLarge, message: reason)
  }
}
