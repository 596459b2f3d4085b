internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The root of the watched tree, and the directory above it that is watched to notice its return.
struct WatchedRoot {
  enum State {
    case absent, file, directory
  }

  /// The path as it was given; used in reported paths.
  let reported: [UInt8]
  /// The absolute path without links; used with the kernel.
  private(set) var kernel: [UInt8]
  /// The absolute path as it was given.
  private let absolute: [UInt8]
  private let mayBeAbsent: Bool
  var state = State.absent
  /// The directory of the root, while it is one.
  var id = DirectoryTree.none
  /// The watch on the nearest directory above the root that exists.
  var anchor: CInt = -1
  /// The path of that directory.
  var anchorPath: [UInt8] = []
  /// The reason why the nearest directory above the root could not be watched, so that one further up is.
  var anchorFailure: Errno?
  /// The reason why it cannot be seen whether the root exists.
  var lookFailure: Errno?
  /// The status of the root at the last look; `nil` if nothing stood at its path.
  private var seen: cfs_status?
  /// The last reported failure, if it is not over.
  var reportedFailure: Errno?
  /// The device below an unmounted file system, which may be mounted again.
  var deviceBelow: UInt64?
  /// The stamp of the last look at the root, while it is a file.
  var stamp: EntryStamp?

  /// Creates a root at `path`, which must exist unless it `mayBeAbsent`.
  init(_ path: FilePath, mayBeAbsent: Bool = false) throws(Errno) {
    if path.isEmpty { throw .noSuchFileOrDirectory }
    reported = path.bytes
    self.mayBeAbsent = mayBeAbsent
    if mayBeAbsent {
      let start = path.isAbsolute ? [] : try RootPath.resolve([UInt8(ascii: ".")])
      absolute = FilePath(rawBytes: start).pushing(path).bytes
      kernel = try RootPath.awaited(absolute)
    } else {
      absolute = []
      kernel = try RootPath.resolve(reported)
    }
  }

  /// Finds the path again: while the root was awaited, a link may have been made on the way to it.
  mutating func resolveAgain() {
    guard mayBeAbsent, let path = try? RootPath.awaited(absolute) else { return }
    kernel = path
  }

  /// The paths of the directories above the root, the nearest first.
  var ancestors: [[UInt8]] {
    var path = FilePath(rawBytes: kernel)
    var paths: [[UInt8]] = []
    while path.removeLastComponent() { paths.append(path.bytes) }
    return paths
  }

  /// The name that leads from the anchor towards the root.
  var awaitedName: ArraySlice<UInt8> {
    kernel.dropFirst(anchorPath.count).drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "/") }
  }

  /// Indicates whether there is a directory between the anchor and the root.
  var hasNearerAnchor: Bool {
    var path = anchorPath
    path.append(component: awaitedName)
    return path != kernel && Self.status(of: path)?.is_directory == 1
  }

  /// Indicates whether the kernel may not report changes of the root.
  var needsPolling: Bool {
    deviceBelow != nil || lookFailure != nil || (state != .directory && anchorFailure != nil)
  }

  /// Indicates whether the file system at `path` is another than that of the directory above.
  static func isMountPoint(_ path: [UInt8]) -> Bool {
    var above = FilePath(rawBytes: path)
    guard above.removeLastComponent() else { return true }
    guard let here = status(of: path), let there = status(of: above.bytes) else { return false }
    return here.device != there.device
  }

  /// Notes that the file system of the root, or of the anchor, was unmounted.
  mutating func noteUnmount() {
    let nearest = ([kernel] + ancestors).lazy.compactMap { Self.status(of: $0) }.first
    deviceBelow = nearest?.device
  }

  /// Stops waiting for a mount if something had been mounted there at the last look.
  mutating func noteMount() {
    if let seen, seen.device != deviceBelow { deviceBelow = nil }
  }

  /// The status of what stands at the path of the root; `nil` if that is nothing, or cannot be seen.
  var status: cfs_status? { Self.status(of: kernel) }

  /// Looks at the path of the root, and notes whether it can be seen what stands there.
  ///
  /// - Returns: the status; `nil` if nothing stands there.
  /// - Throws: the error if that cannot be seen.
  mutating func look() throws(Errno) -> cfs_status? {
    var status = cfs_status()
    let result = kernel.withCString { cfs_status_at(AT_FDCWD, $0, &status) }
    let failure = Errno(rawValue: -result)
    lookFailure = result == 0 || failure.isAbsence || failure == .permissionDenied ? nil : failure
    seen = result == 0 ? status : nil
    if let lookFailure { throw lookFailure }
    return seen
  }

  private static func status(of path: [UInt8]) -> cfs_status? {
    var status = cfs_status()
    return path.withCString { cfs_status_at(AT_FDCWD, $0, &status) } == 0 ? status : nil
  }
}
