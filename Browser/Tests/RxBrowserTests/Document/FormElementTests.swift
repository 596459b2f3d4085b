import Expectations
import RxControls
import Testing

@testable import RxBrowser

/// The names, descriptions and errors of a form's fields, as assistive technology reads them.
@MainActor
@Suite struct FormElementTests {
  private let text = TextField()
  private let field: FormField

  init() { field = FormField("Name", text, hint: "as in a passport") }

  @Test func `the label belongs to the control, and the message describes it`() {
    let (label, hint, error) = (
      field.rootElement.children[0], field.rootElement.children[1], field.rootElement.children[2]
    )
    expectEqual(label.attributes["for"], text.rootElement.attributes["id"])
    expectEqual(text.rootElement.attributes["aria-describedby"], hint.attributes["id"])
    expectEqual(text.rootElement.attributes["aria-invalid"], nil)
    expect(error.text == "" && error.attributes["role"] == "alert")
    field.error = "is taken"
    expectEqual(field.rootElement.children[2].text, "")
    field.showErrors()
    let shown = field.rootElement
    expect(shown.children[1].text == "" && shown.children[2].text == "is taken")
    expectEqual(text.rootElement.attributes["aria-describedby"], error.attributes["id"])
    expectEqual(text.rootElement.attributes["aria-invalid"], "true")
    expectEqual(text.rootElement.attributes["aria-label"], "Name")
  }

  @Test func `without a message there is no description, and other fields have other names`() {
    field.hint = ""
    expectEqual(text.rootElement.attributes["aria-describedby"], nil)
    let other = TextField()
    let second = FormField("Other", other)
    expect(other.rootElement.attributes["id"] != text.rootElement.attributes["id"])
    expectEqual(TextField().rootElement.attributes["id"], nil)
    _ = second
  }

  @Test func `a page is sent a changed error, and the state of the control`() {
    let backend = BrowserBackend(.column([.control(Form([field]))]), title: "", epoch: "epoch")
    let page = SimulatedPage(backend)
    page.exchange()
    field.error = "is taken"
    field.showErrors()
    backend.showChanges()
    while page.deliverToPage() { page.deliverToServer() }
    expect(page.state.contains(#""x":"is taken""#))
    expect(page.state.contains(#""aria-invalid":"true""#))
  }
}
