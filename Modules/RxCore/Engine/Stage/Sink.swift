/// A stage that receives elements.
///
/// `next` is a function value without context, specialized where the operator is called: the one kind
/// of dynamic dispatch in Swift that looks up no generic metadata. It takes the sink as its argument,
/// so the state of the operator lives in the sink. Terminal events are rare and use overriding.
@usableFromInline
class Sink<In>: Stage, @unchecked Sendable {
  // Unchecked: `nextFunction` never changes.
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

  /// Subscribes this sink to `source`.
  ///
  /// Not inlined: where a sink is created, inlining would add a retain and a release
  /// (Swift 6.3).
  @inlinable
  @inline(never)
  final func connect(to source: Observable<In>) { attach(to: source.start(self)) }

  /// Receives the error; this class only ends itself, subclasses emit it.
  @usableFromInline
  func error(_ error: any Error) { dispose() }

  /// Receives the completion; this class only ends itself, subclasses emit it.
  @usableFromInline
  func completed() { dispose() }
}

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

/// Releases a value that has been replaced, or removed under a lock.
///
///     releaseFormer(exchange(&kept, with: element))
///
/// Use it wherever the engine replaces an element, a state or a closure of a program, whose deinitializer may emit. In
/// optimized generic code an assignment may destroy the former value before it stores the new one, and `_ = consume` may
/// release it before the lock is released (Swift 6.3).
@inlinable
@inline(__always)
func releaseFormer<Value>(_ former: Value) { withExtendedLifetime(former) {} }

/// Returns `object` as an instance of the class that it is known to have.
///
/// A conditional cast would cost more than most operators; a debug build checks this one, too. The
/// class is known
/// - in a `next` function: it is only called with the sink that it was made with;
/// - in the start function of an observable: it is only called with the observable that holds it;
/// - for the join of an input: the operator creates both;
/// - for what is stored by a less specific type, as generic types are looked up slowly by code that
///   is not specialized.
@inlinable
@_transparent  // as `unsafeDowncast` is: inlined later, it would count a reference to the object
func known<Object: AnyObject>(_ object: AnyObject, as type: Object.Type) -> Object {
  unsafeDowncast(object, to: type)
}
