internal import CFileSystem
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
  let kernel: [UInt8]
  var state = State.absent
  /// The root's directory, while it is one.
  var id = DirectoryTree.none
  /// The watch on the nearest directory above the root that exists.
  var anchor: CInt = -1
  /// The path of that directory.
  var anchorPath: [UInt8] = []

  init(_ path: FilePath) throws(Errno) {
    reported = path.bytes
    guard let real = reported.withCString({ realpath($0, nil) }) else {
      throw Errno(rawValue: errno)
    }
    defer { free(real) }
    kernel = FilePath(platformString: real).bytes
  }

  /// The paths above the root, the nearest first.
  var ancestors: [[UInt8]] {
    var path = FilePath(bytes: kernel)
    var paths: [[UInt8]] = []
    while path.removeLastComponent() { paths.append(path.bytes) }
    return paths
  }

  /// The name that leads from the anchor towards the root.
  var awaitedName: ArraySlice<UInt8> {
    kernel.dropFirst(anchorPath.count).drop { $0 == UInt8(ascii: "/") }
      .prefix { $0 != UInt8(ascii: "/") }
  }

  var status: cfs_status? {
    var status = cfs_status()
    return kernel.withCString { cfs_status_at(AT_FDCWD, $0, &status) } == 0 ? status : nil
  }
}
