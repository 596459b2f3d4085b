internal import CFileSystem
internal import FileIgnoring
internal import Glibc

/// A directory being listed, a buffer at a time, so that a listing can pause.
///
/// It owns its descriptor; `close()` ends it.
package struct DirectoryListing {
  let descriptor: CInt

  /// Takes a descriptor that is open for reading.
  package init(descriptor: CInt) { self.descriptor = descriptor }

  /// Gives the descriptor back.
  package func close() { _ = Glibc.close(descriptor) }

  /// Calls `body` with each entry of the next buffer: its name, with a zero behind it, and its kind.
  ///
  /// Dot and dot-dot are left out.
  ///
  /// - Returns: `false` at the end, and when the directory cannot be read any more.
  package func next(into buffer: UnsafeMutableRawBufferPointer, _ body: (Name, EntryKind) -> Void)
    -> Bool
  {
    read(into: buffer, body) > 0
  }

  /// As `next`, but tells the end, 0, from a failure, minus an errno.
  func read(into buffer: UnsafeMutableRawBufferPointer, _ body: (Name, EntryKind) -> Void) -> CInt {
    let filled = cfs_getdents(descriptor, buffer.baseAddress, buffer.count)
    guard filled > 0 else { return CInt(truncatingIfNeeded: filled) }
    var place = 0
    var record = cfs_directory_record()
    while cfs_next_record(buffer.baseAddress, filled, &place, &record) != 0 {
      let name = Name(start: record.name, count: record.length)
      body(name, EntryKind(type: record.type) ?? kind(of: name))
    }
    return 1
  }

  private func kind(of name: Name) -> EntryKind {
    var entry = cfs_entry()
    let pointer = name.baseAddress?.assumingMemoryBound(to: CChar.self)
    return cfs_look(descriptor, pointer, &entry) == 0 ? EntryKind(entry) : .other
  }

  /// The status of an entry; `name` must have a zero behind it.
  ///
  /// `nil` when it is gone.
  func status(of name: Name) -> cfs_status? {
    var status = cfs_status()
    let pointer = name.baseAddress?.assumingMemoryBound(to: CChar.self)
    return cfs_status_at(descriptor, pointer, &status) == 0 ? status : nil
  }

  /// Opens the directory at `path`, which may be longer than the kernel takes in one piece.
  ///
  /// - Parameters:
  ///   - path: from the file system's root.
  ///   - onlyPath: whether it is opened only to stand on, not to read.
  ///   - follows: whether a link that stands in its last place is followed.
  /// - Returns: a descriptor, or minus an errno.
  package static func open(_ path: [UInt8], onlyPath: Bool = false, follows: Bool = false) -> CInt {
    let openLast = follows ? cfs_enter_directory : cfs_open_directory
    guard path.count >= Int(PATH_MAX) else {
      return path.withCString { openLast(AT_FDCWD, $0, onlyPath ? 1 : 0) }
    }
    var base = AT_FDCWD
    var rest = path[...]
    while true {
      let isLast = rest.count < Int(PATH_MAX)
      let limit = rest.startIndex + min(rest.count, Int(PATH_MAX) - 1)
      let cut = isLast ? rest.endIndex : rest[..<limit].lastIndex(of: UInt8(ascii: "/")) ?? limit
      let piece = Array(rest[..<cut])
      let next = piece.withCString {
        isLast ? openLast(base, $0, onlyPath ? 1 : 0) : cfs_enter_directory(base, $0, 1)
      }
      if base != AT_FDCWD { _ = Glibc.close(base) }
      if next < 0 || isLast { return next }
      base = next
      rest = rest[cut...].drop { $0 == UInt8(ascii: "/") }
    }
  }
}
