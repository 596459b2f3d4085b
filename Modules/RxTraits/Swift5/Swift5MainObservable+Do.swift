public import RxCore

// The forms of Swift 5 language mode, whose closures the compiler does not check.

extension MainObservableType {
  /// As `do`, with closures that the compiler does not check.
  @available(swift, obsoleted: 6)
  @inlinable
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
      onNext: onNext.map { onMainOnly($0) },
      afterNext: afterNext.map { onMainOnly($0) },
      onError: onError.map { onMainOnly($0) },
      afterError: afterError.map { onMainOnly($0) },
      onCompleted: onCompleted.map { onMainOnly($0) },
      afterCompleted: afterCompleted.map { onMainOnly($0) },
      onSubscribe: onSubscribe.map { onMainOnly($0) },
      onSubscribed: onSubscribed.map { onMainOnly($0) },
      onDispose: onDispose.map { onMainOnly($0) }
    )
  }
}
