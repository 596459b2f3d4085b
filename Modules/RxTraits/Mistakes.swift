public import Dispatch
public import RxCore

// Members that no program can use. The compiler finds one when nothing else fits a wrong call, and its message says what
// to write instead. Tools/Forms/Sources/StandIns.swift makes those that are alike.

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
}
