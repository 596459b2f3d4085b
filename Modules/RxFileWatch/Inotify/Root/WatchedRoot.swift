internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import SystemPackage

/// The root of the watched tree, and the directory above it that is watched to notice its return.
struct WatchedRoot {
  enum State {
    case absent, file, directory
  }

  /// The number of times that the way is followed while it changes.
  private static let mostTries = 100

  /// The path as it was given; used in reported paths.
  let reported: [UInt8]
  /// The way to the root.
  private(set) var way: RootPath
  /// The directory that a relative path starts from.
  private var start: StartDirectory?
  /// True if others can change the file that a descriptor has open without this kernel noticing.
  private let isRemote: (CInt) -> Bool
  var state = State.absent
  /// The directory of the root, while it is one.
  var id = DirectoryTree.none
  /// False if something on the way to the root cannot be watched, or not be seen.
  private(set) var isWayWatched = true
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
    self.isRemote = isRemote
    if !mayBeAbsent { _ = try RootPath.resolve(reported) }
    start = path.isAbsolute ? nil : try StartDirectory()
    way = try Self.way(to: path, from: start)
    if way.isCircle { throw .tooManySymbolicLinkLevels }
  }

  private static func way(
    to path: FilePath,
    from start: StartDirectory?
  ) throws(Errno) -> RootPath {
    try RootPath(following: start.map { FilePath(rawBytes: $0.path).pushing(path) } ?? path)
  }

  /// The absolute path without links; used with the kernel.
  var kernel: [UInt8] { way.bytes }

  /// Follows the way to the root again, and watches what it depends on.
  ///
  /// A link may lead elsewhere meanwhile, and a directory on the way may stand elsewhere.
  ///
  /// - Returns: true when the root has another path for the kernel than before.
  mutating func followWay(_ watches: inout KernelWatches, _ options: FileWatcherOptions) -> Bool {
    let old = kernel
    for _ in 0..<Self.mostTries {
      let outcome = watches.watchWay(way, options)
      isWayWatched = outcome == .watched
      if !findWay(), outcome != .moved { return kernel != old }
    }
    isWayWatched = false  // it changes all the time, and is tried again by polling
    return kernel != old
  }

  /// Follows the way to the root again.
  ///
  /// - Returns: true when it is another than before; false, too, if it cannot be seen.
  private mutating func findWay() -> Bool {
    let old = way
    start?.findAgain()
    do {
      way = try Self.way(to: FilePath(rawBytes: reported), from: start)
    } catch {
      isWayWatched = false  // it is tried again by polling
    }
    return way != old
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
    lookFailure != nil || (state != .directory && anchorFailure != nil)
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
    mask |= UInt32(IN_MOVE_SELF)  // It is on the way to the root, too.
    if options.followsIgnoreFilesAbove { mask |= WatchMasks.aboveRoot }
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
    let mask = watches.masks.root | UInt32(IN_MASK_ADD)
    let watch = watches.queue.add(directory, path: kernel, mask: mask)
    if watch >= 0, watch != known { watches.removeIfUnused(watch) }
    return watch == known
  }

  /// The status of what stands at the path of the root; `nil` if that is nothing, or cannot be seen.
  var status: cfs_status? { way.isCircle ? nil : Self.status(of: kernel) }

  /// The identity of what stood at the path of the root at the last look; `nil` for nothing.
  var identity: FileIdentity? { seen.map(FileIdentity.init) }

  /// Notes that the directory that was the root does not exist any more, or its file system is unmounted; another one
  /// may have its identity.
  mutating func noteEnd() { seen = nil }

  /// Looks at the path of the root, and notes whether it can be seen what stands there.
  ///
  /// - Returns: the status; `nil` if nothing stands there.
  /// - Throws: the error if that cannot be seen.
  mutating func look() throws(Errno) -> cfs_status? {
    var status = cfs_status()
    let result =
      way.isCircle ? -ELOOP : kernel.withCString { cfs_status_at(AT_FDCWD, $0, &status) }
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

/// The working directory at the start of a watcher, which a relative path starts from.
private struct StartDirectory {
  private(set) var path: [UInt8]
  private let identity: FileIdentity

  init() throws(Errno) {
    path = try RootPath.resolve([UInt8(ascii: ".")])
    guard let identity = Self.identity else { throw .noSuchFileOrDirectory }
    self.identity = identity
  }

  /// Finds its path again, as long as it is the working directory: it may have been renamed.
  mutating func findAgain() {
    guard Self.identity == identity, let path = try? RootPath.resolve([UInt8(ascii: ".")]) else {
      return
    }
    self.path = path
  }

  /// The identity of the working directory; `nil` if it cannot be seen.
  private static var identity: FileIdentity? {
    var status = cfs_status()
    return cfs_status_at(AT_FDCWD, ".", &status) == 0 ? FileIdentity(status) : nil
  }
}
