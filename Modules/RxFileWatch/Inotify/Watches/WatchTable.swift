/// The table of watches: the directories that each watch descriptor of the kernel belongs to.
///
/// A directory has at most one watch. A watch has several directories of the tree where several paths
/// lead to one directory of the disk: through a bind mount or a followed link.
struct WatchTable {
  private var first: [CInt: DirectoryID] = [:]
  /// The other directories of a watch, in the order in which they were added.
  private var further: [CInt: [DirectoryID]] = [:]

  /// The number of watches on directories of the tree.
  var count: Int { first.count }

  /// Indicates whether some watch has more than one directory.
  var hasSharedWatches: Bool { !further.isEmpty }

  /// Returns the directory that was added first; `nil` when the watch has none.
  subscript(watch: CInt) -> DirectoryID? { first[watch] }

  /// Indicates whether `watch` has more than one directory.
  func isShared(_ watch: CInt) -> Bool { !further.isEmpty && further[watch] != nil }

  /// Returns the directories of `watch`, in the order in which they were added.
  func directories(of watch: CInt) -> [DirectoryID] {
    guard let owner = first[watch] else { return [] }
    return [owner] + (further[watch] ?? [])
  }

  /// Every directory that has a watch.
  var directories: [DirectoryID] { Array(first.values) + further.values.joined() }

  /// Adds `id` to the directories of `watch`.
  mutating func insert(_ watch: CInt, for id: DirectoryID) {
    if first[watch] == nil { first[watch] = id } else { further[watch, default: []].append(id) }
  }

  /// Removes `id` from the directories of `watch`.
  ///
  /// - Returns: true when `watch` has no directory any more.
  mutating func remove(_ watch: CInt, of id: DirectoryID) -> Bool {
    guard var others = further[watch] else {
      first[watch] = nil
      return true
    }
    if first[watch] == id {
      first[watch] = others.removeFirst()
    } else if let place = others.lastIndex(of: id) {
      others.remove(at: place)
    }
    further[watch] = others.isEmpty ? nil : others
    return false
  }
}
