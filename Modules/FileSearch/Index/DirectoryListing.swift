import CFileSystem

/// The entries of one directory, read as a whole by getdents64; reused from one to the next.
final class DirectoryListing {
  private var buffer: UnsafeMutableRawPointer
  private var capacity = 1 << 16
  private var size = 0

  init() { buffer = .allocate(byteCount: capacity, alignment: 8) }

  deinit { buffer.deallocate() }

  /// Reads the directory; zero, or the errno of the failure, with what was read before it kept.
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

  /// Calls `body` for every entry but `.` and `..`; the name is followed by a zero byte.
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
