internal import CFileSystem
internal import FileIgnoring
internal import Glibc
internal import RxFileWatch
public import SystemPackage

/// A directory for one test, removed with it: a root that is watched, and a directory outside.
public final class TemporaryTree {
  /// The directory that contains both.
  public let base: FilePath
  /// The watched directory.
  public let root: FilePath
  /// The directory that is not watched.
  public let outside: FilePath
  private let isBorrowed: Bool
  private var isMounted = false

  /// Creates the directories.
  ///
  /// - Parameter hasOwnFileSystem: true to make them on a file system of their own, where the process may mount one:
  ///   no other test changes it.
  public init(hasOwnFileSystem: Bool = false) {
    var template = Array("/tmp/rx-watch-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    base = FilePath(platformString: template)
    root = base.appending("root")
    outside = base.appending("outside")
    isBorrowed = false
    if hasOwnFileSystem { isMounted = Mounting.mount(base) }
    makeDirectory(root)
    makeDirectory(outside)
  }

  /// Uses a tree that another process creates and removes.
  public init(borrowing base: FilePath) {
    self.base = base
    root = base.appending("root")
    outside = base.appending("outside")
    isBorrowed = true
  }

  deinit {
    if isMounted { Mounting.unmount(base, lazily: true) }
    if !isBorrowed { Self.removeTree(base) }
  }

  /// Makes one directory; does nothing if the path exists.
  public func makeDirectory(_ path: FilePath) { _ = path.withPlatformString { mkdir($0, 0o755) } }

  /// Makes a directory and the directories above it.
  public func makeDirectories(_ path: FilePath) {
    var made = path.root.map { FilePath(root: $0) } ?? ""
    for component in path.components {
      made.append(component)
      makeDirectory(made)
    }
  }

  /// Appends to a file, made if it does not exist.
  public func write(_ path: FilePath, _ text: String = "x") {
    let flags = O_CREAT | O_WRONLY | O_APPEND | O_CLOEXEC
    let file = path.withPlatformString { open($0, flags, 0o644) }
    _ = Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  /// Writes a file anew.
  public func rewrite(_ path: FilePath, _ text: String) {
    let flags = O_CREAT | O_WRONLY | O_TRUNC | O_CLOEXEC
    let file = path.withPlatformString { open($0, flags, 0o644) }
    _ = Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  /// Makes an empty file: no write, so no modification.
  public func touch(_ path: FilePath) {
    close(path.withPlatformString { open($0, O_CREAT | O_WRONLY | O_CLOEXEC, 0o644) })
  }

  /// Makes empty files `f0`, `f1` and so on that were never open: one event each, and no closing, which
  /// a program that another test starts at that moment would put off by inheriting the file.
  public func makeFiles(_ count: Int, in directory: FilePath) {
    let start = directory.string + "/f"
    for number in 0..<count { mknod(start + "\(number)", S_IFREG | 0o644, 0) }
  }

  /// Renames an entry; returns false on failure.
  @discardableResult
  public func move(_ from: FilePath, _ to: FilePath) -> Bool {
    from.withPlatformString { from in to.withPlatformString { rename(from, $0) } } == 0
  }

  /// Exchanges two entries (renameat2(2)).
  public func exchange(_ one: FilePath, _ two: FilePath) {
    _ = one.withPlatformString { one in
      two.withPlatformString { cfs_exchange(one, $0) }
    }
  }

  /// Makes a symbolic link.
  public func link(_ target: String, _ path: FilePath) {
    _ = path.withPlatformString { symlink(target, $0) }
  }

  /// Makes more events than the kernel keeps, for two files in the root, so that the next events are lost.
  ///
  /// They cost a watcher little, since they repeat the same events of the same files.
  public func fillQueue() {
    let names = ["filling1", "filling2"].map { root.appending($0).string }
    for number in 0...Self.queueLength {
      // In turns: the kernel merges two equal events in a row.
      close(open(names[number % 2], O_CREAT | O_WRONLY | O_CLOEXEC, 0o644))
    }
  }

  /// The number of events that the kernel keeps for a watcher (inotify(7)).
  public static var queueLength: Int {
    var text = [UInt8](repeating: 0, count: 32)
    let file = open("/proc/sys/fs/inotify/max_queued_events", O_RDONLY | O_CLOEXEC)
    defer { close(file) }
    let count = max(read(file, &text, text.count), 0)
    return Int(String(decoding: text.prefix(count).filter { $0 > 32 }, as: UTF8.self)) ?? 16_384
  }

  /// Removes a file or an empty directory.
  public func remove(_ path: FilePath) { _ = path.withPlatformString { Glibc.remove($0) } }

  /// Removes a directory and everything in it.
  public static func removeTree(_ path: FilePath) {
    for (entry, isDirectory) in list(path) {
      let child = path.child(entry)
      if isDirectory { removeTree(child) } else { _ = child.withPlatformString { unlink($0) } }
    }
    _ = path.withPlatformString { rmdir($0) }
  }

  /// Returns every path below `path`, and whether it is a directory.
  public static func contents(_ path: FilePath) -> [FilePath: Bool] {
    var result: [FilePath: Bool] = [:]
    for (entry, isDirectory) in list(path) {
      let child = path.child(entry)
      result[child] = isDirectory
      if isDirectory { result.merge(contents(child)) { $1 } }
    }
    return result
  }

  /// Returns every path below `path` as `find -L` walks, and whether it is a directory.
  ///
  /// A link that leads to a directory above it is no directory.
  public static func followedContents(_ path: FilePath, below above: [Status] = []) -> [FilePath:
    Bool]
  {
    let above = above + [Status(path)].compactMap { $0 }
    var result: [FilePath: Bool] = [:]
    for (entry, isDirectory) in list(path, follows: true) {
      let child = path.child(entry)
      let status = Status(child)
      let loops = status.map(above.contains) ?? false
      result[child] = isDirectory || (status?.isDirectory == true && !loops)
      if result[child] == true, !loops {
        result.merge(followedContents(child, below: above)) { $1 }
      }
    }
    return result
  }

  /// The identity and the kind of the target of a path.
  public struct Status: Hashable {
    private let device: UInt
    private let inode: UInt
    private let mode: mode_t

    /// Reads the status of `path`; `nil` when there is no target.
    public init?(_ path: FilePath) {
      var status = stat()
      guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      mode = status.st_mode & S_IFMT
    }

    /// True for a directory.
    public var isDirectory: Bool { mode == S_IFDIR }
    /// True for a plain file.
    public var isFile: Bool { mode == S_IFREG }
  }

  /// Returns true when `path` is a symbolic link.
  public static func isLink(_ path: FilePath) -> Bool {
    var status = stat()
    return path.withPlatformString { lstat($0, &status) } == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  private static func list(_ path: FilePath, follows: Bool = false) -> [([UInt8], Bool)] {
    let descriptor = DirectoryListing.open(path.bytes, follows: follows)
    guard descriptor >= 0 else { return [] }
    let listing = DirectoryListing(descriptor: descriptor)
    defer { listing.close() }
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 65536, alignment: 16)
    defer { buffer.deallocate() }
    var entries: [([UInt8], Bool)] = []
    while listing.next(into: buffer, { entries.append((Array($0), $1 == .directory)) }) {}
    return entries
  }
}

extension FilePath {
  /// Returns the path of the entry whose name is these bytes, which need not be UTF-8.
  fileprivate func child(_ name: [UInt8]) -> FilePath {
    FilePath(rawBytes: bytes + [UInt8(ascii: "/")] + name)
  }
}
