internal import CLibuv

/// A `uv_write_t` with its bytes; it retains itself until libuv has called back.
final class WriteRequest {
  private let memory: UnsafeMutableRawPointer
  private let count: Int
  private let completion: (Int32) -> Void

  /// - Parameters:
  ///   - bytes: copied into the same allocation as libuv's request, behind it.
  ///   - completion: called once with libuv's result, if `start` succeeds.
  private init(_ bytes: [UInt8], completion: @escaping (Int32) -> Void) {
    count = bytes.count
    self.completion = completion
    memory = .allocate(byteCount: Self.header + bytes.count, alignment: 16)
    bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      (memory + Self.header).copyMemory(from: base, byteCount: bytes.count)
    }
  }

  deinit { memory.deallocate() }

  /// Appends `bytes` to the writes that wait in `stream`.
  ///
  /// - Returns: libuv's result.
  static func start(
    _ bytes: [UInt8],
    to stream: UnsafeMutablePointer<uv_stream_t>,
    completion: @escaping (Int32) -> Void
  ) -> Int32 {
    let request = WriteRequest(bytes, completion: completion)
    let raw = request.memory.assumingMemoryBound(to: uv_write_t.self)
    let base = (request.memory + header).assumingMemoryBound(to: CChar.self)
    var buffer = uv_buf_init(base, UInt32(clamping: request.count))
    buffer.len = request.count
    let held = Unmanaged.passRetained(request)
    raw.pointee.data = held.toOpaque()
    let result = uv_write(raw, stream, &buffer, 1) { raw, status in
      guard let data = raw?.pointee.data else { return }
      Unmanaged<WriteRequest>.fromOpaque(data).takeRetainedValue().completion(status)
    }
    if result < 0 { held.release() }
    return result
  }

  private static let header = (MemoryLayout<uv_write_t>.size + 15) & ~15
}
