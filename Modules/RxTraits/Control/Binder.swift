public import RxCore
public import RxLoop
internal import Synchronization

/// An observer that writes into an object of the main actor.
///
///     let text = Binder(label) { label, text in label.text = text }
///
/// It does not keep the object alive. On main it writes at once, so that what a driver drives stands
/// before the next subscriber is told; from elsewhere it hops there. Writes of one binder keep their
/// order: one on main waits only if an earlier one of this binder is still under way. An error ends
/// the binding and is reported through `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType, Sendable {
  /// What is written.
  public typealias Element = Value

  private let scheduler: any ImmediateSchedulerType
  /// Whether it is of the main actor, where other work that waits need not come first.
  private let isOfMain: Bool
  private let underWay = UnderWay()
  private let write: @Sendable (Value) -> Void

  /// Creates a binder that writes on the main actor.
  ///
  /// - Parameters:
  ///   - target: the object, held weakly.
  ///   - binding: writes a value into the object.
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(target, MainScheduler.instance, isOfMain: true, onMain(binding))
  }

  /// Creates a binder that writes on a scheduler of the main actor.
  ///
  /// - Parameters:
  ///   - target: the object, held weakly.
  ///   - scheduler: where to write: `MainScheduler.asyncInstance` waits for a turn each time.
  ///   - binding: writes a value into the object.
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    scheduler: some MainActorSchedulerType,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.init(
      target,
      scheduler,
      isOfMain: scheduler as AnyObject === MainScheduler.instance,
      onMain(binding)
    )
  }

  /// Creates a binder that writes on any scheduler, so by a function that may run anywhere.
  ///
  /// - Parameters:
  ///   - target: the object, held weakly.
  ///   - scheduler: where to write.
  ///   - binding: writes a value into the object.
  @_disfavoredOverload
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType,
    binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.init(target, scheduler, isOfMain: false, binding)
  }

  private init<Target: AnyObject & Sendable>(
    _ target: Target,
    _ scheduler: any ImmediateSchedulerType,
    isOfMain: Bool,
    _ binding: @escaping @Sendable (Target, Value) -> Void
  ) {
    self.scheduler = scheduler
    self.isOfMain = isOfMain
    write = { [weak target] value in
      if let target { binding(target, value) }
    }
  }

  /// Writes an element, or reports an error.
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
    underWay.count.add(1, ordering: .relaxed)
    _ = scheduler.schedule(value) { [write, underWay] value in
      underWay.count.subtract(1, ordering: .relaxed)
      write(value)
      return Disposables.create()
    }
  }

  /// Other work that waits on main need not come first, only this binder's own.
  private var writesInPlace: Bool {
    if scheduler.runsInPlace { return true }
    return isOfMain && MainScheduler.isOnMain
      && underWay.count.load(ordering: .relaxed) == 0
  }
}

/// The writes of a binder that are on their way to main.
private final class UnderWay: Sendable {
  let count = Atomic(0)
}
