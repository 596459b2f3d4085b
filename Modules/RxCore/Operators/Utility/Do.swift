extension ObservableType {
  /// Calls functions for the events of a sequence, without changing the events.
  ///
  /// Use it for side effects on the way: logging, counting, showing that a request is running.
  ///
  ///     Observable.of(1, 2)
  ///       .do(onNext: { print("got", $0) }, onCompleted: { print("done") })
  ///       .subscribe()
  ///       .disposed(by: bag)
  ///     // got 1, got 2, done
  ///
  /// ```marbles do
  /// source  --1-------2-------3-----|
  ///         ↓ do(onNext: { log("got \($0)") })
  /// log     --got 1---got 2---got 3---
  /// output  --1-------2-------3-----|
  /// frame   0                 5
  /// ```
  ///
  /// - Parameters:
  ///   - onNext: called before an element is passed on.
  ///   - afterNext: called after an element has been passed on.
  ///   - onError: called before an error is passed on.
  ///   - afterError: called after an error has been passed on.
  ///   - onCompleted: called before the completion is passed on.
  ///   - afterCompleted: called after the completion has been passed on.
  ///   - onSubscribe: called before the source is subscribed to.
  ///   - onSubscribed: called after the source has been subscribed to. A source that emits at once
  ///     has done so by then.
  ///   - onDispose: called once when the subscription has ended, for whatever reason, after the
  ///     source has been disposed of.
  /// - Returns: a sequence of the same events.
  /// - Ends: when the source completes.
  /// - Errors: an error of the source ends the result, after `onError`. An error that `onNext`,
  ///   `afterNext`, `onError` or `onCompleted` throws ends it as well, and is not passed to
  ///   `onError`; one of `afterError` or `afterCompleted` is ignored.
  /// - Thread: functions for events are called on the thread that emits the event, `onSubscribe`
  ///   and `onSubscribed` on the subscribing thread, `onDispose` on the thread that ends the
  ///   subscription.
  /// - Memory: keeps no element.
  /// - SeeAlso: `debug`, which prints the events; `subscribe`, for what happens at the end of a
  ///   pipeline.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  @inlinable
  public func `do`(
    onNext: (@Sendable (Element) throws -> Void)? = nil,
    afterNext: (@Sendable (Element) throws -> Void)? = nil,
    onError: (@Sendable (any Error) throws -> Void)? = nil,
    afterError: (@Sendable (any Error) throws -> Void)? = nil,
    onCompleted: (@Sendable () throws -> Void)? = nil,
    afterCompleted: (@Sendable () throws -> Void)? = nil,
    onSubscribe: (@Sendable () -> Void)? = nil,
    onSubscribed: (@Sendable () -> Void)? = nil,
    onDispose: (@Sendable () -> Void)? = nil
  ) -> Observable<Element> {
    let next: Sink<Element>.Next = { sink, element in
      if sink.isDisposed { return }
      do {
        try onNext?(element)
        if !sink.isDisposed { known(sink, as: DoSink<Element>.self).down.next(element) }
        try afterNext?(element)
      } catch {
        known(sink, as: DoSink<Element>.self).fail(error)
      }
    }
    let ends = DoSink<Element>.Ends(
      onError: onError,
      afterError: afterError,
      onCompleted: onCompleted,
      afterCompleted: afterCompleted
    )
    let source = asObservable()
    return CustomObservable { down in
      onSubscribe?()
      let sink = DoSink(next, down, ends)
      let upstream = source.start(sink)
      onSubscribed?()
      sink.attach(to: onDispose.map { CleanupStage(upstream, $0) } ?? upstream)
      return sink
    }
  }
}

/// The stage of `do`.
@usableFromInline
final class DoSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds only immutable properties to UnarySink.
  @usableFromInline
  struct Ends {
    let onError: (@Sendable (any Error) throws -> Void)?
    let afterError: (@Sendable (any Error) throws -> Void)?
    let onCompleted: (@Sendable () throws -> Void)?
    let afterCompleted: (@Sendable () throws -> Void)?

    var areFollowed: Bool { afterError != nil || afterCompleted != nil }

    @usableFromInline
    init(
      onError: (@Sendable (any Error) throws -> Void)?,
      afterError: (@Sendable (any Error) throws -> Void)?,
      onCompleted: (@Sendable () throws -> Void)?,
      afterCompleted: (@Sendable () throws -> Void)?
    ) {
      self.onError = onError
      self.afterError = afterError
      self.onCompleted = onCompleted
      self.afterCompleted = afterCompleted
    }
  }

  private let ends: Ends

  @usableFromInline
  init(_ next: @escaping Next, _ down: Sink<Element>, _ ends: Ends) {
    self.ends = ends
    super.init(next, down)
  }

  /// Keeps the source until `afterError` or `afterCompleted` has been called.
  override func cancel(_ child: Stage) { if !isDisposed || !ends.areFollowed { dispose() } }

  /// Emits an error that a closure has thrown: `onError` is for those of the source.
  @usableFromInline
  func fail(_ error: any Error) { terminate { down.error(error) } }

  override func error(_ error: any Error) {
    terminate {
      do {
        try ends.onError?(error)
        down.error(error)
        try ends.afterError?(error)
      } catch {
        down.error(error)
      }
    }
  }

  override func completed() {
    terminate {
      do {
        try ends.onCompleted?()
        down.completed()
        try ends.afterCompleted?()
      } catch {
        down.error(error)
      }
    }
  }
}
