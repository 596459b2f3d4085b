extension PrimitiveSequence {
  /// Creates a sequence for each subscriber when it subscribes.
  ///
  /// - Parameter observableFactory: creates the sequence, once for each subscriber.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `deferred(_:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func deferred(_ observableFactory: @escaping @Sendable () throws -> Self) -> Self {
    Self(raw: .deferred(observableFactory))
  }

  /// Creates a resource for each subscription, and disposes of it when the subscription ends.
  ///
  ///     Single.using({ try Connection() }) { connection in connection.details(of: page) }
  ///
  /// - Parameters:
  ///   - resourceFactory: creates the resource.
  ///   - primitiveSequenceFactory: creates the sequence from the resource.
  /// - Returns: a sequence; it fails with an error that a factory throws.
  /// - Form of: `using(_:observableFactory:)`, for at most one element.
  @available(swift, introduced: 6)
  @inlinable
  public static func using<Resource: Disposable>(
    _ resourceFactory: @escaping @Sendable () throws -> Resource,
    primitiveSequenceFactory: @escaping @Sendable (Resource) throws -> Self
  ) -> Self {
    Self(raw: .using(resourceFactory) { try primitiveSequenceFactory($0).source })
  }

  /// Prints all events, the subscription and the disposal.
  ///
  /// - Parameters:
  ///   - identifier: the text at the start of each line; by default the place of the call.
  ///   - trimOutput: `true` shortens long elements.
  ///   - file: the file of the call.
  ///   - line: the line of the call.
  ///   - function: the function of the call.
  /// - Returns: the same sequence.
  /// - Form of: `debug(_:trimOutput:file:line:function:)`, for at most one element.
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
  /// Fails at once with the given error.
  ///
  /// - Parameter error: the error that every subscriber receives.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `error(_:)`, for at most one element.
  @inlinable
  public static func error(_ error: any Error) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .error(error))
  }

  /// Never emits an event.
  ///
  /// - Form of: `never()`, for at most one element.
  @inlinable
  public static func never() -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .never())
  }
}

extension PrimitiveSequenceType where Trait: ElementTrait {
  /// Emits the given element.
  ///
  ///     Single.just(7).subscribe(onSuccess: { print($0) })
  ///
  /// - Parameter element: the element.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `just(_:)`, for at most one element.
  @inlinable
  public static func just(_ element: Element) -> PrimitiveSequence<Trait, Element> {
    PrimitiveSequence(raw: .just(element))
  }

  /// Emits the given element on a scheduler.
  ///
  /// - Parameters:
  ///   - element: the element.
  ///   - scheduler: delivers each element, and the completion, in a piece of work of its own.
  /// - Returns: a sequence of the same kind.
  /// - Form of: `just(_:)`, on a scheduler.
  @inlinable
  public static func just(
    _ element: Element,
    scheduler: any ImmediateSchedulerType
  ) -> PrimitiveSequence<Trait, Element> where Element: Sendable {
    PrimitiveSequence(raw: .just(element, scheduler: scheduler))
  }
}
