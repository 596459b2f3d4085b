extension PrimitiveSequence {
  /// Creates the sequence when it is subscribed to, anew for each subscriber.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    Self(raw: .deferred(observableFactory))
  }

  /// Keeps a resource as long as the sequence is subscribed to.
  ///
  /// - Parameters:
  ///   - resourceFactory: makes the resource for each subscriber; it is disposed of at the end.
  ///   - primitiveSequenceFactory: makes the sequence with it.
  /// - Returns: the sequence; what a factory throws is its error.
  @available(swift, introduced: 6)
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
  ) -> Self {
    Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Tells of everything that happens.
  ///
  /// - Parameters:
  ///   - identifier: stands in each line; by default the place of the call.
  ///   - trimOutput: whether long elements are shortened.
  ///   - file: the place of the call.
  ///   - line: the place of the call.
  ///   - function: the place of the call.
  /// - Returns: the same sequence.
  public func debug(
    _ identifier: String? = nil,
    trimOutput: Bool = false,
    file: String = #file,
    line: UInt = #line,
    function: String = #function
  ) -> Self {
    Self(
      raw: source.debug(
        identifier,
        trimOutput: trimOutput,
        file: file,
        line: line,
        function: function
      )
    )
  }
}

extension PrimitiveSequenceType {
  /// The given error.
  @inlinable
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// Says nothing, ever.
  @inlinable
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// The given element.
  @inlinable
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// The given element, said on a scheduler.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> where Element: Sendable {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}
