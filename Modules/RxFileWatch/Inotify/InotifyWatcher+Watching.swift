internal import CFileSystem
internal import Glibc
internal import SystemPackage

extension InotifyWatcher {
  enum Watched {
    /// It has a new watch, or is known to get none; it is to be listed.
    case watched
    /// Its watch is the one it had.
    case same
    /// What stands there is not the directory that was watched.
    case replaced
  }

  /// Watches the directory open at `directory`.
  func watch(_ id: DirectoryID, _ directory: CInt, _ path: [UInt8]) -> Watched {
    let old = tree[id].watch
    if old < 0, watchCount >= options.maximumWatches {
      refuse(id, .noSpace)
      return .watched
    }
    // Another path may have it watched already, for more.
    let isLink = tree[id].isLink
    let tellsOfItself = isLink || id == root.id
    let mask = tellsOfItself ? InotifyQueue.rootMask : InotifyQueue.directoryMask
    let all = mask | UInt32(IN_MASK_ADD)
    let watch = queue.add(directory, path: path, mask: all, follows: isLink)
    guard watch >= 0 else {
      refuse(id, Errno(rawValue: -watch))
      return .watched
    }
    if watch == old { return .same }
    if old >= 0 {
      if watches[watch] == nil, watch != root.anchor { queue.remove(watch) }
      return .replaced
    }
    claim(watch, for: id, directory)
    recent.append(id)
    refused[id] = nil
    toldExhausted = false
    return .watched
  }

  /// A directory could not be opened.
  func cannotOpen(_ scan: Scan, _ reason: Errno) {
    switch reason {
    case .noSuchFileOrDirectory, .notDirectory, .tooManySymbolicLinkLevels:
      vanished(scan)
    default:
      refuse(scan.id, reason)
    }
  }

  /// It is gone, or was moved: the events that say so are still to come.
  ///
  /// When none is, they were missed.
  private func vanished(_ scan: Scan) {
    if scan.id == root.id { return checkRoot() }
    guard case .check = scan.mode, renames.isEmpty, queue.isEmpty else {
      return doubt(scan.id, list: true)
    }
    let entry = EntryName(id: tree[scan.id].parent, name: tree[scan.id].name)
    if tree[scan.id].isLink { return settle(entry, then: scan.mode) }
    if let place = place(of: entry) { remove(place, in: entry.id) }
  }

  /// The directory stays without a watch; it is tried again when its attributes change and by every
  /// comparison with the disk.
  private func refuse(_ id: DirectoryID, _ reason: Errno) {
    let known = refused[id]
    refused[id] = Refusal(reason: reason, since: cfs_now())
    if reason == .noSpace || reason == .noMemory {
      guard !toldExhausted else { return }
      toldExhausted = true
    } else if known?.reason == reason {
      return
    }
    report(reason, at: id)
  }

  func retryRefused(_ id: DirectoryID) {
    guard refused[id] != nil else { return }
    scanner.push(Scan(id: id, mode: .check(list: true)))
  }
}
