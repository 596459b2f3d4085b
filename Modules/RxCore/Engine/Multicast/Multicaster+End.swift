// The terminal event of a multicaster, and its end without one.
extension Multicaster {
  /// Emits a terminal event: the error, or the completion if there is none.
  ///
  /// Only the first terminal event counts.
  ///
  /// - Parameters:
  ///   - error: the error.
  ///   - input: the stage that has received the event; it is released before the event is handed over to
  ///     another thread, as that thread may subscribe to the next source as soon as it has the event.
  @usableFromInline
  func finish(_ error: (any Error)?, from input: Stage? = nil) {
    let pass = gate.enter()
    gate.deliver(
      pass,
      after: pending,
      {
        if pass == .nested { completeEmission() }
        finishInside(error)
      },
      settle: { settle() },
      handOver: {
        input?.dispose()
        handOver { self.finishInside(error) }
      }
    )
  }

  private func handOver(_ event: @escaping () -> Void) {
    let eventLater = {
      self.pending.remove()
      event()
      self.settle()
    }
    gate.handOver(eventLater, after: pending)
  }

  private func finishInside(_ error: (any Error)?) {
    if isEnded { return }
    markEnded(error)
    if policy == .last, let last = kept { forEachSubscriber { $0.next(last) } }
    forEachSubscriber { emitEnd(to: $0) }
  }

  func emitEnd(to sink: Sink<Element>) {
    if let endError { sink.error(endError) } else { sink.completed() }
  }

  /// Releases all subscribers: the source was deallocated without a terminal event.
  ///
  /// - Parameter prepare: called inside the gate before.
  @usableFromInline
  func abandon(_ prepare: (() -> Void)? = nil) {
    let pass = gate.visit()
    gate.deliver(
      pass,
      after: pending,
      {
        if pass == .nested { completeEmission() }
        abandonInside(prepare)
      },
      settle: { settle() },
      handOver: { handOver { self.abandonInside(prepare) } }
    )
  }

  private func abandonInside(_ prepare: (() -> Void)?) {
    prepare?()
    releaseSubscribers()
  }

  private func releaseSubscribers() {
    for index in 0..<table.count {
      guard let slot = table[index] else { continue }
      let stage = slot.takeUnretainedValue()
      remove(stage, whileEmitting: true)
      stage.sourceDeallocated()
    }
  }

  /// Releases all subscribers without an event; late subscribers receive `error`.
  func close(_ error: any Error) {
    visit({ _ in closeInside(error) }, later: { { self.closeInside(error) } })
  }

  private func closeInside(_ error: any Error) {
    // First: a subscriber that is added while the others are released receives the error.
    markEnded(error)
    releaseSubscribers()
    forget()
  }

  private func markEnded(_ error: (any Error)?) {
    valueLock.lock()  // read from outside the gate
    let before = endError
    endError = error
    valueLock.unlock()
    _ = consume before  // may run a deinitializer, so not under the lock
    isEnded = true
    if policy == .last, error != nil { kept = nil }
  }
}
