/// Passes on what it is told, and repeats the last elements to who comes later, even after its end.
///
///     let log = ReplaySubject<String>.create(bufferSize: 100)
public final class ReplaySubject<Element>: SubjectBase<Element>, SubjectType, @unchecked Sendable {
  // Unchecked: restates what SubjectBase says.

  /// The observer side is the subject itself.
  public typealias SubjectObserverType = ReplaySubject<Element>

  private init(capacity: Int) { super.init(hub: BufferedMulticaster(capacity: capacity)) }

  /// A subject that keeps the last `bufferSize` elements.
  ///
  /// - Parameter bufferSize: how many elements; 0 keeps none.
  /// - Returns: the subject.
  public static func create(bufferSize: Int) -> ReplaySubject<Element> {
    ReplaySubject(capacity: max(0, bufferSize))
  }

  /// A subject that keeps everything.
  ///
  /// Its memory grows with each element.
  public static func createUnbounded() -> ReplaySubject<Element> { ReplaySubject(capacity: .max) }

  /// This subject.
  public func asObserver() -> ReplaySubject<Element> { self }
}
