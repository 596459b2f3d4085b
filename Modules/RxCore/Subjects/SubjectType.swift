/// A sequence that is an observer too: what is put in at one end comes out at the other.
public protocol SubjectType<Element>: ObservableType {
  /// The type of the observer side.
  associatedtype Observer: ObserverType

  /// The side that elements are put into.
  func asObserver() -> Observer
}
