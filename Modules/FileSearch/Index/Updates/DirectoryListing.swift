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
    var place = 0
    var record = cfs_directory_record()
    while cfs_next_record(buffer, size, &place, &record) != 0 {
      let name = UnsafeRawBufferPointer(start: record.name, count: record.length)
      body(name.assumingMemoryBound(to: UInt8.self), record.type)
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

/// The state of a directory at the moment before it was listed.
struct DirectoryReading: Sendable {
  private static let unknown = Int64.min

  /// A number that another directory of the same name does not have.
  let identity: UInt64
  private var changedOrUnknown: Int64

  init(identity: UInt64, changed: Int64?) {
    self.identity = identity
    changedOrUnknown = changed ?? Self.unknown
  }

  /// The time of the last change in nanoseconds since 1970 (`st_ctime`).
  ///
  /// As long as the disk has the same time, the directory has the same entries. Nil when that is not
  /// certain: the change was a moment ago, the file system does not record changes, or not all was read.
  var changed: Int64? {
    get { changedOrUnknown == Self.unknown ? nil : changedOrUnknown }
    set { changedOrUnknown = newValue ?? Self.unknown }
  }
}
