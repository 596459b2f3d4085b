internal import CLibuv
internal import CRxShim
internal import Glibc

/// A stream over a terminal, which can also be told how to take keys, and how large it is.
///
///     let terminal = try UVTerminal(descriptor: 0, on: .main)
///     try terminal.setMode(.raw)
///     try terminal.startReading(
///       onData: { keys in handle(keys) },
///       onEnd: { _ in terminal.close() }
///     )
///
/// The terminal is opened anew behind the descriptor, which stays as it is: nothing becomes
/// non-blocking for other programs that have it. Closing gives the terminal its modes back; so does
/// `reset()`, for a program that ends in a hurry. A terminal cannot be shut down, only closed.
///
/// Source: docs.libuv.org/en/v1.x/tty.html, termios(3), ioctl_tty(2).
public final class UVTerminal: UVStream, @unchecked Sendable {
  // Unchecked: as UVStream; everything here is touched on the loop's thread only.

  /// How a terminal takes keys and what is written.
  public enum Mode: Sendable, Hashable {
    /// As it was found: lines, echo, and signals for Ctrl-C and its like.
    case normal
    /// Every key comes at once, as bytes and without an echo; what is written is still translated, so
    /// that "\n" begins a line.
    case raw
    /// Nothing is translated in either direction (cfmakeraw(3)).
    case bytes
  }

  /// How large a terminal is, in cells; zeros where it does not know.
  public struct Size: Sendable, Hashable {
    /// Lines.
    public var rows: Int
    /// Cells of a line.
    public var columns: Int

    /// Makes a size.
    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// The mode that was set last.
  public private(set) var mode = Mode.normal

  private var resizing: UVSignal?
  private var knownSize: Size?
  private var onResize: (@Sendable (Size) -> Void)?

  /// Opens the terminal behind `descriptor`.
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor of a terminal; it stays the caller's. It decides whether the
  ///     terminal can be read, written or both.
  ///   - loop: the loop to read and write on.
  ///   - whenClosed: called once, on the loop's thread, when it is closed and its modes are back.
  /// - Throws: ENOTTY for what is no terminal; EBADF; EMFILE.
  public init(
    descriptor: Int32,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil
  ) throws(UVError) {
    super.init(
      uv_tty_t.self,
      on: loop,
      description: "UVTerminal(descriptor: \(descriptor))",
      whenClosed: whenClosed
    )
    if isatty(descriptor) == 0 {
      let code = errno == EBADF ? UV_EBADF : UV_ENOTTY
      throw UVError(code, "\(description): \(code == UV_EBADF ? "not open" : "not a terminal")")
    }
    // libuv would put what it opens in the place of the descriptor that it is given.
    let copy = cuv_duplicate(descriptor)
    if copy < 0 { throw UVError(code: -errno, about: description) }
    let result = uv_tty_init(loop.raw, raw, copy, 0)
    if result < 0 {
      Glibc.close(copy)
      throw UVError(code: result, about: description)
    }
    if own != copy { Glibc.close(copy) }
    open()
  }

  /// Sets how it takes keys and what is written, at once.
  ///
  /// - Throws: EIO if the terminal is gone; ECANCELED if this is closed; EMFILE for a 17th terminal in
  ///   another mode than its own. A program in the background is stopped by SIGTTOU first.
  public func setMode(_ mode: Mode) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    let result =
      switch mode {
      case .normal: crx_terminal_give_back(own)
      case .raw: crx_terminal_take(own, crx_terminal_raw)
      case .bytes: crx_terminal_take(own, crx_terminal_bytes)
      }
    try UVError.check(result, about: description)
    self.mode = mode
  }

  /// How large it is now.
  ///
  /// Throws EIO if the terminal is gone, ECANCELED if this is closed.
  public var size: Size {
    get throws(UVError) {
      preconditionOnLoop()
      if isClosed { throw closedError }
      var (columns, rows): (Int32, Int32) = (0, 0)
      try UVError.check(uv_tty_get_winsize(raw, &columns, &rows), about: description)
      return Size(rows: Int(rows), columns: Int(columns))
    }
  }

  /// Calls `handler` whenever it has another size than before.
  ///
  /// The system tells only the programs in the foreground of their own terminal (SIGWINCH). It does
  /// not hold the loop.
  ///
  /// - Parameter handler: takes the place of the one before; `nil` ends it.
  /// - Throws: as `size`.
  public func onResize(_ handler: (@Sendable (Size) -> Void)?) throws(UVError) {
    knownSize = try size
    onResize = handler
    if handler == nil {
      resizing?.close()
      resizing = nil
    } else if resizing == nil {
      resizing = try UVSignal(SIGWINCH, on: loop) { self.checkSize() }
      resizing?.holdsLoop = false
    }
  }

  /// Gives every terminal whose mode was set the modes back that it was found in.
  ///
  /// For a program that ends without closing. Any thread may call it, and signal handlers: it is
  /// async-signal-safe (signal-safety(7)).
  public static func reset() { _ = crx_terminal_reset() }

  override func releaseHandler() {
    resizing?.close()
    resizing = nil
    onResize = nil
    super.releaseHandler()
  }

  override func startClosing() {
    _ = crx_terminal_give_back(own)
    super.startClosing()
  }

  private func checkSize() {
    guard let onResize, let size = try? size, size != knownSize else { return }
    knownSize = size
    loop.runQueue.meter.rename(description)
    if !isClosed { onResize(size) }
  }

  /// The descriptor that this reads and writes.
  private var own: Int32 {
    var descriptor: Int32 = -1
    uv_fileno(memory.assumingMemoryBound(to: uv_handle_t.self), &descriptor)
    return descriptor
  }

  private var raw: UnsafeMutablePointer<uv_tty_t> {
    memory.assumingMemoryBound(to: uv_tty_t.self)
  }
}
