internal import FileIgnoring
internal import SystemPackage

/// The changes that lead from one end of a window to the other, in an order that can be replayed.
///
/// A step comes where it happened first, or just before an earlier step that waits for it. The paths
/// are those of a tree that takes the steps one by one, so a replay has the same result.
struct FoldPlan {
  var tree: FoldTree
  /// The entries that were in a directory at the start and have left it.
  var left: [Int: [Int]] = [:]
  /// The moved entries, in the order of their first moves.
  private(set) var movers: [Int] = []
  /// The removed files whose places moved files took.
  private(set) var replaced: Set<Int> = []
  /// The new directories that something is moved into.
  private(set) var needed: Set<Int> = []
  /// The places that directories are moved aside to.
  var parked: [Int: FoldSlot] = [:]
  /// The files whose moves are reported as removed and created.
  var split: Set<Int> = []

  private var places: [FoldSlot?] = []
  private var done: Set<FoldStep> = []
  private var changes: [FileChange] = []

  /// Returns the folded changes.
  static func changes(of tree: FoldTree) -> [FileChange] {
    var tree = tree
    while true {
      var plan = FoldPlan(tree: tree.merged())
      plan.breakCycles()
      if plan.split.isEmpty { return plan.run() }
      for id in plan.split { tree.split(id) }
    }
  }

  private init(tree: FoldTree) {
    self.tree = tree
    for (id, entry) in tree.entries.enumerated() {
      places.append(entry.isPhantom ? entry.now : entry.before)
      if entry.isMoved { movers.append(id) }
      if entry.isMoved || entry.isRemoved, let slot = entry.before {
        left[slot.parent, default: []].append(id)
      }
    }
    movers.sort { (tree[$0].moved ?? 0, $0) < (tree[$1].moved ?? 0, $1) }
    for id in movers {
      if let old = tree[id].now.flatMap({ tree.before[$0] }), tree[old].isRemoved,
        !tree[old].isDirectory, !tree[id].isDirectory
      {
        replaced.insert(old)
      }
      var above = tree[id].now?.parent
      while let next = above, tree[next].isNew, needed.insert(next).inserted {
        above = tree[next].now?.parent
      }
    }
  }

  // MARK: - Steps

  /// Returns the step that brings an entry to its last place.
  func place(_ id: Int) -> FoldStep? {
    let entry = tree[id]
    if entry.isNew { return FoldStep(kind: .place, entry: id, time: entry.created) }
    if entry.isMoved {
      let time = parked[id] == nil ? entry.moved : entry.movedLast
      return FoldStep(kind: .place, entry: id, time: time ?? 0)
    }
    guard entry.isRemoved, !replaced.contains(id) else { return nil }
    return FoldStep(kind: .place, entry: id, time: entry.removed)
  }

  /// Returns the step that frees the first place of an entry.
  func leave(_ id: Int) -> FoldStep? {
    if parked[id] != nil {
      return FoldStep(kind: .park, entry: id, time: tree[id].moved ?? 0)
    }
    return split.contains(id) ? nil : place(id)
  }

  private var steps: [FoldStep] {
    var steps: [FoldStep] = []
    for (id, entry) in tree.entries.enumerated() {
      if parked[id] != nil, let step = leave(id) { steps.append(step) }
      if let step = place(id) { steps.append(step) }
      guard entry.now != nil, entry.before != nil || entry.isPhantom else { continue }
      if let time = entry.modified {
        steps.append(FoldStep(kind: .modify, entry: id, time: time))
      }
      if let time = entry.attributes {
        steps.append(FoldStep(kind: .attributes, entry: id, time: time))
      }
    }
    return steps.sorted()
  }

  // MARK: - Taking them

  private mutating func run() -> [FileChange] {
    for step in steps { visit(step) }
    return changes
  }

  /// Recursion as deep as steps wait for later ones, which is rarely at all.
  private mutating func visit(_ step: FoldStep) {
    guard done.insert(step).inserted else { return }
    for earlier in waits(of: step) { visit(earlier) }
    take(step)
  }

  private mutating func take(_ step: FoldStep) {
    let entry = tree[step.entry]
    switch step.kind {
    case .park: move(step.entry, to: parked[step.entry])
    case .modify: report(.modified, step.entry)
    case .attributes: report(.attributes, step.entry)
    case .place where entry.isMoved: move(step.entry, to: entry.now)
    case .place where entry.isNew:
      places[step.entry] = entry.now
      report(.created, step.entry)
    case .place:
      report(.removed, step.entry)
      places[step.entry] = nil
    }
  }

  private mutating func move(_ id: Int, to slot: FoldSlot?) {
    let from = path(of: id)
    places[id] = slot
    let replaces = slot.flatMap { tree.before[$0] }.map { replaced.contains($0) } ?? false
    changes.append(
      FileChange(
        .renamed,
        path(of: id),
        from: from,
        isDirectory: tree[id].isDirectory,
        replaces: replaces
      )
    )
  }

  private mutating func report(_ kind: FileChange.Kind, _ id: Int) {
    changes.append(FileChange(kind, path(of: id), isDirectory: tree[id].isDirectory))
  }

  /// Returns the path of an entry after the steps taken so far.
  private func path(of id: Int) -> FilePath {
    var names: [[UInt8]] = []
    var id = id
    while id > 1, let slot = places[id] {
      names.append(slot.name)
      id = slot.parent
    }
    let start = id == 0 ? [UInt8(ascii: "/")] : []
    return FilePath(rawBytes: start + names.reversed().joined(separator: [UInt8(ascii: "/")]))
  }
}
