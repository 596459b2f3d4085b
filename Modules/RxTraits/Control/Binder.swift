public import RxCore
public import RxLoop
internal import Synchronization

/// An observer that writes elements into an object of the main actor.
///
///     let text = Binder(label) { label, text in label.text = text }
///
///     title.drive(text)
///
/// It holds the object weakly. An element that arrives on the main actor is written at once, so the object is
/// up to date before the next subscriber receives the element. An element that arrives elsewhere is scheduled
/// on the main actor. Writes keep their order: a write on the main actor is scheduled, too, while an earlier
/// write of the same binder is scheduled. An error ends the binding and is reported through
/// `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType, Sendable {
  /// The type of the elements, which are written.
  public typealias Element = Value

  private let scheduler: any ImmediateSchedulerType
  /// True for the main scheduler: its queued work need not run before a write in place.
  private let isOnMainScheduler: Bool
  private let pendingWrites = PendingWrites()
  private let write: @Sendable (Value) -> Void

  /// Creates a binder that writes on the main actor.
  ///
  /// - Parameters:
  ///   - target: the object, which is held weakly.
  ///   - binding: a function that writes a value into the object.
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(target, MainScheduler.instance, isOnMainScheduler: true, onMain(binding))
  }

  /// Creates a binder that writes on a scheduler of the main actor.
  ///
  /// - Parameters:
  ///   - target: the object, which is held weakly.
  ///   - scheduler: runs the writes; `MainScheduler.asyncInstance` schedules each of them, also on the main
  ///     actor.
  ///   - binding: a function that writes a value into the object.
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    scheduler: some MainActorSchedulerType,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(
      target,
      scheduler,
      isOnMainScheduler: scheduler as AnyObject === MainScheduler.instance,
      onMain(binding)
    )
  }

  /// Creates a binder that writes on any scheduler, by a function that is not bound to the main actor.
  ///
  /// - Parameters:
  ///   - target: the object, which is held weakly.
  ///   - scheduler: runs the writes.
  ///   - binding: a function that writes a value into the object.
  @_disfavoredOverload
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType,
    binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.init(target, scheduler, isOnMainScheduler: false, binding)
  }

  private init<Target: AnyObject & Sendable>(
    _ target: Target,
    _ scheduler: any ImmediateSchedulerType,
    isOnMainScheduler: Bool,
    _ binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.scheduler = scheduler
    self.isOnMainScheduler = isOnMainScheduler
    write = { [weak target] value in
      if let target { binding(target, value) }
    }
  }

  /// Writes an element, reports an error, or ignores a completion.
  public func on(_ event: Event<Value>) {
    switch event {
    case .next(let value): onNext(value)
    case .error(let error): Hooks.unhandled(error)
    case .completed: break
    }
  }

  /// Writes an element.
  public func onNext(_ value: Value) {
    if writesInPlace { return write(value) }
    pendingWrites.count.add(1, ordering: .relaxed)
    _ = scheduler.schedule(value) { [write, pendingWrites] value in
      pendingWrites.count.subtract(1, ordering: .relaxed)
      write(value)
      return Disposables.create()
    }
  }

  /// True if an element may be written without the scheduler: only this binder's own writes must run earlier.
  private var writesInPlace: Bool {
    if scheduler.runsInPlace { return true }
    return isOnMainScheduler && MainScheduler.isOnMain
      && pendingWrites.count.load(ordering: .relaxed) == 0
  }
}

/// The number of writes of a binder that are scheduled.
private final class PendingWrites: Sendable {
  let count = Atomic(0)
}
