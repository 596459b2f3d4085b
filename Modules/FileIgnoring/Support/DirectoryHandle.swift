internal import CFileSystem
internal import Glibc
package import SystemPackage

/// An open directory, which is closed when the handle is deallocated.
package final class DirectoryHandle {
  package let descriptor: Int32

  private init(descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Opens the directory at an absolute path, following links, however long the path is.
  ///
  /// - Returns: the handle, or the error of open(2).
  package static func open(_ path: [UInt8]) -> Result<DirectoryHandle, Errno> {
    var copy = path.map { CChar(bitPattern: $0) } + [0]
    return copy.withUnsafeMutableBufferPointer { bytes in
      guard let start = bytes.baseAddress else { return .failure(.noSuchFileOrDirectory) }
      return open(start, count: bytes.count - 1, in: AT_FDCWD, followsLinks: true)
    }
  }

  /// Opens the directory at a path below `parent`, in pieces if the path is longer than PATH_MAX.
  ///
  /// - Parameters:
  ///   - path: the bytes, followed by a zero byte; they are changed and restored during the call.
  ///   - count: the number of bytes, without the zero byte.
  ///   - parent: the directory that a relative path starts from.
  ///   - followsLinks: whether the last component may be a link; others may be if the path is short.
  /// - Returns: the handle, or the error of open(2).
  package static func open(
    _ path: UnsafeMutablePointer<CChar>,
    count: Int,
    in parent: Int32,
    followsLinks: Bool
  ) -> Result<DirectoryHandle, Errno> {
    let slash = CChar(bitPattern: UInt8(ascii: "/"))
    var begin = 0
    var (base, held): (Int32, DirectoryHandle?) = (parent, nil)
    while count - begin > longest {
      var end = begin + longest
      while end > begin, path[end] != slash { end -= 1 }
      path[end] = 0
      let piece =
        followsLinks
        ? cfs_enter_directory(base, path + begin, 1) : cfs_open_directory(base, path + begin, 1)
      path[end] = slash
      if piece < 0 { return .failure(Errno(rawValue: -piece)) }
      held = DirectoryHandle(descriptor: piece)
      base = piece
      begin = end + 1
    }
    let descriptor =
      followsLinks
      ? cfs_follow_directory(base, path + begin) : cfs_open_directory(base, path + begin, 0)
    return withExtendedLifetime(held) {
      descriptor < 0
        ? .failure(Errno(rawValue: -descriptor))
        : .success(DirectoryHandle(descriptor: descriptor))
    }
  }

  private static let longest = 4000
}

extension Errno {
  /// True if the path of a call leads to nothing; other errors say nothing about that.
  package var isAbsence: Bool {
    switch self {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels: true
    default: false
    }
  }
}
