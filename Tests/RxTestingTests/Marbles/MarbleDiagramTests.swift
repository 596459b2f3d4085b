import Expectations
import RxTesting
import TestSupport
import Testing

struct MarbleDiagramTests {
  @Test func `dashes, characters and groups take one frame, white space takes none`() throws {
    let diagram = try MarbleDiagram(parsing: " -a (b c|) \n- # ")
    expectEqual(
      diagram.marks,
      [
        Recorded(time: 1, value: .element("a")),
        Recorded(time: 2, value: .element("b")),
        Recorded(time: 2, value: .element("c")),
        Recorded(time: 2, value: .completed),
        Recorded(time: 4, value: .error),
      ]
    )
  }

  @Test func `^ takes one frame, which is frame 0`() {
    let diagram: MarbleDiagram = "a-^-b"
    expectEqual(
      diagram.marks,
      [
        Recorded(time: -2, value: .element("a")), Recorded(time: 2, value: .element("b")),
      ]
    )
    expectEqual(diagram.text, "a-^-b")
    expectEqual(("(^a)b" as MarbleDiagram), "ab")
  }

  @Test(arguments: [
    "-\n\u{301}", "🇩\n🇪", "🇩 🇪🇪", "(\n\u{301}a)", "(ᄀ\nᅡ)", "👩\n\u{200D}", "a\n\u{301}|",
  ])
  func `characters that would become one are drawn apart`(text: String) throws {
    let diagram = try MarbleDiagram(parsing: text)
    try expectEqual(MarbleDiagram(parsing: diagram.text).marks, diagram.marks)
  }

  @Test func `diagrams are equal if they have the same events in the same frames`() {
    expect("--a--" as MarbleDiagram == "--a")
    expect("--(ab)" as MarbleDiagram == "- - ( a b ) --")
    expect("(a)" as MarbleDiagram == "a")
    expect("--a" as MarbleDiagram != "-a")
    expect("--a" as MarbleDiagram != "--b")
    expect("(ab)" as MarbleDiagram != "(ba)")
    expect("a|" as MarbleDiagram != "a#")
    expect("a|" as MarbleDiagram != "a")
  }

  @Test(arguments: [
    ("--a(b", 3, "the group is not closed"),
    ("a)b", 1, "there is no group to close"),
    ("(a(b))", 2, "a group within a group"),
    ("--()--", 3, "the group is empty"),
    ("(^)(  )", 6, "the group is empty"),
    ("(a-b)", 2, "no time passes within a group"),
    ("-^-a^", 4, "there is a '^' already"),
    ("--a--!", 5, "'!' ends a subscription, in a diagram of its own"),
  ])
  func `a malformed diagram throws the column and the reason`(
    text: String,
    column: Int,
    reason: String
  ) {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(parsing: text) }
    expectEqual(error?.diagram, text)
    expectEqual(error?.column, column)
    expectEqual(error?.reason, reason)
  }

  @Test func `an arrow points at the column of the error`() throws {
    let error = #expect(throws: MarbleSyntaxError.self) { try MarbleDiagram(parsing: "--a-(b-)") }
    expectEqual(
      error?.description,
      """
      marble diagram, column 6: no time passes within a group
        --a-(b-)
              ↑
      """
    )
  }

  @Test func `a malformed literal stops the program with a message`() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      _ = "--(a" as MarbleDiagram
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    expect(message.contains("column 2: the group is not closed"))
  }

  @Test func `a difference is shown line under line, with an arrow at the first one`() {
    let actual: MarbleDiagram = "--a--d----|"
    expectEqual(
      actual.difference(from: "--(ab)--c--|"),
      """

        expected  --(ab)--c--|
        actual    --a   --d----|
                    ↑ frame 2: expected (ab), was a

      """
    )
    expectEqual(
      ("" as MarbleDiagram).difference(from: "-a-|"),
      """

        expected  -a-|
        actual    ----
                   ↑ frame 1: expected a, was -

      """
    )
    expectEqual(actual.difference(from: "--a--d----|"), nil)
  }

  @Test func `columns are aligned before frame 0 and at groups of either diagram`() {
    let actual: MarbleDiagram = "a-^b(cd)e"
    expectEqual(
      actual.difference(from: "--^(ab)ce"),
      """

        expected  --^(ab)c   e
        actual    a-^b   (cd)e
                  ↑ frame -2: expected -, was a

      """
    )
  }

  @Test(arguments: Seeds.some(100))
  func `the text of a diagram is parsed as an equal diagram`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let diagram = MarbleDiagram.random(&random)
    let again = try MarbleDiagram(parsing: diagram.text)
    expectEqual(again.marks, diagram.marks)
    expectEqual(again.text, diagram.text)
    expect(again == diagram && again.difference(from: diagram) == nil)
  }

  @Test(arguments: Seeds.some(100))
  func `the lines of a difference are the two diagrams`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let (one, other) = (MarbleDiagram.random(&random), MarbleDiagram.random(&random))
    guard let lines = one.difference(from: other)?.split(separator: "\n") else {
      expectEqual(one.marks, other.marks)
      return
    }
    try expectEqual(MarbleDiagram(parsing: String(lines[0].dropFirst(12))), other)
    try expectEqual(MarbleDiagram(parsing: String(lines[1].dropFirst(12))), one)
  }
}
