/// The number of a directory in its tree.
typealias DirectoryID = Int32

/// The bytes of one name, borrowed from a buffer of the kernel or of a table.
package typealias Name = UnsafeRawBufferPointer

/// An entry of the tree, by its directory and its name.
struct EntryName: Hashable {
  let id: DirectoryID
  let name: [UInt8]
}

/// One directory of the tree: its place, its watch and its entries.
struct Directory {
  var parent: DirectoryID
  var name: [UInt8]
  /// The watch descriptor of the kernel; -1 when there is none.
  var watch: CInt = -1
  var entries = EntryTable()
  /// False after the directory was retired.
  var isAlive = true
  /// True if it was listed since it has its watch, so that no change in it is missed.
  var isListed = false
  /// True between the halves of a rename: it is in no table of entries.
  var isDetached = false
  /// True if it is reached through a symbolic link of this name.
  var isLink = false
}

/// The root and the directories below it.
///
/// A path is made by going up from a directory. So a move changes two fields, however many directories
/// lie below.
///
/// It is not copied: the next change of a copy would copy all directories.
struct DirectoryTree: ~Copyable {
  static let none: DirectoryID = -1

  private var directories: ContiguousArray<Directory> = []
  private var free: [DirectoryID] = []
  private var retired: [DirectoryID] = []

  subscript(id: DirectoryID) -> Directory {
    _read { yield directories[Int(id)] }
    _modify { yield &directories[Int(id)] }
  }

  /// Creates a directory; the caller adds it to the table of its parent.
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
  /// Its number is not used again before `recycle`, so that whatever still refers to it finds it dead
  /// and no other directory.
  mutating func retire(_ id: DirectoryID) {
    directories[Int(id)] = Directory(parent: Self.none, name: [], isAlive: false)
    retired.append(id)
  }

  /// Lets new directories use the numbers of retired ones: nothing refers to these any more.
  mutating func recycle() {
    guard !retired.isEmpty else { return }
    free.append(contentsOf: retired)
    retired.removeAll()
  }

  /// Returns the number of levels that `id` lies below the root.
  func depth(of id: DirectoryID) -> Int {
    var depth = 0
    var parent = directories[Int(id)].parent
    while parent != Self.none {
      depth += 1
      parent = directories[Int(parent)].parent
    }
    return depth
  }

  /// True if `id` or a directory above it is between the halves of a rename.
  func isDetached(_ id: DirectoryID) -> Bool {
    var id = id
    while id != Self.none {
      if directories[Int(id)].isDetached { return true }
      id = directories[Int(id)].parent
    }
    return false
  }

  /// Returns the nearest entered link, `id` itself or a directory above it; the root without one.
  func link(above id: DirectoryID) -> DirectoryID {
    var id = id
    while !directories[Int(id)].isLink, directories[Int(id)].parent != Self.none {
      id = directories[Int(id)].parent
    }
    return id
  }

  /// True if two directories lie below the same entered link, or both below none.
  func haveSameLink(_ one: DirectoryID, _ other: DirectoryID) -> Bool {
    link(above: one) == link(above: other)
  }

  /// True if `ancestor` is `id` or a directory above it.
  func contains(_ ancestor: DirectoryID, _ id: DirectoryID) -> Bool {
    var id = id
    while id != Self.none {
      if id == ancestor { return true }
      id = directories[Int(id)].parent
    }
    return false
  }

  /// Returns `prefix`, the path of the root, joined with the path of `id` below it.
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

  /// Returns the directory at `path`, or the nearest known one above it.
  ///
  /// - Parameters:
  ///   - path: the bytes of a path below the root.
  ///   - root: the root directory; returned for a path outside of it.
  ///   - prefix: the path of the root.
  /// - Returns: the number of the directory.
  func nearest(to path: [UInt8], root: DirectoryID, _ prefix: [UInt8]) -> DirectoryID {
    var id = root
    guard path.starts(with: prefix) else { return id }
    for name in path.dropFirst(prefix.count).split(separator: UInt8(ascii: "/")) {
      let child = Array(name).withUnsafeBytes { name in
        self[id].entries.find(name).flatMap { self[id].entries.directory(at: $0) }
      }
      guard let child else { break }
      id = child
    }
    return id
  }

  /// The living directories.
  var all: [DirectoryID] {
    directories.indices.compactMap { directories[$0].isAlive ? DirectoryID($0) : nil }
  }
}

extension [UInt8] {
  /// Appends a slash, unless the last byte is one, and the bytes of `name`.
  mutating func append(component name: some Collection<UInt8>) {
    if last != UInt8(ascii: "/") { append(UInt8(ascii: "/")) }
    append(contentsOf: name)
  }
}
