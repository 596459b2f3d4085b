internal import OpenCombine
internal import RxCore

/// The state of a `DemandSubscription`, and its next step.
struct DemandState<Downstream: Subscriber>: @unchecked Sendable {
  // Unchecked: accessed only under the lock of the subscription, which also calls the downstream
  // serially.
  typealias Queue = DemandQueue<Downstream.Input>
  typealias Source = (any ElementReceiver<Downstream.Input>) -> any Disposable

  /// A call that one thread makes outside the lock.
  enum Step: @unchecked Sendable {
    // Unchecked: handed to the one thread that delivers.
    case nothing
    case subscribe(Source)
    case deliver(Queue.Entry, Downstream)
    case complete(Ending, Downstream)
  }

  /// The end of the sequence.
  enum Ending {
    case completion(Subscribers.Completion<Downstream.Failure>)
    case release
  }

  var queue: Queue
  private var downstream: Downstream?  // `nil` after the end
  private var source: Source?  // `nil` after the start
  private let startsOnDemand: Bool
  private var ending: Ending?
  private var isDelivering = true  // until the downstream has received its subscription

  init(
    _ downstream: Downstream,
    _ overflow: OverflowRule,
    startsOnDemand: Bool,
    _ source: @escaping Source
  ) {
    self.downstream = downstream
    self.source = source
    self.startsOnDemand = startsOnDemand
    queue = Queue(overflow)
  }

  /// Appends an element.
  ///
  /// - Returns: the next step, and what is discarded.
  mutating func add(_ entry: Queue.Entry) -> (Step, Unproved<Queue.Addition>?) {
    if downstream == nil { return (.nothing, Unproved(.discarded(entry))) }
    let addition = queue.add(entry)
    switch addition {
    case .added: return (enter(), nil)
    case .discarded: return (enter(), Unproved(addition))
    case .failed(let error):
      let failure = (error as? Downstream.Failure).map(Subscribers.Completion.failure)
      return (end(.completion(failure ?? .finished)), Unproved(addition))
    }
  }

  /// Ends the sequence; only the first end counts.
  mutating func end(_ ending: Ending) -> Step {
    if self.ending == nil { self.ending = ending }
    return enter()
  }

  /// Returns the next step, unless another thread delivers.
  mutating func enter() -> Step {
    if isDelivering { return .nothing }
    isDelivering = true
    return leave(.none)
  }

  /// Adds to the demand after a call, and returns the next step of the delivering thread.
  mutating func leave(_ more: Subscribers.Demand) -> Step {
    queue.request(more)
    guard let downstream else { return idle() }
    if let source, !startsOnDemand || queue.demand > 0 {
      self.source = nil
      isDelivering = false  // A source that emits at once delivers in place.
      return .subscribe(source)
    }
    if let entry = queue.next() { return .deliver(entry, downstream) }
    guard let ending, queue.isEmpty else { return idle() }
    self.downstream = nil
    return .complete(ending, downstream)
  }

  /// Ends without a terminal event, and returns what is to be released outside the lock.
  mutating func cancel() -> Unproved<Any> {
    let released = (downstream, source, queue)
    downstream = nil
    source = nil
    queue = Queue(.keeping(.unbounded))
    return Unproved(released)
  }

  private mutating func idle() -> Step {
    isDelivering = false
    return .nothing
  }
}
