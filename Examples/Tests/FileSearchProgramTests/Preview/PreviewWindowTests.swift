import Expectations
import ProgramSupport
import RxControls
import Testing

@testable import FileSearchProgram

/// The values of `--preview-window`.
@Suite struct PreviewWindowTests {
  @Test func `words are accepted in any order`() throws {
    let window = try PreviewWindow("down,40%:wrap,hidden")
    expect(window.side == .down && window.length == .percent(40))
    expect(window.wraps && window.isHidden)
    try expectEqual(PreviewWindow("12:left").length, .fixed(12))
    expect(try PreviewWindow("top").side == .up && PreviewWindow("bottom").side == .down)
    try expectEqual(PreviewWindow(""), PreviewWindow())
  }

  @Test func `a preview above or below needs rows of its own`() throws {
    try expectEqual(PreviewWindow("right").rows(aroundLines: 7), 7)
    try expectEqual(PreviewWindow("up,3").rows(aroundLines: 7), 10)
    for percent in 1..<100 {
      let rows = try PreviewWindow("down,\(percent)%").rows(aroundLines: 7)
      expectEqual(rows - rows * percent / 100, 7, "\(percent)")
    }
  }

  @Test(arguments: ["+10", "+{2}-5", "+10/2", "~3", "right,+10", "~3,+{2}+3/3"])
  func `scroll offsets of fzf are rejected by name`(text: String) throws {
    let error = #expect(throws: CommandError.self) { try PreviewWindow(text) }
    expect(error?.text.contains("scroll offsets of fzf are left out") ?? false)
  }

  @Test(arguments: ["sideways", "0", "100%", "-5", "5x", "%"])
  func `an unknown word is rejected`(text: String) {
    #expect(throws: CommandError.self) { try PreviewWindow(text) }
  }
}
