/// The gate behind which what user code says becomes serial: `create`'s, and a user's own source's.
@usableFromInline
final class Door<Element>: GatedStage, @unchecked Sendable {  // as Stage
  @usableFromInline let down: Sink<Element>

  @inlinable
  init(_ down: Sink<Element>) {
    self.down = down
    super.init()
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
      if pass == .refused {
        return door.handOver { if !door.isDisposed { door.down.next(element) } }
      }
      if !door.isDisposed { door.down.next(element) }
      if pass != .nested { door.exit(pass) }
    }
  }

  @usableFromInline
  override func error(_ error: any Error) {
    let door = door
    door.pass { door.end { door.down.error(error) } }
  }

  @usableFromInline
  override func completed() {
    let door = door
    door.pass { door.end { door.down.completed() } }
  }
}
