import CFileSystem

/// The entries of one directory, read completely by getdents64(2).
///
/// One listing serves for many directories, so that its buffer is allocated once.
final class DirectoryListing {
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 1 << 16
  private var size = 0

  init() { buffer = .allocate(byteCount: capacity, alignment: 8) }

  deinit { buffer.deallocate() }

  /// Reads a directory.
  ///
  /// - Parameter directory: the descriptor of the directory.
  /// - Returns: zero, or the errno of a failure; the entries read before the failure are kept.
  func read(_ directory: Int32) -> Int32 {
    size = 0
    while true {
      if capacity - size < 1 << 15 { grow() }
      let count = cfs_getdents(directory, buffer + size, capacity - size)
      if count < 0 { return Int32(-count) }
      if count == 0 { return 0 }
      size += Int(count)
    }
  }

  /// Calls `body` for every entry except `.` and `..`.
  ///
  /// The name is valid until the next `read`, and a zero byte follows it. The type is a `d_type` of
  /// getdents64(2).
  @inline(__always)
  func forEach(_ body: (_ name: UnsafeBufferPointer<UInt8>, _ type: UInt8) -> Void) {
    var offset = 0
    while offset < size {
      let record = buffer + offset
      let length = Int(record.loadUnaligned(fromByteOffset: 16, as: UInt16.self))
      let type = record.load(fromByteOffset: 18, as: UInt8.self)
      let name = (record + 19).assumingMemoryBound(to: UInt8.self)
      var count = 0
      while name[count] != 0 { count += 1 }
      offset += length
      if name[0] == 0x2E, count == 1 || count == 2 && name[1] == 0x2E { continue }
      body(UnsafeBufferPointer(start: name, count: count), type)
    }
  }

  private func grow() {
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity * 2, alignment: 8)
    larger.copyMemory(from: buffer, byteCount: size)
    buffer.deallocate()
    buffer = larger
    capacity *= 2
  }
}
