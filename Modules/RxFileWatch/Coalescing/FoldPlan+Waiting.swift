extension FoldPlan {
  /// Returns the steps that have to come before `step`, by time.
  func waits(of step: FoldStep) -> [FoldStep] {
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
