import FileIgnoring
import Glibc
import SystemPackage

/// Adding, finding and removing entries; paths of directories, and opening them.
extension FileIndex {
  func find(_ name: UnsafeBufferPointer<UInt8>, in parent: DirectoryID) -> EntryID? {
    lookup?.find(name, in: parent, store)
  }

  func find(_ name: ArraySlice<UInt8>, in parent: DirectoryID) -> EntryID? {
    name.withUnsafeBufferPointer { find($0, in: parent) }
  }

  func isDirectory(_ id: EntryID) -> Bool { store.flags(of: id).kind == .directory }

  /// True if a directory was removed from the index; a root never is.
  func isRemoved(_ directory: DirectoryID) -> Bool {
    directory.entry.map { store.flags(of: $0).isRemoved } ?? false
  }

  @inline(__always)
  mutating func add(
    _ name: UnsafeBufferPointer<UInt8>,
    in parent: DirectoryID,
    kind: EntryKind,
    isCandidate: Bool,
    _ context: UpdateContext
  ) -> EntryID {
    let id = store.append(name, parent: parent, kind: kind)
    if !isCandidate { store.setExcluded(id, true) }
    if context.isRecorded {
      lookup?.insert(id, store)
      if isCandidate { context.delta.insert(id) }
    }
    return id
  }

  /// Makes a known directory a candidate, or excludes it.
  mutating func set(_ id: EntryID, isCandidate: Bool, _ context: UpdateContext) {
    if store.flags(of: id).isExcluded != isCandidate { return }
    store.setExcluded(id, !isCandidate)
    if isCandidate { context.delta.insert(id) } else { context.delta.remove(id) }
  }

  /// Removes an entry and every entry below it.
  mutating func removeTree(_ id: EntryID, _ context: UpdateContext) {
    if isDirectory(id), !options.includesEverything {
      rules(of: DirectoryID(id)).forget(bytes: absolutePath(of: DirectoryID(id)))
    }
    for entry in [id] + (lookup?.descendants(of: id) ?? []) {
      if isDirectory(entry) { removeWarning(of: DirectoryID(entry)) }
      if store.flags(of: entry).isCandidate { context.delta.remove(entry) }
      lookup?.remove(entry, store)
      store.remove(entry)
      readings[DirectoryID(entry)] = nil
      ruleFingerprints[DirectoryID(entry)] = nil
      incompleteDirectories.remove(entry)
    }
    if let last = context.last, isRemoved(last.id) { context.last = nil }
  }

  mutating func removeChildren(of directory: DirectoryID, _ context: UpdateContext) {
    readings[directory]?.changed = nil
    for child in lookup?.children(of: directory) ?? [] { removeTree(child, context) }
  }

  // MARK: - Directories

  /// The ignore rules of the root that a directory is below.
  func rules(of directory: DirectoryID) -> IgnoreRules { roots[root(of: directory).index].rules }

  func root(of directory: DirectoryID) -> RootID {
    var current = directory
    while let entry = current.entry { current = store.parent(of: entry) }
    return current.root ?? .first
  }

  /// The number of levels between a directory and its root; zero for a root.
  func depth(of directory: DirectoryID) -> Int {
    var (depth, current) = (0, directory)
    while let entry = current.entry {
      depth += 1
      current = store.parent(of: entry)
    }
    return depth
  }

  /// Writes the absolute path of a directory, with a slash at its end, into the buffer.
  func writePath(of directory: DirectoryID, into path: ByteBuffer) {
    var chain: [EntryID] = []
    var current = directory
    while let entry = current.entry {
      chain.append(entry)
      current = store.parent(of: entry)
    }
    path.count = 0
    if let root = current.root {
      roots[root.index].absolute.withUnsafeBufferPointer { path.append($0) }
    }
    path.append(UInt8(ascii: "/"))
    for id in chain.reversed() {
      store.withName(of: id) { path.append($0) }
      path.append(UInt8(ascii: "/"))
    }
  }

  /// The absolute path of a directory, without a slash at its end.
  func absolutePath(of directory: DirectoryID) -> [UInt8] {
    let path = ByteBuffer()
    writePath(of: directory, into: path)
    return Array(path.bytes.dropLast())
  }

  /// Returns the known directory with these components below a root.
  func directory(at components: some Sequence<ArraySlice<UInt8>>, root: RootID) -> DirectoryID? {
    var directory = DirectoryID(root)
    for name in components {
      guard let id = find(name, in: directory), isDirectory(id) else { return nil }
      directory = DirectoryID(id)
    }
    return directory
  }

  /// Opens a directory whose path is in the buffer, relative to its root.
  func open(
    _ directory: DirectoryID,
    at path: ByteBuffer,
    _ context: UpdateContext
  ) -> Result<DirectoryHandle, Errno> {
    let root = root(of: directory)
    let handle: DirectoryHandle
    do throws(IndexProblem) {
      handle = try rootHandle(root, context)
    } catch {
      return .failure(error.error)
    }
    if directory.entry == nil { return .success(handle) }
    path.count -= 1
    defer { path.append(UInt8(ascii: "/")) }
    return DirectoryHandle.open(
      path,
      from: roots[root.index].absolute.count + 1,
      in: handle.descriptor,
      followsLinks: options.followsLinks
    )
  }

  /// Opens a root, once for a change.
  func rootHandle(
    _ root: RootID,
    _ context: UpdateContext
  ) throws(IndexProblem) -> DirectoryHandle {
    if let known = context.rootHandles[root] { return known }
    let handle = try roots[root.index].open()
    context.rootHandles[root] = handle
    return handle
  }

  /// Adds a warning that a directory, or something in it, cannot be read.
  mutating func addWarning(of directory: DirectoryID, _ error: Errno) {
    readings[directory]?.changed = nil
    let problem = IndexProblem(path: givenPath(of: directory), error: error)
    if !warnings.contains(problem) { warnings.append(problem) }
  }

  /// Removes the warning about a directory that can be read now, or does not exist any more.
  mutating func removeWarning(of directory: DirectoryID) {
    if warnings.isEmpty { return }
    let path = givenPath(of: directory)
    warnings.removeAll { $0.path == path }
  }

  private func givenPath(of directory: DirectoryID) -> FilePath {
    let root = roots[root(of: directory).index]
    let below = absolutePath(of: directory).dropFirst(root.absolute.count + 1)
    return FilePath(bytes: root.given.prefix + below) ?? root.given.directory
  }
}
