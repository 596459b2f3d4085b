internal import SystemPackage

extension FoldTree {
  /// Applies a change; one without a path is left out.
  mutating func apply(_ change: FileChange) {
    let time = tick()
    switch change.kind {
    case .created: create(change, at: time)
    case .modified:
      let id = mark(change)
      self[id].modified = self[id].modified ?? time
    case .attributes:
      let id = mark(change)
      self[id].attributes = self[id].attributes ?? time
    case .removed:
      guard let slot = slot(of: change.path) else { return }
      let id = find(slot)
      self[id].isDirectory = change.isDirectory
      remove(id, at: time)
    case .renamed: rename(change, at: time)
    default: break  // ChangeFold keeps the other kinds out of the tree
    }
  }

  private mutating func mark(_ change: FileChange) -> Int {
    let id = find(change.path)
    self[id].isDirectory = change.isDirectory
    return id
  }

  private mutating func create(_ change: FileChange, at time: Int) {
    guard let slot = slot(of: change.path) else { return }
    if let known = now[slot], !self[known].isPhantom {
      if self[known].isDirectory == change.isDirectory {
        self[known].modified = self[known].modified ?? time
        return
      }
      remove(known, at: time)
    }
    let id = now[slot] ?? insert(FoldEntry(now: slot, isDirectory: change.isDirectory))
    self[id].isPhantom = false
    self[id].isDirectory = change.isDirectory
    self[id].created = time
  }

  private mutating func rename(_ change: FileChange, at time: Int) {
    guard let from = change.from, let source = slot(of: from), change.path != from else { return }
    let id = find(source)
    if self[id].isPhantom {
      self[id].isPhantom = false
      self[id].created = time
    }
    self[id].isDirectory = change.isDirectory
    detach(id)
    guard let target = slot(of: change.path) else { return }
    if let known = now[target] {
      remove(known, at: time)
    } else if change.replaces, isUnmentioned(target) {
      remove(insertKnown(target, isDirectory: false), at: time)
    }
    attach(id, at: target)
    moved(id, from: source, to: target, at: time)
  }

  private mutating func moved(_ id: Int, from: FoldSlot, to: FoldSlot, at time: Int) {
    guard let before = self[id].before else { return }
    if to == before {
      self[id].moved = nil
      self[id].stopover = nil
      return
    }
    self[id].moved = self[id].moved ?? time
    self[id].movedLast = time
    guard from != before else { return }
    var stopover = from
    while self[stopover.parent].before == nil, let above = self[stopover.parent].now {
      stopover = above
    }
    self[id].stopover = stopover
  }
}
