import Expectations
import ProgramSupport
import Testing

@testable import FileSearchProgram

/// The values of `--tmux`.
@Suite struct PopupWindowTests {
  @Test(arguments: [
    ("center", "-B -E -x C -y C -w 50% -h 50%"), ("70%", "-B -E -x C -y C -w 70% -h 70%"),
    ("100,40", "-B -E -x C -y C -w 100 -h 40"), ("left,40%", "-B -E -x 0 -y C -w 40% -h 100%"),
    ("right,40%,90%", "-B -E -x R -y C -w 40% -h 90%"),
    ("bottom,30%", "-B -E -x C -y 9999 -w 100% -h 30%"),
    ("top,80%,40%,border-native", "-E -x C -y 0 -w 80% -h 40%"),
  ])
  func `position and size are those of fzf`(text: String, options: String) throws {
    try expectEqual(PopupWindow(text).arguments.joined(separator: " "), options)
  }

  @Test(arguments: ["", "left,", "left,top", "0", "101%", "1,2,3", "-5", "border"])
  func `an unknown word is rejected`(text: String) {
    #expect(throws: CommandError.self) { try PopupWindow(text) }
  }
}
