import Foundation
import RxControls
import RxCore
import RxTraits
import Testing

@testable import RxTerminal

/// A control of a user's own works in each backend, without a change in the modules.
@MainActor
@Suite struct CustomControlTests {
  private let rating = Rating(accessibleName: "Food")

  @Test func `a headless backend finds, reads and uses it`() {
    let user = HeadlessBackend(Label("before"), rating)
    #expect(user.control(.rating, named: "Food") === rating)
    #expect(user.text() == "before\nFood: ☆☆☆☆☆")
    user.rate(4, in: rating)
    #expect(user.text() == "before\nFood: ★★★★☆")
    user.click(rating)
    #expect(rating.isFocused)
    #expect(user.text() == "before\nFood: ★★★★★")
    rating.isHidden = true
    user.rate(1, in: rating)
    #expect(rating.stars == 5)
    #expect(user.text() == "before")
  }

  @Test func `the texts of the page are those of the backends`() throws {
    let words = Label("very good")
    let layout = Layout.row([.control(rating), .control(words)])
    rating.stars = 3
    let page = try String(
      contentsOf: URL(filePath: #filePath).appending(path: "../../../../Docs/Controls.md")
        .standardizedFileURL,
      encoding: .utf8
    )
    #expect(page.contains("```text\n\(HeadlessBackend(rating, words).text())\n```"))
    #expect(page.contains("```text\n\(VirtualTerminal(layout).line)\n```"))
  }

  @Test func `a terminal draws it, and routes keys and the mouse to it`() {
    let terminal = VirtualTerminal(.row([.control(rating), .control(Label("food"))]))
    #expect(terminal.line == "☆☆☆☆☆ food")
    terminal.press(.tab, .right, .right, .left)
    #expect(terminal.line == "★☆☆☆☆ food")
    terminal.press(.enter)
    #expect(terminal.line == "★★☆☆☆ food")
    terminal.mouse(.press(.left), 3)
    #expect(terminal.line == "★★★★☆ food")
    terminal.mouse(.drag(.left), 9)
    #expect(terminal.line == "★★★★★ food")
    #expect(terminal.unhandled.isEmpty)
    rating.isEnabled = false
    terminal.mouse(.press(.left), 0)
    #expect(terminal.line == "★★★★★ food")
  }

  @Test func `its property emits what the user sets, not what the program sets`() {
    var received: [Int] = []
    let subscription = rating.rx.stars.asDriver().drive(onNext: { received.append($0) })
    rating.stars = 3
    #expect(received == [0])
    rating.userDidRate(9)
    rating.rx.stars.onNext(2)
    #expect(received == [0, 5])
    #expect(rating.stars == 2)
    subscription.dispose()
  }

  @Test func `a headless backend refuses a control without text`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = HeadlessBackend(Unknown()).text() }
    }
    #expect(message(of: result).contains("Unknown has no text for HeadlessBackend"))
    #expect(message(of: result).contains("extension Unknown: HeadlessControl"))
  }

  @Test func `a terminal refuses a control that it cannot draw`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = VirtualTerminal(Unknown()).line }
    }
    #expect(message(of: result).contains("Unknown cannot be shown on a terminal"))
    #expect(message(of: result).contains("extension Unknown: TerminalControl"))
  }

  private func message(of result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }
}

private final class Unknown: Control {}
