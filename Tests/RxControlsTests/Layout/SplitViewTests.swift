import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite struct SplitViewTests {
  private let left = ListView(accessibleName: "a")
  private let right = ListView(accessibleName: "b")

  private func split(
    _ axis: LayoutAxis = .horizontal,
    fraction: Double = 0.5,
    minimum: Int = 1
  ) -> SplitView {
    let split = SplitView(
      axis,
      .control(left),
      .control(right),
      fraction: fraction,
      minimum: minimum,
      accessibleName: "|"
    )
    split.dividerWidth = 1
    return split
  }

  private func row(_ split: SplitView, _ width: Int) -> String {
    picture(of: .column([.control(split)]), width, 1)[0]
  }

  @Test func `both sides keep their proportion at any size`() {
    let split = split(fraction: 0.25)
    expectEqual(row(split, 9), "aa|bbbbbb")
    expectEqual(row(split, 17), "aaaa|bbbbbbbbbbbb")
    expectEqual(row(split, 9), "aa|bbbbbb")
    let vertical = self.split(.vertical)
    expectEqual(picture(of: .control(vertical), 2, 5), ["aa", "aa", "||", "bb", "bb"])
  }

  @Test func `neither side is shorter than the least length while there is room`() {
    let split = split(minimum: 3)
    split.fraction = 0
    expectEqual(row(split, 11), "aaa|bbbbbbb")
    split.fraction = 7
    expectEqual(split.fraction, 1)
    expectEqual(row(split, 11), "aaaaaaa|bbb")
    split.fraction = .nan
    expectEqual(row(split, 6), "aaa|bb")
    expectEqual(["", "|", "a|", "a|b"], (0..<4).map { row(split, $0) })
  }

  @Test func `the user moves the divider in units, or to a fraction`() {
    let split = split(minimum: 2)
    var reports: [Double] = []
    let subscription = split.rx.fraction.changed.asDriver().drive(onNext: { reports.append($0) })
    split.userDidMoveDivider(by: 1)
    expectEqual(split.dividerPlace, nil)
    expectEqual(row(split, 11), "aaaaa|bbbbb")
    split.userDidMoveDivider(by: -2)
    expectEqual(row(split, 11), "aaa|bbbbbbb")
    split.userDidMoveDivider(by: .min)
    expectEqual(row(split, 11), "aa|bbbbbbbb")
    split.userDidMoveDivider(toPlace: .max)
    expectEqual(row(split, 11), "aaaaaaaa|bb")
    split.userDidMoveDivider(to: 0.4)
    split.userDidMoveDivider(to: 0.4)
    expectEqual(row(split, 11), "aaaa|bbbbbb")
    split.isEnabled = false
    split.userDidMoveDivider(to: 0.9)
    expectEqual(reports, [0.3, 0.2, 0.8, 0.4])
    subscription.dispose()
  }

  @Test func `the focus passes the divider between the sides`() {
    let split = split()
    let user = HeadlessBackend(split)
    var names: [String] = []
    for _ in 0..<3 {
      user.userDidMoveFocus(by: 1)
      names.append(user.focusedControl?.accessibleName ?? "")
    }
    expectEqual(names, ["a", "|", "b"])
  }

  @Test func `a side whose controls are hidden leaves its room and the divider to the other`() {
    let split = split()
    left.isHidden = true
    expectEqual(row(split, 5), "bbbbb")
    expect(!split.acceptsFocus && split.dividerPlace == nil)
    split.userDidMoveDivider(by: 1)
    expectEqual(split.fraction, 0.5)
    left.isHidden = false
    right.isHidden = true
    expectEqual(row(split, 5), "aaaaa")
    left.isHidden = true
    expectEqual(row(split, 5), "|||||")
  }
}
