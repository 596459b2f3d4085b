internal import CFileSystem
internal import FileIgnoring
package import SystemPackage

extension InotifyWatcher {
  /// Times of files are this coarse and written this long before their event, in nanoseconds.
  static var slack: Int64 { 20_000_000 }

  /// Compares what is known below `path` with the disk and reports what differs; directories that
  /// had no watch are tried again, and those no longer ignored are found.
  ///
  /// For times when changes are possible that the kernel does not tell: a network file system, other
  /// answers of `FileWatcherOptions.ignores`, followed links that lead through directories which are
  /// not watched. The comparison waits for `continueScanning(for:)`.
  ///
  /// - Parameter path: a path below the root, written as it is reported; of one that is not known,
  ///   the nearest directory above it is compared.
  package func rescan(below path: FilePath) {
    guard !isClosed, root.state == .directory else { return }
    links.doubts.all = options.followsSymlinks
    var id = root.id
    let rest = path.bytes.dropFirst(root.reported.count)
    if path.bytes.starts(with: root.reported) {
      for name in rest.split(separator: UInt8(ascii: "/")) {
        let child = Array(name).withUnsafeBytes { name in
          tree[id].entries.find(name).flatMap { tree[id].entries.directory(at: $0) }
        }
        guard let child else { break }
        id = child
      }
    }
    scanner.push(Scan(id: id, mode: .compare(since: upToDate - Self.slack)))
  }

  /// The kernel dropped events: everything is compared with the disk.
  func overflow() {
    batch.append(
      FileChange(
        .overflow,
        FilePath(rawBytes: root.reported),
        isDirectory: root.state == .directory
      )
    )
    settleRenames(before: .max)
    coverage.overflowed = true
    links.doubts.all = options.followsSymlinks
    let since = upToDate - Self.slack
    anchor()
    switch root.state {
    case .directory: scanner.push(Scan(id: root.id, mode: .compare(since: since)))
    case .file, .absent: checkRoot(changedSince: since)
    }
  }
}
