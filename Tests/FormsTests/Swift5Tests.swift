import Expectations
import Testing

struct Swift5Tests {
  private func formText(of function: String, onMain: Bool = false) -> String? {
    let text = "extension Place {\n\(function)\n}"
    let five = Swift5(unchecked: onMain ? "uncheckedOnMain" : "unchecked")
    let forms = Declaration.read(text, file: "").flatMap(five.forms)
    return forms.isEmpty ? nil : forms.map { $0.text() }.joined(separator: "\n\n")
  }

  @Test func `the form takes the closure without a check and has the function called`() {
    let form = formText(
      of: """
          /// Transforms each element.
          @available(swift, introduced: 6)
          @_disfavoredOverload
          @inlinable
          public func map<Result>(
            _ transform: @escaping @Sendable (Element) throws -> Result
          ) -> Observable<Result> {
            UnaryObservable(self)
          }
        """
    )
    expectEqual(
      form,
      """
        /// Swift 5 form of `map(_:)`: the compiler does not check the closure.
        @available(swift, obsoleted: 6)
        @_alwaysEmitIntoClient
        public func map<Result>(_ transform: @escaping (Element) throws -> Result) -> Observable<Result> {
          checkedMap(unchecked(transform))
        }

        @_alwaysEmitIntoClient
        func checkedMap<Result>(_ transform: @escaping @Sendable (Element) throws -> Result) -> Observable<Result> {
          map(transform)
        }
      """
    )
  }

  @Test func `optional closures are passed as they are, so that the optimizer knows them`() throws {
    let function = """
        @available(swift, introduced: 6)
        public func `do`(onNext: (@MainActor (Element) -> Void)? = nil, count: Int) -> Self {
          self
        }
      """
    let onMain = try #require(formText(of: function, onMain: true))
    expect(onMain.contains("checkedDo(onNext: uncheckedOnMain(onNext), count: count)"))
    expect(onMain.contains("self.`do`(onNext: onNext, count: count)"))
    let form = try #require(formText(of: function))
    expect(form.contains("checkedDo(onNext: unchecked(onNext), count: count)"))
  }

  @Test func `the form of a function of the main actor checks the thread`() throws {
    let form = try #require(
      formText(
        of: """
            @available(swift, introduced: 6)
            @inlinable
            @MainActor
            public consuming func drive(
              onNext: (@MainActor (Element) -> Void)? = nil,
              onCompleted: (@MainActor () -> Void)? = nil
            ) -> any Disposable {
              subscribeOnMain(onNext: onNext, onCompleted: onCompleted)
            }
          """,
        onMain: true
      )
    )
    expect(form.contains("requireMain(\"drive(onNext:)\", file, line)\n"))
    expect(form.contains("return subscribeOnMain(onNext: uncheckedOnMain(onNext), "))
    expect(!form.contains("@MainActor") && form.contains("line: UInt = #line"))
  }

  @Test func `a form with a parameter pack has the body of the function`() throws {
    let form = try #require(
      formText(
        of: """
            @available(swift, introduced: 6)
            public static func zip<each Source>(
              _ sources: repeat each Source,
              resultSelector: @escaping @MainActor (repeat each Source) -> Element
            ) -> Self {
              Self(.zipped(repeat each sources, resultSelector: onMain(resultSelector)))
            }
          """,
        onMain: true
      )
    )
    expect(form.contains("Self(.zipped(repeat each sources, resultSelector: resultSelector))"))
    expect(!form.contains("Swift5()"))
  }

  @Test func `a function that both modes see has no form`() {
    expectEqual(formText(of: "  public func take(_ count: Int) -> Self { self }"), nil)
  }

  @Test func `a function of a type that only Swift 6 mode uses has no form`() {
    let head =
      "  @available(swift, introduced: 6)\n  public func then(_ next: @escaping @MainActor () -> Void)"
    expectEqual(formText(of: "\(head) -> MainObservable<Element> { self }", onMain: true), nil)
    expect(formText(of: "\(head) -> Self { self }", onMain: true) != nil)
  }
}
