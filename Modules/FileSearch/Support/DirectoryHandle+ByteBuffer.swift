import FileIgnoring

extension DirectoryHandle {
  /// Opens the directory at `path[start...]` below `parent`, however long the path is.
  static func open(
    _ path: ByteBuffer,
    from start: Int,
    in parent: Int32,
    followsLinks: Bool
  ) -> Result<DirectoryHandle, Failure> {
    open(
      path.terminated() + start,
      count: path.count - start,
      in: parent,
      followsLinks: followsLinks
    )
  }
}
