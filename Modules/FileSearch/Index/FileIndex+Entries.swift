import CFileSystem
import FileIgnoring
import Glibc
import SystemPackage

extension FileIndex {
  func find(_ name: UnsafeBufferPointer<UInt8>, in parent: Int32) -> UInt32? {
    lookup?.find(name, in: parent, store)
  }

  func find(_ name: ArraySlice<UInt8>, in parent: Int32) -> UInt32? {
    name.withUnsafeBufferPointer { find($0, in: parent) }
  }

  func isDirectory(_ id: UInt32) -> Bool { store.flags(of: id).kind == .directory }

  @inline(__always)
  mutating func add(
    _ name: UnsafeBufferPointer<UInt8>,
    in parent: Int32,
    kind: EntryKind,
    isCandidate: Bool,
    _ change: IndexChange
  ) -> UInt32 {
    let id = store.append(name, parent: parent, kind: kind)
    if !isCandidate { store.passOver(id, true) }
    if change.isRecorded {
      lookup?.insert(id, store)
      if isCandidate { change.delta.insert(id) }
    }
    return id
  }

  /// Says whether a known directory is a candidate itself.
  mutating func set(_ id: UInt32, isCandidate: Bool, _ change: IndexChange) {
    if store.flags(of: id).isPassedOver != isCandidate { return }
    store.passOver(id, !isCandidate)
    if isCandidate { change.delta.insert(id) } else { change.delta.remove(id) }
  }

  /// Removes an entry and everything below it.
  mutating func removeTree(_ id: UInt32, _ change: IndexChange) {
    if isDirectory(id), !options.includesEverything {
      rules(for: id).forget(bytes: absolutePath(of: id))
    }
    for entry in [id] + (lookup?.descendants(of: id) ?? []) {
      if isDirectory(entry) { forgetWarning(Int32(truncatingIfNeeded: entry)) }
      if store.flags(of: entry).isCandidate { change.delta.remove(entry) }
      lookup?.remove(entry, store)
      store.remove(entry)
      identities[entry] = nil
      unfinished.remove(entry)
    }
    if change.last.map({ $0.id >= 0 && store.flags(of: UInt32($0.id)).isRemoved }) ?? false {
      change.last = nil
    }
  }

  func root(of parent: Int32) -> Int {
    var current = parent
    while current >= 0 { current = store.parent(of: UInt32(truncatingIfNeeded: current)) }
    return Int(-1 - current)
  }

  func rules(for id: UInt32) -> IgnoreRules { roots[root(of: Int32(truncatingIfNeeded: id))].rules }

  /// Writes the absolute path of a directory into the buffer, ending in a slash.
  func writePath(of directory: Int32, into path: ByteBuffer) {
    var chain: [UInt32] = []
    var current = directory
    while current >= 0 {
      let id = UInt32(truncatingIfNeeded: current)
      chain.append(id)
      current = store.parent(of: id)
    }
    path.count = 0
    roots[Int(-1 - current)].absolute.withUnsafeBufferPointer { path.append($0) }
    path.append(UInt8(ascii: "/"))
    for id in chain.reversed() {
      store.withName(of: id) { path.append($0) }
      path.append(UInt8(ascii: "/"))
    }
  }

  /// The absolute path of a directory, without a slash at its end.
  func absolutePath(of directory: Int32) -> [UInt8] {
    let path = ByteBuffer()
    writePath(of: directory, into: path)
    return Array(path.bytes.dropLast())
  }

  func absolutePath(of id: UInt32) -> [UInt8] { absolutePath(of: Int32(truncatingIfNeeded: id)) }

  /// Opens a directory whose path is in the buffer, relative to its root.
  func open(
    _ directory: Int32,
    at path: ByteBuffer,
    _ change: IndexChange
  ) -> Result<DirectoryHandle, DirectoryHandle.Failure> {
    let root = root(of: directory)
    if change.rootHandles[root] == nil {
      do throws(IndexProblem) {
        change.rootHandles[root] = try roots[root].open()
      } catch {
        return .failure(DirectoryHandle.Failure(code: error.error.rawValue))
      }
    }
    guard let handle = change.rootHandles[root] else {
      return .failure(DirectoryHandle.Failure(code: EBADF))
    }
    if directory < 0 { return .success(handle) }
    path.count -= 1
    defer { path.append(UInt8(ascii: "/")) }
    return DirectoryHandle.open(
      path,
      from: roots[root].absolute.count + 1,
      in: handle.descriptor,
      followsLinks: options.followsLinks
    )
  }

  /// Notes that a directory cannot be read.
  mutating func warn(_ directory: Int32, _ code: Int32) {
    let problem = IndexProblem(path: givenPath(of: directory), error: Errno(rawValue: code))
    if !warnings.contains(problem) { warnings.append(problem) }
  }

  /// Notes that a directory can be read, or is gone.
  mutating func forgetWarning(_ directory: Int32) {
    if warnings.isEmpty { return }
    let path = givenPath(of: directory)
    warnings.removeAll { $0.path == path }
  }

  private func givenPath(of directory: Int32) -> FilePath {
    let root = roots[root(of: directory)]
    let below = absolutePath(of: directory).dropFirst(root.absolute.count + 1)
    return FilePath(bytes: root.given.prefix + below) ?? root.given.directory
  }
}
