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
