internal import Synchronization

/// One source, many listeners: what subjects and `share` are made of.
///
/// One gate serialises what comes in; a table of unmanaged sinks carries it out.
@usableFromInline
class Multicaster<Element>: LatestElementStage<Element?>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var table = SinkTable()

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var isEnded = false

  private var endError: (any Error)?
  private let listeners = Atomic<Int>(0)  // written inside the gate only

  @usableFromInline final let backlog = PendingCount()

  /// What is kept for those who come later.
  @usableFromInline final let memory: ReplayPolicy

  /// How many elements of the queue wait; under `valueLock`.
  final var waitingCount = 0
  @usableFromInline let valueLock = SpinLock()

  /// Elements that wait in the queue; apart from those that are being delivered, as other threads add
  /// to them meanwhile.
  @exclusivity(unchecked)  // under the gate's lock
  @usableFromInline
  final var incoming: [Element?] = []

  @exclusivity(unchecked)  // inside the gate only
  @usableFromInline
  final var handed = HandedElements<Element>()

  /// `emitHanded`, specialised where the hub was made.
  @usableFromInline final let deliverFunction: (Multicaster<Element>) -> Void

  @inlinable
  init(_ memory: ReplayPolicy = .nothing, initial: Element? = nil) {
    deliverFunction = { $0.emitHanded() }
    self.memory = memory
    super.init(kept: initial, waiting: nil)
  }

  /// How many listen now; a figure for the moment when other threads are at work.
  final var listenerCount: Int { listeners.load(ordering: .relaxed) }

  // MARK: - In

  @inlinable
  @inline(__always)
  final func next(_ element: Element) {
    let pass = gate.enter()
    if pass != .biased { return next(element, pass) }
    emit(element, queued: false)
    if table.hasHoles { settle() }
    exit(.biased)
  }

  /// The rest of `next`, apart from it so that the way of the owner is short.
  @inlinable
  @inline(never)
  final func next(_ element: Element, _ pass: Gate.Pass) {
    if backlog.delays(pass) { return handOver(element) }
    emit(element, queued: false)
    if pass != .nested {
      if table.hasHoles { settle() }
      exit(pass)
    }
  }

  @inlinable
  @inline(__always)
  final func emit(_ element: Element, queued: Bool) {
    if isEnded { return refuse(queued: queued) }
    // In the order of how often they are met on the way of elements.
    if memory == .latest {
      kept = element
    } else if memory == .value {
      setValue(element, queued: queued)
    } else if memory != .nothing {
      keep(element)
      if memory == .last { return }
    }
    walk { $0.next(element) }
  }

  @usableFromInline
  @inline(never)
  final func keep(_ element: Element) {
    if memory == .buffer { buffer(element) } else { kept = element }
  }

  /// Inside the gate: goes through those who listen now.
  @inlinable
  @inline(__always)
  final func walk(_ tell: (Sink<Element>) -> Void) {
    let count = table.count
    var index = 0
    while index < count {
      if let slot = table[index] {
        slot._withUnsafeGuaranteedRef {
          tell(unsafeDowncast($0, to: Sink<Element>.self))
        }
      }
      index &+= 1
    }
  }

  /// Queues `element` for the thread inside.
  @inlinable
  @inline(never)
  final func handOver(_ element: Element) {
    handOverElement {
      backlog.add()
      accept(element)
      incoming.append(element)
    }
  }

  /// Delivers the next element of those that were handed over.
  @usableFromInline
  final override func deliverHanded() { deliverFunction(self) }

  @inlinable
  final func emitHanded() {
    backlog.remove()
    if handed.isExhausted {
      gate.lock()
      handed.refill(from: &incoming)
      gate.unlock()
    }
    emit(handed.take(), queued: true)
  }

  private func queue(_ note: @escaping Note) {
    handOver(accepted: { backlog.add() }) {
      self.backlog.remove()
      note()
    }
  }

  /// Ends all listeners, with an error or well.
  ///
  /// Only the first end counts.
  @usableFromInline
  final func finish(_ error: (any Error)?) {
    let pass = gate.enter()
    if backlog.delays(pass) { return queue { self.finishInside(error) } }
    finishInside(error)
    leave(pass)
  }

  private func finishInside(_ error: (any Error)?) {
    if isEnded { return }
    markEnded(error)
    if memory == .last, let last = kept { walk { $0.next(last) } }
    walk { tellEnd($0) }
  }

  private func tellEnd(_ sink: Sink<Element>) {
    if let endError { sink.error(endError) } else { sink.completed() }
  }

  /// The error it has ended with.
  @usableFromInline
  final var failure: (any Error)? {
    gate.lock()
    defer { gate.unlock() }
    return endError
  }

  /// The source has gone without ending: lets go of all listeners.
  @usableFromInline
  final func abandon() {
    visit {
      for index in 0..<self.table.count {
        guard let slot = self.table[index] else { continue }
        let stage = slot.takeUnretainedValue()
        self.remove(stage, nested: true)
        stage.sourceGone()
      }
    }
  }

  /// Lets go of all listeners without a word; who comes later gets `error`.
  final func close(_ error: any Error) {
    abandon()
    pass {
      self.markEnded(error)
      self.forget()
    }
  }

  private func markEnded(_ error: (any Error)?) {
    gate.lock()  // `failure` is read from outside
    endError = error
    gate.unlock()
    isEnded = true
    if memory == .last, error != nil { kept = nil }
  }

  // MARK: - Out

  /// Lists `sink`, after giving it what is kept.
  @inlinable
  final func attach(_ sink: Sink<Element>) {
    let pass = gate.visit()
    if pass == .refused { return handOver { self.admit(sink) } }
    admit(sink)
    if pass != .nested {
      if table.hasHoles { settle() }
      exit(pass)
    }
  }

  @inlinable
  final func admit(_ sink: Sink<Element>) {
    if sink.isDisposed { return }
    switch memory {
    case .nothing, .last:
      if !isEnded { add(sink) }
    case .latest, .value:
      if !isEnded {
        add(sink)
        if let kept { sink.next(kept) }
      }
    case .buffer:
      replay(to: sink)
      if !isEnded, !sink.isDisposed { add(sink) }
    }
    if isEnded { tellEndLate(sink) }
  }

  @usableFromInline
  final func tellEndLate(_ sink: Sink<Element>) {
    if memory == .last, let kept { sink.next(kept) }
    if !sink.isDisposed { tellEnd(sink) }
  }

  @usableFromInline
  final func add(_ sink: Stage) {
    table.append(sink)
    count(1)
  }

  private func count(_ change: Int) {
    listeners.store(listeners.load(ordering: .relaxed) + change, ordering: .relaxed)
  }

  @usableFromInline
  override func cancel(_ child: Stage) {
    let pass = gate.visit()
    if pass == .refused { return cancelLater(child) }
    remove(child, nested: pass == .nested)
    if pass != .nested { exit(pass) }
  }

  @inline(never)
  private func cancelLater(_ child: Stage) {
    handOver { self.remove(child, nested: false) }
  }

  private func remove(_ child: Stage, nested: Bool) {
    let (found, released) = table.remove(child, whileWalking: nested || table.hasHoles)
    if found { count(-1) }
    released?.release()
  }

  @usableFromInline
  override func settle() {
    if !table.hasHoles { return }
    for stage in table.closeHoles() { stage.release() }
  }

  // MARK: - A buffer, which a subclass keeps

  @usableFromInline
  func buffer(_ element: Element) {}

  @usableFromInline
  func replay(to sink: Sink<Element>) {}

  /// Inside the gate: the hub has been closed, so nobody is told what it keeps any more.
  func forget() {}
}
