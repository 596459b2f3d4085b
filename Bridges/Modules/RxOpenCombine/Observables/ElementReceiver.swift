internal import RxCore

/// The side of a subscription that receives what an Rx sequence emits.
protocol ElementReceiver<Element>: AnyObject, Sendable {
  associatedtype Element

  /// Delivers an element, or keeps it until it is demanded.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - taken: called when the element has been delivered.
  /// - Returns: a Boolean value that indicates whether more elements are wanted.
  func add(_ element: Element, taken: (@Sendable () -> Void)?) -> Bool

  /// Ends the sequence after the elements that are kept: with an error, or with `nil` regularly.
  func end(_ error: (any Error)?)

  /// Ends the sequence after the elements that are kept, without a terminal event.
  func release()
}

extension ElementReceiver {
  /// Delivers an element, or keeps it until it is demanded.
  func add(_ element: Element) -> Bool { add(element, taken: nil) }
}

/// The rule for elements that arrive while the elements beyond the demand are at their limit.
enum OverflowRule: Sendable {
  /// Keeps all, the newest or the oldest elements.
  case keeping(ValuesBufferingPolicy)
  /// Keeps this many elements, and ends with the error in the place of the next one.
  case failing(Int, any Error)
}
