internal import RxLoop

/// What a process has written so far.
final class ProcessOutputCollector: Sendable {
  private let output: ByteCollector
  private let errors: ByteCollector

  init(of program: ByteString, limit: Int) {
    let message = "\(program) has written more than \(limit) bytes; take its bytes as they come"
    output = ByteCollector(limit: limit, message)
    errors = ByteCollector(limit: limit, message)
  }

  /// Keeps an event.
  ///
  /// - Returns: everything, at the end.
  /// - Throws: EFBIG.
  func append(_ event: ProcessEvent) throws(UVError) -> ProcessResult? {
    switch event {
    case .started: return nil
    case .output(let bytes): try output.append(bytes, alreadyUsed: errors.bytes.count)
    case .errors(let bytes): try errors.append(bytes, alreadyUsed: output.bytes.count)
    case .exited(let exit):
      return ProcessResult(output: output.bytes, errors: errors.bytes, exit: exit)
    }
    return nil
  }
}
