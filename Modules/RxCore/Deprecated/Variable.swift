/// A value that can be watched: what RxSwift had before relays.
///
/// Its sequence never fails, shares what it has, and completes when the variable goes away. Any thread
/// may read and write.
@available(*, deprecated, message: "write BehaviorRelay(value:), or BehaviorSubject(value:)")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  /// Makes a variable whose value is `value`.
  public init(_ value: Element) { subject = BehaviorSubject(value: value) }

  deinit { subject.onCompleted() }

  /// The latest value; setting it tells those who listen.
  public var value: Element {
    get {
      do {
        return try subject.value()
      } catch {
        preconditionFailure("a variable neither fails nor ends while it is there: \(error)")
      }
    }
    set { subject.onNext(newValue) }
  }

  /// The values, beginning with the latest.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: the subject never changes, and is Sendable where the elements are.
@available(*, deprecated, message: "write BehaviorRelay(value:), or BehaviorSubject(value:)")
extension Variable: @unchecked Sendable where Element: Sendable {}
