public import NIOCore
public import RxCore
public import RxSystem

// A ByteBuffer owns memory of its own allocator, an array that of Swift: a conversion copies the bytes
// once, in each direction. To avoid that, work on `buffer.readableBytesView`, which copies nothing.

extension Flowable<ByteBuffer> {
  /// Converts buffers to the arrays of RxSystem, and keeps the valve; copies the readable bytes once.
  ///
  ///     connection.inbound.bytes().lines()
  ///
  /// - Returns: an array for each buffer.
  public func bytes() -> Flowable<[UInt8]> { compose { $0.bytes() } }
}

extension Flowable<[UInt8]> {
  /// Converts arrays to buffers, and keeps the valve; copies the bytes once.
  ///
  ///     files.bytes(of: "big").buffers().write(to: connection)
  ///
  /// - Returns: a buffer for each array.
  public func buffers() -> Flowable<ByteBuffer> { compose { $0.buffers() } }
}

extension ObservableType where Element == ByteBuffer {
  /// Converts buffers to the arrays of RxSystem; copies the readable bytes once.
  ///
  ///     buffers.bytes().lines()
  ///
  /// - Returns: an array for each buffer.
  public func bytes() -> Observable<[UInt8]> { map { Array(buffer: $0) } }
}

extension ObservableType where Element == [UInt8] {
  /// Converts arrays to buffers; copies the bytes once.
  ///
  ///     lines.lineBytes().buffers().write(to: connection)
  ///
  /// - Returns: a buffer for each array.
  public func buffers() -> Observable<ByteBuffer> { map { ByteBuffer(bytes: $0) } }
}
