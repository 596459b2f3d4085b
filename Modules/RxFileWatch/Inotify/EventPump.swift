internal import CFileSystem

/// Reads events and scans directories in turns, until time is up or nothing is left.
final class EventPump {
  private let state: WatchState
  private let changes: ChangeReporter
  private let renames: RenameHandler
  private let root: RootHandler
  private let events: EventHandler
  private let scanner: DirectoryScanner

  /// True once all entries that existed at the start are watched and listed.
  var isReady = false

  init(
    _ state: WatchState,
    _ changes: ChangeReporter,
    _ renames: RenameHandler,
    _ root: RootHandler,
    _ events: EventHandler,
    _ scanner: DirectoryScanner
  ) {
    self.state = state
    self.changes = changes
    self.renames = renames
    self.root = root
    self.events = events
    self.scanner = scanner
  }

  /// Indicates whether directories wait to be watched, listed or checked.
  var hasPendingScans: Bool { scanner.hasScans || scanner.hasChecks }

  /// Works for about `duration`, and reads events first if it `reads`.
  ///
  /// Checks start only when the queue is empty, so they may read events, too.
  ///
  /// - Returns: the changes found, in order.
  func run(for duration: Duration, reads: Bool) -> [FileChange] {
    let deadline = ContinuousClock.now + duration
    changes.reported.noteRead(at: cfs_now())
    var isQueueEmpty = reads && readEvents(until: deadline)
    repeat {
      while scanner.hasScans {
        scanner.scanNext()
        if scanner.hasScans, ContinuousClock.now >= deadline { return finishBatch() }
      }
      isReady = true  // also when the last scan has used up the time: no later call would set it
      // Only the end of the queue tells that changes up to now have been reported: without it, a comparison
      // that follows another one without an event in between would report the same changes again.
      if !isQueueEmpty || scanner.hasChecks && !state.queue.isEmpty {
        isQueueEmpty = readEvents(until: deadline)
      }
      guard isQueueEmpty, scanner.hasChecks else { break }
      scanner.startChecks()
    } while ContinuousClock.now < deadline
    return finishBatch()
  }

  /// Reads events until the queue is empty.
  ///
  /// - Returns: false when the time was up before.
  private func readEvents(until deadline: ContinuousClock.Instant) -> Bool {
    while true {
      let now = cfs_now()
      if let bytes = state.queue.read() {
        InotifyEvent.forEach(in: bytes, events.handle)
        renames.endRound()
        if ContinuousClock.now >= deadline { return false }
        if state.renames.isEmpty, state.queue.isAll(bytes) {
          queueEmptied(at: now)
          return true
        }
      } else if state.renames.isEmpty || !state.queue.wait(milliseconds: 1) {
        renames.endAll()
        queueEmptied(at: now)
        return true
      }
    }
  }

  private func queueEmptied(at time: Int64) {
    state.upToDate = time
    if !changes.reported.hasOverflowed { changes.forgetDelivered() }
    state.links.queueEmptied(hasMove: state.checks.hasMove)
    state.checks.queueEmptied(state.tree)
  }

  private func finishBatch() -> [FileChange] {
    changes.endMarks()
    if state.root.state != .directory || state.root.reportedFailure != state.root.lookFailure {
      root.reportAnchor()
    }
    if !hasPendingScans, state.renames.isEmpty {
      if changes.reported.hasOverflowed { changes.forgetDelivered() }
      state.checks.forgetDead(state.tree)
      state.links.doubts.recent.removeAll { !state.tree[$0.id].isAlive }
      if changes.reported.isEmpty { state.tree.recycle() }
    }
    return changes.takeBatch()
  }
}
