import Expectations
import Testing

@testable import RxTerminal

@Suite struct TerminalColorTests {
  @Test(arguments: [
    (0x000000, 16), (0xFFFFFF, 231), (0xFF0000, 196), (0x00FF00, 46), (0x0000FF, 21),
    (0x5F87AF, 67), (0x6088B0, 67), (0x080808, 232), (0x303030, 236), (0xEEEEEE, 255),
    (0x808080, 244), (0x010101, 16), (0xFAFAFA, 231), (0xD7D7D7, 188),
  ])
  func `any color has a nearest color of xterm`(color: UInt32, number: UInt8) {
    expectEqual(TerminalColor(hexadecimal: color).reduced(to: .indexed256), .indexed(number))
  }

  @Test(arguments: [
    (0x000000, 0), (0xFFFFFF, 15), (0xFF0000, 9), (0xC00000, 1), (0x00C800, 2), (0x0000E0, 4),
    (0x808080, 8), (0xE0E0E0, 7), (0x6060FF, 12), (0x303030, 0),
  ])
  func `any color has a nearest one of sixteen`(color: UInt32, number: UInt8) {
    expectEqual(TerminalColor(hexadecimal: color).reduced(to: .ansi16), .indexed(number))
  }

  @Test(arguments: [(16, 0), (196, 9), (231, 15), (244, 8), (232, 0), (21, 4), (46, 10)])
  func `xterm's colors have a nearest one of sixteen`(number: UInt8, basic: UInt8) {
    expectEqual(TerminalColor.indexed(number).reduced(to: .ansi16), .indexed(basic))
  }

  @Test func `available colors are unchanged`() {
    for number in UInt8(0)...15 {
      for depth in [ColorDepth.ansi16, .indexed256, .truecolor] {
        expectEqual(TerminalColor.indexed(number).reduced(to: depth), .indexed(number))
      }
    }
    for number in UInt8(16)...255 {
      expectEqual(TerminalColor.indexed(number).reduced(to: .indexed256), .indexed(number))
    }
    expectEqual(
      TerminalColor(hexadecimal: 0x010203).reduced(to: .truecolor),
      .rgb(red: 1, green: 2, blue: 3)
    )
    expectEqual(TerminalColor(hexadecimal: 0x010203).reduced(to: .none), nil)
  }

  @Test func `no other color is nearer than the nearest`() {
    for color in stride(from: UInt32(0), to: 0xFFFFFF, by: 40_503) {
      let near = TerminalColor(hexadecimal: color).reduced(to: .indexed256)
      let nearest = (UInt8(16)...255).map { distance(color, to: $0) }.min()
      let number: UInt8? = if case .indexed(let number)? = near { number } else { nil }
      expectEqual(number.map { distance(color, to: $0) }, nearest, "\(color)")
    }
  }

  private func distance(_ color: UInt32, to number: UInt8) -> Int {
    let levels = [0, 95, 135, 175, 215, 255]
    let cube = Int(number) - 16
    let parts =
      number < 232
      ? [levels[cube / 36], levels[cube / 6 % 6], levels[cube % 6]]
      : Array(repeating: 8 + 10 * (Int(number) - 232), count: 3)
    let own = [16, 8, 0].map { Int(color >> $0 & 0xFF) }
    return zip(parts, own).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }
  }

  @Test(arguments: [
    ([:], ColorDepth.ansi16), (["TERM": "xterm"], .ansi16), (["TERM": "dumb"], .none),
    (["TERM": "xterm-256color"], .indexed256), (["TERM": "xterm-direct"], .truecolor),
    (["TERM": "tmux-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
    (["TERM": "xterm", "COLORTERM": "yes"], .ansi16),
    (["TERM": "xterm-256color", "NO_COLOR": "1", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm-256color", "NO_COLOR": ""], .indexed256),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
  ])
  func `the environment indicates the number of colors`(
    environment: [String: String],
    depth: ColorDepth
  ) {
    expectEqual(ColorDepth(environment: environment), depth)
  }

  @Test func `the plain theme needs no color`() {
    let theme = TerminalTheme.plain
    for child in Mirror(reflecting: theme).children {
      // Signs and lines are characters.
      if child.value is String || child.value is TerminalBorder { continue }
      let styles = child.value as? [TextStyle] ?? [child.value as? TextStyle].compactMap { $0 }
      expect(!styles.isEmpty && styles.allSatisfy { $0.reduced(to: .none) == $0 })
    }
  }
}
