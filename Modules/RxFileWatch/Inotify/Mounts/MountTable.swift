internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The mounted file systems of the machine, as they were when the table was last read.
///
/// inotify(7) reports no mounts. The kernel's table, /proc/self/mountinfo, can be waited for instead; see
/// proc_pid_mountinfo(5). That the directory of a mount has another path, because one above it was renamed, the table
/// shows, but that cannot be waited for: so the directories of the tree with mounts are kept, too.
struct MountTable {
  struct Mount: Hashable {
    let path: [UInt8]
    /// The hash of all that the table says of it: the same place may get another file system.
    let hash: Int
  }

  private static let file = Array("/proc/self/mountinfo".utf8)

  /// The descriptor that is readable after a mount or unmount; minus an errno when there is none.
  private(set) var descriptor: CInt
  /// The open table, which `descriptor` refers to.
  private var source: CInt
  /// The table, opened once more: what has waited for one of the two does not wait for the other.
  private var table: CInt
  /// False while the table could not be read.
  private(set) var isRead = false
  private(set) var mounts: Set<Mount> = []
  /// The directories of the tree on which something is mounted.
  private var places: [DirectoryID: Mount] = [:]
  /// True if `places` may lack some.
  private(set) var needsPlaces = false
  /// True if a directory was renamed since the table was read, so that paths of it may be others by now.
  private(set) var hasOldPaths = false

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
    (descriptor < 0 || !isRead) && !Errno(rawValue: -descriptor).isAbsence
  }

  /// Returns true if something was mounted or unmounted since the last call.
  ///
  /// Costs a system call.
  mutating func hasChanged() -> Bool {
    if table < 0 { table = Self.open() }
    return table >= 0 && cfs_has_changed(table) != 0
  }

  /// Reads the kernel's table.
  ///
  /// Costs a few microseconds for each mounted file system of the machine.
  ///
  /// - Returns: all mounts; `nil` if the table cannot be read.
  mutating func read() -> Set<Mount>? {
    isRead = false
    guard table >= 0, lseek(table, 0, SEEK_SET) == 0,
      let text = try? RegularFile.rest(of: table, limit: .max)
    else { return nil }
    isRead = true
    var mounts: Set<Mount> = []
    for line in text.split(separator: UInt8(ascii: "\n")) {
      let fields = line.split(separator: UInt8(ascii: " "), maxSplits: 5)
      guard fields.count > 5 else { continue }
      mounts.insert(Mount(path: Self.unescaped(fields[4]), hash: line.hashValue))
    }
    return mounts
  }

  /// Makes mounts that have just been read the known ones.
  ///
  /// - Returns: the mounts that are new and those that have ended.
  mutating func replace(by mounts: Set<Mount>) -> (new: Set<Mount>, ended: Set<Mount>) {
    let old = self.mounts
    (self.mounts, needsPlaces, hasOldPaths) = (mounts, true, false)
    return (mounts.subtracting(old), old.subtracting(mounts))
  }

  // MARK: - Directories of the tree

  /// The directories on which one of some mounts was.
  func places(of mounts: Set<Mount>) -> [DirectoryID] {
    places.filter { mounts.contains($0.value) }.map(\.key)
  }

  /// Replaces the directories on which something is mounted.
  mutating func setPlaces(_ places: [DirectoryID: Mount]) {
    (self.places, needsPlaces) = (places, false)
  }

  /// Notes that a directory is no entry of the tree any more; another one may have taken its place.
  mutating func forget(_ id: DirectoryID) {
    if !places.isEmpty, places.removeValue(forKey: id) != nil { needsPlaces = true }
  }

  /// Notes that a directory was renamed.
  mutating func noteMove() { hasOldPaths = true }

  /// Notes that a directory came from elsewhere, maybe with something that is mounted below it.
  mutating func noteArrival() { (hasOldPaths, needsPlaces) = (true, true) }

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
