internal import SystemPackage

extension FileWatcher {
  /// Starts to watch; as `init(at:options:)` with a `FilePath`.
  public convenience init(
    at path: some StringProtocol,
    options: FileWatcherOptions = .init()
  ) throws(FileWatchError) {
    try self.init(at: FilePath(String(path)), options: options)
  }
}
