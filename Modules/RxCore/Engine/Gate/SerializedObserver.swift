/// The gate behind which what user code says becomes serial: `create`'s, and a user's own source's.
@usableFromInline
final class Door<Element>: GatedStage, @unchecked Sendable {  // as Stage
  @usableFromInline let down: Sink<Element>
  @usableFromInline let backlog = PendingCount()

  @inlinable
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
  }

  /// Runs `note` inside the gate, after what is queued there.
  func say(_ note: @escaping Note) {
    let pass = gate.enter()
    if backlog.delays(pass) { return queue(note) }
    note()
    leave(pass)
  }

  @usableFromInline
  @inline(never)
  func queue(_ note: @escaping Note) {
    handOver(accepted: { backlog.add() }) {
      self.backlog.remove()
      note()
    }
  }
}

/// What user code talks to, from any thread.
@usableFromInline
final class DoorSink<Element>: Sink<Element>, @unchecked Sendable {  // as Stage
  @usableFromInline let door: Door<Element>

  @inlinable
  init(_ door: Door<Element>) {
    self.door = door
    super.init { sink, element in
      let door = unsafeDowncast(sink, to: DoorSink<Element>.self).door
      let pass = door.gate.enter()
      if door.backlog.delays(pass) {
        return door.queue { if !door.isDisposed { door.down.next(element) } }
      }
      if !door.isDisposed { door.down.next(element) }
      if pass != .nested { door.exit(pass) }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    let door = door
    door.say { door.end { door.down.error(error) } }
  }

  @usableFromInline
  override func completed() {
    let door = door
    door.say { door.end { door.down.completed() } }
  }
}
