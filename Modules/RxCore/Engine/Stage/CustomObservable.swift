/// The observable of an operator whose stages are created and connected by one function, `make`.
@usableFromInline
final class CustomObservable<Out>: Observable<Out>, @unchecked Sendable {
  // Unchecked: all stored properties are immutable.
  @usableFromInline let make: (Sink<Out>) -> Stage

  @inlinable
  init(_ make: @escaping (Sink<Out>) -> Stage) {
    self.make = make
    super.init { recipe, down in
      known(recipe, as: CustomObservable<Out>.self).make(down)
    }
  }

  deinit { release(upstream: make) }
}
