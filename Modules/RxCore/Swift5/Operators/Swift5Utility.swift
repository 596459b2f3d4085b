// Forms for Swift 5 language mode: the compiler does not check whether their closures may run on
// another thread.

extension ObservableType {
  /// Swift 5 form of `do`: the compiler does not check the closures.
  @available(swift, obsoleted: 6)
  @_disfavoredOverload
  @_alwaysEmitIntoClient
  public func `do`(
    onNext: ((Element) throws -> Void)? = nil,
    afterNext: ((Element) throws -> Void)? = nil,
    onError: ((any Error) throws -> Void)? = nil,
    afterError: ((any Error) throws -> Void)? = nil,
    onCompleted: (() throws -> Void)? = nil,
    afterCompleted: (() throws -> Void)? = nil,
    onSubscribe: (() -> Void)? = nil,
    onSubscribed: (() -> Void)? = nil,
    onDispose: (() -> Void)? = nil,
    _ mode: Swift5 = Swift5()
  ) -> Observable<Element> {
    self.`do`(
      onNext: unchecked(onNext),
      afterNext: unchecked(afterNext),
      onError: unchecked(onError),
      afterError: unchecked(afterError),
      onCompleted: unchecked(onCompleted),
      afterCompleted: unchecked(afterCompleted),
      onSubscribe: unchecked(onSubscribe),
      onSubscribed: unchecked(onSubscribed),
      onDispose: unchecked(onDispose)
    )
  }
}
