import FileIgnoring
import SystemPackage

extension DirectoryHandle {
  /// Opens the directory at `path[start...]` below `parent`, whatever the length of the path.
  ///
  /// - Parameters:
  ///   - path: the bytes of the path.
  ///   - start: where in the buffer the path relative to `parent` starts.
  ///   - parent: the descriptor of the directory that a relative path starts from.
  ///   - followsLinks: whether the last component may be a link.
  /// - Returns: the open directory, or the error of open(2).
  static func open(
    _ path: ByteBuffer,
    from start: Int,
    in parent: Int32,
    followsLinks: Bool
  ) -> Result<DirectoryHandle, Errno> {
    open(
      path.terminated() + start,
      count: path.count - start,
      in: parent,
      followsLinks: followsLinks
    )
  }
}
