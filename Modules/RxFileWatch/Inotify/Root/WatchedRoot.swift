internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// What is watched, and the directory above it that tells when it comes back.
struct WatchedRoot {
  enum State {
    case absent, file, directory
  }

  /// The path as it was given, for reports.
  let reported: [UInt8]
  /// The path without links, from the file system's root, for the kernel.
  private(set) var kernel: [UInt8]
  /// The path as it was given, from the file system's root.
  private let absolute: [UInt8]
  private let mayBeAbsent: Bool
  var state = State.absent
  /// The root's directory, while it is one.
  var id = DirectoryTree.none
  /// The watch on the nearest directory above the root that exists.
  var anchor: CInt = -1
  /// The path of that directory.
  var anchorPath: [UInt8] = []
  /// Why the nearest directory above the root could not be watched, and one further up is.
  var anchorFailure: Errno?
  /// The failure that was reported last, if it is not over.
  var reportedFailure: Errno?
  /// The device that came to light when its file system was unmounted, which may be mounted again.
  var deviceBelow: UInt64?
  /// How the root looked last, while it is a file.
  var stamp: EntryStamp?

  /// Finds out where `path` leads; `mayBeAbsent` says that it need not exist yet.
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

  /// While the root was awaited, a link may have come on the way to it.
  mutating func resolveAgain() {
    guard mayBeAbsent, let path = try? RootPath.awaited(absolute) else { return }
    kernel = path
  }

  /// The paths above the root, the nearest first.
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

  /// Whether there is a directory between the anchor and the root.
  var hasNearerAnchor: Bool {
    var path = anchorPath
    path.append(component: awaitedName)
    return path != kernel && Self.status(of: path)?.is_directory == 1
  }

  /// Whether the kernel does not tell what happens to it.
  var needsPolling: Bool { deviceBelow != nil || (state != .directory && anchorFailure != nil) }

  /// Whether another file system than that of the directory above begins at `path`.
  static func isMountPoint(_ path: [UInt8]) -> Bool {
    var above = FilePath(rawBytes: path)
    guard above.removeLastComponent() else { return true }
    guard let here = status(of: path), let there = status(of: above.bytes) else { return false }
    return here.device != there.device
  }

  /// The file system of the root, or of the anchor, was unmounted.
  mutating func noteUnmount() {
    let nearest = ([kernel] + ancestors).lazy.compactMap { Self.status(of: $0) }.first
    deviceBelow = nearest?.device
  }

  /// Ends the waiting if something is mounted there since.
  mutating func noteMount() {
    if let status, status.device != deviceBelow { deviceBelow = nil }
  }

  var status: cfs_status? { Self.status(of: kernel) }

  private static func status(of path: [UInt8]) -> cfs_status? {
    var status = cfs_status()
    return path.withCString { cfs_status_at(AT_FDCWD, $0, &status) } == 0 ? status : nil
  }
}
