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
    let mask = mask(of: id) | UInt32(IN_MASK_ADD)
    let watch = queue.add(directory, path: path, mask: mask, follows: tree[id].isLink)
    guard watch >= 0 else {
      refuse(id, Errno(rawValue: -watch))
      return .watched
    }
    if watch == old { return recover(id) ? .watched : .same }
    if old >= 0 {
      giveBack(watch)
      return .replaced
    }
    claim(watch, for: id, directory)
    recent.append(id)
    _ = recover(id)
    return .watched
  }

  /// A directory could not be opened, or not be listed to its end.
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
    if scan.mode == .silent || scan.mode == .fresh { return doubt(scan.id, list: true) }
    guard renames.isEmpty, queue.isEmpty else {
      return doubt(scan.id, scan.mode.and(.check(list: true)))
    }
    let entry = EntryName(id: tree[scan.id].parent, name: tree[scan.id].name)
    if tree[scan.id].isLink { return settle(entry, then: scan.mode) }
    if let place = place(of: entry) { remove(place, in: entry.id) }
  }
}
