import Expectations
import Testing

struct DeclarationTests {
  private static let source = """
    extension ObservableType where Element: Sendable {
      /// Combines the elements.
      ///
      /// - Returns: a sequence.
      @available(swift, introduced: 6)
      @inlinable
      public func scan<Key: Hashable, Result>(
        into seed: Result,
        keys: [Key: Int] = [:],
        accumulator: @escaping @Sendable (inout Result, Element) throws -> Void
      ) -> Observable<Result> where Key: Sendable, Result == Observable<Key>.Element {
        let value = seed
        return make { value }
      }

      private func helper() {}

      public consuming func plain() -> any Disposable { Disposables.create() }
    }

    public struct Catch<Element> {
      public func callAsFunction(_ element: Element) {}
    }
    """

  private var found: [Declaration] { Declaration.read(Self.source, file: "Scan.swift") }

  @Test func `a declaration is read with all its parts`() throws {
    let scan = try #require(found.first)
    expectEqual(scan.place, "ObservableType where Element: Sendable")
    expectEqual(scan.comment, ["Combines the elements.", "", "- Returns: a sequence."])
    expect(scan.attributes == ["@inlinable"] && scan.isChecked)
    expect(scan.words == "public func" && scan.fullName == "scan(into:keys:accumulator:)")
    expectEqual(scan.generics, "<Key: Hashable, Result>")
    expectEqual(scan.parameters.map(\.name), ["seed", "keys", "accumulator"])
    expectEqual(scan.parameters.map(\.value), ["", "[:]", ""])
    expectEqual(scan.parameters.map(\.isChecked), [false, false, true])
    expectEqual(scan.result, "Observable<Result>")
    expectEqual(scan.requirements, "Key: Sendable, Result == Observable<Key>.Element")
    expectEqual(scan.body, ["let value = seed", "return make { value }"])
    expectEqual(scan.origin, "Scan.swift:7")
  }

  @Test func `only public functions are read, and those of types by the name of the type`() {
    expectEqual(found.map(\.bareName), ["scan", "plain", "callAsFunction"])
    expectEqual(found.map(\.place).suffix(2), ["ObservableType where Element: Sendable", "Catch"])
    expectEqual(found[1].words, "public consuming func")
    expectEqual(found[1].body, ["Disposables.create()"])
  }

  @Test func `what is written is read again`() throws {
    let scan = try #require(found.first)
    let text = "extension \(scan.place) {\n\(scan.text())\n}"
    var again = try #require(Declaration.read(text, file: "").first)
    again.origin = scan.origin
    expectEqual(again, scan)
  }
}
