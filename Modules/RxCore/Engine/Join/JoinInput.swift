/// One input of a join.
@usableFromInline
class JoinInput<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline final let join: JoinStage<Out>
  @usableFromInline final let backlog = PendingCount()

  /// Inside the gate: neither ended nor dropped, so it counts in the join's `live`.
  ///
  /// What was handed over asks this and not `isDisposed`, which an end says at once, on its own
  /// thread, while elements before it still wait in the queue.
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var isCounted = true

  /// Inside the gate: the source went away without ending.
  final var isGone = false

  @inlinable
  init(_ next: @escaping Next, _ join: JoinStage<Out>) {
    self.join = join
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) {
    let join = join
    end { pass { if self.isCounted { join.fail(error) } } }
  }

  @usableFromInline
  override func completed() {
    end {  // as `pass`, which allocates its closure
      let pass = join.gate.enter()
      if backlog.delays(pass) { return handOver { self.countOut() } }
      countOut()
      join.leave(pass)
    }
  }

  @usableFromInline
  override func sourceGone() {
    let join = join
    pass {
      if join.isDisposed || !self.isCounted { return }
      self.isGone = true
      self.tellGone()
    }
  }

  /// Runs `note` inside the gate, after what this input has queued there.
  private func pass(_ note: @escaping GatedStage.Note) {
    let pass = join.gate.enter()
    if backlog.delays(pass) { return handOver(note) }
    note()
    join.leave(pass)
  }

  /// Queues `note` behind what this input has queued.
  @usableFromInline
  @inline(never)
  final func handOver(_ note: @escaping GatedStage.Note) {
    join.handOver(accepted: { backlog.add() }) {
      self.backlog.remove()
      note()
    }
  }

  private func countOut() {
    if join.isDisposed || !isCounted { return }
    isCounted = false
    tellCompleted()
  }

  /// Inside the gate: tells the join that this input has ended.
  func tellCompleted() { join.inputCompleted(self) }

  /// Inside the gate: tells the join that this input's source has gone without ending.
  func tellGone() { join.inputGone() }

  /// Inside the gate: the join wants no more of this input.
  final func drop() {
    if isCounted {
      isCounted = false
      join.inputDropped(wasGone: isGone)
    }
    dispose()
  }
}

extension JoinInput where In == Out {
  /// The `next` of an input whose elements go through as they are.
  @inlinable
  @inline(__always)
  static var forward: Sink<Out>.Next {
    { branch, element in
      let input = unsafeDowncast(branch, to: JoinInput<Out, Out>.self)
      let join = input.join
      let pass = join.gate.enter()
      if input.backlog.delays(pass) {
        return input.handOver {
          if input.isCounted, !join.isDisposed { join.down.next(element) }
        }
      }
      if join.isDisposed {
        branch.dispose()  // now: a source that never pauses keeps the release waiting
      } else if !branch.isDisposed {
        join.down.next(element)
      }
      if pass != .nested { join.exit(pass) }
    }
  }
}

extension JoinInput {
  /// The `next` of an input that `receive` works on inside the gate of its join.
  ///
  /// What `receive` throws ends the join.
  @inlinable
  @inline(__always)
  static func entering<Join: JoinStage<Out>>(
    _ join: Join.Type,
    _ receive: @escaping (Join, JoinInput<In, Out>, In) throws -> Void
  ) -> Sink<In>.Next {
    { branch, element in
      let input = unsafeDowncast(branch, to: JoinInput<In, Out>.self)
      // The input keeps it: counting references costs more than all the rest.
      Unmanaged.passUnretained(unsafeDowncast(input.join, to: Join.self))._withUnsafeGuaranteedRef {
        join in
        let pass = join.gate.enter()
        if input.backlog.delays(pass) {
          return input.handOver {
            if !input.isCounted || join.isDisposed { return }
            do { try receive(join, input, element) } catch { join.fail(error) }
          }
        }
        if join.isDisposed {
          branch.dispose()  // as above
        } else if !branch.isDisposed {
          do { try receive(join, input, element) } catch { join.fail(error) }
        }
        if pass != .nested { join.exit(pass) }
      }
    }
  }
}

/// An input whose end does not matter, only its elements and its error.
@usableFromInline
final class SideInput<In, Out>: JoinInput<In, Out>, @unchecked Sendable {  // as Stage
  @inlinable
  override init(_ next: @escaping Next, _ join: JoinStage<Out>) {
    super.init(next, join)
    join.awaited += 1
  }

  @usableFromInline
  override func completed() { end { join.pass { self.leave() } } }

  @usableFromInline
  override func sourceGone() { join.pass { self.leave() } }

  /// Inside the gate: nothing more is wanted of it.
  @usableFromInline
  func leave() {
    if !isCounted { return }
    isCounted = false
    join.awaited -= 1
    dispose()
    if !join.isDisposed { join.checkGone() }
  }
}
