/// An observable value, from before RxSwift had relays.
///
/// Use `BehaviorRelay` instead. The sequence of a variable never fails, and completes when the
/// variable is deallocated. Any thread may read and write.
@available(*, deprecated, message: "use BehaviorRelay(value:), or BehaviorSubject(value:)")
public final class Variable<Element> {
  private let subject: BehaviorSubject<Element>

  /// Creates a variable with an initial value.
  ///
  /// - Parameter value: the value until another one is set.
  public init(_ value: Element) where Element: Sendable { subject = BehaviorSubject(value: value) }

  deinit { subject.onCompleted() }

  /// The current value.
  ///
  /// Setting it emits the new value to all subscribers.
  public var value: Element {
    get {
      do {
        return try subject.value()
      } catch {
        preconditionFailure("a variable neither fails nor ends before it is deallocated: \(error)")
      }
    }
    set { subject.onNext(newValue) }
  }

  /// Returns the values as a sequence that emits the current one first.
  public func asObservable() -> Observable<Element> { subject.asObservable() }
}

// Unchecked: `subject` is immutable, and is Sendable if its elements are.
@available(*, deprecated, message: "use BehaviorRelay(value:), or BehaviorSubject(value:)")
extension Variable: @unchecked Sendable where Element: Sendable {}
