internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// A listing of a directory, one buffer at a time, so that it can pause.
///
/// It owns its descriptor, which `close()` closes.
package struct DirectoryListing {
  let descriptor: CInt

  /// Creates a listing; `descriptor` must be open for reading.
  package init(descriptor: CInt) { self.descriptor = descriptor }

  /// Closes the descriptor.
  package func close() { _ = Glibc.close(descriptor) }

  /// Calls `body` with the name and the kind of each entry of the next buffer.
  ///
  /// A zero byte follows each name. `.` and `..` are left out.
  ///
  /// - Returns: false at the end, and when the directory cannot be read any more.
  package func next(into buffer: UnsafeMutableRawBufferPointer, _ body: (Name, EntryKind) -> Void)
    -> Bool
  {
    read(into: buffer, body) > 0
  }

  /// Does the same as `next`.
  ///
  /// - Returns: 1 when there may be more, 0 at the end, or minus an errno.
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

  /// Returns the status of an entry; `nil` when it was removed.
  ///
  /// A zero byte must follow `name`.
  func status(of name: Name) -> cfs_status? {
    var status = cfs_status()
    let pointer = name.baseAddress?.assumingMemoryBound(to: CChar.self)
    return cfs_status_at(descriptor, pointer, &status) == 0 ? status : nil
  }

  /// Opens the directory at `path`, which may be longer than PATH_MAX.
  ///
  /// - Parameters:
  ///   - path: an absolute path.
  ///   - onlyPath: true to open it as a place only, not to read it (`O_PATH`).
  ///   - follows: true to follow a link in the last component.
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

  // MARK: - Single entries

  /// Returns the kind of the entry at `path`; `nil` when there is none.
  ///
  /// The path may be longer than PATH_MAX.
  ///
  /// - Throws: the error if it cannot be seen whether there is one.
  static func kind(of path: [UInt8]) throws(Errno) -> EntryKind? {
    var entry = cfs_entry()
    let result = reach(path) { cfs_look($0, $1, &entry) }
    if result == 0 { return EntryKind(entry) }
    let failure = Errno(rawValue: -result)
    if failure.isAbsence || failure == .permissionDenied { return nil }
    throw failure
  }

  /// Returns the size of the file at `path` in bytes; `nil` when there is no such file.
  static func size(of path: [UInt8]) -> UInt64? {
    var entry = cfs_entry()
    return reach(path) { cfs_look($0, $1, &entry) } == 0 ? entry.size : nil
  }

  /// Opens the target of `path`, through links, as a place only (`O_PATH`).
  ///
  /// - Returns: a descriptor, or minus an errno.
  static func openTarget(_ path: [UInt8]) -> CInt { reach(path) { cfs_open_target($0, $1) } }

  /// Calls `body` with a directory and a path below it that is shorter than PATH_MAX.
  private static func reach(
    _ path: [UInt8],
    _ body: (CInt, UnsafePointer<CChar>) -> CInt
  ) -> CInt {
    guard path.count >= Int(PATH_MAX), let slash = path.lastIndex(of: UInt8(ascii: "/")) else {
      return path.withCString { body(AT_FDCWD, $0) }
    }
    let parent = open(Array(path[..<slash]), onlyPath: true, follows: true)
    guard parent >= 0 else { return parent }
    defer { _ = Glibc.close(parent) }
    return Array(path[(slash + 1)...]).withCString { body(parent, $0) }
  }
}

/// The kind of an entry of a directory, as far as a watcher needs it.
package enum EntryKind {
  case directory
  /// A symbolic link, to any target.
  case link
  /// A file, a pipe, a socket or a device.
  case other

  /// Creates a kind from the `d_type` of getdents64(2); `nil` when the file system does not report one.
  fileprivate init?(type: UInt8) {
    let kind = cfs_kind_of_type(type)
    if kind == CFS_UNKNOWN { return nil }
    self.init(kind: kind)
  }

  fileprivate init(_ entry: cfs_entry) { self.init(kind: entry.kind) }

  private init(kind: UInt32) {
    switch Int(kind) {
    case CFS_DIRECTORY: self = .directory
    case CFS_SYMLINK: self = .link
    default: self = .other
    }
  }
}
