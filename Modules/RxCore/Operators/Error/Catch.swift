extension ObservableType {
  /// Goes on with another sequence when this one fails: `source.catch { error in … }`.
  ///
  /// A value that is called, not a method: beside a method of this name, Swift 6.3 cannot infer the
  /// element type in `Observable.catch(sequence:)`. `merge` says more.
  @inlinable
  public var `catch`: Catch<Element> { Catch(source: asObservable()) }

  /// Delivers `element` and ends well when this sequence fails.
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> {
    completingOnError { _, down in down.next(element) }
  }

  /// Completes when this sequence fails, after `report` has been called with the error.
  package func completingOnError(
    _ report: @escaping @Sendable (any Error) -> Void
  ) -> Observable<Element> {
    completingOnError { error, _ in report(error) }
  }

  @inlinable
  func completingOnError(
    _ instead: @escaping (any Error, Sink<Element>) -> Void
  ) -> Observable<Element> {
    let source = asObservable()
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      let sink = CompletingSink(forward, down, instead)
      sink.listen(to: source)
      return sink
    }
  }
}

/// What `source.catch` is: call it.
public struct Catch<Element> {
  @usableFromInline let source: Observable<Element>

  @inlinable
  init(source: Observable<Element>) { self.source = source }

  /// Goes on with another sequence when this one fails.
  ///
  ///     page.catch { error in error is NotFound ? .just(.empty) : .error(error) }
  ///
  /// - Parameter handler: makes the sequence to go on with, once what the failed one held has been
  ///   released; what it throws ends the result.
  /// - Returns: the same sequence up to the error, then the one to go on with.
  @available(swift, introduced: 6)
  @inlinable
  public func callAsFunction(
    _ handler: @escaping @Sendable (any Error) throws -> Observable<Element>
  ) -> Observable<Element> {
    let source = source
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      var hasFailed = false
      return RecoveryStage.start(source, down, forward, takesTurns: false) { error in
        if hasFailed { throw error }
        hasFailed = true
        return try handler(error)
      }
    }
  }
}

/// Completes what ends with an error.
@usableFromInline
final class CompletingSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {  // as Stage
  /// Called with the error and the stage below, before that is told of the end.
  private let instead: (any Error, Sink<Element>) -> Void

  @usableFromInline
  init(
    _ next: @escaping Next,
    _ down: Sink<Element>,
    _ instead: @escaping (any Error, Sink<Element>) -> Void
  ) {
    self.instead = instead
    super.init(next, down)
  }

  override func error(_ error: any Error) {
    end {
      instead(error, down)
      down.completed()
    }
  }
}
