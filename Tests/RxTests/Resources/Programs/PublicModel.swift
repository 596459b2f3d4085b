import Rx

/// A model of a framework.
public struct Model {
  /// Its number.
  public let id: Int
}
func f(_ o: Observable<Model>) -> Driver<Model?> {
  // Swift 6: type 'Model' does not conform to the 'Sendable' protocol
  o.map { Optional($0) }.asDriver(onErrorJustReturn: nil)
}
