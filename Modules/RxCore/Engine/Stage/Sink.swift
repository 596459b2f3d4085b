/// A stage that elements flow into.
///
/// `next` is a function value without context that was specialised where the operator was called:
/// the one kind of dynamic dispatch that costs no generic look-up. It takes the sink as its
/// argument, so the sink is where its state lives. The ends are rare and ordinarily overridden.
@usableFromInline
class Sink<In>: Stage, @unchecked Sendable {  // as Stage
  @usableFromInline typealias Next = (Sink<In>, In) -> Void

  @usableFromInline final let nextFunction: Next

  @inlinable
  init(_ next: @escaping Next) {
    nextFunction = next
    super.init()
  }

  @inlinable
  @inline(__always)
  final func next(_ element: In) { nextFunction(self, element) }

  /// Begins to hear `source`.
  ///
  /// Not inlined: where a sink is made it would be counted once more than it has to be
  /// (Swift 6.3).
  @inlinable
  @inline(never)
  final func listen(to source: Observable<In>) { attach(to: source.start(self)) }

  @usableFromInline
  func error(_ error: any Error) { dispose() }

  @usableFromInline
  func completed() { dispose() }
}

/// A sink with one stage below it: most operators are this and a `next`.
@usableFromInline
class UnarySink<In, Out>: Sink<In>, @unchecked Sendable {  // as Stage
  @usableFromInline final let down: Sink<Out>

  @inlinable
  init(_ next: @escaping Next, _ down: Sink<Out>) {
    self.down = down
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) { end { down.error(error) } }

  @usableFromInline
  override func completed() { end { down.completed() } }

  @usableFromInline
  override func sourceGone() {
    dispose()
    down.sourceGone()
  }
}

/// A unary sink with state that changes with each element.
@usableFromInline
final class StateSink<In, Out, State>: UnarySink<In, Out>, @unchecked Sendable {  // as Stage
  @exclusivity(unchecked)  // serial behind a gate; moved out while user code runs
  @usableFromInline
  var value: State

  @inlinable
  init(_ next: @escaping Next, _ down: Sink<Out>, _ value: State) {
    self.value = value
    super.init(next, down)
  }
}
