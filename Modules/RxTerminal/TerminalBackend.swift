internal import CTerminal
internal import Glibc
public import RxControls
internal import RxCore
internal import RxLoop
public import RxTraits

/// Shows controls on the controlling terminal and turns its keys into what users do.
///
///     let terminal = try TerminalBackend(.column([.control(query), .control(results)]))
///     results.rx.itemSelected.asDriver().drive(onNext: { … UVLoop.main.stop() })
///     try UVLoop.main.run()
///     terminal.close()
///
/// It opens /dev/tty by itself, so standard input and output stay the program's. The terminal is given
/// back as it was by `close()`, when the program exits, when Ctrl-Z or SIGTSTP stops it, when SIGINT,
/// SIGTERM, SIGHUP or SIGQUIT end it, and when it crashes or traps. Everything happens on
/// `UVLoop.main`; a slow terminal is never waited for, it just gets fewer frames. Nothing is written
/// while nothing changes. By its options it takes some rows below the cursor in place of the whole
/// screen.
@MainActor
public final class TerminalBackend: ControlBackend, ReactiveCompatible {
  /// How long after an Esc nothing may follow for it to be a key of its own.
  public static let escapeDelay = Duration.milliseconds(40)

  /// What is shown where.
  public let layout: Layout

  /// What is shown, in reading order.
  public let controls: [Control]

  /// How it looks.
  public var theme: TerminalTheme { didSet { redraw() } }

  /// Asked before any control what to do for a key; `nil` leaves it to the controls.
  ///
  /// A character that is typed comes here as a key too; what is pasted does not.
  ///
  ///     terminal.keyAction = { key in
  ///       key == KeyPress(.function(1)) ? { help.isHidden.toggle() } : nil
  ///     }
  public var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)?

  /// Keys that no control has a use for.
  let unhandled = PublishSubject<KeyPress>()
  /// What the mouse does.
  let mouse = PublishSubject<MouseEvent>()
  /// Whether the terminal's window has come to be, or is no more, the one that is typed into.
  let windowFocus = PublishSubject<Bool>()
  var clicks = ClickCounter()

  let device: TerminalDevice
  /// Where the controls are, unless they have the whole screen.
  private(set) var placement: InlinePlacement?
  /// What the terminal has been asked and has not answered.
  var questions = TerminalQuestions() {
    didSet { device.awaitsAnswer = questions.count > 0 }
  }
  private var signals: TerminalSignals?
  private var writer: FrameWriter
  private let painter: ScreenPainter
  /// What is shown together with what connects it, if it is a screen.
  private var screen: Screen?
  /// The controls that have changed since they were painted.
  private(set) var stale: Set<ObjectIdentifier> = []
  var parser = KeyParser()
  private var flushTimer: LoopTimer?
  private var moveTimer: LoopTimer?
  lazy var router = InputRouter(self, painter: painter, movesFocus: options.movesFocus)
  private let options: TerminalOptions
  private lazy var frames = FrameClock { [unowned self] in draw() }
  private(set) var isOpen = true

  /// Takes the terminal.
  ///
  /// - Parameters:
  ///   - layout: what to show.
  ///   - theme: how; by default with colours, unless the environment has NO_COLOR.
  ///   - options: what is wanted of the terminal.
  /// - Throws: ENXIO if the program has no controlling terminal; what else the system says.
  public init(
    _ layout: Layout,
    theme: TerminalTheme? = nil,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    let depth = options.colorDepth ?? .current
    let theme = theme ?? (depth == .none ? .plain : .colored)
    self.layout = layout
    self.theme = theme
    self.options = options
    controls = layout.controls
    painter = ScreenPainter(size: ScreenSize(rows: 0, columns: 0), theme: theme)
    writer = FrameWriter(depth: depth)
    device = try TerminalDevice(options)
    try watchSignals()
    device.onBytes = { [unowned self] bytes in read(bytes) }
    device.onHangUp = { [unowned self] in end(by: SIGHUP) }
    device.onDrained = { [unowned self] in frames.request() }
    if options.height != .full {
      placement = InlinePlacement(
        height: options.height,
        on: device,
        ask: { [unowned self] in ask(TerminalSequences.cursorQuestion) },
        whenPlaced: { [unowned self] in beginRegion() }
      )
    }
    try device.enter()
    hasEntered()
    for control in controls { adopt(control) }
  }

  /// Takes the terminal for a screen, which is loaded if it has not been.
  ///
  /// - Parameters:
  ///   - screen: what to show; its layout is asked for once.
  ///   - theme: how; by default with colours, unless the environment has NO_COLOR.
  ///   - options: what is wanted of the terminal.
  /// - Throws: ENXIO if the program has no controlling terminal; what else the system says.
  public convenience init(
    _ screen: Screen,
    theme: TerminalTheme? = nil,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    screen.loadIfNeeded()
    try self.init(screen.layout, theme: theme, options: options)
    self.screen = screen
    screen.reportAppearance()
  }

  isolated deinit { close() }

  /// Gives the terminal back as it was.
  ///
  /// Nothing is shown or read from now on.
  public func close() {
    if !isOpen { return }
    isOpen = false
    screen?.reportClosing()
    frames.cancel()
    _ = moveTimer?.cancel()
    _ = flushTimer?.cancel()
    signals?.close()
    awaitAnswers()
    placement?.cancel()
    device.close()
    unhandled.onCompleted()
    mouse.onCompleted()
    windowFocus.onCompleted()
  }

  /// A control has changed: the next frame will show it.
  public func controlNeedsDisplay(_ control: Control) {
    stale.insert(ObjectIdentifier(control))
    if isOpen { frames.request() }
  }

  // MARK: - Drawing

  private func draw() {
    // What is still being written comes first; the frame follows when it has gone.
    if !isOpen || device.isSending { return }
    if let placement, !placement.isPlaced { return }
    let size = placement?.region.size ?? device.size
    if painter.grid.size != size { painter.begin(size: size, theme: theme) }
    place()
    // Who hears of what is drawn may change it: that is for the next frame.
    let stale = stale
    self.stale = []
    painter.paint(writingInto: router.writtenInto) { stale.contains(ObjectIdentifier($0)) }
    let bytes = writer.frame(painter.grid, changed: painter.painted, cursor: painter.cursor)
    painter.painted = []
    if !bytes.isEmpty { device.send(bytes) }
    if moveTimer == nil, !painter.moving.isEmpty { keepMoving() }
  }

  /// Finds out where the controls are, as what comes next may be meant for one that has moved.
  func place() { painter.place(layout, controls: controls) }

  /// Has what moves drawn again in a while.
  private func keepMoving() {
    moveTimer = MainScheduler.run(after: .milliseconds(100)) { [weak self] in self?.move() }
  }

  private func move() {
    moveTimer = nil
    painter.tick += 1
    stale.formUnion(painter.moving)
    frames.request()
  }

  /// Draws everything anew: something else may have written on the terminal.
  public func redraw() {
    writer.forget()
    painter.begin(size: painter.grid.size, theme: theme)
    frames.request()
  }

  /// The screen has another size, or something else has written on it.
  private func resize() {
    placement?.locate(cursorIn: writer.cursorRow)
    redraw()
  }

  private func beginRegion() {
    if let placement { writer.begin(atRow: placement.region.firstRow) }
    redraw()
  }

  // MARK: - Reading

  private func read(_ bytes: ArraySlice<UInt8>) {
    _ = flushTimer?.cancel()
    take(parser.feed(bytes))
    if !parser.isPending || !isOpen { return }
    let patience = parser.mayBeKey ? Self.escapeDelay : Duration.seconds(1)
    flushTimer = MainScheduler.run(after: patience) { [weak self] in self?.flush() }
  }

  private func flush() { take(parser.flush()) }

  private func take(_ inputs: [TerminalInput]) {
    if inputs.isEmpty { return }
    for input in inputs where isOpen { route(input) }
    if isOpen { frames.hurry() }
  }

  // MARK: - Signals

  private func watchSignals() throws(TerminalError) {
    do {
      signals = try TerminalSignals(
        resized: { [unowned self] in resize() },
        stopped: { [unowned self] in suspend(group: false) },
        continued: { [unowned self] in takeBack { () throws(TerminalError) in try device.reenter() }
        },
        ended: { [unowned self] in end(by: $0) }
      )
    } catch {
      throw TerminalError(code: -error.code)
    }
  }

  /// Gives the terminal back, stops the process, and takes the terminal again when it goes on.
  ///
  /// - Parameter group: whether the whole process group stops, as for Ctrl-Z.
  func suspend(group: Bool) {
    if group, cterm_in_group_of_session_leader() != 0 { return }
    awaitAnswers()
    device.leave()
    placement?.forget()
    cterm_stop(group ? 1 : 0)
    takeBack { () throws(TerminalError) in
      try device.remember()
      try device.enter()
      hasEntered()
    }
  }

  /// Gives the terminal back as it was while `body` runs, as another program on it, then takes it again
  /// and draws everything anew.
  ///
  /// The loop does nothing meanwhile. With some rows below the cursor those are found anew.
  ///
  /// - Parameter body: what uses the terminal; it returns when it has done with it.
  public func lend(while body: () -> Void) {
    if !isOpen { return }
    awaitAnswers()
    device.leave()
    placement?.forget()
    body()
    takeBack { () throws(TerminalError) in
      try device.remember()
      try device.enter()
      hasEntered()
    }
  }

  private func takeBack(_ take: () throws(TerminalError) -> Void) {
    do {
      try take()
    } catch {
      end(by: SIGHUP)
    }
    resize()
  }

  private func end(by signal: Int32) {
    close()
    cterm_die(signal)
  }
}
