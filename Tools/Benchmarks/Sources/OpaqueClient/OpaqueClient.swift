public import RxCore

/// A module of its own whose generic code is compiled once, for all types.
public enum OpaqueClient {
  /// Subscribes through two operators.
  public static func subscribe<Element: Sendable>(
    to source: Observable<Element>,
    _ transform: @escaping @Sendable (Element) -> Element,
    _ isIncluded: @escaping @Sendable (Element) -> Bool,
    _ onNext: @escaping @Sendable (Element) -> Void
  ) -> any Disposable {
    source.map(transform).filter(isIncluded).subscribe(onNext: onNext)
  }
}
