import CFileSystem
import Glibc

/// An open directory, closed when it is let go.
final class DirectoryHandle {
  let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens a directory by name, without following a link.
  ///
  /// - Returns: the handle, or the errno that says why not.
  static func open(_ name: UnsafePointer<CChar>, in parent: Int32) -> Result<
    DirectoryHandle, Failure
  > {
    let descriptor = cfs_open_directory(parent, name, 0)
    return descriptor < 0
      ? .failure(Failure(code: -descriptor)) : .success(DirectoryHandle(descriptor: descriptor))
  }

  /// Opens the directory at an absolute path, following links, however long the path is.
  static func open(_ path: ByteBuffer) -> DirectoryHandle? {
    try? open(path, from: 0, in: AT_FDCWD, followsLinks: true).get()
  }

  /// Opens the directory at `path[start...]` below `parent`, in pieces where the path is longer than
  /// the system takes at once.
  static func open(
    _ path: ByteBuffer,
    from start: Int,
    in parent: Int32,
    followsLinks: Bool
  ) -> Result<DirectoryHandle, Failure> {
    let bytes = path.terminated()
    var begin = start
    var (base, held): (Int32, DirectoryHandle?) = (parent, nil)
    while path.count - begin > longest {
      var end = begin + longest
      while end > begin, path.base[end] != UInt8(ascii: "/") { end -= 1 }
      path.base[end] = 0
      let piece = cfs_open_directory(base, bytes + begin, 1)
      path.base[end] = UInt8(ascii: "/")
      if piece < 0 { return .failure(Failure(code: -piece)) }
      held = DirectoryHandle(descriptor: piece)
      base = piece
      begin = end + 1
    }
    let descriptor = followsLinks
        ? cfs_follow_directory(base, bytes + begin) : cfs_open_directory(base, bytes + begin, 0)
    return withExtendedLifetime(held) {
      descriptor < 0
        ? .failure(Failure(code: -descriptor))
        : .success(DirectoryHandle(descriptor: descriptor))
    }
  }

  /// Why a directory could not be opened or read.
  struct Failure: Error {
    let code: Int32
  }

  private static let longest = 4000
}
