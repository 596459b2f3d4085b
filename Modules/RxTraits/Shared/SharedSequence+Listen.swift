public import RxCore
public import RxLoop

// What `drive` and `emit` are made of: not bound to the main actor as they are, so that making plain
// functions of theirs asks the runtime nothing.
extension SharedSequenceConvertibleType {
  @inlinable
  func listen(
    onNext: (@MainActor (Element) -> Void)?,
    onCompleted: (@MainActor () -> Void)?,
    onDisposed: (@MainActor () -> Void)?
  ) -> any Disposable {
    confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: onNext.map { onMain($0) },
      onCompleted: onCompleted.map { onMain($0) },
      onDisposed: onDisposed.map { onMain($0) }
    )
  }

  @inlinable
  func listen<Object: AnyObject & Sendable>(
    with object: Object,
    onNext: (@MainActor (Object, Element) -> Void)?,
    onCompleted: (@MainActor (Object) -> Void)?,
    onDisposed: (@MainActor (Object) -> Void)?
  ) -> any Disposable {
    confined.subscribe(
      disposedOn: ConcurrentMainScheduler.instance,
      onNext: weakly(object, onNext.map { onMain($0) }),
      onCompleted: weakly(object, onCompleted.map { onMain($0) }),
      onDisposed: weakly(object, onDisposed.map { onMain($0) })
    )
  }
}
