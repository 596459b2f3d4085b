/// The events that arrive at a gate while another thread is inside, in the order of their arrival.
@usableFromInline
final class HandOverQueue {
  @usableFromInline typealias Work = () -> Void

  private var incoming: [Work?] = []  // accessed only under the gate's lock
  private var spare: [Work?] = []  // empty, kept for its capacity; accessed only inside the gate
  private var afterwards: [Work] = []  // accessed only under the gate's lock

  init() {}

  /// Adds an event; called under the gate's lock.
  func append(_ work: @escaping Work) { incoming.append(work) }

  /// Adds work that the thread inside does after it has left; called under the gate's lock.
  func append(afterwards work: @escaping Work) { afterwards.append(work) }

  /// Delivers all events, those that arrive meanwhile too, and leaves the gate.
  ///
  /// Called inside the gate and under its lock, which it gives back. Does what was left for afterwards, last.
  func drain(_ gate: borrowing Gate) {
    var batch = spare
    spare = []
    while !incoming.isEmpty {
      swap(&incoming, &batch)
      gate.unlock()
      for index in batch.indices {
        batch[index].take()?()  // taken out: what it holds is released as soon as it is delivered
      }
      batch.removeAll(keepingCapacity: true)
      gate.lock()
    }
    if batch.capacity < 1024 { spare = batch }  // the memory of a burst is not kept
    let works = afterwards
    if !works.isEmpty { afterwards = [] }
    gate.free()
    gate.unlock()
    for work in works { work() }
  }
}
