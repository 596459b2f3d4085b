internal import Foundation

/// A pseudo-terminal (pty(7)): the end of the program, and the end of the user.
public final class Terminal: Sendable {
  /// The end of the user.
  public let user: Int32
  /// The end of the program.
  public let program: Int32

  /// Opens a pseudo-terminal.
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

  /// Hangs up.
  public func hangUp() {
    // The descriptor's number stays in use until the end, so that nothing else gets it.
    let other = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(other, user)
    close(other)
  }

  /// Returns the next bytes of output, and waits for that many.
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

  /// Types keys.
  public func type(_ text: String) { _ = write(user, text, text.utf8.count) }

  /// Sets the size, as a window that is resized does.
  public func resize(rows: UInt16, columns: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(user, UInt(TIOCSWINSZ), &size)
  }

  /// The modes, flag by flag.
  public var modes: [UInt32] {
    var modes = termios()
    tcgetattr(program, &modes)
    let keys = withUnsafeBytes(of: modes.c_cc) { $0.map(UInt32.init) }
    return [modes.c_iflag, modes.c_oflag, modes.c_cflag, modes.c_lflag] + keys
  }

  /// True if the terminal delivers lines and echoes, as a shell leaves it.
  public var isNormal: Bool {
    var modes = termios()
    tcgetattr(program, &modes)
    return modes.c_lflag & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON)
  }
}
