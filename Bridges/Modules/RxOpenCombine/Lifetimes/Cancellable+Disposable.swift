public import OpenCombine
public import RxCore

extension Cancellable {
  /// Returns a disposable that cancels this object, once.
  ///
  ///     let disposable = publisher.sink { print($0) }.asDisposable()
  ///
  /// The disposable keeps this object until it is disposed of. An `AnyCancellable` also cancels
  /// when it is deallocated, so keep the disposable.
  ///
  /// - Returns: a disposable that calls `cancel()` on the disposing thread. The compiler does not
  ///   prove that this object may be cancelled there.
  public func asDisposable() -> any Disposable {
    let cancellable = Unproved(self as any Cancellable)
    return Disposables.create { cancellable.value.cancel() }
  }

  /// Cancels this object when a bag is deallocated or disposed of.
  ///
  ///     publisher.sink { print($0) }.disposed(by: bag)
  ///
  /// - Parameter bag: the bag, which keeps this object.
  public func disposed(by bag: DisposeBag) { asDisposable().disposed(by: bag) }
}

extension Disposable {
  /// Returns a cancellable that disposes of this object, once.
  ///
  ///     let cancellable = sizes.subscribe(onNext: { print($0) }).asCancellable()
  ///
  /// - Returns: a cancellable that also disposes when it is deallocated, as each `AnyCancellable`.
  public func asCancellable() -> AnyCancellable { AnyCancellable { dispose() } }

  /// Disposes of this object when a set of cancellables is released.
  ///
  ///     sizes.subscribe(onNext: { print($0) }).store(in: &cancellables)
  ///
  /// - Parameter set: the set that receives the cancellable.
  public func store(in set: inout Set<AnyCancellable>) { asCancellable().store(in: &set) }

  /// Disposes of this object when a collection of cancellables is released.
  ///
  /// - Parameter collection: the collection that receives the cancellable.
  public func store<Cancellables: RangeReplaceableCollection>(
    in collection: inout Cancellables
  ) where Cancellables.Element == AnyCancellable {
    asCancellable().store(in: &collection)
  }
}
