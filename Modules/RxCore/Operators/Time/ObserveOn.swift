extension ObservableType where Element: Sendable {
  /// Delivers on `scheduler`.
  ///
  /// Events keep their order and wait in a queue of this stage; one piece of work on the scheduler
  /// delivers what has gathered. Already on the scheduler, with nothing waiting, an element goes
  /// straight through.
  ///
  /// - Parameter scheduler: where observers are called. Errors and the end keep their place too.
  /// - Returns: the same sequence, delivered on `scheduler`.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    let next: Sink<Element>.Next = { sink, element in
      let sink = unsafeDowncast(sink, to: ObserveOnSink<Element>.self)
      if sink.isIdle, sink.scheduler.runsInPlace {
        if !sink.isDisposed { sink.down.next(element) }
      } else {
        sink.enqueue(.next(element))
      }
    }
    return CustomObservable { down in
      let sink = ObserveOnSink<Element>(next, down, scheduler)
      sink.attach(to: source.start(sink))
      return sink
    }
  }
}
