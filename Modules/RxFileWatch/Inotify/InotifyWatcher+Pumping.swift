internal import CFileSystem

extension InotifyWatcher {
  /// Whether directories wait to be watched, listed or checked.
  package var hasPendingScans: Bool { hasScans || hasDoubts }

  private var hasScans: Bool { !scanner.isIdle || !links.doubts.waiting.isEmpty }

  private var hasDoubts: Bool { !doubtful.isEmpty || links.doubts.isWaiting }

  /// Whether everything that happened up to now has been handed over.
  ///
  /// A barrier that does not block: one system call.
  package var isSettled: Bool {
    isClosed || (!hasPendingScans && renames.isEmpty && queue.isEmpty)
  }

  /// Reads what waits and returns it, in order.
  ///
  /// It takes at most about four milliseconds; when more waits, the descriptor stays readable or
  /// `hasPendingScans` is true. A move out of the tree is waited for up to one millisecond more, since
  /// the kernel tells the two halves of a rename apart.
  package func processReadable() -> [FileChange] { pump(for: .milliseconds(4), reads: true) }

  /// Goes on watching and listing for about `duration`; nothing to do when `hasPendingScans` is
  /// false.
  ///
  /// - Parameter duration: how long; one buffer of one directory is the least that is done.
  /// - Returns: what was found, in order.
  package func continueScanning(for duration: Duration) -> [FileChange] {
    pump(for: duration, reads: false)
  }

  /// Reads and lists until the kernel's queue is empty and no scan is left: everything that
  /// happened before the call is in the result, or was handed over before.
  ///
  /// It blocks as long as that takes.
  package func drain() -> [FileChange] {
    var changes: [FileChange] = []
    while !isClosed {
      changes += pump(for: .seconds(1), reads: true)
      if isSettled { break }
    }
    return changes
  }

  private func pump(for duration: Duration, reads: Bool) -> [FileChange] {
    guard !isClosed else { return [] }
    let deadline = ContinuousClock.now + duration
    if coverage.start == nil { coverage.start = cfs_now() }
    var isDry = reads && readEvents(until: deadline)
    repeat {
      while hasScans {
        scanNext()
        if hasScans, ContinuousClock.now >= deadline { return finishBatch() }
      }
      isReady = true  // also when the last scan has used up the time: nobody would come again
      guard hasDoubts else { break }
      if !isDry || !queue.isEmpty { isDry = readEvents(until: deadline) }
      guard isDry else { break }
      checkDoubtful()
    } while ContinuousClock.now < deadline
    return finishBatch()
  }

  /// Reads until the queue is dry; `false` when time was up before.
  private func readEvents(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let now = cfs_now()
      if let bytes = queue.read() {
        InotifyEvent.forEach(in: bytes, handle)
        settleRenames(before: round)
        round += 1
        if isClosed || ContinuousClock.now >= deadline { return false }
        if renames.isEmpty, queue.isAll(bytes) {
          queueRanDry(at: now)
          return true
        }
      } else if renames.isEmpty || !queue.wait(milliseconds: 1) {
        settleRenames(before: .max)
        queueRanDry(at: now)
        return true
      }
    }
  }

  private func queueRanDry(at time: Int64) {
    upToDate = time
    if !coverage.overflowed { endCoverage() }
    doubtRecentLinks()
    if directoryMoved {
      for id in recent where tree[id].isAlive { doubt(id, list: false) }
      directoryMoved = false
    }
    recent.removeAll(keepingCapacity: true)
  }

  /// Checks `id` again when the queue has run dry.
  func doubt(_ id: DirectoryID, list: Bool) { doubt(id, .check(list: list)) }

  func doubt(_ id: DirectoryID, _ mode: Scan.Mode) {
    doubtful[id] = doubtful[id]?.and(mode) ?? mode
  }

  private func checkDoubtful() {
    for (id, mode) in doubtful where tree[id].isAlive {
      if mode == .review, isReviewed(above: id) { continue }
      scanner.push(Scan(id: id, mode: mode))
    }
    doubtful.removeAll(keepingCapacity: true)
    checkDoubtfulLinks()
  }

  /// Whether a directory above `id` is going to be reviewed, and `id` with it.
  private func isReviewed(above id: DirectoryID) -> Bool {
    var id = tree[id].parent
    while id != DirectoryTree.none {
      if let mode = doubtful[id], mode.isDeep { return true }
      id = tree[id].parent
    }
    return false
  }

  private func finishBatch() -> [FileChange] {
    endTouches()
    if root.state != .directory || root.toldFailure != nil { reportAnchor() }
    if !hasPendingScans, renames.isEmpty {
      if coverage.overflowed { endCoverage() }
      recent.removeAll { !tree[$0].isAlive }
      links.doubts.recent.removeAll { !tree[$0.id].isAlive }
      if coverage.records.isEmpty { tree.recycle() }
    }
    return takeBatch()
  }
}
