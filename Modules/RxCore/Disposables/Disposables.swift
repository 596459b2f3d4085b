/// Makes disposables.
public enum Disposables {
  /// A disposable that does nothing.
  ///
  /// Costs no allocation.
  public static func create() -> any Disposable { Stage.none }

  /// A disposable that calls `dispose` the first time it is disposed of.
  ///
  ///     Disposables.create { task.cancel() }
  ///
  /// - Parameter dispose: called once, on the thread that disposes.
  /// - Returns: the disposable.
  @available(swift, introduced: 6)
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// A disposable that disposes of all of `disposables`, in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    create(disposables)
  }

  /// A disposable that disposes of all of `disposables`, in order.
  ///
  /// A group that changes is a `CompositeDisposable`.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    create { for disposable in disposables { disposable.dispose() } }
  }
}
