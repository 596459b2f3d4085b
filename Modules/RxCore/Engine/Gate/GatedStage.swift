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
  /// Under the gate's lock; `nil` stands for the next thing that the stage keeps itself.
  private var queue: [Note?] = []
  private var spare: [Note?] = []  // an empty one with room, inside the gate only

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

  private func run(_ note: () -> Void, _ pass: Gate.Pass) {
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
    if queue(note, accepted) { run(note, .claimed) }
  }

  /// As `handOver`, for what the stage keeps itself, where `accepted` puts it: allocates nothing.
  @usableFromInline
  @inline(never)
  final func handOverElement(accepted: () -> Void) {
    if queue(nil, accepted) { run(deliverHanded, .claimed) }
  }

  /// Inside the gate: the next thing that `handOverElement` was called for has its turn.
  @usableFromInline
  func deliverHanded() {}

  /// Queues what the thread inside is to do; `true` if there is none, and the caller is inside now.
  private func queue(_ note: Note?, _ accepted: () -> Void) -> Bool {
    gate.lock()
    defer { gate.unlock() }
    let isInside = gate.claimOrAnnounce()
    accepted()
    if !isInside { queue.append(note) }
    return isInside
  }

  /// Delivers what is queued, then leaves.
  @usableFromInline
  @inline(never)
  final func drain() {
    var batch = spare
    spare = []
    while true {
      gate.lock()
      if queue.isEmpty {
        if batch.capacity < 1024 { spare = batch }  // more was a storm's
        gate.free()
        gate.unlock()
        return
      }
      swap(&queue, &batch)
      gate.unlock()
      for note in batch {
        if let note { note() } else { deliverHanded() }
        settle()
      }
      batch.removeAll(keepingCapacity: true)
    }
  }
}
