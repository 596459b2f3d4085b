/// A sink with one stage below it: most operators are a `UnarySink` and a `next` function.
@usableFromInline
class UnarySink<In, Out>: Sink<In>, @unchecked Sendable {
  // Unchecked: `down` never changes.
  @usableFromInline final let down: Sink<Out>

  @inlinable
  init(_ next: @escaping Next, _ down: Sink<Out>) {
    self.down = down
    super.init(next)
  }

  @usableFromInline
  override func error(_ error: any Error) { terminate { down.error(error) } }

  @usableFromInline
  override func completed() { terminate { down.completed() } }

  @usableFromInline
  override func sourceDeallocated() {
    dispose()
    down.sourceDeallocated()
  }
}

extension UnarySink where In == Out {
  /// The `next` of a stage that emits its elements unchanged.
  @inlinable
  @inline(__always)
  static var forward: Next {
    { sink, element in
      if !sink.isDisposed { known(sink, as: UnarySink<In, In>.self).down.next(element) }
    }
  }
}

/// A unary sink with state that changes with each element.
@usableFromInline
final class StateSink<In, Out, State>: UnarySink<In, Out>, @unchecked Sendable {
  // Unchecked: `value` is accessed by the one thread that is delivering an element.
  @exclusivity(unchecked)  // moved out while user code runs
  @usableFromInline
  var value: State

  @inlinable
  init(_ next: @escaping Next, _ down: Sink<Out>, _ value: State) {
    self.value = value
    super.init(next, down)
  }
}
