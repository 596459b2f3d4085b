import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct ScrollViewTests {
  private let bag = DisposeBag()
  private let buttons = "abcde".map { Button(accessibleName: String($0)) }
  private let scroll: ScrollView
  private let layout: Layout
  private let title = label("t", 4)

  init() {
    scroll = ScrollView(.column(buttons.map { .control($0) }), accessibleName: "s")
    layout = .column([.control(title), .control(scroll)])
  }

  private func rows(_ height: Int = 4) -> String {
    picture(of: layout, 4, height).map { String($0.prefix(1)) }.joined()
  }

  @Test func `a part of the content is visible`() {
    expectEqual(rows(), "tabc")
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: 1))
    expectEqual(rows(), "tbcd")
    scroll.userDidScroll(by: LayoutPoint(x: 5, y: .max))
    expectEqual(rows(), "tcde")
    expectEqual(scroll.contentOffset, LayoutPoint(x: 0, y: 2))
    expectEqual(rows(9), "tabcdesss")
    expectEqual(scroll.contentOffset, .zero)
  }

  @Test func `a clipped control has its whole frame and the visible part`() {
    let tall = label("x", 12)
    let view = ScrollView(.control(tall))
    let size = LayoutSize(width: 2, height: 3)
    view.contentOffset.y = 2
    var placements = Layout.control(view).placements(in: size, measure: measure)
    expectEqual(placements.last?.frame, LayoutFrame(x: 0, y: -2, width: 2, height: 6))
    expectEqual(placements.last?.visible, LayoutFrame(size))
    view.scrollsVertically = false
    placements = Layout.control(view).placements(in: size, measure: measure)
    expectEqual(placements.last?.frame, LayoutFrame(size))
  }

  @Test func `the content leaves space for a bar while it can be scrolled`() {
    let view = ScrollView(.control(label("x", 12)), accessibleName: "s")
    view.barWidth = 1
    expectEqual(picture(of: .control(view), 3, 3), ["xxs", "xxs", "xxs"])
    expectEqual(view.visibleSize, LayoutSize(width: 2, height: 3))
    expectEqual(view.contentSize, LayoutSize(width: 2, height: 6))
    expectEqual(picture(of: .control(view), 3, 4), ["xxx", "xxx", "xxx", "xxx"])
    expectEqual(picture(of: .control(view), 1, 2), ["s", "s"])
  }

  @Test func `content may be wider than the view`() {
    let (left, right) = (label("a", 3), label("b", 3))
    let view = ScrollView(.row([.control(left), .control(right)]), accessibleName: "s")
    expectEqual(picture(of: .control(view), 4, 1), ["aaas"])
    view.scrollsHorizontally = true
    expectEqual(picture(of: .control(view), 4, 1), ["aaas"])
    view.userDidScroll(by: LayoutPoint(x: 2, y: 0))
    expectEqual(picture(of: .control(view), 4, 1), ["asbb"])
    view.scroll(toShow: right)
    expectEqual(picture(of: .control(view), 4, 1), ["sbbb"])
    view.scroll(toShow: left)
    expectEqual(picture(of: .control(view), 4, 1), ["aaas"])
  }

  @Test func `a control that gets the focus is scrolled into view`() {
    let user = HeadlessBackend(layout)
    expectEqual(rows(), "tabc")
    user.userDidMoveFocus(by: -1)
    expectEqual(rows(), "tcde")
    buttons[1].isFocused = true
    expectEqual(rows(), "tbcd")
    buttons[3].isFocused = true
    expectEqual(rows(6), "tabcde")
    expectEqual(rows(2), "td")
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: -9))
    expectEqual(rows(2), "ta")
  }

  @Test func `it uses keys if no control of its content does`() {
    let text = ScrollView(.control(label("x", 99)))
    expect(text.acceptsFocus && !scroll.acceptsFocus)
    let user = HeadlessBackend(.column([.control(scroll), .control(text)]))
    user.userDidMoveFocus(by: -1)
    expect(user.focusedControl === text)
  }

  @Test func `nested views both scroll to a control`() {
    let outer = ScrollView(
      .column(
        [.control(label("1", 2)), .control(label("2", 2)), .control(scroll).height(.fixed(2))]
      ),
      accessibleName: "o"
    )
    let user = HeadlessBackend(.control(outer))
    expectEqual(picture(of: .control(outer), 4, 3).map(\.first), ["1", "2", "a"])
    user.click(buttons[4])
    expectEqual(picture(of: .control(outer), 4, 3).map(\.first), ["2", "d", "e"])
  }

  @Test func `it scrolls as little as necessary, and to the start of a large part`() {
    _ = rows()
    scroll.scroll(toShow: LayoutFrame(x: 0, y: 1, width: 1, height: 2))
    expectEqual(scroll.contentOffset.y, 0)
    scroll.scroll(toShow: LayoutFrame(x: 0, y: 3, width: 1, height: 1))
    expectEqual(scroll.contentOffset.y, 1)
    scroll.scroll(toShow: LayoutFrame(x: 0, y: 2, width: 9, height: 9))
    expectEqual(scroll.contentOffset.y, 2)
  }

  @Test func `the content of a hidden view is neither visible nor focused`() {
    let user = HeadlessBackend(layout)
    user.click(buttons[0])
    scroll.isHidden = true
    expect(user.focusedControl == nil)
    buttons[0].isFocused = true
    user.userDidMoveFocus(by: 1)
    expect(user.focusedControl == nil)
    expectEqual(rows(), "t...")
    scroll.isHidden = false
    for button in buttons { button.isHidden = true }
    expectEqual(rows(), "tsss")
  }

  @Test func `the user's scrolling is reported, the program's is not`() {
    var seen: [Int] = []
    scroll.rx.contentOffset.asDriver().drive(onNext: { seen.append($0.y) }).disposed(by: bag)
    _ = rows()
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: 1))
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: 0))
    scroll.contentOffset = LayoutPoint(x: 0, y: 2)
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: 1))
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: -9))
    scroll.isEnabled = false
    scroll.userDidScroll(by: LayoutPoint(x: 0, y: 1))
    expectEqual(seen, [0, 1, 0])
  }
}
