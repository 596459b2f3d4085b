import Expectations
import TerminalKit
import Testing

extension TerminalProgram {
  /// Ends the program by a key, and expects that it has restored the terminal and sent nothing unknown.
  func end(by key: String) throws {
    type(key)
    try expectEqual(waitForEnd(), 0)
    expectEqual(screen.modes, [7, 25])
    expect(screen.unknown.isEmpty)
  }
}
