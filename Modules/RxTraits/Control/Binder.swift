public import RxCore
public import RxLoop

/// An observer that writes into an object of the main actor.
///
///     let text = Binder(label) { label, text in label.text = text }
///
/// It does not keep the object alive. On the main scheduler it writes at once, from elsewhere it
/// hops there. An error ends the binding and is reported through `Hooks.defaultErrorHandler`.
public struct Binder<Value: Sendable>: ObserverType, Sendable {
  /// What is written.
  public typealias Element = Value

  private let scheduler: any ImmediateSchedulerType
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
    if scheduler.runsInPlace { return write(value) }
    _ = scheduler.schedule(value) { [write] value in
      write(value)
      return Disposables.create()
    }
  }
}
