internal import FileIgnoring
internal import SystemPackage

/// The changes that lead from one end of a window to the other, in an order that can be replayed.
///
/// A step comes where it happened first, or just before an earlier step that waits for it. The paths
/// are those of a tree that takes the steps one by one, so a replay has the same result.
struct FoldPlan {
  private let tree: FoldTree
  /// The entries that were in a directory at the start and have left it.
  private var left: [Int: [Int]] = [:]
  /// The moved entries, in the order of their first moves.
  private var movers: [Int] = []
  /// The removed files whose places moved files took.
  private var replaced: Set<Int> = []
  /// The new directories that something is moved into.
  private var needed: Set<Int> = []
  /// The places that directories are moved aside to.
  private var parked: [Int: FoldSlot] = [:]
  /// The files whose moves are reported as removed and created.
  private var split: Set<Int> = []

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
  private func place(_ id: Int) -> FoldStep? {
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
  private func leave(_ id: Int) -> FoldStep? {
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

// MARK: - Steps that wait for others

extension FoldPlan {
  /// Returns the steps that have to come before `step`, by time.
  fileprivate func waits(of step: FoldStep) -> [FoldStep] {
    let entry = tree[step.entry]
    switch step.kind {
    case .park: return []
    case .modify, .attributes:
      return ([place(step.entry)].compactMap(\.self) + moves(above: step.entry)).sorted()
    case .place where entry.isRemoved:
      return (left[step.entry] ?? []).compactMap(leave).sorted()
    case .place:
      var waits = arrival(of: step.entry)
      if entry.isMoved {
        if parked[step.entry] != nil {
          waits += [leave(step.entry)].compactMap(\.self) + moves(above: step.entry)
        } else if entry.isDirectory {
          waits += escapes(from: step.entry)
        }
      } else if !needed.contains(step.entry) {
        waits += moves(above: step.entry)
      }
      return waits.sorted()
    }
  }

  /// Returns the steps that free the new place, and that create its directory.
  private func arrival(of id: Int) -> [FoldStep] {
    guard let slot = tree[id].now else { return [] }
    var waits: [FoldStep] = []
    if tree[slot.parent].isNew, let step = place(slot.parent) { waits.append(step) }
    if let old = tree.before[slot], old != id, let step = leave(old) { waits.append(step) }
    return waits
  }

  /// Returns the moves of the directories above an entry, so that it is reported with its last path.
  private func moves(above id: Int) -> [FoldStep] {
    var waits: [FoldStep] = []
    var above = tree[id].now?.parent
    while let next = above, next > 1 {
      if tree[next].isMoved, let step = place(next) { waits.append(step) }
      above = tree[next].now?.parent
    }
    return waits
  }

  /// Returns the steps that move the new place of a directory out of that directory.
  ///
  /// Looks at all directories that the new place may be in at any time.
  private func escapes(from id: Int) -> [FoldStep] {
    var waits: [FoldStep] = []
    var met: Set<Int> = []
    var pending = [tree[id].now?.parent].compactMap(\.self)
    while let next = pending.popLast() {
      guard met.insert(next).inserted, next > 1, next != id else { continue }
      if tree[next].isMoved, let step = leave(next) { waits.append(step) }
      pending += [tree[next].now?.parent, tree[next].before?.parent].compactMap(\.self)
    }
    return met.contains(id) ? waits : []
  }
}

// MARK: - Cycles

extension FoldPlan {
  /// Finds steps that wait for each other, and breaks each such cycle at one step.
  ///
  /// The move of a file is replaced by a removal and a creation. A directory is moved aside, since its
  /// content is not known here. The entry that moved first is chosen, so that folding again does the same.
  private mutating func breakCycles() {
    guard hasCycle() else { return }
    for id in movers where !tree[id].isDirectory && isOnCycle(id) { split.insert(id) }
    guard split.isEmpty else { return }
    for id in movers where tree[id].isDirectory && isOnCycle(id) { parked[id] = aside(id) }
  }

  private func hasCycle() -> Bool {
    var search = CycleSearch(plan: self)
    return movers.contains { place($0).map { search.findsCycle(from: $0) } ?? false }
  }

  private func isOnCycle(_ id: Int) -> Bool {
    guard let start = place(id) else { return false }
    var met: Set<FoldStep> = []
    var pending = waits(of: start)
    while let step = pending.popLast() {
      if step == start { return true }
      if met.insert(step).inserted { pending += waits(of: step) }
    }
    return false
  }

  /// Returns a free place in a directory that does not move.
  ///
  /// That is a place the directory passed through, if there is one; else a name that is not known.
  private func aside(_ id: Int) -> FoldSlot {
    if let slot = tree[id].stopover, isStill(slot.parent), isFree(slot) { return slot }
    guard let before = tree[id].before else { return FoldSlot(parent: 1, name: []) }
    var parent = before.parent
    while !isStill(parent), let above = tree[parent].before?.parent { parent = above }
    var name = before.name
    while true {
      name.append(UInt8(ascii: "~"))
      let slot = FoldSlot(parent: parent, name: name)
      if isFree(slot) { return slot }
    }
  }

  private func isFree(_ slot: FoldSlot) -> Bool {
    tree.now[slot] == nil && tree.before[slot] == nil && !parked.values.contains(slot)
  }

  /// True if a directory and those above it are neither moved nor removed.
  private func isStill(_ id: Int) -> Bool {
    var id = id
    while id > 1 {
      guard let slot = tree[id].now, slot == tree[id].before else { return false }
      id = slot.parent
    }
    return true
  }
}

/// Searches the steps that wait for each other for a cycle.
private struct CycleSearch {
  private let plan: FoldPlan
  private var states: [FoldStep: Bool] = [:]

  init(plan: FoldPlan) { self.plan = plan }

  mutating func findsCycle(from step: FoldStep) -> Bool {
    if let isFinished = states[step] { return !isFinished }
    states[step] = false
    for earlier in plan.waits(of: step) where findsCycle(from: earlier) { return true }
    states[step] = true
    return false
  }
}

/// One step from the paths at the start of a window to those at its end.
private struct FoldStep: Hashable, Comparable {
  enum Kind: Int {
    /// Moves a directory aside: another waits for its place while it waits for the other's.
    case park
    /// Creates, moves or removes the entry.
    case place
    case modify
    case attributes
  }

  let kind: Kind
  let entry: Int
  /// The number of the first change that the step stands for.
  let time: Int

  static func < (one: FoldStep, two: FoldStep) -> Bool {
    (one.time, one.kind.rawValue, one.entry) < (two.time, two.kind.rawValue, two.entry)
  }
}
