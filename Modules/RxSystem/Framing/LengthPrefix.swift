public import RxCore

/// How frames say their length: by a number before them.
///
///     let prefix = LengthPrefix(.four)
///     messages.lengthPrefixed(prefix).write(to: connection)  // on one side
///     connection.bytes.frames(prefix)                        // on the other
public struct LengthPrefix: Sendable, Hashable {
  /// How many bytes the number has.
  public enum Width: Int, Sendable, Hashable {
    /// Frames of 255 bytes at most.
    case one = 1
    /// Frames of 65,535 bytes at most.
    case two = 2
    /// Frames of 4 GiB at most.
    case four = 4
    /// Frames of any length.
    case eight = 8
  }

  /// Which of its bytes comes first.
  public enum Order: Sendable, Hashable {
    /// The highest, as in the protocols of the Internet.
    case bigEndian
    /// The lowest.
    case littleEndian
  }

  /// How many bytes the number has.
  public var width: Width
  /// Which of them comes first.
  public var order: Order
  /// How many bytes a frame may have, so that a wrong number does not fill the memory.
  public var limit: Int

  /// Makes one.
  ///
  /// - Parameters:
  ///   - width: how many bytes the number has.
  ///   - order: which of them comes first.
  ///   - limit: how many bytes a frame may have, without the number.
  public init(_ width: Width = .four, _ order: Order = .bigEndian, limit: Int = 1 << 24) {
    self.width = width
    self.order = order
    self.limit = limit
  }

  /// A frame with its length before it.
  ///
  /// - Parameter frame: its bytes.
  /// - Returns: the number and the bytes.
  /// - Throws: `FramingError.frameTooLong` for what is beyond the limit or what the number can say.
  public func encode(_ frame: [UInt8]) throws(FramingError) -> [UInt8] {
    let bits = width.rawValue * 8
    let most = bits == 64 ? UInt64.max : (1 << UInt64(bits)) - 1
    let length = UInt64(frame.count)
    if length > most || frame.count > limit {
      throw .frameTooLong(length: length, limit: min(limit, Int(clamping: most)))
    }
    let number = (0..<width.rawValue).map { UInt8(truncatingIfNeeded: length >> UInt64(8 * $0)) }
    return (order == .bigEndian ? number.reversed() : number) + frame
  }

  /// The number that `bytes` are.
  func decode(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    switch order {
    case .bigEndian: bytes.reduce(0) { $0 << 8 | UInt64($1) }
    case .littleEndian: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension ObservableType where Element == [UInt8] {
  /// The frames in these bytes, without their lengths.
  ///
  /// - Parameter prefix: how they say their length.
  /// - Returns: fails with `FramingError.frameTooLong` before such a frame is read, and with `truncated`
  ///   when the bytes end in one.
  public func frames(_ prefix: LengthPrefix) -> Observable<[UInt8]> {
    frames(LengthFramer(prefix))
  }

  /// These frames, each with its length before it.
  ///
  /// - Parameter prefix: how to say it.
  /// - Returns: a piece for each; fails with `FramingError.frameTooLong`.
  public func lengthPrefixed(_ prefix: LengthPrefix) -> Observable<[UInt8]> {
    asObservable().map { try prefix.encode($0) }
  }
}
