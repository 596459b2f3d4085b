internal import SystemPackage

extension InotifyWatcher {
  /// The directory stays without a watch; it is polled, and tried again when its attributes change
  /// and by every comparison with the disk.
  func refuse(_ id: DirectoryID, _ reason: Errno) {
    if tree[id].watch < 0, snapshots[id] == nil {
      snapshots[id] = Snapshot(since: upToDate - Self.slack)
    }
    guard refused.insert(id, reason) else { return }
    if reason == .permissionDenied { listenForPermission(of: id) }
    report(reason, at: id)
  }

  func retryRefused(_ id: DirectoryID) {
    guard refused[id] != nil else { return }
    scanner.push(Scan(id: id, mode: .check(list: true)))
  }

  /// The directory is watched; whether it was not before.
  func recover(_ id: DirectoryID) -> Bool {
    guard !refused.isEmpty, refused[id] != nil else { return false }
    if let id = refused.recover(id) { reportRecovered(id) }
    return true
  }

  /// Drops what is noted of a directory that is not watched any more.
  func forget(_ id: DirectoryID) {
    aliases.remove(id)
    doubtful[id] = nil
    unmounted.remove(id)
    rules.forget(id)
    if !snapshots.isEmpty { snapshots[id] = nil }
    if !refused.isEmpty, let id = refused.forget(id) { reportRecovered(id) }
  }

  private func reportRecovered(_ id: DirectoryID) {
    let bytes = id == DirectoryTree.none ? root.reported : path(of: id)
    batch.append(FileChange(.recovered, FilePath(bytes: bytes), isDirectory: true))
  }

  /// Says when the way to the root cannot be watched, and when it can again.
  func reportAnchor() {
    let failure = root.state == .directory ? nil : root.anchorFailure
    guard failure != root.toldFailure else { return }
    root.toldFailure = failure
    let path = FilePath(bytes: root.reported)
    let error = failure.map { FileWatchError(path: path, reason: $0) }
    batch.append(FileChange(error == nil ? .recovered : .error, path, failure: error))
  }
}
