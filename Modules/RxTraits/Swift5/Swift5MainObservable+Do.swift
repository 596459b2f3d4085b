public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType {
  /// As `do`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
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
  ) -> MainObservable<Element> {
    self.`do`(
      onNext: onNext.map { uncheckedOnMain($0) },
      afterNext: afterNext.map { uncheckedOnMain($0) },
      onError: onError.map { uncheckedOnMain($0) },
      afterError: afterError.map { uncheckedOnMain($0) },
      onCompleted: onCompleted.map { uncheckedOnMain($0) },
      afterCompleted: afterCompleted.map { uncheckedOnMain($0) },
      onSubscribe: onSubscribe.map { uncheckedOnMain($0) },
      onSubscribed: onSubscribed.map { uncheckedOnMain($0) },
      onDispose: onDispose.map { uncheckedOnMain($0) }
    )
  }
}
