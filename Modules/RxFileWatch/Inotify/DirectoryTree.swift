/// A directory's number in its tree.
typealias DirectoryID = Int32

/// One directory: where it hangs, who watches it, what is in it.
struct Directory {
  var parent: DirectoryID
  var name: [UInt8]
  var watch: CInt = -1
  var entries = EntryTable()
  var isAlive = true
  /// Listed since it had no watch, so that nothing that happens in it is missed.
  var isListed = false
  /// Taken out of its parent's table by the first half of a rename, until the second half is found.
  var isDetached = false
  /// Reached through a symbolic link of this name.
  var isLink = false
}

/// The directories below the root.
///
/// A path is the walk up from a directory, so moving a directory is two fields, whatever lies below
/// it.
struct DirectoryTree {
  static let none: DirectoryID = -1

  private var directories: ContiguousArray<Directory> = []
  private var free: [DirectoryID] = []
  private var retired: [DirectoryID] = []

  subscript(id: DirectoryID) -> Directory {
    _read { yield directories[Int(id)] }
    _modify { yield &directories[Int(id)] }
  }

  /// Makes a directory; the caller puts it in its parent's table.
  mutating func make(_ name: Name, in parent: DirectoryID) -> DirectoryID {
    let directory = Directory(parent: parent, name: Array(name))
    if let id = free.popLast() {
      directories[Int(id)] = directory
      return id
    }
    directories.append(directory)
    return DirectoryID(directories.count - 1)
  }

  /// Ends a directory.
  ///
  /// Its number is not given out again before `recycle`, so what still names it finds it dead and
  /// not another.
  mutating func retire(_ id: DirectoryID) {
    directories[Int(id)] = Directory(parent: Self.none, name: [], isAlive: false)
    retired.append(id)
  }

  /// Gives retired numbers free: nobody holds one.
  mutating func recycle() {
    guard !retired.isEmpty else { return }
    free.append(contentsOf: retired)
    retired.removeAll()
  }

  /// How many levels `id` lies below the root.
  func depth(of id: DirectoryID) -> Int {
    var depth = 0
    var parent = directories[Int(id)].parent
    while parent != Self.none {
      depth += 1
      parent = directories[Int(parent)].parent
    }
    return depth
  }

  /// Whether `id` or a directory above it is between the halves of a rename.
  func isDetached(_ id: DirectoryID) -> Bool {
    var id = id
    while id != Self.none {
      if directories[Int(id)].isDetached { return true }
      id = directories[Int(id)].parent
    }
    return false
  }

  /// The nearest entered link: `id` itself or a directory above it; the root when there is none.
  func link(above id: DirectoryID) -> DirectoryID {
    var id = id
    while !directories[Int(id)].isLink, directories[Int(id)].parent != Self.none {
      id = directories[Int(id)].parent
    }
    return id
  }

  /// Whether `ancestor` is `id` or stands above it.
  func contains(_ ancestor: DirectoryID, _ id: DirectoryID) -> Bool {
    var id = id
    while id != Self.none {
      if id == ancestor { return true }
      id = directories[Int(id)].parent
    }
    return false
  }

  /// `prefix`, the path of the root, joined with the path of `id` below it.
  func path(of id: DirectoryID, below prefix: [UInt8]) -> [UInt8] {
    var chain: [DirectoryID] = []
    var length = prefix.count
    var current = id
    while directories[Int(current)].parent != Self.none {
      chain.append(current)
      length += directories[Int(current)].name.count + 1
      current = directories[Int(current)].parent
    }
    var path: [UInt8] = []
    path.reserveCapacity(length + 64)
    path.append(contentsOf: prefix)
    for id in chain.reversed() { path.append(component: directories[Int(id)].name) }
    return path
  }

  /// The living directories.
  var all: some Sequence<DirectoryID> {
    directories.indices.lazy.filter { directories[$0].isAlive }.map { DirectoryID($0) }
  }
}

extension [UInt8] {
  /// Appends a slash, unless one stands there, and the bytes of `name`.
  mutating func append(component name: some Collection<UInt8>) {
    if last != UInt8(ascii: "/") { append(UInt8(ascii: "/")) }
    append(contentsOf: name)
  }
}
