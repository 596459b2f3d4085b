import Expectations
import RxControls
import Testing

@testable import RxBrowser

@MainActor
@Suite struct DateFieldTests {
  @Test func `it is an input of text with the order of a date, whose keys change the date`() {
    let field = DateField(accessibleName: "Day")
    let input = field.rootElement
    expect(input.tag == .input && input.attributes["type"] == "text")
    expectEqual(input.attributes["placeholder"], "YYYY-MM-DD")
    expectEqual(input.attributes["inputmode"], "numeric")
    expectEqual(TextField().rootElement.attributes["inputmode"], nil)
    field.startDate = .max
    expect(field.handle(key: KeyPress(.up)))
    expectEqual(field.text, "9999-12-31")
  }
}
