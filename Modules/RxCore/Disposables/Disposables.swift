/// The functions that create disposables.
///
///     Observable<Int>.create { observer in
///       observer.onNext(1)
///       return Disposables.create { print("disposed of") }
///     }
public enum Disposables {
  /// Returns a disposable that does nothing.
  ///
  /// It allocates nothing.
  public static func create() -> any Disposable { Stage.none }

  /// Creates a disposable that calls `dispose` the first time it is disposed of.
  ///
  ///     Disposables.create { task.cancel() }
  ///
  /// - Parameter dispose: called once, on the thread that disposes.
  /// - Returns: the disposable.
  @available(swift, introduced: 6)
  public static func create(with dispose: @escaping @Sendable () -> Void) -> any Cancelable {
    AnonymousDisposable(dispose)
  }

  /// Creates a disposable that disposes of all of `disposables`, in order.
  public static func create(_ disposables: any Disposable...) -> any Cancelable {
    create(disposables)
  }

  /// Creates a disposable that disposes of all of `disposables`, in order.
  ///
  /// For a group whose members change, use `CompositeDisposable`.
  public static func create(_ disposables: [any Disposable]) -> any Cancelable {
    DisposableList(disposables)
  }
}
