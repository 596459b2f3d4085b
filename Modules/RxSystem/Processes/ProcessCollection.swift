internal import RxLoop

/// What a process has written so far.
final class ProcessCollection: Sendable {
  private let output: ByteCollection
  private let errors: ByteCollection

  init(of program: ByteString, limit: Int) {
    let complaint = "\(program) has written more than \(limit) bytes; take its bytes as they come"
    output = ByteCollection(limit: limit, complaint)
    errors = ByteCollection(limit: limit, complaint)
  }

  /// Keeps an event.
  ///
  /// - Returns: everything, at the end.
  /// - Throws: EFBIG.
  func take(_ event: ProcessEvent) throws(UVError) -> ProcessResult? {
    switch event {
    case .started: return nil
    case .output(let bytes): try output.take(bytes, besides: errors.bytes.count)
    case .errors(let bytes): try errors.take(bytes, besides: output.bytes.count)
    case .exited(let exit):
      return ProcessResult(output: output.bytes, errors: errors.bytes, exit: exit)
    }
    return nil
  }
}
