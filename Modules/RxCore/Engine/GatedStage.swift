/// A stage that several threads can enter: it owns a gate and the queue of what was handed over.
///
/// The pattern of a door, written out where elements flow so that it is specialised and inlined:
///
///     let pass = stage.gate.enter()
///     if stage.backlog.delays(pass) { stage.handOver { deliver() }; return }
///     deliver()
///     if pass != .nested { stage.exit(pass) }
///
/// and `stage.pass { deliver() }` where speed does not matter.
@usableFromInline
class GatedStage: Stage, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Note = () -> Void

  @usableFromInline final let gate = Gate()
  private var queue: [Note] = []  // under the gate's lock

  /// Runs `note` inside the gate: now, or later on the thread that is inside.
  @usableFromInline
  @inline(never)
  final func pass(_ note: @escaping Note) {
    let pass = gate.enter()
    if pass == .refused { return handOver(note) }
    run(note, pass)
  }

  /// As `pass`, but does not take the bias of a gate that nobody has emitted through.
  @usableFromInline
  @inline(never)
  final func visit(_ note: @escaping Note) {
    let pass = gate.visit()
    if pass == .refused { return handOver(note) }
    run(note, pass)
  }

  private func run(_ note: Note, _ pass: Gate.Pass) {
    note()
    leave(pass)
  }

  /// Leaves the gate after something has been delivered by hand, where speed does not matter.
  @usableFromInline
  @inline(never)
  final func leave(_ pass: Gate.Pass) {
    if pass == .nested { return }
    settle()
    exit(pass)
  }

  /// Inside the gate and not nested, after something has been delivered: put things in order.
  @usableFromInline
  func settle() {}

  /// Leaves the gate; delivers first what was handed over meanwhile.
  @inlinable
  @inline(__always)
  final func exit(_ pass: Gate.Pass) {
    if gate.leave(pass) { drain() }
  }

  /// Queues `note` for the thread inside; runs it here if that thread has just left.
  ///
  /// `accepted` is called first, under the gate's lock: in the order of delivery.
  @usableFromInline
  @inline(never)
  final func handOver(accepted: () -> Void = {}, _ note: @escaping Note) {
    gate.lock()
    let isInside = gate.claimOrAnnounce()
    accepted()
    if isInside {
      gate.unlock()
      run(note, .claimed)
    } else {
      queue.append(note)
      gate.unlock()
    }
  }

  /// Delivers what is queued, then leaves.
  @usableFromInline
  @inline(never)
  final func drain() {
    while true {
      gate.lock()
      let batch = queue
      queue = []
      if batch.isEmpty {
        gate.free()
        gate.unlock()
        return
      }
      gate.unlock()
      for note in batch {
        note()
        settle()
      }
    }
  }
}
