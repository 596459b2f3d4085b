extension InotifyWatcher {
  /// Whether `id` lies below the last level that is entered.
  ///
  /// Costs nothing without a limit, and the depth of `id` with one.
  func isTooDeep(_ id: DirectoryID) -> Bool {
    options.maximumDepth != .max && tree.depth(of: id) > options.maximumDepth
  }

  /// After `id` moved: leaves the directories that lie too deep now, and enters those that do not
  /// any more.
  func fitDepth(of id: DirectoryID) {
    guard options.maximumDepth != .max else { return }
    fit(id, depth: tree.depth(of: id))
  }

  /// Recursion as deep as the tree.
  private func fit(_ id: DirectoryID, depth: Int) {
    if depth > options.maximumDepth { return leave(id) }
    if tree[id].watch < 0, refused[id] == nil { doubt(id, list: true) }
    var place = 0
    while let next = tree[id].entries.next(from: place) {
      place = tree[id].entries.end(of: next)
      if let child = tree[id].entries.directory(at: next) { fit(child, depth: depth + 1) }
    }
  }
}
