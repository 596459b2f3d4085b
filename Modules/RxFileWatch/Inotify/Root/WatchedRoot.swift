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
  /// True if others can change the file that a descriptor has open without this kernel noticing.
  private let isRemote: (CInt) -> Bool
  var state = State.absent
  /// The directory of the root, while it is one.
  var id = DirectoryTree.none
  /// True if it lies on a file system that others can change without this kernel noticing.
  private(set) var isOnRemoteFileSystem = false
  /// The path of the nearest directory above the root that exists and is watched.
  private var anchorPath: [UInt8] = []
  /// The reason why the nearest directory above the root could not be watched, so that one further up is.
  private(set) var anchorFailure: Errno?
  /// The reason why it cannot be seen whether the root exists.
  private(set) var lookFailure: Errno?
  /// The status of the root at the last look; `nil` if nothing stood at its path.
  private var seen: cfs_status?
  /// The last reported failure, if it is not over.
  var reportedFailure: Errno?
  /// The device below an unmounted file system, which may be mounted again.
  private var deviceBelow: UInt64?
  /// The stamp of the last look at the root, while it is a file.
  var stamp: EntryStamp?

  /// Creates a root at `path`, which must exist unless it `mayBeAbsent`.
  init(
    _ path: FilePath,
    mayBeAbsent: Bool,
    isRemote: @escaping (CInt) -> Bool
  ) throws(Errno) {
    if path.isEmpty { throw .noSuchFileOrDirectory }
    reported = path.bytes
    self.mayBeAbsent = mayBeAbsent
    self.isRemote = isRemote
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

  /// True if the kernel may not report changes of the root.
  var needsPolling: Bool {
    deviceBelow != nil || lookFailure != nil || (state != .directory && anchorFailure != nil)
  }

  // MARK: - The directory above

  /// The name that leads from the watched directory above towards the root.
  var awaitedName: ArraySlice<UInt8> {
    kernel.dropFirst(anchorPath.count).drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "/") }
  }

  /// Watches the nearest existing directory above the root, to notice when the root comes back.
  ///
  /// For a root that is a file, that watch reports all its changes.
  mutating func anchor(_ watches: inout KernelWatches, _ options: FileWatcherOptions) {
    // A nearer directory may be made between the look at it and the watch above it.
    repeat { findAnchor(&watches, options) } while anchorFailure == nil && hasNearerAnchor
  }

  private mutating func findAnchor(_ watches: inout KernelWatches, _ options: FileWatcherOptions) {
    anchorFailure = nil
    for path in ancestors {
      let directory = DirectoryListing.open(path)
      guard directory >= 0 else {
        noteAnchorFailure(Errno(rawValue: -directory))
        continue
      }
      defer { _ = Glibc.close(directory) }
      let mask = anchorMask(path, watches, options)
      let watch = watches.queue.add(directory, path: path, mask: mask)
      guard watch >= 0 else {
        noteAnchorFailure(Errno(rawValue: -watch))
        continue
      }
      watches.replaceAnchor(by: watch)
      anchorPath = path
      if state != .directory { isOnRemoteFileSystem = isRemote(directory) }
      return
    }
  }

  private func anchorMask(
    _ path: [UInt8],
    _ watches: KernelWatches,
    _ options: FileWatcherOptions
  ) -> UInt32 {
    let isParent = path == ancestors.first
    var mask = state == .file && isParent ? watches.masks.directory : WatchMasks.names
    if options.respectsIgnoreFiles { mask |= WatchMasks.aboveRoot }
    // A directory above the root may be a directory of the tree as well, by another path.
    if options.followsSymlinks || watches.table[watches.anchor] != nil {
      mask |= UInt32(IN_MASK_ADD)
    }
    return mask
  }

  /// Notes why a directory above the root, which exists, cannot be watched.
  private mutating func noteAnchorFailure(_ reason: Errno) {
    if !reason.isAbsence { anchorFailure = anchorFailure ?? reason }
  }

  /// True if there is a directory between the watched one above and the root.
  private var hasNearerAnchor: Bool {
    var path = anchorPath
    path.append(component: awaitedName)
    return path != kernel && Self.status(of: path)?.is_directory == 1
  }

  // MARK: - File systems

  /// Notes whether others can change the root without this kernel noticing.
  mutating func noteFileSystem() {
    let directory = DirectoryListing.open(kernel, onlyPath: true)
    guard directory >= 0 else { return isOnRemoteFileSystem = false }
    defer { _ = Glibc.close(directory) }
    isOnRemoteFileSystem = isRemote(directory)
  }

  /// True if the file system at `path` is another than that of the directory above.
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

  // MARK: - Looking

  /// True if the path of the root leads to the directory that has the watch `known`.
  ///
  /// True also when that cannot be seen.
  mutating func isStill(_ known: CInt, _ watches: KernelWatches) -> Bool {
    let directory = DirectoryListing.open(kernel)
    guard directory >= 0 else {
      let failure = Errno(rawValue: -directory)
      if failure.isAbsence { return false }
      if failure != .permissionDenied { lookFailure = failure }
      return true
    }
    defer { _ = Glibc.close(directory) }
    let watch = watches.queue.add(directory, path: kernel, mask: watches.masks.root)
    if watch >= 0, watch != known { watches.removeIfUnused(watch) }
    return watch == known
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
