internal import Foundation

/// A pseudo-terminal (pty(7)): the end of the program, and the end of the user.
public final class Terminal: Sendable {
  /// The end of the user.
  public let user: Int32
  /// The end of the program.
  public let program: Int32

  /// TIOCSPTLCK and TIOCGPTN of ioctl_tty(2), which Swift does not import.
  private static let (setLock, getNumber): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// Opens a pseudo-terminal.
  public init() throws {
    // Not openpty(3): a process that another test starts at that moment would keep the end of the user.
    user = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (isLocked, number): (Int32, UInt32) = (0, 0)
    guard user >= 0, ioctl(user, Self.setLock, &isLocked) == 0,
      ioctl(user, Self.getNumber, &number) == 0
    else {
      close(user)
      throw CocoaError(.fileReadUnknown)
    }
    program = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY | O_CLOEXEC)
    if program < 0 {
      close(user)
      throw CocoaError(.fileReadUnknown)
    }
  }

  deinit {
    close(user)
    close(program)
  }

  /// Hangs up, and waits until the program would notice.
  public func hangUp() {
    // The descriptor's number stays in use until the end, so that nothing else gets it.
    let other = open("/dev/null", O_RDWR | O_CLOEXEC)
    dup2(other, user)
    _ = fcntl(user, F_SETFD, FD_CLOEXEC)
    close(other)
    // A process that is being started has a copy of each descriptor until it runs its program.
    var end = pollfd(fd: program, events: 0, revents: 0)
    while poll(&end, 1, -1) < 0 || end.revents & Int16(POLLHUP) == 0 {}
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
