import Expectations
import RxTesting
import Testing

struct SubscriptionDiagramTests {
  @Test(arguments: [
    ("^", SubscriptionDiagram(0)),
    ("^!", SubscriptionDiagram(0, 1)),
    ("(^!)", SubscriptionDiagram(0, 0)),
    ("--^----!", SubscriptionDiagram(2, 7)),
    ("--(^!)", SubscriptionDiagram(2, 2)),
  ])
  func `a diagram is parsed and described as written`(
    text: String,
    subscription: SubscriptionDiagram
  ) throws {
    try expectEqual(SubscriptionDiagram(parsing: text), subscription)
    expectEqual(subscription.description, text)
  }

  @Test func `white space and trailing dashes change nothing`() {
    expect("  - ^ -- ! ---" as SubscriptionDiagram == "-^--!")
    expect("-^----" as SubscriptionDiagram == "-^")
  }

  @Test(arguments: [
    ("-----", 5, "there is no '^'"),
    ("--!--^", 2, "'!' before '^'"),
    ("-^-^", 3, "a second '^'"),
    ("-^-!-!", 5, "a second '!'"),
    ("-^-a-!", 3, "a subscription diagram has only '^' and '!'"),
    ("-(^", 1, "the group is not closed"),
  ])
  func `a malformed diagram throws the column and the reason`(
    text: String,
    column: Int,
    reason: String
  ) {
    let error = #expect(throws: MarbleSyntaxError.self) { try SubscriptionDiagram(parsing: text) }
    expectEqual(error?.diagram, text)
    expectEqual(error?.column, column)
    expectEqual(error?.reason, reason)
  }

  @Test func `a subscription before frame 0 is described by its frames`() {
    expectEqual(SubscriptionDiagram(-100, 3).description, "^ at -100, ! at 3")
    expectEqual(SubscriptionDiagram(-1).description, "^ at -1, ! at no time")
  }
}
