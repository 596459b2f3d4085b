internal import FileIgnoring
internal import SystemPackage

extension InotifyWatcher {
  /// The directory stays without a watch; it is polled, and tried again when its attributes change
  /// and by every comparison with the disk.
  func refuse(_ id: DirectoryID, _ reason: Errno) {
    if tree[id].watch < 0, snapshots[id] == nil {
      snapshots[id] = Snapshot(since: upToDate - Self.slack)
    }
    guard refused.insert(.directory(id), reason) else { return }
    if reason == .permissionDenied { listenForPermission(of: id) }
    report(reason, at: id)
  }

  /// The file that a link leads to stays without a watch; it is polled and tried again.
  func refuse(_ link: EntryName, _ reason: Errno) {
    guard refused.insert(.target(link), reason) else { return }
    let path = path(of: link.name, in: link.id)
    let failure = FileWatchError(path: path, reason: reason)
    batch.append(FileChange(.error, path, failure: failure))
  }

  func retryRefused(_ id: DirectoryID) {
    guard refused[id] != nil else { return }
    scanner.push(Scan(id: id, mode: .check(list: true)))
  }

  /// The directory is watched; whether it was not before.
  func recover(_ id: DirectoryID) -> Bool {
    guard !refused.isEmpty, refused[id] != nil else { return false }
    recover(.directory(id))
    return true
  }

  /// It is watched, or needs no watch any more.
  func recover(_ item: Unwatched) {
    if !refused.isEmpty, let over = refused.recover(item) { reportRecovered(over) }
  }

  /// Drops what is noted of a directory that is not watched any more.
  func forget(_ id: DirectoryID) {
    doubtful[id] = nil
    unmounted.remove(id)
    rules.forget(id)
    if !snapshots.isEmpty { snapshots[id] = nil }
    forget(.directory(id))
  }

  /// It is gone.
  func forget(_ item: Unwatched) {
    if !refused.isEmpty, let over = refused.forget(item) { reportRecovered(over) }
  }

  private func reportRecovered(_ item: Unwatched) {
    switch item {
    case .gone:
      batch.append(FileChange(.recovered, FilePath(rawBytes: root.reported), isDirectory: true))
    case .directory(let id):
      batch.append(FileChange(.recovered, FilePath(rawBytes: path(of: id)), isDirectory: true))
    case .target(let link): batch.append(FileChange(.recovered, path(of: link.name, in: link.id)))
    }
  }

  /// Says when the way to the root cannot be watched, and when it can again.
  func reportAnchor() {
    let failure = root.state == .directory ? nil : root.anchorFailure
    guard failure != root.toldFailure else { return }
    root.toldFailure = failure
    let path = FilePath(rawBytes: root.reported)
    let error = failure.map { FileWatchError(path: path, reason: $0) }
    batch.append(FileChange(error == nil ? .recovered : .error, path, failure: error))
  }
}
