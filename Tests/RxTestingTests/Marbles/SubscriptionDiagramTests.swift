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
  func `is read as it is written`(text: String, subscription: SubscriptionDiagram) throws {
    #expect(try SubscriptionDiagram(parsing: text) == subscription)
    #expect(subscription.description == text)
  }

  @Test func `white space and dashes behind change nothing`() {
    #expect("  - ^ -- ! ---" as SubscriptionDiagram == "-^--!")
    #expect("-^----" as SubscriptionDiagram == "-^")
  }

  @Test(arguments: [
    ("-----", 5, "it does not begin: no '^'"),
    ("--!--^", 2, "it has not begun: no '^'"),
    ("-^-^", 3, "it has begun already"),
    ("-^-!-!", 5, "it has ended already"),
    ("-^-a-!", 3, "a subscription begins ('^') and ends ('!'), no more"),
    ("-(^", 1, "the group is not closed"),
  ])
  func `a malformed diagram says where and why`(text: String, column: Int, reason: String) {
    let error = #expect(throws: MarbleSyntaxError.self) { try SubscriptionDiagram(parsing: text) }
    #expect(error?.diagram == text)
    #expect(error?.column == column)
    #expect(error?.reason == reason)
  }

  @Test func `what began before frame 0 is told by its frames`() {
    #expect(SubscriptionDiagram(-100, 3).description == "^ at -100, ! at 3")
    #expect(SubscriptionDiagram(-1).description == "^ at -1, ! at no time")
  }
}
