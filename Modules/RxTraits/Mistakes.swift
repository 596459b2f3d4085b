public import Dispatch
public import RxCore

// Members that no program can use. The compiler finds one when nothing else fits a wrong call, and its message says what
// to write instead.

extension ObservableType {
  /// Stands for a queue in place of a scheduler.
  @available(
    *,
    unavailable,
    message:
      "a queue is no scheduler; write MainScheduler.instance, or SerialDispatchQueueScheduler(qos:)"
  )
  public func observe(on queue: DispatchQueue) -> Observable<Element> { unavailable() }

  /// Stands for a queue in place of a scheduler.
  @available(
    *,
    unavailable,
    message:
      "a queue is no scheduler; write MainScheduler.instance, or SerialDispatchQueueScheduler(qos:)"
  )
  public func subscribe(on queue: DispatchQueue) -> Observable<Element> { unavailable() }
}

extension ObservableConvertibleType {
  /// Stands for a driver made of a sequence that can fail.
  @available(*, unavailable, message: "say what follows an error: asDriver(onErrorJustReturn:)")
  public func asDriver() -> Driver<Element> { unavailable() }

  /// Stands for a signal made of a sequence that can fail.
  @available(*, unavailable, message: "say what follows an error: asSignal(onErrorJustReturn:)")
  public func asSignal() -> Signal<Element> { unavailable() }

  /// Stands for `drive` of a driver.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { unavailable() }

  /// Stands for `drive` of a driver.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable { unavailable() }

  /// Stands for `drive` of a driver.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Stands for `drive` of a driver.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable { unavailable() }

  /// Stands for `emit` of a signal.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable { unavailable() }

  /// Stands for `emit` of a signal.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit<Object: AnyObject>(
    with object: Object,
    onNext: ((Object, Element) -> Void)? = nil,
    onCompleted: ((Object) -> Void)? = nil,
    onDisposed: ((Object) -> Void)? = nil
  ) -> any Disposable { unavailable() }

  /// Stands for `emit` of a signal.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Stands for `emit` of a signal.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable { unavailable() }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Stands for an observer whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before drive"
  )
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Stands for a relay whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before drive"
  )
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable { unavailable() }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Stands for an observer whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before emit"
  )
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Stands for a relay whose elements have another type.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before emit"
  )
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable { unavailable() }
}

extension SharedSequenceConvertibleType {
  /// Stands for `drive` or `emit`.
  @available(*, unavailable, message: "a Driver has drive, a Signal emit")
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Stands for `drive` or `emit`.
  @available(*, unavailable, message: "a Driver has drive, a Signal emit")
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable { unavailable() }
}
