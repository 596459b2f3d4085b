internal import RxLoop

/// Collects the output of a process.
final class ProcessOutputCollector: Sendable {
  private let output: ByteCollector
  private let errors: ByteCollector

  init(of program: ByteString, limit: Int) {
    let message = "\(program) has written more than \(limit) bytes; use run() instead of result()"
    output = ByteCollector(limit: limit, message)
    errors = ByteCollector(limit: limit, message)
  }

  /// Adds the output of an event.
  ///
  /// - Returns: the whole result for the exit; otherwise `nil`.
  /// - Throws: EFBIG beyond the limit.
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
