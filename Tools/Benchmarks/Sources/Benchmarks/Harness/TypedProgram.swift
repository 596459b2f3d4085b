import CBench
import Glibc

/// A program on a terminal of its own, 60 × 160, that is typed at and looked at.
final class TypedProgram {
  private static let size = (rows: 60, columns: 160)

  let group: ProcessGroup
  private(set) var screen = TerminalText(rows: size.rows, columns: size.columns)
  /// How many bytes it has written.
  private(set) var received = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Starts a line of the shell.
  init?(shell line: String) {
    let size = Self.size
    guard
      let group = ProcessGroup(["sh", "-c", line], rows: size.rows, columns: size.columns)
    else { return nil }
    self.group = group
  }

  func end() { group.end() }

  /// Presses keys.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    write(group.output, bytes, bytes.count)
  }

  /// Waits until the screen is as wanted.
  ///
  /// - Returns: milliseconds, or `nil` if it does not come to that in time.
  func wait(_ patience: Double = 20_000, until isThere: (TerminalText) -> Bool) -> Double? {
    let start = cbench_now()
    while !isThere(screen) {
      let passed = Double(cbench_now() - start) / 1e6
      if passed > patience || !look(CInt(patience - passed) + 1) { return nil }
    }
    return Double(cbench_now() - start) / 1e6
  }

  /// Looks at what comes until nothing has for so many milliseconds.
  func settle(_ pause: CInt = 200) {
    while look(pause) {}
  }

  /// Takes in what the program writes next; false if it writes nothing in time.
  @discardableResult
  func look(_ milliseconds: CInt) -> Bool {
    var entry = pollfd(fd: group.output, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    let count = read(group.output, &buffer, buffer.count)
    if count <= 0 { return false }
    received += count
    screen.receive(buffer[..<count])
    return true
  }
}
