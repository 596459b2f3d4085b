// Forms for Swift 5 language mode that Tools/forms cannot make: a typealias hides the type of the closure, or the closure
// takes one that is not checked either.

extension AnyObserver {
  /// Swift 5 form of `init(eventHandler:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @inlinable
  public init(eventHandler: @escaping (Event<Element>) -> Void, _ mode: Swift5 = Swift5()) {
    self.init(eventHandler: unchecked(eventHandler))
  }
}

extension PrimitiveSequenceType where Trait == SingleTrait {
  /// Swift 5 form of `create(subscribe:_:)`: the compiler does not check the closure.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public static func create(
    subscribe: @escaping (@escaping (Result<Element, any Error>) -> Void) -> any Disposable,
    _ form: ResultForm = ResultForm(),
    _ mode: Swift5 = Swift5()
  ) -> Single<Element> {
    let subscribe = unchecked(subscribe)
    return create { (single: @escaping SingleObserver) in
      subscribe { single(SingleEvent($0)) }
    }
  }
}
