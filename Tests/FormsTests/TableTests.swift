import Expectations
import Testing

struct TableTests {
  private static let observable = Declaration.read(
    """
    extension ObservableType where Element: Equatable {
      /// Transforms each element.
      @available(swift, introduced: 6)
      @_disfavoredOverload
      @inlinable
      public func map<Result>(
        _ transform: @escaping @Sendable (Element) throws -> Result
      ) -> Observable<Result> {
        UnaryObservable(self)
      }

      /// Calls functions.
      ///
      /// - Form of: `map(_:)`
      @available(swift, introduced: 6)
      public func `do`(
        onNext: (@Sendable (Element) throws -> Void)? = nil,
        onError: (@Sendable (any Error) throws -> Void)? = nil
      ) -> Observable<Element> {
        self
      }

      public func last(_ predicate: @escaping @Sendable () -> Bool) -> Observable<Element> { self }

      public static func from(_ array: [Element]) -> Observable<Element> { list(array) }

      public static func from(_ sequence: Elements) -> Observable<Element> { list(sequence) }

      @_disfavoredOverload
      public func finally(_ onDispose: (@Sendable () -> Void)? = nil) -> Observable<Element> { self }
    }
    """,
    file: "Map.swift"
  )

  private func formText(_ table: String) throws -> String {
    let forms = try TraitForms(Table(table), of: Self.observable).lists().values.flatMap { $0 }
    return try #require(forms.first).text()
  }

  @Test func `a row gives the form of an operator on a trait`() throws {
    let form = try formText(
      """
      parameters
        transform: called for each element.

      map(_:) infallible
        Emits the result.
        example: ticks.map { $0 }
      """
    )
    expectEqual(
      form,
      """
        /// Emits the result.
        ///
        ///     ticks.map { $0 }
        ///
        /// - Parameter transform: called for each element.
        /// - Returns: a sequence that cannot fail.
        /// - Form of: `map(_:)`, which cannot fail.
        @available(swift, introduced: 6)
        @_alwaysEmitIntoClient
        public func map<Result>(_ transform: @escaping @Sendable (Element) -> Result) -> Infallible<Result> {
          .init(raw: asObservable().map(transform))
        }
      """
    )
  }

  @Test func `closures run on the main actor, and parameters for errors are left out`() throws {
    let form = try formText("do(onNext:onError:) shared\n  Calls.\n  onNext: called.")
    expect(form.contains("`do`(onNext: (@MainActor (Element) -> Void)? = nil) ->"))
    expect(form.contains(".init(sharing: confined.do(onNext: onNext.map { onMain($0) }))"))
    expect(form.contains("- Form of: `map(_:)`, for a shared sequence, on the main actor."))
  }

  @Test func `only Swift 6 mode sees the forms of sequences on main that may fail`() throws {
    let form = try formText("finally(_:) main\n  Calls.\n  onDispose: called.")
    expect(form.contains("@available(swift, introduced: 6)"))
  }

  @Test func `closures that may be called elsewhere are carried to the main actor`() throws {
    let row = "finally(_:) main\n  Calls.\n  onDispose: called."
    expect(try formText(row).contains(".finally(onDispose.map { onMain($0) })"))
    let carrying = try formText(row + "\n  carried: onDispose")
    expect(carrying.contains(".finally(onDispose.map { carriedToMain($0) })"))
    #expect(throws: TableError.self) { try formText(row + "\n  carried: onDisposed") }
  }

  @Test func `a row says what differs`() throws {
    let form = try formText(
      """
      map(_:) main
        Emits the result.
        selector: called.
        rename: transform = selector, Result = Other
        place: MainPlace
        attributes: none
        main.then: .last()
      """
    )
    expect(form.contains("public func map<Other>(_ selector: @escaping @MainActor (Element)"))
    expect(
      form.contains(
        "MainObservable(onMain: observableOnMain.map(onMain(throwing: selector)).last())"
      )
    )
    expect(!form.contains("@inlinable"))
  }

  @Test(arguments: [
    ("map(_:) nowhere\n  Emits.", "3: map(_:): there is no family nowhere"),
    ("map(_:)\n  Emits.", "3: map(_:): it names no family"),
    ("map(_:) main\n  Emits.\n  Emits.", "3: map(_:): two summaries"),
    ("map(_:) main\n  then: a\n  then: b", "3: map(_:): two lines then"),
    ("map(_:) main", "3: map(_:): no summary"),
    ("map(_:) main\n  Emits.", "3: map(_:): no sentence for the parameter transform"),
    (
      "map(_:) main\n  Emits.\n  transform: called.\n  exmaple: x",
      "3: map(_:): no form uses the line exmaple"
    ),
    ("mop(_:) main\n  Emits.", "3: mop(_:): Observable has no function of this name"),
    (
      "from(_:) infallibleType\n  Emits.",
      "3: from(_:): Observable has 2 functions of this name: Map.swift:25, Map.swift:27"
    ),
    (
      "last(_:) main\n  Emits.\n  predicate: called.",
      "3: last(_:): without @_disfavoredOverload the compiler prefers the operator of Observable"
    ),
    ("map(_:) main\n  Emits.\n  rename: a", "3: map(_:): rename: not `old = new`: a"),
  ])
  func `an error names its row`(table: String, message: String) {
    let error = #expect(throws: TableError.self) { try formText("# A table.\n\n" + table) }
    expectEqual(error?.description, "Tools/Forms/operators.txt:\(message)")
  }
}
