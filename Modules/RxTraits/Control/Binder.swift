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
  private let underWay = UnderWay()
  private let write: @Sendable (Value) -> Void

  /// Makes a binder.
  ///
  /// - Parameters:
  ///   - target: the object, held weakly.
  ///   - scheduler: where to write: a scheduler of the main actor.
  ///   - binding: writes a value into the object.
  public init<Target: AnyObject & Sendable>(
    _ target: Target,
    scheduler: any ImmediateSchedulerType = MainScheduler.instance,
    binding: @escaping @MainActor (Target, Value) -> Void
  ) {
    self.scheduler = scheduler
    let binding = onMain(binding)
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
    return scheduler as AnyObject === MainScheduler.instance && MainScheduler.isOnMain
      && underWay.count.load(ordering: .relaxed) == 0
  }
}

/// The writes of a binder that are on their way to main.
private final class UnderWay: Sendable {
  let count = Atomic(0)
}
