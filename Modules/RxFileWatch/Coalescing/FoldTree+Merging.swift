extension FoldTree {
  /// The tree in which what took the place of an entry of the same kind *is* that entry, modified.
  ///
  /// So removed and created is modified, and so is the target of an atomic save.
  func merged() -> FoldTree {
    var pairs = FoldPairs(tree: self)
    var successors: [Int: Int] = [:]
    for id in entries.indices where entries[id].isGone {
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

  /// Forgets that two places are one file's: it is removed here and created there.
  mutating func split(_ id: Int) {
    guard let slot = self[id].now, let time = self[id].moved else { return }
    detach(id)
    self[id].removed = time
    let new = insert(FoldEntry(now: slot, isDirectory: false))
    self[new].created = time
  }
}

/// Finds what took the place of what is gone, from the top down.
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
    if tree[slot.parent].isGone {
      guard let parent = successor(of: slot.parent) else { return nil }
      slot.parent = parent
    }
    guard let new = tree.now[slot], tree[new].isNew,
      tree[new].isDirectory == tree[id].isDirectory
    else { return nil }
    return new
  }
}
