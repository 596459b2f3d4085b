import CFileSystem
import FileIgnoring
import Glibc
import SystemPackage
import Testing

@testable import RxFileWatch

/// A directory of a test's own, removed with the test.
final class TemporaryTree {
  let base: FilePath
  var root: FilePath { base.appending("root") }
  var outside: FilePath { base.appending("outside") }

  init() {
    var template = Array("/tmp/rx-watch-XXXXXX".utf8CString)
    _ = mkdtemp(&template)
    base = FilePath(platformString: template)
    makeDirectory(root)
    makeDirectory(outside)
  }

  deinit { Self.removeTree(base) }

  func makeDirectory(_ path: FilePath) { _ = path.withPlatformString { mkdir($0, 0o755) } }

  func makeDirectories(_ path: FilePath) {
    var made = path.root.map { FilePath(root: $0) } ?? ""
    for component in path.components {
      made.append(component)
      makeDirectory(made)
    }
  }

  func write(_ path: FilePath, _ text: String = "x") {
    let file = path.withPlatformString { open($0, O_CREAT | O_WRONLY | O_APPEND, 0o644) }
    _ = Glibc.write(file, text, text.utf8.count)
    close(file)
  }

  /// Makes an empty file: no write, so no modification.
  func touch(_ path: FilePath) {
    close(path.withPlatformString { open($0, O_CREAT | O_WRONLY, 0o644) })
  }

  @discardableResult
  func move(_ from: FilePath, _ to: FilePath) -> Bool {
    from.withPlatformString { from in to.withPlatformString { rename(from, $0) } } == 0
  }

  func exchange(_ one: FilePath, _ two: FilePath) {
    _ = one.withPlatformString { one in
      two.withPlatformString { cfs_exchange(one, $0) }
    }
  }

  func link(_ target: String, _ path: FilePath) {
    _ = path.withPlatformString { symlink(target, $0) }
  }

  func remove(_ path: FilePath) { _ = path.withPlatformString { Glibc.remove($0) } }

  static func removeTree(_ path: FilePath) {
    for (entry, isDirectory) in list(path) {
      let child = FilePath(bytes: path.bytes + [47] + entry)
      if isDirectory { removeTree(child) } else { _ = child.withPlatformString { unlink($0) } }
    }
    _ = path.withPlatformString { rmdir($0) }
  }

  /// Every path below `path`, and whether it is a directory.
  static func contents(_ path: FilePath) -> [FilePath: Bool] {
    var result: [FilePath: Bool] = [:]
    for (entry, isDirectory) in list(path) {
      let child = FilePath(bytes: path.bytes + [47] + entry)
      result[child] = isDirectory
      if isDirectory { result.merge(contents(child)) { $1 } }
    }
    return result
  }

  /// Every path below `path` as `find -L` walks, and whether it is a directory; a link that leads to
  /// a directory above it is none.
  static func followedContents(_ path: FilePath, below above: [Status] = []) -> [FilePath: Bool] {
    let above = above + [Status(path)].compactMap { $0 }
    var result: [FilePath: Bool] = [:]
    for (entry, isDirectory) in list(path, follows: true) {
      let child = FilePath(bytes: path.bytes + [47] + entry)
      let status = Status(child)
      let loops = status.map(above.contains) ?? false
      result[child] = isDirectory || (status?.isDirectory == true && !loops)
      if result[child] == true, !loops {
        result.merge(followedContents(child, below: above)) { $1 }
      }
    }
    return result
  }

  /// What a path leads to.
  struct Status: Hashable {
    let device: UInt
    let inode: UInt
    let mode: mode_t

    init?(_ path: FilePath) {
      var status = stat()
      guard path.withPlatformString({ stat($0, &status) }) == 0 else { return nil }
      device = UInt(status.st_dev)
      inode = UInt(status.st_ino)
      mode = status.st_mode & S_IFMT
    }

    var isDirectory: Bool { mode == S_IFDIR }
    var isFile: Bool { mode == S_IFREG }
  }

  static func isLink(_ path: FilePath) -> Bool {
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

  /// A watcher that has listed its root.
  func watch(_ options: FileWatcherOptions = .init()) throws -> InotifyWatcher {
    let watcher = try InotifyWatcher(at: root, options: options)
    _ = watcher.drain()
    return watcher
  }
}

/// What someone knows who has only heard the changes.
struct Replay {
  private(set) var paths: [FilePath: Bool]
  /// Paths that were created while they existed.
  private(set) var doubled: [FilePath] = []

  init(_ paths: [FilePath: Bool] = [:]) { self.paths = paths }

  mutating func apply(_ changes: [FileChange]) {
    for change in changes {
      switch change.kind {
      case .created:
        if paths.updateValue(change.isDirectory, forKey: change.path) != nil {
          doubled.append(change.path)
        }
      case .removed: paths[change.path] = nil
      case .renamed: rename(change)
      default: break
      }
    }
  }

  private mutating func rename(_ change: FileChange) {
    guard let from = change.from else { return }
    for old in paths.keys where old.starts(with: change.path) { paths[old] = nil }
    paths[from] = nil
    paths[change.path] = change.isDirectory
    guard change.isDirectory else { return }
    for (old, isDirectory) in paths where old.starts(with: from) {
      paths[old] = nil
      var moved = old
      _ = moved.removePrefix(from)
      paths[change.path.appending(moved.components)] = isDirectory
    }
  }
}

extension [FileChange] {
  /// `kind path` below `root`, as one reads them.
  func lines(below root: FilePath) -> [String] {
    map { change in
      func short(_ path: FilePath) -> String {
        var path = path
        return path.removePrefix(root) ? path.string : path.string
      }
      let path = short(change.path) + (change.isDirectory ? "/" : "")
      return change.kind.rawValue + " " + (change.from.map { short($0) + " > " } ?? "") + path
    }
  }

  func paths(_ kind: FileChange.Kind) -> [FilePath] { filter { $0.kind == kind }.map(\.path) }
}
