extension FoldPlan {
  /// Finds steps that wait for each other, and breaks each such cycle at one step.
  ///
  /// The move of a file is replaced by a removal and a creation. A directory is moved aside, since its
  /// content is not known here. The entry that moved first is chosen, so that folding again does the same.
  mutating func breakCycles() {
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

  /// Indicates whether a directory and those above it are neither moved nor removed.
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
  let plan: FoldPlan
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
