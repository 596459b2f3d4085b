/// A join of one source and a scheduler's timers: what the operators of time are made of.
@usableFromInline
class TimedJoin<Element>: JoinSink<Element>, @unchecked Sendable {  // as Stage
  final let scheduler: any SchedulerType
  private let timer = SerialDisposable()

  @usableFromInline
  init(_ down: Sink<Element>, _ scheduler: any SchedulerType) {
    self.scheduler = scheduler
    super.init(down)
    live = 1
  }

  /// Inside the gate: an element has come from the source.
  @usableFromInline
  func receive(_ element: Element) {}

  /// Inside the gate: the time that was asked for has come.
  func timerFired() {}

  /// Calls `timerFired` after `time`, instead of an earlier request.
  final func setTimer(_ time: RxTimeInterval) {
    timer.disposable = scheduler.scheduleRelative((), dueTime: time) {
      self.pass { if !self.isDisposed { self.timerFired() } }
      return Disposables.create()
    }
  }

  override func release() {
    super.release()
    timer.dispose()
  }
}

extension ObservableType where Element: Sendable {
  /// The observable of a timed join: connects the source to what `make` makes.
  @usableFromInline
  func timed(_ make: @escaping (Sink<Element>) -> TimedJoin<Element>) -> Observable<Element> {
    let source = asObservable()
    let next: Sink<Element>.Next = { branch, element in
      let branch = unsafeDowncast(branch, to: BranchSink<Element, Element>.self)
      let join = unsafeDowncast(branch.join, to: TimedJoin<Element>.self)
      let pass = join.gate.enter()
      if pass == .refused {
        return join.handOver { if !join.isDisposed { join.receive(element) } }
      }
      if !join.isDisposed { join.receive(element) }
      if pass != .nested { join.exit(pass) }
    }
    return CustomObservable { down in
      let join = make(down)
      join.connect(source, BranchSink(next, join))
      return join
    }
  }
}
