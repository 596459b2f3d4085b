extension ObservableType {
  /// The given elements, then the end.
  ///
  /// Elements are delivered on the current-thread trampoline and take turns with other sources.
  @inlinable
  public static func of(_ elements: Element...) -> Observable<Element> { from(elements) }

  /// The elements of an array, then the end.
  @inlinable
  public static func from(_ array: [Element]) -> Observable<Element> {
    from(AnySequenceBox(array))
  }

  /// The elements of a sequence, then the end.
  ///
  /// - Parameter sequence: iterated anew for each subscriber.
  /// - Returns: a sequence that ends after the last element.
  @inlinable
  public static func from<Elements: Sequence & Sendable>(
    _ sequence: Elements
  ) -> Observable<Element> where Elements.Element == Element {
    from(AnySequenceBox(sequence))
  }

  /// The value of an optional if there is one, then the end.
  @inlinable
  public static func from(optional: Element?) -> Observable<Element> {
    if let optional { just(optional) } else { empty() }
  }

  @inlinable
  static func from<Elements: Sequence>(
    _ box: AnySequenceBox<Elements>
  ) -> Observable<Element> where Elements.Element == Element {
    CustomObservable { down in
      TurnTask.start(down, box.elements.makeIterator()) { $0.next() }
    }
  }
}

/// Keeps `from`'s two public forms apart from the one they share.
@usableFromInline
struct AnySequenceBox<Elements: Sequence> {
  @usableFromInline let elements: Elements

  @inlinable
  init(_ elements: Elements) { self.elements = elements }
}
