import Expectations
import RxControls
import Testing

@MainActor
@Suite struct TabViewTests {
  private let field = TextField(accessibleName: "f")
  private let list = ListView(accessibleName: "l")

  private func view() -> TabView {
    TabView(
      [TabPage("One", .control(field)), TabPage("Two", .control(list))],
      accessibleName: "Pages"
    )
  }

  @Test func `one page is shown, whoever selects it`() {
    let view = view()
    let user = HeadlessBackend(view)
    expectEqual(user.text(), "[One] Two\n> ")
    user.type("kept", into: field)
    user.select(item: 1, in: view.tabs)
    expectEqual(user.text(), "One [Two]")
    expect(!field.isFocused && field.isOutOfSight)
    user.type("lost", into: field)
    view.selectedIndex = 0
    expectEqual(user.text(), "[One] Two\n> kept")
    view.selectedIndex = 7
    view.selectedIndex = nil
    expectEqual(view.selectedIndex, 0)
    expect(user.control(.tabPage, named: "Two") == nil)
    expect(user.control(.tabBar, named: "Pages") === view.tabs)
  }

  @Test func `it is flexible while the page that is shown is`() {
    let view = view()
    let layout = Layout.column([.control(view), .control(label("z"))])
    expectEqual(picture(of: layout, 5, 4), ["PPPP?", "fffff", "zz...", "....."])
    view.selectedIndex = 1
    expectEqual(picture(of: layout, 5, 4), ["PPPP?", "lllll", "lllll", "zz..."])
    expectEqual(TabView([]).selectedIndex, nil)
  }
}
