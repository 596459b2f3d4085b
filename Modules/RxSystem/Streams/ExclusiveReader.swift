internal import RxCore

/// The only reader of a stream, held weakly.
final class ExclusiveReader: @unchecked Sendable {
  // Unchecked: `reader` is accessed only under `lock`, and `unread` only on the loop's thread.
  private let lock = Lock()
  private weak var reader: StreamReader?
  /// The bytes that were read for a reader that had been disposed of: the next one gets them.
  var unread: [UInt8]?

  /// The reader, if there is one.
  var current: StreamReader? { lock.withLock { reader } }

  /// Makes `reader` the only reader; returns `false` if there is another.
  func acquire(_ reader: StreamReader) -> Bool {
    lock.withLock {
      if self.reader != nil { return false }
      self.reader = reader
      return true
    }
  }

  /// Allows another reader.
  func release() { lock.withLock { reader = nil } }
}
