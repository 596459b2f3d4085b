extension ObservableType {
  /// Calls functions on the way, and changes nothing.
  ///
  /// - Parameters:
  ///   - onNext: before an element goes on; what it throws ends the sequence with that error.
  ///   - afterNext: after an element has gone on; what it throws ends the sequence with that error.
  ///   - onError: before an error goes on; what it throws goes on in its place.
  ///   - afterError: after an error has gone on.
  ///   - onCompleted: before the end goes on; what it throws goes on in its place.
  ///   - afterCompleted: after the end has gone on.
  ///   - onSubscribe: before the source is subscribed to.
  ///   - onSubscribed: after the source has been subscribed to.
  ///   - onDispose: once, when the subscription has ended in whatever way.
  /// - Returns: the same sequence.
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
        if !sink.isDisposed { unsafeDowncast(sink, to: DoSink<Element>.self).down.next(element) }
        try afterNext?(element)
      } catch {
        sink.error(error)
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
final class DoSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
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

  /// The hooks that follow the end are called before the source is let go.
  override func cancel(_ child: Stage) { if !isDisposed || !ends.areFollowed { dispose() } }

  override func error(_ error: any Error) {
    end {
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
    end {
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
