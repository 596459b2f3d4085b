import Expectations
import Testing

@testable import RxBrowser
@testable import RxControls

/// The roles and names of controls in their elements.
@MainActor
struct ElementNameTests {
  private final class Lamp: Control, BrowserControl {
    var elementRole: String?

    var browserElement: BrowserElement { BrowserElement(.div, role: elementRole) }
  }

  private static func label(of element: BrowserElement) -> String? {
    element.attributes["aria-label"]
  }

  @Test func `the element of a control has the control's name, and a presentational one has none`()
  {
    let lamp = Lamp(accessibleName: "Lamp")
    expectEqual(Self.label(of: lamp.rootElement), "Lamp")
    lamp.elementRole = "group"
    expectEqual(Self.label(of: lamp.rootElement), "Lamp")
    lamp.elementRole = "presentation"
    expectEqual(Self.label(of: lamp.rootElement), nil)
  }

  @Test(arguments: [false, true])
  func `the name of a menu is its button's`(isOpen: Bool) throws {
    let menu = Menu("File", items: [MenuItem("Open")])
    menu.isOpen = isOpen
    expectEqual(Self.label(of: menu.rootElement), nil)
    let button = try #require(menu.rootElement.children.first)
    expect(button.text == "File" && Self.label(of: button) == nil)
    menu.accessibleName = "Actions"
    expectEqual(menu.rootElement.children.first.flatMap(Self.label), "Actions")
    expectEqual(menu.rootElement.children.dropFirst().map(Self.label), (isOpen ? ["Actions"] : []))
  }
}
