extension ObservableType {
  /// A function that continues with another sequence when this one fails:
  /// `source.catch { error in … }`.
  ///
  /// It is a value to be called and not a method. Beside a method of this name, Swift 6.3 cannot
  /// infer the element type in `Observable.catch(sequence:)`; `merge` explains why.
  @_disfavoredOverload
  @inlinable
  public var `catch`: Catch<Element> { Catch(source: asObservable()) }

  /// Emits a default element and completes when the source fails.
  ///
  /// Use it for an element that stands for the failure: an empty list, zero.
  ///
  ///     Observable<Int>.error(RxError.timeout).catchAndReturn(0)  // 0, then completes
  ///
  /// ```marbles catchAndReturn
  /// source  -a-b-#
  ///         ↓ catchAndReturn("z")
  /// output  -a-b-(z|)
  /// frame   0    5
  /// ```
  ///
  /// ```marbles catchAndReturn
  /// source  -a-b-#
  ///         ↓ catchAndReturn("z")
  /// output  -a-b-(z|)
  /// frame   0    5
  /// ```
  ///
  /// - Parameter element: emitted in place of the error.
  /// - Returns: a sequence of the source's elements, with `element` behind them if the source
  ///   fails.
  /// - Ends: when the source completes, or right after `element`.
  /// - Errors: an error of the source is replaced by `element`. The result never fails.
  /// - Thread: `element` is delivered on the thread that reports the error.
  /// - Memory: keeps `element`, as long as the sequence exists.
  /// - SeeAlso: `catch`, which goes on with a sequence; `retry`, which goes on with the same one;
  ///   `ifEmpty(default:)`, for a source without elements.
  @_disfavoredOverload
  @inlinable
  public func catchAndReturn(_ element: Element) -> Observable<Element> where Element: Sendable {
    // Also made as `catchAndReturnUnchecked`, for elements that are not Sendable.
    completingOnError { _, down in down.next(element) }
  }

  /// Completes when the source fails, after `report` has been called with the error.
  @usableFromInline
  package func completingOnError(
    _ report: @escaping @Sendable (any Error) -> Void = { Hooks.unhandled($0) }
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
      sink.connect(to: source)
      return sink
    }
  }

  /// Emits the elements of the first sequence, and continues with the next one each time a sequence
  /// fails.
  ///
  /// Use it for alternatives in their order of preference: the cache, the mirror, the server.
  ///
  ///     Observable.catch(sequence: [Observable<Int>.error(RxError.timeout), .of(1, 2)])  // 1, 2
  ///
  /// ```marbles catch-sequence
  /// a       -a-b-#
  /// b            -x-y|
  ///         ↓ Observable.catch(sequence: [a, b])
  /// output  -a-b--x-y|
  /// frame   0    5
  /// ```
  ///
  /// - Parameter sequence: iterated again for each subscriber, and only as far as needed. It may be
  ///   infinite.
  /// - Returns: a sequence of the elements of all sources that were subscribed to.
  /// - Ends: with the first source that completes. Without any source, at once.
  /// - Errors: an error of a source subscribes to the next one. The error of the last source ends
  ///   the result.
  /// - Thread: the next source is subscribed to on the thread that reports the error. Elements are
  ///   delivered on the thread that emits them.
  /// - Memory: keeps an iterator, and no element.
  /// - SeeAlso: `catch`, which chooses by the error; `concat`, which goes on when a source
  ///   completes.
  @inlinable
  public static func `catch`<Sources: Sequence & Sendable>(
    sequence: Sources
  ) -> Observable<Element> where Sources.Element == Observable<Element> {
    let forward = UnarySink<Element, Element>.forward
    return CustomObservable { down in
      var sources = sequence.makeIterator()
      guard let first = sources.next() else {
        down.completed()
        return Stage.none
      }
      return RecoveryStage.start(first, down, forward) { error in
        guard let next = sources.next() else { throw error }
        return next
      }
    }
  }
}

/// The type of `source.catch`, which is called like a method: `source.catch { error in … }`.
public struct Catch<Element> {
  @usableFromInline let source: Observable<Element>

  @inlinable
  init(source: Observable<Element>) { self.source = source }

  /// Continues with another sequence when this one fails.
  ///
  /// Use it to replace a failure by a default, a cached value, or a different error.
  ///
  ///     page.catch { error in error is NotFound ? .just(.empty) : .error(error) }
  ///
  ///     Observable<Int>.error(RxError.timeout).catch { _ in .of(1, 2) }  // 1, 2
  ///
  /// ```marbles catch
  /// source  -a-b-#
  /// other        -x-y|
  ///         ↓ catch { _ in other }
  /// output  -a-b--x-y|
  /// frame   0    5
  /// ```
  ///
  /// - Parameter handler: returns the sequence to continue with. It is called at most once for each
  ///   subscriber, when the failed sequence has released what it held.
  /// - Returns: a sequence of the elements up to the error, then of those of the other sequence.
  /// - Ends: when the source completes or, after an error, when the other sequence does.
  /// - Errors: an error of the source is passed to `handler`. An error of the other sequence, or
  ///   one that `handler` throws, ends the result.
  /// - Thread: `handler` is called, and the other sequence subscribed to, on the thread that
  ///   reports the error.
  /// - Memory: keeps no element.
  /// - SeeAlso: `catchAndReturn`, which goes on with an element; `retry`, which goes on with the
  ///   same sequence; `catch(sequence:)`, for a list of alternatives.
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

/// A stage that completes when its source fails.
@usableFromInline
final class CompletingSink<Element>: UnarySink<Element, Element>, @unchecked Sendable {
  // Unchecked: adds only immutable properties to UnarySink.
  /// Called with the error and the stage below, right before that stage completes.
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
    terminate {
      instead(error, down)
      down.completed()
    }
  }
}
