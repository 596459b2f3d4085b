extension FoldTree {
  /// Returns the tree in which an entry that replaced another of the same kind is that other one,
  /// modified.
  ///
  /// So removed and created is modified, and so is the target of an atomic save.
  func merged() -> FoldTree {
    var pairs = FoldPairs(tree: self)
    var successors: [Int: Int] = [:]
    for id in entries.indices where entries[id].isRemoved {
      if let successor = pairs.successor(of: id) { successors[id] = successor }
    }
    if successors.isEmpty { return self }
    var tree = self
    var merged: [Int: Int] = [:]
    for (old, new) in successors {
      tree[old].now = entries[new].now
      tree[old].modified = entries[new].created
      tree[old].attributes = nil
      tree[old].moved = nil
      tree[new].now = nil
      merged[new] = old
    }
    tree.rehang(merged)
    return tree
  }

  /// Replaces the move of a file by its removal at one place and its creation at the other.
  mutating func split(_ id: Int) {
    guard let slot = self[id].now, let time = self[id].moved else { return }
    detach(id)
    self[id].removed = time
    let new = insert(FoldEntry(now: slot, isDirectory: false))
    self[new].created = time
  }
}

/// Finds the entries that replaced removed ones, from the top down.
private struct FoldPairs {
  let tree: FoldTree
  private var known: [Int: Int?] = [:]

  init(tree: FoldTree) { self.tree = tree }

  /// Recursion as deep as the paths.
  mutating func successor(of id: Int) -> Int? {
    if let known = known[id] { return known }
    let found = lookUp(id)
    known[id] = .some(found)
    return found
  }

  private mutating func lookUp(_ id: Int) -> Int? {
    guard var slot = tree[id].before else { return nil }
    if tree[slot.parent].isRemoved {
      guard let parent = successor(of: slot.parent) else { return nil }
      slot.parent = parent
    }
    guard let new = tree.now[slot], tree[new].isNew,
      tree[new].isDirectory == tree[id].isDirectory
    else { return nil }
    return new
  }
}
