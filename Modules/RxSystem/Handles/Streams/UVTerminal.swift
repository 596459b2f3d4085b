internal import CLibuv
internal import CTerminal
internal import Glibc
@_spi(Handles) public import RxLoop

/// A stream over a terminal, with the terminal's input mode and size.
///
///     let terminal = try UVTerminal(descriptor: 0, on: .main)
///     try terminal.setMode(.raw)
///     try terminal.startReading(
///       onData: { keys in handle(keys) },
///       onEnd: { _ in terminal.close() }
///     )
///
/// The terminal behind the descriptor is opened again, and the descriptor stays unchanged: nothing
/// becomes non-blocking for other programs that share it. Closing restores the terminal's modes;
/// `reset()` does so for a program that ends without closing. A terminal cannot be shut down, only
/// closed. Use it on the loop's thread; any thread may close it.
///
/// Source: docs.libuv.org/en/v1.x/tty.html, termios(3), ioctl_tty(2).
public final class UVTerminal: UVStream, @unchecked Sendable {
  // Unchecked: all variables are accessed only on the loop's thread.

  /// The way in which a terminal translates input and output.
  public enum Mode: Sendable, Hashable {
    /// The modes before the first `setMode`: lines, echo, and signals for Ctrl-C and similar keys.
    case normal
    /// Each key arrives at once, as bytes and without an echo; output is still translated, so that
    /// "\n" starts a line.
    case raw
    /// Nothing is translated in either direction (cfmakeraw(3)).
    case bytes
  }

  /// The size of a terminal, in cells; zeros if the terminal does not know its size.
  public struct Size: Sendable, Hashable {
    /// The number of lines.
    public var rows: Int
    /// The number of cells in a line.
    public var columns: Int

    /// Creates a size.
    public init(rows: Int, columns: Int) {
      self.rows = rows
      self.columns = columns
    }
  }

  /// The mode that was set last.
  public private(set) var mode = Mode.normal

  private var resizeSignal: UVSignal?
  private var knownSize: Size?
  private var onResize: (@Sendable (Size) -> Void)?

  /// Opens the terminal behind `descriptor` (`uv_tty_init`).
  ///
  /// - Parameters:
  ///   - descriptor: an open descriptor of a terminal, which remains the caller's. The stream can
  ///     be read, written or both as the descriptor can.
  ///   - loop: the loop.
  ///   - whenClosed: called once, on the loop's thread, when the stream is closed and the
  ///     terminal's modes are restored.
  /// - Throws: ENOTTY for a descriptor that is not a terminal; EBADF; EMFILE.
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
    // libuv replaces the descriptor that it is given by the one that it opens.
    let copy = cuv_duplicate(descriptor)
    if copy < 0 { throw UVError(code: -errno, about: description) }
    let result = uv_tty_init(loop.raw, raw, copy, 0)
    if result < 0 {
      Glibc.close(copy)
      throw UVError(code: result, about: description)
    }
    if fileDescriptor != copy { Glibc.close(copy) }
    register()
  }

  /// Sets the mode at once.
  ///
  /// - Parameter mode: the mode.
  /// - Throws: EIO if the terminal has hung up; ECANCELED if the stream is closed; EMFILE for a
  ///   17th terminal in a mode other than its own. A program in the background is stopped by
  ///   SIGTTOU first.
  public func setMode(_ mode: Mode) throws(UVError) {
    preconditionOnLoop()
    if isClosed { throw closedError }
    let result =
      switch mode {
      case .normal: cterm_restore_modes(fileDescriptor)
      case .raw: cterm_set_mode(fileDescriptor, cterm_mode_raw)
      case .bytes: cterm_set_mode(fileDescriptor, cterm_mode_bytes)
      }
    try UVError.check(result, about: description)
    self.mode = mode
  }

  /// The current size.
  ///
  /// Throws EIO if the terminal has hung up, ECANCELED if the stream is closed.
  public var size: Size {
    get throws(UVError) {
      preconditionOnLoop()
      if isClosed { throw closedError }
      var (columns, rows): (Int32, Int32) = (0, 0)
      try UVError.check(uv_tty_get_winsize(raw, &columns, &rows), about: description)
      return Size(rows: Int(rows), columns: Int(columns))
    }
  }

  /// Calls `handler` whenever the size has changed.
  ///
  /// The system notifies only the programs in the foreground of their own terminal (SIGWINCH).
  /// Waiting for it does not keep the loop running.
  ///
  /// - Parameter handler: called on the loop's thread with the new size; replaces an earlier
  ///   handler, `nil` removes it.
  /// - Throws: the errors of `size`.
  public func onResize(_ handler: (@Sendable (Size) -> Void)?) throws(UVError) {
    knownSize = try size
    onResize = handler
    if handler == nil {
      resizeSignal?.close()
      resizeSignal = nil
    } else if resizeSignal == nil {
      resizeSignal = try UVSignal(SIGWINCH, on: loop) { self.checkSize() }
      resizeSignal?.holdsLoop = false
    }
  }

  /// Restores the modes of every terminal whose mode was set.
  ///
  /// Use it in a program that ends without closing. Any thread may call this function, and signal
  /// handlers: it is async-signal-safe (signal-safety(7)).
  public static func reset() { _ = cterm_restore_all_modes() }

  @_spi(Handles)
  public override func releaseHandler() {
    resizeSignal?.close()
    resizeSignal = nil
    onResize = nil
    super.releaseHandler()
  }

  @_spi(Handles)
  public override func startClosing() {
    _ = cterm_restore_modes(fileDescriptor)
    super.startClosing()
  }

  private func checkSize() {
    guard let onResize, let size = try? size, size != knownSize else { return }
    knownSize = size
    nameCurrentCallback()
    if !isClosed { onResize(size) }
  }

  private var raw: UnsafeMutablePointer<uv_tty_t> {
    memory.assumingMemoryBound(to: uv_tty_t.self)
  }
}
