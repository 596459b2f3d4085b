// Made by Tools/forms: change the functions that it reads, or Tools/Forms/operators.txt.

public import RxCore

extension ObservableConvertibleType {
  /// Cannot be called: only a Driver has it; write asDriver(onErrorJustReturn:) before drive.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Driver has it; write asDriver(onErrorJustReturn:) before drive.
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
  ) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Driver has it; write asDriver(onErrorJustReturn:) before drive.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Driver has it; write asDriver(onErrorJustReturn:) before drive.
  @available(
    *,
    unavailable,
    message: "only a Driver has it; write asDriver(onErrorJustReturn:) before drive"
  )
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Signal has it; write asSignal(onErrorJustReturn:) before emit.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit(
    onNext: ((Element) -> Void)? = nil,
    onCompleted: (() -> Void)? = nil,
    onDisposed: (() -> Void)? = nil
  ) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Signal has it; write asSignal(onErrorJustReturn:) before emit.
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
  ) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Signal has it; write asSignal(onErrorJustReturn:) before emit.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: only a Signal has it; write asSignal(onErrorJustReturn:) before emit.
  @available(
    *,
    unavailable,
    message: "only a Signal has it; write asSignal(onErrorJustReturn:) before emit"
  )
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
  /// Cannot be called: the relay has elements of another type; write map or compactMap before drive.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before drive"
  )
  public func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: the observer has elements of another type; write map or compactMap before drive.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before drive"
  )
  public func drive<Observer: ObserverType>(_ observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension SharedSequenceConvertibleType where SharingStrategy == SignalSharingStrategy {
  /// Cannot be called: the relay has elements of another type; write map or compactMap before emit.
  @available(
    *,
    unavailable,
    message: "the relay has elements of another type; write map or compactMap before emit"
  )
  public func emit<Relay: RelayType>(to relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: the observer has elements of another type; write map or compactMap before emit.
  @available(
    *,
    unavailable,
    message: "the observer has elements of another type; write map or compactMap before emit"
  )
  public func emit<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}

extension SharedSequenceConvertibleType {
  /// Cannot be called: a Driver has drive, a Signal emit.
  @available(*, unavailable, message: "a Driver has drive, a Signal emit")
  public func bind<Relay: RelayType>(to relays: Relay...) -> any Disposable {
    unavailable()
  }

  /// Cannot be called: a Driver has drive, a Signal emit.
  @available(*, unavailable, message: "a Driver has drive, a Signal emit")
  public func bind<Observer: ObserverType>(to observers: Observer...) -> any Disposable {
    unavailable()
  }
}
