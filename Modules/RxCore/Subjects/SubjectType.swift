/// An observable sequence that is an observer, too: it emits the elements that are put into it.
///
/// `PublishSubject`, `BehaviorSubject`, `ReplaySubject` and `AsyncSubject` are the subjects of the
/// library.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer side.
  associatedtype Observer: ObserverType

  /// Returns the observer side, which takes the elements in.
  func asObserver() -> Observer
}
