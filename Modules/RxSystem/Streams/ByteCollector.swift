internal import RxLoop

/// Collects bytes up to a limit.
final class ByteCollector: @unchecked Sendable {
  // Unchecked: `bytes` is accessed only by the events of one subscription, which are serial.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let message: String

  /// - Parameters:
  ///   - limit: the greatest number of bytes.
  ///   - message: the message of the error beyond the limit.
  init(limit: Int, _ message: String) {
    self.limit = limit
    self.message = message
  }

  /// Appends bytes.
  ///
  /// - Parameters:
  ///   - newBytes: the bytes to append.
  ///   - others: the number of bytes of the limit that another collector holds.
  /// - Throws: EFBIG beyond the limit.
  func append(_ newBytes: [UInt8], alreadyUsed others: Int = 0) throws(UVError) {
    if newBytes.count > limit - others - bytes.count {
      throw UVError(code: ErrorCode.tooLarge, message: message)
    }
    bytes += newBytes
  }
}
