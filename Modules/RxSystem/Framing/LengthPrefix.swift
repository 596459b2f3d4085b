public import RxCore

/// The format of the length before each frame: its width, byte order and limit.
///
///     let prefix = LengthPrefix(.four)
///     messages.lengthPrefixed(prefix).write(to: connection)  // on one side
///     connection.bytes.frames(prefix)                        // on the other
public struct LengthPrefix: Sendable, Hashable {
  /// The number of bytes of a length.
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

  /// The byte order of a length.
  public enum Order: Sendable, Hashable {
    /// The most significant byte comes first, as in the protocols of the Internet.
    case bigEndian
    /// The least significant byte comes first.
    case littleEndian
  }

  /// The number of bytes of a length.
  public var width: Width
  /// The byte order of a length.
  public var order: Order
  /// The greatest number of bytes in a frame, so that a wrong length does not exhaust the memory.
  public var limit: Int

  /// Creates a format.
  ///
  /// - Parameters:
  ///   - width: the number of bytes of a length.
  ///   - order: the byte order of a length.
  ///   - limit: the greatest number of bytes in a frame, without the length.
  public init(_ width: Width = .four, _ order: Order = .bigEndian, limit: Int = 1 << 24) {
    self.width = width
    self.order = order
    self.limit = limit
  }

  /// Returns a frame with its length before it.
  ///
  ///     try LengthPrefix(.two).encode([7, 8])  // [0, 2, 7, 8]
  ///
  /// - Parameter frame: the bytes of the frame.
  /// - Returns: the length and the bytes.
  /// - Throws: `FramingError.frameTooLong` for a frame beyond the limit or the range of the length.
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

  /// Returns the length that `bytes` encode.
  func decode(_ bytes: ArraySlice<UInt8>) -> UInt64 {
    switch order {
    case .bigEndian: bytes.reduce(0) { $0 << 8 | UInt64($1) }
    case .littleEndian: bytes.reversed().reduce(0) { $0 << 8 | UInt64($1) }
    }
  }
}

extension ObservableType where Element == [UInt8] {
  /// Emits the length-prefixed frames in these bytes, without their lengths.
  ///
  ///     Observable.just([0, 2, 7, 8]).frames(LengthPrefix(.two))  // [7, 8]
  ///
  /// - Parameter prefix: the format of the lengths.
  /// - Returns: the frames; fails with `FramingError.frameTooLong` before such a frame is read, and with
  ///   `truncated` when the bytes end within a frame.
  public func frames(_ prefix: LengthPrefix) -> Observable<[UInt8]> {
    frames(LengthFramer(prefix))
  }

  /// Emits each frame with its length before it.
  ///
  ///     Observable.just([7, 8]).lengthPrefixed(LengthPrefix(.two))  // [0, 2, 7, 8]
  ///
  /// - Parameter prefix: the format of the lengths.
  /// - Returns: one element for each frame; fails with `FramingError.frameTooLong`.
  public func lengthPrefixed(_ prefix: LengthPrefix) -> Observable<[UInt8]> {
    asObservable().map { try prefix.encode($0) }
  }
}

extension Flowable where Element == [UInt8] {
  /// Emits the length-prefixed frames in these bytes, and keeps the valve.
  ///
  ///     connection.bytes.frames(LengthPrefix(.four))
  ///
  /// - Parameter prefix: the format of the lengths.
  /// - Returns: the frames, without lengths; fails with `FramingError.frameTooLong` and `truncated`.
  public func frames(_ prefix: LengthPrefix) -> Flowable<[UInt8]> {
    compose { $0.frames(prefix) }
  }
}

/// Splits bytes into length-prefixed frames.
struct LengthFramer: Framer, Sendable {
  private let prefix: LengthPrefix
  /// The bytes of an incomplete frame, including its length.
  private var buffer: [UInt8] = []

  init(_ prefix: LengthPrefix) { self.prefix = prefix }

  mutating func consume(_ bytes: [UInt8], _ emit: ([UInt8]) -> Void) throws {
    // Moved out, so that appending does not copy the buffer.
    var all = buffer
    buffer = []
    all += bytes
    var begin = 0
    while let length = try length(of: all, from: begin) {
      let content = begin + prefix.width.rawValue
      if all.count - content < length { break }
      emit(Array(all[content..<(content + length)]))
      begin = content + length
    }
    if begin > 0 { all.removeFirst(begin) }
    buffer = all
  }

  mutating func finish(_ emit: ([UInt8]) -> Void) throws {
    let left = buffer
    buffer = []
    if left.isEmpty { return }
    let width = prefix.width.rawValue
    guard let length = try length(of: left, from: 0) else {
      throw FramingError.truncated(missing: width - left.count)
    }
    throw FramingError.truncated(missing: length - (left.count - width))
  }

  /// Returns the length of the frame at `begin`; `nil` if the length itself is incomplete.
  private func length(of bytes: [UInt8], from begin: Int) throws -> Int? {
    let content = begin + prefix.width.rawValue
    if bytes.count < content { return nil }
    let length = prefix.decode(bytes[begin..<content])
    if length > UInt64(max(prefix.limit, 0)) {
      throw FramingError.frameTooLong(length: length, limit: prefix.limit)
    }
    return Int(length)
  }
}
