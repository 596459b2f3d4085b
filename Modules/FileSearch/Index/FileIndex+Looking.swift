import CFileSystem
import FileIgnoring

/// What names on the disk are, and whether they are candidates.
extension FileIndex {
  /// What a listed name is; the disk is asked only where the listing does not tell.
  ///
  /// - Returns: nil when the name is gone, or a link that leads to a directory it lies in.
  @inline(__always)
  func entry(
    _ name: UnsafeBufferPointer<UInt8>,
    _ type: UInt8,
    in handle: DirectoryHandle,
    of directory: Int32,
    _ change: IndexChange
  ) -> cfs_entry? {
    let entry = cfs_entry_of_type(type)
    let isLink = entry.kind == UInt32(CFS_SYMLINK)
    if entry.kind != UInt32(CFS_UNKNOWN), !isLink || !options.followsLinks { return entry }
    return look(at: name, in: handle, of: directory, change)
  }

  /// What a name on the disk is, the one byte behind which is zero.
  ///
  /// - Returns: nil as above.
  func look(
    at name: UnsafeBufferPointer<UInt8>,
    in handle: DirectoryHandle,
    of directory: Int32,
    _ change: IndexChange
  ) -> cfs_entry? {
    var entry = cfs_entry()
    guard let base = UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self),
      cfs_look(handle.descriptor, base, &entry) == 0
    else { return nil }
    guard options.followsLinks, entry.kind == UInt32(CFS_SYMLINK) else { return entry }
    var target = cfs_entry()
    guard cfs_look_through(handle.descriptor, base, &target) == 0 else { return entry }
    let isDirectory = target.kind == UInt32(CFS_DIRECTORY)
    return isDirectory && isOnTheWay(target.identity, to: directory, change) ? nil : target
  }

  /// Whether the conditions admit an entry as a candidate.
  @inline(__always)
  func isCandidate(
    _ name: UnsafeBufferPointer<UInt8>,
    _ entry: cfs_entry,
    in handle: DirectoryHandle,
    depth: Int
  ) -> Bool {
    guard let check else { return true }
    return check.admits(name, entry, in: handle.descriptor, depth: depth)
  }

  /// Asks the conditions anew about a directory whose content has changed.
  mutating func reconsider(_ directory: Int32, _ handle: DirectoryHandle, _ change: IndexChange) {
    guard directory >= 0, let check, check.looksInside else { return }
    let id = UInt32(truncatingIfNeeded: directory)
    var entry = cfs_entry()
    guard !store.flags(of: id).isRemoved, cfs_look(handle.descriptor, "", &entry) == 0 else {
      return
    }
    let depth = depth(of: directory)
    let isCandidate = store.withName(of: id) {
      check.admits($0, entry, at: ".", in: handle.descriptor, depth: depth)
    }
    set(id, isCandidate: isCandidate, change)
  }

  /// How many levels a directory is below its root, which is at none.
  func depth(of directory: Int32) -> Int {
    var (depth, current) = (0, directory)
    while current >= 0 {
      depth += 1
      current = store.parent(of: UInt32(truncatingIfNeeded: current))
    }
    return depth
  }

  /// Whether the limits of depth and file system let anybody into a directory.
  func isEntered(_ directory: Int32, _ handle: DirectoryHandle, _ change: IndexChange) -> Bool {
    guard isShallow(directory) else { return false }
    if !options.staysOnFileSystem || directory < 0 { return true }
    var entry = cfs_entry()
    return cfs_look(handle.descriptor, "", &entry) == 0
      && entry.device == rootEntry(root(of: directory), change)?.device
  }

  /// Whether the limit of depth lets anybody into a directory.
  func isShallow(_ directory: Int32) -> Bool {
    options.maximumDepth.map { depth(of: directory) < $0 } ?? true
  }

  /// Whether this is the identity of a directory or of one it lies in.
  private func isOnTheWay(
    _ identity: UInt64,
    to directory: Int32,
    _ change: IndexChange
  ) -> Bool {
    var current = directory
    while current >= 0 {
      let id = UInt32(truncatingIfNeeded: current)
      if identities[id] == identity { return true }
      current = store.parent(of: id)
    }
    return rootEntry(Int(-1 - current), change)?.identity == identity
  }

  private func rootEntry(_ root: Int, _ change: IndexChange) -> cfs_entry? {
    if let known = change.rootEntries[root] { return known }
    var entry = cfs_entry()
    guard let handle = change.rootHandles[root] ?? (try? roots[root].open()),
      cfs_look(handle.descriptor, "", &entry) == 0
    else { return nil }
    change.rootHandles[root] = handle
    change.rootEntries[root] = entry
    return entry
  }
}
