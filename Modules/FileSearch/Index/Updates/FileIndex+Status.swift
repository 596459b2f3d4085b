import CFileSystem
import FileIgnoring
import SystemPackage

/// The status of names on the disk, and whether they are candidates.
extension FileIndex {
  /// Returns the status of a name in a listing; asks the disk only where the listing lacks the
  /// kind.
  ///
  /// - Returns: nil when the name no longer exists, or is a link to a directory that it lies in.
  /// - Throws: the error of the system if that cannot be seen.
  @inline(__always)
  func status(
    ofListed name: UnsafeBufferPointer<UInt8>,
    _ type: UInt8,
    in handle: DirectoryHandle,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) throws(Errno) -> cfs_entry? {
    let entry = cfs_entry_of_type(type)
    let isLink = entry.kind == UInt32(CFS_SYMLINK)
    if entry.kind != UInt32(CFS_UNKNOWN), !isLink || !options.followsLinks { return entry }
    return try status(of: name, in: handle, of: directory, context)
  }

  /// Asks the disk for the status of a name.
  ///
  /// - Parameters:
  ///   - name: the name; a zero byte must follow it.
  ///   - handle: the open directory.
  ///   - directory: the same directory in the index.
  ///   - context: the change under way.
  /// - Returns: nil when the name does not exist, or is a link to a directory that it lies in.
  /// - Throws: the error of the system if that cannot be seen.
  func status(
    of name: UnsafeBufferPointer<UInt8>,
    in handle: DirectoryHandle,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) throws(Errno) -> cfs_entry? {
    var entry = cfs_entry()
    let base = UnsafeRawPointer(name.baseAddress)?.assumingMemoryBound(to: CChar.self)
    guard let base else { return nil }
    let result = cfs_look(handle.descriptor, base, &entry)
    if result < 0 {
      let failure = Errno(rawValue: -result)
      // A name may be longer than the file system allows: an event of another one.
      if failure.isAbsence || failure == .fileNameTooLong { return nil }
      throw failure
    }
    guard options.followsLinks, entry.kind == UInt32(CFS_SYMLINK) else { return entry }
    var target = cfs_entry()
    guard cfs_look_through(handle.descriptor, base, &target) == 0 else { return entry }
    if target.kind != UInt32(CFS_DIRECTORY) { return target }
    if isUpward(target.identity, from: directory, context) {
      context.linksUpward.insert(absolutePath(of: directory) + [UInt8(ascii: "/")] + name)
      return entry
    }
    return isAncestor(target.identity, of: directory, context) ? nil : target
  }

  /// True if this is the identity of the root of a directory, or of a directory above a root.
  private func isUpward(
    _ identity: UInt64,
    from directory: DirectoryID,
    _ context: UpdateContext
  ) -> Bool {
    let root = root(of: directory)
    if let known = context.identitiesUpward[root] { return known.contains(identity) }
    let identities = roots.identitiesUpward(of: roots[root.index])
    context.identitiesUpward[root] = identities
    return identities.contains(identity)
  }

  /// Returns the status of a name on the disk, and whether the conditions admit it.
  ///
  /// - Throws: the error of the system if it cannot be seen whether the name exists.
  func statusAndCandidacy(
    of name: ArraySlice<UInt8>,
    in handle: DirectoryHandle,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) throws(Errno) -> (status: cfs_entry, isCandidate: Bool)? {
    try (name + [0]).withUnsafeBufferPointer { terminated throws(Errno) in
      let name = UnsafeBufferPointer(rebasing: terminated.dropLast())
      let found = try status(of: name, in: handle, of: directory, context)
      guard let entry = found else { return nil }
      let depth = predicate == nil ? 0 : depth(of: directory) + 1
      return (entry, isCandidate(name, entry, in: handle, depth: depth))
    }
  }

  /// True if the conditions admit an entry as a candidate.
  @inline(__always)
  func isCandidate(
    _ name: UnsafeBufferPointer<UInt8>,
    _ entry: cfs_entry,
    in handle: DirectoryHandle,
    depth: Int
  ) -> Bool {
    guard let predicate else { return true }
    return predicate.admits(name, entry, in: handle.descriptor, depth: depth)
  }

  /// Evaluates the conditions again for a directory whose entries changed.
  mutating func reevaluate(
    _ directory: DirectoryID,
    _ handle: DirectoryHandle,
    _ context: UpdateContext
  ) {
    guard let id = directory.entry, let predicate, predicate.dependsOnContent else { return }
    guard !store.flags(of: id).isRemoved, let entry = handle.status else { return }
    let depth = depth(of: directory)
    let isCandidate = store.withName(of: id) {
      predicate.admits($0, entry, at: ".", in: handle.descriptor, depth: depth)
    }
    set(id, isCandidate: isCandidate, context)
  }

  /// True if the limits of depth and file system allow a directory to be entered.
  func mayEnter(
    _ directory: DirectoryID,
    _ handle: DirectoryHandle,
    _ context: UpdateContext
  ) -> Bool {
    guard isWithinMaximumDepth(directory) else { return false }
    if !options.staysOnFileSystem || directory.entry == nil { return true }
    guard let device = handle.status?.device else { return false }
    return device == rootEntry(root(of: directory), context)?.device
  }

  /// True if the limit of depth allows a directory to be entered.
  func isWithinMaximumDepth(_ directory: DirectoryID) -> Bool {
    options.maximumDepth.map { depth(of: directory) < $0 } ?? true
  }

  /// True if a known directory is still the one on the disk.
  ///
  /// Always true for a directory that the limit of depth keeps closed: nothing below it is known.
  func isSame(_ directory: EntryID, _ status: cfs_entry) -> Bool {
    identity(of: directory) == status.identity || !isWithinMaximumDepth(DirectoryID(directory))
  }

  /// The identity of a known directory when it was opened; nil if it never was.
  func identity(of directory: EntryID) -> UInt64? { readings[DirectoryID(directory)]?.identity }

  /// True if a directory, or one that it lies in below its root, has this identity.
  private func isAncestor(
    _ identity: UInt64,
    of directory: DirectoryID,
    _ context: UpdateContext
  ) -> Bool {
    var current = directory
    while let id = current.entry {
      if self.identity(of: id) == identity { return true }
      current = store.parent(of: id)
    }
    return false
  }

  private func rootEntry(_ root: RootID, _ context: UpdateContext) -> cfs_entry? {
    if let known = context.rootEntries[root] { return known }
    guard let entry = try? rootHandle(root, context).status else { return nil }
    context.rootEntries[root] = entry
    return entry
  }
}

extension DirectoryHandle {
  /// The status of the directory; nil if the system does not tell it.
  var status: cfs_entry? {
    var status = cfs_entry()
    return cfs_look(descriptor, "", &status) == 0 ? status : nil
  }
}
