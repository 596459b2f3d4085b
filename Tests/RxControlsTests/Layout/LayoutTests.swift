import Expectations
import RxControls
import Testing

@MainActor
@Suite struct LayoutTests {
  private let list = ListView(accessibleName: "l")
  private let field = TextField(accessibleName: "f")

  private func controls(_ names: String, _ length: Int = 2) -> [Layout] {
    names.map { .control(label(String($0), length)) }
  }

  @Test func `a field and a list take the remaining length`() {
    let layout = Layout.column([
      .row([.control(label("a", 1)), .control(field)]), .control(list), .control(label("z", 3)),
    ])
    expectEqual(picture(of: layout, 6, 4), ["a.ffff", "llllll", "llllll", "zzz..."])
  }

  @Test func `a custom control sets its preferred size`() {
    final class Gauge: Control {
      override var preferredWidth: LayoutLength { .fixed(2) }
      override var preferredHeight: LayoutLength { .percent(50) }
    }
    let gauge = Gauge(accessibleName: "g")
    expectEqual(picture(of: .column([.control(gauge)]), 3, 4), ["gg.", "gg.", "...", "..."])
    expectEqual(picture(of: .row([.control(gauge).width(.flexible())]), 3, 2), ["ggg", "..."])
  }

  @Test func `controls are listed in reading order, including hidden ones`() {
    let (first, last) = (label("a"), label("z"))
    last.isHidden = true
    let scroll = ScrollView(.column([.control(field), .control(list)]))
    let layout = Layout.row([.control(first), .column([.control(scroll), .control(last)])])
    let expected = [first, scroll, field, list, last]
    expectEqual(layout.controls.map(ObjectIdentifier.init), expected.map(ObjectIdentifier.init))
  }

  @Test func `a hidden control has neither length nor spacing`() {
    let (first, middle, last) = (label("a"), label("b"), label("c"))
    let layout = Layout.row([.control(first), .row([.control(middle)]), .control(last)])
    expectEqual(picture(of: layout, 8, 1), ["aa.bb.cc"])
    middle.isHidden = true
    expectEqual(picture(of: layout, 8, 1), ["aa.cc..."])
    first.isHidden = true
    last.isHidden = true
    expectEqual(picture(of: layout, 8, 1), ["........"])
  }

  @Test func `an empty control has no spacing`() {
    let layout = Layout.row([.control(label("a")), .control(label("b", 0)), .control(field)])
    expectEqual(picture(of: layout, 6, 1), ["aa.fff"])
  }

  @Test func `percentages refer to the container without its spacing`() {
    let quarter = Layout.control(label("a")).width(.percent(25))
    let rest = Layout.control(label("b")).width(.percent(75))
    expectEqual(picture(of: .row([quarter, rest]), 9, 1), ["aa.bbbbbb"])
    expectEqual(picture(of: .row([rest, rest], spacing: 0), 8, 1), ["bbbbbbbb"])
    expectEqual(picture(of: .row([rest.width(.percent(900)), quarter]), 4, 1), ["bbb."])
    let nested = Layout.row([.column([.row([quarter]), .control(list)])])
    expectEqual(picture(of: nested, 8, 2), ["aa......", "llllllll"])
  }

  @Test func `the remaining length is shared by weight without a rest`() {
    let parts = [1, 2, 1].enumerated().map { place, weight in
      Layout.control(label(["a", "b", "c"][place])).width(.flexible(minimum: 1, weight: weight))
    }
    expectEqual(picture(of: .row(parts, spacing: 0), 11, 1), ["aaabbbbbccc"])
    expectEqual(picture(of: .row(parts, spacing: 0), 9, 1), ["aaabbbbcc"])
    expectEqual(picture(of: .row(parts, spacing: 0), 2, 1), ["ab"])
    let still = Layout.control(label("z")).width(.flexible(minimum: 2, weight: 0))
    expectEqual(picture(of: .row([still, parts[0]]), 6, 1), ["zz.aaa"])
  }

  @Test func `weights up to 65,536 have their own share, larger ones the same`() {
    func shares(_ first: Int, _ second: Int) -> [String] {
      let parts = [("a", first), ("b", second)].map { name, weight in
        Layout.control(label(name)).width(.flexible(weight: weight))
      }
      return picture(of: .row(parts, spacing: 0), 6, 1)
    }
    expectEqual(shares(32_768, 65_536), ["aabbbb"])
    expectEqual(shares(65_536, .max), ["aaabbb"])
  }

  @Test func `too little length is granted by priority, then in order`() {
    let parts = controls("abc")
    expectEqual(picture(of: .row(parts), 4, 1), ["aa.b"])
    expectEqual(picture(of: .row([parts[0], parts[1], parts[2].priority(1)]), 4, 1), ["a.cc"])
    expectEqual(picture(of: .row(parts), 3, 1), ["aa."])
    let last = Layout.control(label("l")).width(.flexible(minimum: 3)).priority(-1)
    expectEqual(picture(of: .row([last] + parts), 11, 1), ["ll.aa.bb.cc"])
  }

  @Test func `a part that would get only spacing leaves it to the others`() {
    let parts = [1, 60_000, 60_000].enumerated().map { place, weight in
      Layout.control(label(["a", "b", "c"][place])).width(.flexible(weight: weight))
    }
    expectEqual(picture(of: .row([parts[1], parts[0], parts[2]]), 5, 1), ["bb.cc"])
    expectEqual(picture(of: .row(parts), 2, 1), ["aa"])
  }

  @Test func `a wrapped text is as high as necessary`() {
    let layout = Layout.column([.control(label("a", 7)), .control(list)])
    expectEqual(picture(of: layout, 3, 4), ["aaa", "aaa", "aaa", "lll"])
    let beside = Layout.column([
      .row([.control(label("b", 1)), .control(label("a", 5))]), .control(label("z", 1)),
    ])
    expectEqual(picture(of: beside, 4, 4), ["b.aa", "..aa", "..aa", "z..."])
  }

  @Test func `columns share a row as controls do`() {
    let left = Layout.column([.control(label("a", 3)), .control(label("b", 2))])
    let right = Layout.column([.control(field), .control(list)])
    expectEqual(picture(of: .row([left, right]), 7, 3), ["aaa.fff", "bb..lll", "....lll"])
    expectEqual(picture(of: .row([right.width(.fixed(2)), left]), 7, 2), ["ff.aaa.", "ll.bb.."])
  }

  @Test(arguments: [
    LayoutLength.fixed(.max), .fixed(.min), .percent(.max), .percent(.min),
    .flexible(minimum: .max, weight: .max), .flexible(minimum: .min, weight: .min), .fitting,
  ])
  func `no length leads out of bounds`(length: LayoutLength) {
    for size in [0, 1, 3, 10_000, Int.max] {
      let part = Layout.control(label("a", 1)).width(length).height(length)
      let bounds = LayoutSize(width: size, height: size)
      for layout in [Layout.row([part, part]), .column([part, part], spacing: .max)] {
        for placement in layout.placements(in: bounds, measure: { _, _ in bounds }) {
          expectEqual(placement.frame, placement.visible)
          expect(placement.frame.x >= 0 && placement.frame.y >= 0)
          expect(placement.frame.x + placement.frame.width <= size)
          expect(placement.frame.y + placement.frame.height <= size)
        }
      }
    }
    let none = LayoutSize(width: -1, height: -1)
    expect(Layout.control(field).placements(in: none, measure: measure).isEmpty)
  }

  /// On a small terminal the query and one row of its results must stay visible.
  @Test(arguments: 0..<9)
  func `the first line and one row of the list can be kept the longest`(rows: Int) {
    let lines = controls("abcd").enumerated().map { $1.priority($0 == 0 ? 2 : 0) }
    let results = Layout.control(list).height(.flexible(minimum: 1)).priority(1)
    let shown = picture(of: .column(lines[..<2] + [results] + lines[2...]), 2, rows)
    let expected = [
      "", "a", "al", "abl", "ablc", "ablcd", "abllcd", "ablllcd", "abllllcd",
    ][rows]
    expectEqual(shown, expected.map { "\($0)\($0)" })
  }

  @Test func `frames intersect, and contain points`() {
    let frame = LayoutFrame(x: 1, y: 1, width: 3, height: 2)
    let other = LayoutFrame(x: 2, y: -5, width: 9, height: 7)
    expectEqual(frame.intersection(other), LayoutFrame(x: 2, y: 1, width: 2, height: 1))
    expect(frame.intersection(LayoutFrame(x: 4, y: 1, width: 1, height: 1)).isEmpty)
    expect(
      frame.contains(x: 3, y: 2) && !frame.contains(x: 4, y: 2) && !frame.contains(x: 3, y: 0)
    )
    expect(!LayoutFrame(x: 0, y: 0, width: -1, height: 1).contains(x: 0, y: 0))
  }

  // MARK: - Largest lengths

  @Test func `a part takes no more than its largest length, and leaves the rest to others`() {
    let narrow = Layout.control(label("a", 1)).width(.flexible(maximum: 3))
    let wide = Layout.control(label("b", 1)).width(.flexible())
    expectEqual(picture(of: .row([narrow, wide]), 12, 1), ["aaa.bbbbbbbb"])
    expectEqual(picture(of: .row([wide, narrow]), 12, 1), ["bbbbbbbb.aaa"])
    expectEqual(picture(of: .row([narrow, narrow, wide]), 14, 1), ["aaa.aaa.bbbbbb"])
    expectEqual(picture(of: .row([narrow, wide]), 6, 1), ["aaa.bb"])
    expectEqual(picture(of: .row([narrow]), 6, 1), ["aaa..."])
    expectEqual(picture(of: .column([narrow]), 6, 1), ["aaa..."])
    let between = Layout.control(label("c", 1)).width(.flexible(minimum: 2, maximum: 5, weight: 9))
    expectEqual(picture(of: .row([between, wide], spacing: 0), 9, 1), ["cccccbbbb"])
    let low = Layout.control(label("d", 1)).width(.flexible(minimum: 4, maximum: 2))
    expectEqual(picture(of: .row([low, wide], spacing: 0), 9, 1), ["ddddbbbbb"])
    let none = Layout.control(label("e", 1)).width(.flexible(maximum: 0))
    expectEqual(picture(of: .row([none, wide]), 5, 1), ["bbbbb"])
    expectEqual(picture(of: .row([none, none]), 5, 1), ["....."])
  }

  // MARK: - One layout above another

  @Test(
    arguments: zip(
      LayoutAlignment.allCases,
      [
        "bbbb bzzb bbbb", "bzzb bbbb bbbb", "bbbb bbbb bzzb", "bbbb zzbb bbbb", "bbbb bbzz bbbb",
        "zzbb bbbb bbbb", "bbzz bbbb bbbb", "bbbb bbbb zzbb", "bbbb bbbb bbzz",
      ]
    )
  )
  func `a layout above another has its place in the same frame`(
    alignment: LayoutAlignment,
    expected: String
  ) {
    let base = Layout.control(ListView(accessibleName: "b"))
    let layout = base.overlay(.control(label("z")), alignment: alignment)
    expectEqual(picture(of: layout, 4, 3), expected.split(separator: " ").map(String.init))
  }

  @Test func `a layout above another takes no room from it, and no more than there is`() {
    let above = label("z", 30)
    let layout = Layout.row([
      Layout.control(label("b")).overlay(.control(above)), .control(label("c")),
    ])
    expectEqual(picture(of: layout, 6, 2), ["zz.cc.", "......"])
    let large = Layout.control(list).overlay(.control(above).height(.flexible(maximum: 2)))
    expectEqual(picture(of: large, 5, 4), ["lllll", "zzzzz", "zzzzz", "lllll"])
    above.isHidden = true
    expectEqual(picture(of: layout, 6, 1), ["bb.cc."])
    expectEqual(layout.controls.map(\.accessibleName), ["b", "z", "c"])
    expectEqual(picture(of: layout, 0, 1), [""])
  }
}
