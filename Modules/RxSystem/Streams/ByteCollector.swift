internal import RxLoop

/// Bytes that are kept as they come, up to a limit.
final class ByteCollector: @unchecked Sendable {
  // Unchecked: the pieces of one subscription arrive one after another.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let message: String

  /// - Parameters:
  ///   - limit: how many bytes are kept.
  ///   - message: what to say when there are more.
  init(limit: Int, _ message: String) {
    self.limit = limit
    self.message = message
  }

  /// Keeps a piece.
  ///
  /// - Parameters:
  ///   - piece: comes behind those before.
  ///   - others: how many of the limit are kept elsewhere.
  /// - Throws: EFBIG.
  func append(_ piece: [UInt8], alreadyUsed others: Int = 0) throws(UVError) {
    if piece.count > limit - others - bytes.count {
      throw UVError(code: ErrorCode.tooLarge, message: message)
    }
    bytes += piece
  }
}
