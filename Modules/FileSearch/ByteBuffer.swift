internal import CByteScan
import FileIgnoring
import Glibc
import SystemPackage

/// A growing buffer that is reused from one path to the next; it belongs to one thread.
///
/// `bytes` and `base` are valid until the next call that changes the buffer. `slack` readable bytes
/// follow the content, because the search for a byte reads whole vectors.
final class ByteBuffer {
  /// The number of readable bytes that must follow a text in which bytes are searched for.
  static let slack = Int(BYTE_SCAN_WINDOW)

  private(set) var base: UnsafeMutablePointer<UInt8>
  private(set) var capacity: Int
  var count = 0

  init(capacity: Int = 4096) {
    self.capacity = capacity
    base = .allocate(capacity: capacity + Self.slack)
  }

  deinit { base.deallocate() }

  /// The content; borrowed memory, valid until the buffer changes.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  @inline(__always)
  private func reserve(_ size: Int) {
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

  /// Returns the content as a C string; the zero at its end does not count as content.
  func terminated() -> UnsafeMutablePointer<CChar> {
    reserve(count + 1)
    base[count] = 0
    return UnsafeMutableRawPointer(base).assumingMemoryBound(to: CChar.self)
  }

  private func grow(to size: Int) {
    let larger = max(size, capacity * 2)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger + Self.slack)
    memcpy(moved, base, count)
    base.deallocate()
    base = moved
    capacity = larger
  }
}

extension DirectoryHandle {
  /// Opens the directory at `path[start...]` below `parent`, whatever the length of the path.
  ///
  /// - Parameters:
  ///   - path: the bytes of the path.
  ///   - start: where in the buffer the path relative to `parent` starts.
  ///   - parent: the descriptor of the directory that a relative path starts from.
  ///   - followsLinks: whether the last component may be a link.
  /// - Returns: the open directory, or the error of open(2).
  static func open(
    _ path: ByteBuffer,
    from start: Int,
    in parent: Int32,
    followsLinks: Bool
  ) -> Result<DirectoryHandle, Errno> {
    open(
      path.terminated() + start,
      count: path.count - start,
      in: parent,
      followsLinks: followsLinks
    )
  }
}
