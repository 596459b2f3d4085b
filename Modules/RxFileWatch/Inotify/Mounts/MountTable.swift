internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The mounted file systems that concern a watcher, as they were when the table was last read.
///
/// inotify(7) reports no mounts. The kernel's table, /proc/self/mountinfo, can be waited for instead; see
/// proc_pid_mountinfo(5).
struct MountTable {
  private struct Mount: Hashable {
    let path: [UInt8]
    /// All that the table says of it: the same place may get another file system.
    let line: [UInt8]
  }

  private static let file = Array("/proc/self/mountinfo".utf8)

  /// The descriptor that is readable after a mount or unmount; minus an errno when there is none.
  private(set) var descriptor: CInt
  /// The open table, which `descriptor` refers to.
  private var source: CInt
  /// The table, opened once more: what has waited for one of the two does not wait for the other.
  private var table: CInt
  /// The hash of the whole table; `nil` while it could not be read.
  private var hash: Int?
  private var mounts: Set<Mount> = []

  init() {
    table = Self.open()
    source = Self.open()
    descriptor = source < 0 ? source : cfs_wait_for_changes(source)
  }

  mutating func close() {
    for descriptor in [table, source, descriptor] where descriptor >= 0 {
      _ = Glibc.close(descriptor)
    }
    (table, source, descriptor) = (-EBADF, -EBADF, -EBADF)
  }

  private static func open() -> CInt { file.withCString { cfs_open(AT_FDCWD, $0, O_RDONLY) } }

  /// True if the table cannot be waited for, or could not be read, although there is one.
  var needsPolling: Bool {
    (descriptor < 0 || hash == nil) && !Errno(rawValue: -descriptor).isAbsence
  }

  /// Reads the table again if something was mounted or unmounted since.
  ///
  /// Costs a system call, and for a change a few microseconds for each mounted file system of the machine.
  ///
  /// - Parameter isRelevant: returns true for the paths of mounts that concern the watcher.
  /// - Returns: the paths where the table differs; `nil` if nothing was mounted or unmounted.
  mutating func update(where isRelevant: ([UInt8]) -> Bool) -> [[UInt8]]? {
    if table < 0 { table = Self.open() }
    guard table >= 0, cfs_has_changed(table) != 0 || hash == nil else { return nil }
    guard let text = read() else {
      hash = nil
      return nil
    }
    let new = text.hashValue
    if new == hash { return [] }  // What was mounted is unmounted again.
    hash = new
    let old = mounts
    mounts = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count > 5 else { continue }
      let path = Self.unescaped(fields[4])
      if isRelevant(path) { mounts.insert(Mount(path: path, line: Array(line))) }
    }
    let paths = Set(mounts.symmetricDifference(old).map(\.path))
    return paths.sorted { $0.lexicographicallyPrecedes($1) }
  }

  /// Returns the bytes of the table; `nil` when it cannot be read.
  private func read() -> [UInt8]? {
    guard lseek(table, 0, SEEK_SET) == 0 else { return nil }
    return try? RegularFile.rest(of: table, limit: .max)
  }

  /// Returns a path of the table, in which spaces and some other bytes are three octal digits.
  private static func unescaped(_ field: ArraySlice<UInt8>) -> [UInt8] {
    guard field.contains(UInt8(ascii: "\\")) else { return Array(field) }
    var path: [UInt8] = []
    var rest = field
    while let byte = rest.popFirst() {
      let digits = rest.prefix(3).map { $0 &- UInt8(ascii: "0") }
      if byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ $0 < 8 }) {
        path.append(digits[0] << 6 | digits[1] << 3 | digits[2])
        rest = rest.dropFirst(3)
      } else {
        path.append(byte)
      }
    }
    return path
  }
}
