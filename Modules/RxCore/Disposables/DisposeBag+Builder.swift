extension DisposeBag {
  /// Creates a bag of `disposables`.
  public convenience init(disposing disposables: any Disposable...) {
    self.init(disposing: disposables)
  }

  /// Creates a bag of `disposables`.
  public convenience init(disposing disposables: [any Disposable]) {
    self.init()
    insert(disposables)
  }

  /// Creates a bag of the disposables that `builder` lists.
  ///
  ///     bag = DisposeBag {
  ///       name.subscribe(onNext: { print($0) })
  ///       if isVerbose { log.subscribe(onNext: { print($0) }) }
  ///     }
  public convenience init(@DisposableBuilder builder: () -> [any Disposable]) {
    self.init(disposing: builder())
  }

  /// Inserts the disposables that `builder` lists.
  public func insert(@DisposableBuilder builder: () -> [any Disposable]) { insert(builder()) }

  /// The result builder that collects disposables, one on each line.
  @resultBuilder
  public enum DisposableBuilder {
    /// Collects one line.
    public static func buildExpression(_ disposable: any Disposable) -> [any Disposable] {
      [disposable]
    }

    /// Collects several lines.
    public static func buildBlock(_ disposables: [any Disposable]...) -> [any Disposable] {
      disposables.flatMap { $0 }
    }

    /// Collects an `if` without `else`.
    public static func buildOptional(_ disposables: [any Disposable]?) -> [any Disposable] {
      disposables ?? []
    }

    /// Collects the branch of an `if`.
    public static func buildEither(first disposables: [any Disposable]) -> [any Disposable] {
      disposables
    }

    /// Collects the branch of an `else`.
    public static func buildEither(second disposables: [any Disposable]) -> [any Disposable] {
      disposables
    }

    /// Collects the rounds of a loop.
    public static func buildArray(_ disposables: [[any Disposable]]) -> [any Disposable] {
      disposables.flatMap { $0 }
    }
  }
}
