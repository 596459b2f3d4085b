import CFileSystem
import FileIgnoring
import Glibc
public import SystemPackage

extension FileIndex {
  /// Compares paths with the disk and brings the index in line.
  ///
  /// A new directory adds its whole tree, a missing one removes it. A changed `.gitignore` or
  /// `.ignore` compares the whole tree of its directory again. Paths that are no candidates, and
  /// paths that are in line already, change nothing; so events may come late, twice or in any
  /// order.
  ///
  ///     let delta = index.reconcile(["src/new.swift", "src/old.swift"])
  ///     results = results.patched(by: delta, in: index.snapshot)
  ///
  /// - Parameters:
  ///   - paths: the paths that may have changed, absolute or relative to a root.
  ///   - root: the position of the root that relative paths start from.
  /// - Returns: the effects on the candidates.
  /// - Note: about 8 µs a path. Of a directory that is known and still the same only the direct
  ///   children are compared; `rescan(below:)` compares all. It blocks its thread.
  @discardableResult
  public mutating func reconcile(
    _ paths: some Sequence<FilePath>,
    relativeToRoot root: Int = 0
  ) -> IndexDelta {
    update { index, context in
      for path in paths where !index.reconcileInLastDirectory(path, context) {
        for location in index.locations(of: path, root) {
          index.reconcile(location, context)
          if index.options.respectsIgnoreFiles { index.reconcileExcludes(at: location, context) }
        }
        index.recordLastDirectory(of: path, context)
      }
    }
  }

  /// Runs a change and returns its effects.
  mutating func update(_ body: (inout FileIndex, UpdateContext) -> Void) -> IndexDelta {
    prepareForChanges()
    let before = version
    isAppendOnly = false
    let context = UpdateContext(isRecorded: true)
    body(&self, context)
    linksUpward.formUnion(context.linksUpward)
    if !context.delta.isEmpty { version.advance() }
    return context.delta.delta(from: before, to: version)
  }

  /// Reconciles a path that lies directly in the directory opened last.
  ///
  /// - Returns: false, without a change, if it lies elsewhere.
  private mutating func reconcileInLastDirectory(
    _ path: FilePath,
    _ context: UpdateContext
  ) -> Bool {
    guard let last = context.last, !last.path.isEmpty, path.isAbsolute,
      let name = path.withAbsoluteBytes({ last.nameOfEntry(at: $0) }),
      !path.withAbsoluteBytes({ ExcludesPlace($0)?.decidesExcludes ?? false })
    else { return false }
    reconcile(name, in: last.id, context)
    return true
  }

  /// Records the path of the directory opened last, if `path` lies directly in it.
  ///
  /// Nothing is recorded where a path may have several locations: with several roots, or one that leads upward.
  private func recordLastDirectory(of path: FilePath, _ context: UpdateContext) {
    guard roots.count == 1, let root = roots.first, !root.leadsUpward, path.isAbsolute,
      let last = context.last
    else { return }
    context.last?.path = path.withAbsoluteBytes { bytes in
      let parent = bytes[..<(bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)]
      let path = UnsafeBufferPointer(rebasing: parent.dropLast())
      let known = root.places(ofAbsolute: path).first.flatMap { directory(at: $0, root: .first) }
      return known == last.id ? Array(parent) : []
    }
  }

  /// Reconciles the first component that is not a known directory, or else the last.
  mutating func reconcile(_ location: Location, _ context: UpdateContext) {
    var parent = DirectoryID(location.root)
    for name in location.components.dropLast() {
      guard let id = find(name, in: parent), isDirectory(id) else {
        reconcile(name, in: parent, context, mayChangeRules: false)
        return
      }
      parent = DirectoryID(id)
    }
    if let name = location.components.last {
      reconcile(name, in: parent, context)
    } else {
      compareRoot(location.root, context)
    }
  }

  /// Compares the children of a root, or all below it if its path leads to another directory.
  private mutating func compareRoot(_ root: RootID, _ context: UpdateContext) {
    let isElsewhere = roots[root.index].findAgain()
    if isElsewhere {
      context.rootHandles[root] = nil
      context.rootEntries[root] = nil
      context.last = nil
      outerFingerprints = Self.outerFingerprints(of: roots)
    }
    compare(DirectoryID(root), isDeep: isElsewhere, context)
  }

  /// Reads the excludes of a repository again, and compares its tree with the disk, when a path is
  /// that of the excludes or of their directory.
  private mutating func reconcileExcludes(at location: Location, _ context: UpdateContext) {
    let ending = location.components.suffix(3).joined(separator: [UInt8(ascii: "/")])
    let place = ([UInt8(ascii: "/")] + ending).withUnsafeBufferPointer { ExcludesPlace($0) }
    guard let place, place.decidesExcludes else { return }
    let top = location.components.dropLast(place.depth)
    if let directory = directory(at: top, root: location.root) {
      reconcile(Array(".git".utf8)[...], in: directory, context)
    }
  }

  /// Brings one name of a known directory in line with the disk.
  ///
  /// - Parameters:
  ///   - name: the name.
  ///   - parent: the directory.
  ///   - context: the change under way.
  ///   - mayChangeRules: whether the name of an ignore file, or `.git`, means changed rules; false
  ///     for a change inside of `.git`, which does not affect them.
  mutating func reconcile(
    _ name: ArraySlice<UInt8>,
    in parent: DirectoryID,
    _ context: UpdateContext,
    mayChangeRules: Bool = true
  ) {
    guard let directory = openKnown(parent, context), mayEnter(parent, directory, context) else {
      return
    }
    let isRuleFile = name.withUnsafeBufferPointer { IgnoreRules.isRuleFile($0) }
    if mayChangeRules, options.respectsIgnoreFiles, isRuleFile {
      rules(of: parent).forget(bytes: absolutePath(of: parent))
      compare(parent, isDeep: true, context)
    } else {
      reconcile(name, in: parent, directory, context)
    }
    reevaluate(parent, directory, context)
  }

  private mutating func reconcile(
    _ name: ArraySlice<UInt8>,
    in parent: DirectoryID,
    _ directory: DirectoryHandle,
    _ context: UpdateContext
  ) {
    let existing = find(name, in: parent)
    let found: (status: cfs_entry, isCandidate: Bool)?
    do throws(Errno) {
      found = try statusAndCandidacy(of: name, in: directory, of: parent, context)
    } catch {
      return addWarning(of: parent, error)  // what is known stays
    }
    guard let (status, isCandidate) = found, let kind = EntryKind(status),
      isCandidate || kind == .directory,
      admits(name, in: parent, isDirectory: kind == .directory, context)
    else {
      if let existing { removeTree(existing, context) }
      return
    }
    if let existing, store.flags(of: existing).kind == kind {
      if kind != .directory { return }
      if isSame(existing, status) {
        set(existing, isCandidate: isCandidate, context)
        let directory = DirectoryID(existing)
        if !isUnchanged(directory, status) { compare(directory, isDeep: false, context) }
        return
      }
    }
    if let existing { removeTree(existing, context) }
    insert(name, in: parent, kind: kind, isCandidate: isCandidate, context)
  }

  /// Opens a directory of the index; reconciles it when the disk has something else in its place.
  ///
  /// - Returns: nil when the directory cannot be opened or is not the one that the index knows.
  mutating func openKnown(
    _ directory: DirectoryID,
    _ context: UpdateContext
  ) -> DirectoryHandle? {
    if let last = context.last, last.id == directory { return last.handle }
    writePath(of: directory, into: context.path)
    switch open(directory, at: context.path, context) {
    case .success(let handle):
      if let id = directory.entry, handle.status?.identity != identity(of: id) {
        reconcileItself(id, context)
        return nil
      }
      context.last = OpenedDirectory(id: directory, handle: handle)
      return handle
    case .failure(let error):
      if let id = directory.entry, error != .permissionDenied {
        reconcileItself(id, context)
      } else {
        if error == .permissionDenied { addWarning(of: directory, error) }
        removeChildren(of: directory, context)
      }
      return nil
    }
  }

  /// Brings a directory itself in line with the disk, which may have another one in its place.
  mutating func reconcileItself(_ id: EntryID, _ context: UpdateContext) {
    let name = store.withName(of: id) { Array($0)[...] }
    reconcile(name, in: store.parent(of: id), context)
  }

  private mutating func insert(
    _ name: ArraySlice<UInt8>,
    in parent: DirectoryID,
    kind: EntryKind,
    isCandidate: Bool,
    _ context: UpdateContext
  ) {
    let id = name.withUnsafeBufferPointer {
      add($0, in: parent, kind: kind, isCandidate: isCandidate, context)
    }
    guard kind == .directory else { return }
    let root = root(of: parent)
    let outer = roots[root.index].rules.scope(of: absolutePath(of: parent)).scope
    walk([PendingDirectory(id: DirectoryID(id), outer: outer)], root: root, context)
  }

  /// True if the ignore rules admit a name in a directory.
  func admits(
    _ name: ArraySlice<UInt8>,
    in parent: DirectoryID,
    isDirectory: Bool,
    _ context: UpdateContext
  ) -> Bool {
    writePath(of: parent, into: context.path)
    name.withUnsafeBufferPointer { context.path.append($0) }
    return rules(of: parent).admits(context.path.bytes, isDirectory: isDirectory)
  }
}
