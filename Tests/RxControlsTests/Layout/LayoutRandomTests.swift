import Expectations
import RxControls
import TestSupport
import Testing

/// Random layouts on screens of random sizes.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LayoutRandomTests {
  @Test(arguments: Seeds.some(100))
  func `nothing overlaps or leaves the bounds, whatever the layout`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<10 {
      let layout = randomLayout(depth: Int.random(in: 0...4, using: &generator), &generator)
      let width = [0, 1, 20, 80, 10_000].randomElement(using: &generator) ?? 0
      let height = [0, 1, 5, 24, 300].randomElement(using: &generator) ?? 0
      let bounds = LayoutFrame(x: 0, y: 0, width: width, height: height)
      let placements = layout.placements(in: bounds.size, measure: measure)
      for (place, one) in placements.enumerated() {
        expect(!one.visible.isEmpty)
        expectEqual(one.visible.intersection(bounds), one.visible)
        expectEqual(one.visible.intersection(one.frame), one.visible)
        expect(!one.control.isHidden)
        for other in placements[..<place] {
          let common = one.visible.intersection(other.visible)
          // The content of a container overlaps the container itself.
          let isInside = (other.control as? ContainerControl)?.content.controls.contains {
            $0 === one.control
          }
          expect(common.isEmpty || isInside == true && common == one.visible)
        }
      }
      expectEqual(placements, layout.placements(in: bounds.size, measure: measure))
    }
  }

  @Test(arguments: Seeds.some(100))
  func `a row is full if one of its parts is flexible`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let parts = (0..<Int.random(in: 1...6, using: &generator)).map { _ in
      (label("a", Int.random(in: 0...9, using: &generator)), randomLength(&generator))
    }
    let spacing = Int.random(in: 0...3, using: &generator)
    let layout = Layout.row(
      parts.map { part, length in
        .control(part).width(length).height(.fixed(1))
          .priority(Int.random(in: 0...2, using: &generator))
      },
      spacing: spacing
    )
    for width in [0, 1, 2, 3, 5, 8, 13, 21, 80, 10_000] {
      let size = LayoutSize(width: width, height: 1)
      let placed = layout.placements(in: size, measure: measure)
      var end = -spacing
      for placement in placed {
        expectEqual(placement.frame.x, end + spacing)
        end = placement.frame.x + placement.frame.width
      }
      let takers = parts.filter { isFlexible($0.1) }.map(\.0)
      if takers.isEmpty { continue }
      let isTaken = placed.contains { placement in takers.contains { $0 === placement.control } }
      expect(isTaken ? end == width : width - max(0, end) <= (placed.isEmpty ? 0 : spacing))
    }
  }

  private func randomLayout(depth: Int, _ generator: inout SeededGenerator) -> Layout {
    let layout: Layout
    if depth == 0 || Int.random(in: 0..<5, using: &generator) == 0 {
      layout = .control(randomControl(depth: depth, &generator))
    } else {
      let parts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        randomLayout(depth: depth - 1, &generator)
      }
      let spacing = Int.random(in: -1...3, using: &generator)
      layout =
        Bool.random(using: &generator)
        ? .row(parts, spacing: spacing) : .column(parts, spacing: spacing)
    }
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return layout.width(randomLength(&generator))
    case 1: return layout.height(randomLength(&generator))
    case 2: return layout.priority(Int.random(in: -2...2, using: &generator))
    default: return layout
    }
  }

  private func randomControl(depth: Int, _ generator: inout SeededGenerator) -> Control {
    switch Int.random(in: 0..<9, using: &generator) {
    case 0: return ListView()
    case 1: return TextField()
    case 2 where depth > 0:
      let view = ScrollView(randomLayout(depth: depth - 1, &generator))
      view.scrollsHorizontally = Bool.random(using: &generator)
      view.contentOffset.y = Int.random(in: 0...9, using: &generator)
      return view
    case 4 where depth > 0:
      let lengths = (0..<4).map { _ in Int.random(in: -1...3, using: &generator) }
      let padding = LayoutInsets(
        top: lengths[0],
        left: lengths[1],
        bottom: lengths[2],
        right: lengths[3]
      )
      let box = GroupBox("box", randomLayout(depth: depth - 1, &generator), padding: padding)
      box.borderWidth = Int.random(in: 0...1, using: &generator)
      return box
    case 3:
      let hidden = Label("hidden")
      hidden.isHidden = true
      return hidden
    default: return label("a", Int.random(in: 0...30, using: &generator))
    }
  }

  private func randomLength(_ generator: inout SeededGenerator) -> LayoutLength {
    switch Int.random(in: 0..<4, using: &generator) {
    case 0: .fitting
    case 1: .fixed(Int.random(in: -1...30, using: &generator))
    case 2: .percent(Int.random(in: -1...120, using: &generator))
    default:
      .flexible(
        minimum: Int.random(in: 0...9, using: &generator),
        weight: Int.random(in: 1...5, using: &generator)
      )
    }
  }

  private func isFlexible(_ length: LayoutLength) -> Bool {
    if case .flexible = length { true } else { false }
  }
}
