internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

extension DirectoryListing {
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
