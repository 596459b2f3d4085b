/// A join of one source and a scheduler's timers: what the operators of time are made of.
@usableFromInline
class TimedJoin<In, Out>: JoinStage<Out>, @unchecked Sendable {  // as Stage
  final let scheduler: any SchedulerType
  private let timer = SerialDisposable()
  private var request = 0  // the number of the timer that counts

  @usableFromInline
  init(_ down: Sink<Out>, _ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    super.init(down)
    live = 1
  }

  /// Inside the gate: an element has come from the source.
  @usableFromInline
  func receive(_ element: In) {}

  /// Inside the gate: the time that was asked for has come.
  func timerFired() {}

  /// Calls `timerFired` after `time`, instead of an earlier request.
  ///
  /// One that has fired already, and waits to be let in, does not count either.
  /// - Parameters:
  ///   - time: how long from now.
  ///   - isAwaited: whether it has something to deliver, so that a source that goes away has to wait.
  final func setTimer(_ time: RxTimeInterval, isAwaited: Bool = true) {
    request += 1
    awaited = isAwaited ? 1 : 0
    let number = request
    timer.disposable = scheduler.scheduleRelative((), dueTime: time) {
      self.gate.enter({ self.fire(number) }, later: { { self.fire(number) } })
      return Disposables.create()
    }
  }

  private func fire(_ number: Int) {
    if number != request || isDisposed { return }
    awaited = 0
    timerFired()
    if !isDisposed { checkGone() }
  }

  override func release() {
    super.release()
    timer.dispose()
  }
}

extension ObservableType where Element: Sendable {
  /// The observable of a timed join: connects the source to what `make` makes.
  @usableFromInline
  func timed<Out>(
    _ make: @escaping (Sink<Out>) -> TimedJoin<Element, Out>
  ) -> Observable<Out> {
    let source = asObservable()
    let next = JoinInput<Element, Out>.entering(TimedJoin<Element, Out>.self) {
      join,
      _,
      element in join.receive(element)
    }
    return CustomObservable { down in
      let join = make(down)
      join.connect(source, JoinInput(next, join))
      return join
    }
  }
}
