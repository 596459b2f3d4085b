import FileIgnoring
import Glibc
import SystemPackage

/// Paths of directories, opening them, and the warnings about those that cannot be read.
extension FileIndex {
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
