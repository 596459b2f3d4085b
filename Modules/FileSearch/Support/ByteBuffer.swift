internal import CPlaces
import Glibc

/// A growing run of bytes that is reused from one path to the next.
///
/// It belongs to one thread; the bytes stay valid until the next change, and bytes can be looked for in
/// them, which reads a little behind their end.
final class ByteBuffer {
  /// How many readable bytes there must be behind bytes that are looked for.
  static let slack = Int(PLACES_WINDOW)

  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 4096) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + Self.slack)
  }

  deinit { base.deallocate() }

  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  func reserve(_ size: Int) {
    if size > capacity { grow(to: size) }
  }

  @inline(__always)
  func append(_ source: UnsafePointer<UInt8>, count size: Int) {
    reserve(count + size)
    memcpy(base + count, source, size)
    count += size
  }

  func append(_ source: UnsafeBufferPointer<UInt8>) {
    if let start = source.baseAddress { append(start, count: source.count) }
  }

  @inline(__always)
  func append(_ byte: UInt8) {
    reserve(count + 1)
    base[count] = byte
    count += 1
  }

  /// The bytes as a C string; the terminator is not counted.
  func terminated() -> UnsafeMutablePointer<CChar> {
    reserve(count + 1)
    base[count] = 0
    return UnsafeMutableRawPointer(base).assumingMemoryBound(to: CChar.self)
  }

  private func grow(to size: Int) {
    let larger = max(size, capacity * 2)
    let fresh = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.slack)
    memcpy(fresh, base, count)
    base.deallocate()
    base = fresh
    capacity = larger
  }
}
