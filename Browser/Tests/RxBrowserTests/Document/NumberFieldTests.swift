import Expectations
import RxControls
import Testing

@testable import RxBrowser

@MainActor
@Suite struct NumberFieldTests {
  @Test func `it is an input with the bounds and the number of a spin button`() {
    let field = NumberField(2, in: 1...10, accessibleName: "Copies")
    let input = field.rootElement
    expect(input.tag == .input && input.attributes["type"] == "text")
    expectEqual(input.attributes["role"], "spinbutton")
    expectEqual(input.attributes["inputmode"], "numeric")
    expectEqual(
      ["min", "max", "now", "text"].map { input.attributes["aria-value" + $0] },
      ["1.0", "10.0", "2.0", nil]
    )
    expectEqual(input.attributes["data-keys"], "enter up down page-up page-down")
    field.userDidEdit("11")
    expectEqual(field.rootElement.attributes["aria-valuenow"], nil)
    field.decimals = 1
    expectEqual(field.rootElement.attributes["inputmode"], "decimal")
    field.bounds = -Double.infinity...10
    expectEqual(field.rootElement.attributes["inputmode"], "text")
    expectEqual(field.rootElement.attributes["aria-valuemin"], nil)
  }

  @Test func `a unit is behind the input, and part of what is read`() {
    let number = NumberField(2, unit: "ms")
    let field = FormField("Delay", number, hint: "before each try")
    let (input, unit) = (number.rootElement.children[0], number.rootElement.children[1])
    expectEqual(unit.text, "ms")
    expectEqual(input.attributes["aria-valuetext"], "2 ms")
    expectEqual(input.attributes["aria-label"], "Delay")
    expectEqual(
      input.attributes["aria-describedby"],
      field.rootElement.children[1].attributes["id"]
    )
    expectEqual(number.rootElement.attributes["role"], "presentation")
    expectEqual(number.rootElement.attributes["id"], nil)
  }

  @Test func `keys change the number, and the page gets its text`() {
    let field = NumberField(2, unit: "ms")
    let backend = BrowserBackend(.column([.control(field)]), title: "", epoch: "epoch")
    let page = SimulatedPage(backend)
    page.exchange()
    expect(field.handle(key: KeyPress(.up)) && !field.handle(key: KeyPress(.left)))
    backend.showChanges()
    while page.deliverToPage() { page.deliverToServer() }
    expectEqual(page.fields[0]?.shown, Array("3".utf16))
  }
}
