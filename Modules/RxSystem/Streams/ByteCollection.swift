internal import RxLoop

/// Bytes that are kept as they come, up to a limit.
final class ByteCollection: @unchecked Sendable {
  // Unchecked: the pieces of one subscription arrive one after another.
  private(set) var bytes: [UInt8] = []
  private let limit: Int
  private let complaint: String

  /// - Parameters:
  ///   - limit: how many bytes are kept.
  ///   - complaint: what to say when there are more.
  init(limit: Int, _ complaint: String) {
    self.limit = limit
    self.complaint = complaint
  }

  /// Keeps a piece.
  ///
  /// - Parameters:
  ///   - piece: comes behind those before.
  ///   - others: how many of the limit are kept elsewhere.
  /// - Throws: EFBIG.
  func take(_ piece: [UInt8], besides others: Int = 0) throws(UVError) {
    if piece.count > limit - others - bytes.count {
      throw UVError(code: Failure.tooLarge, message: complaint)
    }
    bytes += piece
  }
}
