/// A subject that keeps its last elements and emits them to each new subscriber first, even after
/// it has ended.
///
/// Use it for history that a late subscriber needs: a log, the last readings.
///
///     let log = ReplaySubject<String>.create(bufferSize: 2)
///     for line in ["a", "b", "c"] { log.onNext(line) }
///     log.subscribe(onNext: { print($0) }).disposed(by: bag)  // b, c
public final class ReplaySubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: adds no stored properties to SubjectBase.

  /// The type of the observer side, which is the subject itself.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private init(capacity: Int) { super.init(multicaster: Multicaster(replaying: capacity)) }

  /// Creates a subject that keeps a limited number of elements.
  ///
  /// - Parameter bufferSize: the number of elements to keep. Zero or less keeps none.
  /// - Returns: a new subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> where Element: Sendable {
    ReplaySubject(capacity: bufferSize)
  }

  /// Creates a subject that keeps all elements.
  ///
  /// Its memory grows with each element.
  ///
  /// - Returns: a new subject.
  public static func createUnbounded() -> ReplaySubject<Element> where Element: Sendable {
    ReplaySubject(capacity: .max)
  }

  package init(capacity: Int, subscribedOn scheduler: Confinement) {
    super.init(multicaster: Multicaster(replaying: capacity), subscribedOn: scheduler)
  }

  /// Returns this subject as an observer.
  public func asObserver() -> ReplaySubject<Element> { self }
}
