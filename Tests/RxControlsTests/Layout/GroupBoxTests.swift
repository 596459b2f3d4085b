import Expectations
import RxControls
import RxTraits
import Testing

@MainActor
@Suite struct GroupBoxTests {
  private let list = ListView(accessibleName: "l")

  private func box(
    _ content: Layout,
    _ name: String = "B",
    padding: LayoutInsets = LayoutInsets(),
    borderWidth: Int = 1
  ) -> GroupBox {
    let box = GroupBox(name, content, padding: padding)
    box.borderWidth = borderWidth
    return box
  }

  @Test func `a box is as large as its content, its padding and its border`() {
    let inside = Layout.control(label("a", 2))
    expectEqual(
      picture(of: .row([.control(box(inside)), .control(label("z"))], spacing: 0), 8, 4),
      ["BBBBzz..", "BaaB....", "BBBB....", "........"]
    )
    let padded = box(inside, padding: LayoutInsets(top: 0, left: 2, bottom: 1, right: 1))
    expectEqual(
      picture(of: .row([.control(padded)]), 8, 5),
      ["BBBBBBB.", "BBBaaBB.", "BBBBBBB.", "BBBBBBB.", "........"]
    )
    expectEqual(picture(of: .row([.control(box(inside, borderWidth: 0))]), 3, 2), ["aa.", "..."])
  }

  @Test func `a box is flexible if its content is, and shares what remains`() {
    let left = Layout.control(box(.control(list), "L"))
    let right = Layout.control(box(.row([.control(label("a")), .control(list)]), "R"))
    expectEqual(
      picture(of: .row([left, right], spacing: 0), 14, 3),
      ["LLLLLLRRRRRRRR", "LllllLRaaRlllR", "LLLLLLRRRRRRRR"]
    )
    let fixed = Layout.control(box(.control(list).width(.fixed(2)).height(.fixed(1))))
    expectEqual(picture(of: .row([fixed]), 6, 4), ["BBBB..", "BllB..", "BBBB..", "......"])
    let set = Layout.control(box(.control(list))).width(.percent(50)).height(.fixed(3))
    expectEqual(
      picture(of: .column([set]), 8, 4),
      ["BBBB....", "BllB....", "BBBB....", "........"]
    )
    let tall = Layout.control(box(.column([.control(label("a", 6))])))
    expectEqual(picture(of: .column([tall]), 4, 5), ["BBBB", "BaaB", "BaaB", "BaaB", "BBBB"])
  }

  @Test func `too little room shrinks the content first`() {
    let small = Layout.row([.control(box(.control(label("a", 4))))])
    expectEqual(picture(of: small, 4, 3), ["BBBB", "BaaB", "BBBB"])
    expectEqual(picture(of: small, 2, 3), ["BB", "BB", ".."])
    expectEqual(picture(of: small, 9, 1), ["BBBBBB..."])
    expectEqual(picture(of: small, 0, 3), ["", "", ""])
    let huge = box(.control(list), padding: LayoutInsets(horizontal: .max, vertical: .min))
    expectEqual(picture(of: .column([.control(huge)]), 4, 2), ["BBBB", "BBBB"])
    huge.borderWidth = .max
    expectEqual(picture(of: .column([.control(huge)]), 4, 2), ["BBBB", "BBBB"])
    huge.borderWidth = .min
    expectEqual(picture(of: .column([.control(huge)]), 4, 2), ["BBBB", "BBBB"])
  }

  @Test func `boxes in boxes and in scroll views`() {
    let inner = box(.control(label("a")), "I")
    let outer = box(.control(inner), "O")
    expectEqual(
      picture(of: .row([.control(outer)]), 6, 5),
      ["OOOOOO", "OIIIIO", "OIaaIO", "OIIIIO", "OOOOOO"]
    )
    expectEqual(
      Layout.control(outer).controls.map(\.accessibleName),
      ["O", "I", "a"]
    )
    let view = ScrollView(.control(box(.control(label("a", 8)))), accessibleName: "s")
    view.contentOffset.y = 2
    expectEqual(picture(of: .control(view), 4, 3), ["BaaB", "BaaB", "BaaB"])
  }

  @Test func `hiding a box hides its content and takes the focus from it`() {
    let button = Button("Save")
    let frame = GroupBox("Box", .control(GroupBox("Inner", .control(button))))
    let user = HeadlessBackend(frame)
    button.userDidFocus()
    expect(button.isFocused)
    frame.isHidden = true
    expect(!button.isFocused)
    expect(button.isOutOfSight)
    expectEqual(user.text(), "")
    frame.isHidden = false
    expectEqual(user.text(), "Box\nInner\n( Save )")
  }

  @Test func `a box is drawn again when the focus enters or leaves it`() {
    let (inside, outside) = (Button("in"), Button("out"))
    let frame = GroupBox("Box", .control(GroupBox("", .control(inside))))
    let user = HeadlessBackend(.column([.control(frame), .control(outside)]))
    let before = user.displayRequests
    inside.userDidFocus()
    expect(frame.hasFocusInside)
    // Both boxes, and the button.
    expectEqual(user.displayRequests - before, 3)
    outside.userDidFocus()
    expect(!frame.hasFocusInside)
    expectEqual(user.displayRequests - before, 7)
  }

  @Test func `the title is bound, and the name is the first title unless given`() {
    let frame = GroupBox("Sum", .control(list))
    let subscription = Driver.of("0", "12").drive(frame.rx.title)
    expectEqual(frame.title, "12")
    expectEqual(frame.accessibleName, "Sum")
    expectEqual(GroupBox("Sum", .control(list), accessibleName: "sums").accessibleName, "sums")
    subscription.dispose()
  }

  @Test func `a control scrolls into view through the boxes around it`() {
    let buttons = (0..<9).map { Button("\($0)", accessibleName: "\($0)") }
    let view = ScrollView(.control(box(.column(buttons.map { .control($0) }))), accessibleName: "s")
    let layout = Layout.control(view)
    _ = picture(of: layout, 6, 4)
    buttons[8].userDidFocus()
    _ = picture(of: layout, 6, 4)
    expect(picture(of: layout, 6, 4).contains { $0.contains("8") })
  }
}
