internal import Foundation

/// A pseudo-terminal (pty(7)): a program's end, and the end that a user would sit at.
public final class Terminal: Sendable {
  /// Where the user sits.
  public let user: Int32
  /// Where the program is.
  public let program: Int32

  /// Makes one.
  public init() throws {
    var ends: (user: Int32, program: Int32) = (-1, -1)
    guard openpty(&ends.user, &ends.program, nil, nil, nil) == 0 else {
      throw CocoaError(.fileReadUnknown)
    }
    (user, program) = ends
    for descriptor in [user, program] { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
  }

  deinit {
    close(user)
    close(program)
  }

  /// The user goes.
  public func hangUp() {
    // The number stays taken until the end, for something else.
    let other = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(other, user)
    close(other)
  }

  /// What the user sees next: waits for as many bytes.
  public func see(_ count: Int) -> String {
    var seen: [UInt8] = []
    while seen.count < count {
      var bytes = [UInt8](repeating: 0, count: count - seen.count)
      let got = read(user, &bytes, bytes.count)
      if got <= 0 { break }
      seen += bytes[..<got]
    }
    return String(decoding: seen, as: UTF8.self)
  }

  /// The user types.
  public func type(_ text: String) { _ = write(user, text, text.utf8.count) }

  /// Gives it another size, as a window that is dragged.
  public func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// Its modes, flag by flag.
  public var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    let keys = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + keys
  }

  /// Whether it takes lines and echoes, as a shell leaves it.
  public var isNormal: Bool {
    var modes = termios()
    tcgetattr(program, &modes)
    return modes.c_lflag & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON)
  }
}
