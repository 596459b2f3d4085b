internal import RxCore
internal import RxLoop
internal import RxSystem

// The ends of a consumer: it is stopped, disposed of, or refused by the server.
extension GroupConsumer {
  /// Lets the work that runs end, hands back the other entries, and then completes.
  func drain() {
    if isOver || isDraining { return }
    isDraining = true
    fetcher.end()
    for work in works.values {
      switch work.phase {
      case .waiting, .pausing: handBack(work)
      case .running, .settling: break
      }
    }
    handBackUnknown {}
    goOn()
  }

  /// Hands back what the server has given to this consumer, and what was lost with the connection that has been closed.
  func handBackUnknown(_ done: @escaping @Sendable () -> Void) {
    ledger.handBackUnknown(
      idle: options.minIdle,
      { [weak self] id in
        guard let self else { return true }
        // Later looks do not find it again, and do not count the delivery twice.
        return has(id) || !handedBack.insert(id).inserted
      },
      done
    )
  }

  func handBack(_ work: GroupWork<Element>) {
    let attempts = work.endedAttempts
    if case .pausing(let timer) = work.phase { timer.cancel() }
    work.phase = .settling
    handedBack.insert(work.entry.id)
    ledger.handBack(work.entry.id, attempts: attempts, idle: options.minIdle) { [weak self] in
      self?.release(work)
    }
  }

  func fail(_ error: RedisError) {
    if isOver { return }
    end()
    observer.onError(error)
  }

  /// Cancels the work, and lets others take over its entries.
  func end() {
    if isOver { return }
    isOver = true
    fetcher.end()
    report?.cancel()
    for work in works.values {
      let attempts = work.endedAttempts
      switch work.phase {
      case .settling: continue
      case .running(let subscription): subscription.dispose()
      case .pausing(let timer): timer.cancel()
      case .waiting: break
      }
      ledger.handBack(work.entry.id, attempts: attempts, idle: options.minIdle) {}
    }
    let known = handedBack.union(works.keys).union(unworkable)
    works = [:]
    ledger.handBackUnknown(idle: options.minIdle, { known.contains($0) }) {}
    ledger.repeater.end()
  }
}
