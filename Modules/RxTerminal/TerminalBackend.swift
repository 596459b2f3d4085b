internal import CTerminal
internal import Glibc
public import RxControls
internal import RxCore
internal import RxLoop
public import RxTraits

/// Shows controls on the controlling terminal and turns keys and mouse events into user actions.
///
///     let query = SearchBar()
///     let results = ListView()
///     let terminal = try TerminalBackend(.column([.control(query), .control(results)]))
///     let choice = results.rx.itemSelected.asSignal().emit(onNext: { _ in UVLoop.main.stop() })
///     try UVLoop.main.run()
///     choice.dispose()
///     terminal.close()
///
/// The backend opens /dev/tty, so standard input and output stay free for the program. It restores the
/// terminal in `close()`, when the program exits, when Ctrl-Z or SIGTSTP stops the program, when
/// SIGINT, SIGTERM, SIGHUP or SIGQUIT ends it, and when it crashes or traps.
///
/// Everything happens on `UVLoop.main`. The backend never waits for a slow terminal: such a terminal
/// gets fewer frames. Nothing is written while nothing changes. `TerminalOptions.height` selects a few
/// rows below the cursor in place of the whole screen.
///
/// Each control must be a `TerminalControl`, as all controls of RxControls are.
@MainActor
public final class TerminalBackend: ControlBackend, ReactiveCompatible {
  /// The time after an Esc byte without another byte until it counts as the Esc key.
  public static let escapeDelay = Duration.milliseconds(40)

  /// The time between two drawings of an animated control.
  private static let animationInterval = Duration.milliseconds(100)

  /// The shortest time between two steps by which a selection beyond an edge scrolls.
  private static let scrollInterval = Duration.milliseconds(50)

  /// The layout of the controls.
  public let layout: Layout

  /// The controls of the layout, in reading order.
  public let controls: [Control]

  /// The appearance of the controls; setting it ends the choice by the background.
  public var theme: TerminalTheme {
    get { shownTheme }
    set {
      themeForBackground = nil
      shownTheme = newValue
    }
  }

  private var shownTheme: TerminalTheme { didSet { redraw() } }

  /// Returns the theme for the color behind all characters; `nil` keeps the present theme.
  ///
  /// The terminal is asked for the color, and the theme is chosen when it replies: until then, and on a terminal without a
  /// reply, `theme` is shown.
  ///
  ///     terminal.themeForBackground = { background in
  ///       var theme = TerminalTheme(for: background)
  ///       theme.pointerSign = "▶"
  ///       return theme
  ///     }
  public var themeForBackground: (@MainActor (_ background: TerminalColor) -> TerminalTheme)? {
    didSet {
      chooseTheme()
      if themeForBackground != nil, background == nil, isOpen {
        send(query: TerminalSequences.backgroundQuery)
      }
    }
  }

  /// The color behind all characters; `nil` until the terminal has reported it.
  public internal(set) var background: TerminalColor? {
    didSet { if background != oldValue { chooseTheme() } }
  }

  /// A function that receives each key before any control does; `nil` leaves all keys to the controls.
  ///
  /// The function returns an action to run for the key, or `nil` to pass the key on to the controls. A
  /// typed character arrives here as a key, too. Pasted text does not.
  ///
  ///     terminal.keyAction = { key in
  ///       key == KeyPress(.function(1)) ? { help.isHidden.toggle() } : nil
  ///     }
  public var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)?

  /// Emits the keys that no control has used.
  let unhandled = PublishSubject<KeyPress>()
  /// Emits mouse events.
  let mouse = PublishSubject<MouseEvent>()
  /// Emits true when the terminal's window gets the keyboard focus, and false when it loses it.
  let windowFocus = PublishSubject<Bool>()
  /// Emits the size of the screen when it has changed.
  let screenSize = PublishSubject<ScreenSize>()
  /// The size of the screen at the latest emission of `screenSize`, or at the start.
  private var reportedSize: ScreenSize
  /// True if the terminal must be asked for modes that it may have once the rows of a region are known.
  var asksForModes = false
  var clicks = ClickCounter()

  let device: TerminalDevice
  private let options: TerminalOptions
  /// The rows that the controls have, unless they have the whole screen.
  private(set) var placement: InlinePlacement?
  /// The queries that the terminal has not replied to.
  var pendingReplies = PendingReplies() {
    didSet { device.replyTimeout = pendingReplies.count > 0 ? replyTimeout : nil }
  }
  private(set) var isOpen = true
  /// The error that kept `close()` from restoring the terminal; `nil` if the terminal is restored.
  ///
  ///     terminal.close()
  ///     if let error = terminal.closingError { warn("\(error); type: reset") }
  public private(set) var closingError: TerminalError?

  private let painter: ScreenPainter
  var writer: FrameWriter
  /// Scrolls while the user selects text beyond an edge; set while the mouse is there.
  private var scrollTimer: LoopTimer?
  /// The controls that have changed since they were painted.
  var dirty: Set<ObjectIdentifier> = []
  /// Draws animated controls again; set while one of them is visible.
  private var animationTimer: LoopTimer?
  lazy var frames = FrameClock { [unowned self] in draw() }

  lazy var reader = InputReader { [unowned self] inputs in route(inputs) }
  lazy var router = makeRouter()

  private var signals: TerminalSignals?
  /// The screen that is shown, if the backend was created with one.
  private var screen: Screen?

  /// Opens the terminal and shows a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout to show.
  ///   - theme: the appearance; `nil` takes the terminal's sixteen colors, and on a terminal with more of them
  ///     `TerminalTheme(for:)` once it has reported its background. With NO_COLOR there are none.
  ///   - options: the terminal features to use.
  /// - Throws: ENXIO if the program has no controlling terminal; otherwise the system's error.
  public init(
    _ layout: Layout,
    theme: TerminalTheme? = nil,
    options: TerminalOptions = TerminalOptions()
  ) throws(TerminalError) {
    let depth = options.colorDepth ?? .current
    if theme == nil, depth >= .indexed256 { themeForBackground = { TerminalTheme(for: $0) } }
    let theme = theme ?? (depth == .none ? .plain : .colored)
    self.layout = layout
    shownTheme = theme
    self.options = options
    controls = layout.controls
    painter = ScreenPainter(
      size: ScreenSize(rows: 0, columns: 0),
      theme: theme,
      frame: options.frame
    )
    writer = FrameWriter(depth: depth)
    device = try TerminalDevice(options)
    reportedSize = device.size
    device.onBytes = { [unowned self] bytes in reader.read(bytes) }
    device.onHangUp = { [unowned self] in end(by: SIGHUP) }
    device.onOutputLost = { [unowned self] in leaveAndReenter {} }
    device.onDrained = { [unowned self] in frames.request() }
    if options.height != .full {
      placement = InlinePlacement(
        options,
        on: device,
        queryCursor: { [unowned self] in send(query: TerminalSequences.cursorPositionQuery) },
        onPlaced: { [unowned self] in startRegion() }
      )
    }
    do throws(TerminalError) {
      try observeSignals()
      try device.enter()
    } catch {
      // `deinit` must not use what refers to this object.
      isOpen = false
      signals?.close()
      device.close()
      throw error
    }
    didEnter()
    for control in controls { adopt(control) }
  }

  /// Opens the terminal and shows a screen; loads the screen if necessary.
  ///
  /// - Parameters:
  ///   - screen: the screen to show; its layout is read once.
  ///   - theme: the appearance; `nil` takes the terminal's sixteen colors, and on a terminal with more of them
  ///     `TerminalTheme(for:)` once it has reported its background. With NO_COLOR there are none.
  ///   - options: the terminal features to use.
  /// - Throws: ENXIO if the program has no controlling terminal; otherwise the system's error.
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

  /// Restores the terminal and completes the `rx` sequences.
  ///
  /// Afterwards nothing is shown or read. Waits up to `TerminalOptions.answerTimeout` for outstanding
  /// replies of the terminal.
  public func close() {
    if !isOpen { return }
    isOpen = false
    screen?.reportClosing()
    frames.cancel()
    _ = animationTimer?.cancel()
    _ = scrollTimer?.cancel()
    reader.close()
    signals?.close()
    drainReplies()
    placement?.cancel()
    closingError = device.close()
    unhandled.onCompleted()
    mouse.onCompleted()
    windowFocus.onCompleted()
    screenSize.onCompleted()
  }

  private func chooseTheme() {
    if let background, let themeForBackground { shownTheme = themeForBackground(background) }
  }

  /// Draws everything again, for instance after something else has written on the terminal.
  public func redraw() {
    writer.invalidate()
    painter.reset(size: painter.size, theme: theme)
    frames.request()
  }

  /// Restores the terminal while `body` runs another program on it, then enters and redraws it.
  ///
  ///     terminal.lend { runEditor(on: file) }
  ///
  /// The main loop does nothing meanwhile. A region below the cursor may get other rows afterwards.
  ///
  /// - Parameter body: uses the terminal, and returns when it no longer does.
  public func lend(while body: () -> Void) {
    if !isOpen { return }
    leaveAndReenter(body)
  }

  /// True if the number of rows of the content may grow, with `TerminalOptions.fitsContent`.
  public var awaitsContent: Bool { placement?.awaitsContent ?? false }

  /// Uses as many rows as the content needs, with `TerminalOptions.fitsContent`.
  ///
  /// They are drawn with the first call that is final, or that has all rows of the height or more, and 200 ms
  /// after the first call otherwise. They become more with later calls, up to a final one, and never fewer.
  ///
  /// - Parameters:
  ///   - rows: the number of rows that the content needs so far.
  ///   - isFinal: true if it will not grow.
  public func fit(rows: Int, isFinal: Bool) { placement?.fit(rows: rows, isFinal: isFinal) }

  /// Has the next frame show a control that has changed.
  public func controlNeedsDisplay(_ control: Control) {
    dirty.insert(ObjectIdentifier(control))
    if isOpen { frames.request() }
  }

  private func draw() {
    // The bytes of the previous frame come first; `onDrained` requests a frame once they are written.
    if !isOpen || device.isSending { return }
    if let placement, !placement.isPlaced { return }
    let size = placement?.region.size ?? device.size
    if painter.size != size { painter.reset(size: size, theme: theme) }
    place()
    // An observer of `willDisplay` may change a control while it is drawn: the next frame shows that.
    let dirty = dirty
    self.dirty = []
    painter.paint(textInput: router.textInput) { dirty.contains(ObjectIdentifier($0)) }
    let bytes = writer.frame(painter.grid, changed: painter.painted, cursor: painter.cursor)
    painter.painted = []
    if !bytes.isEmpty { device.send(bytes) }
    if animationTimer == nil, !painter.animated.isEmpty { startAnimationTimer() }
    if scrollTimer == nil, router.selector?.scrollDistance ?? 0 != 0 { startScrollTimer() }
  }

  /// Draws everything again after the screen got another size or other output.
  func resize() {
    placement?.locate(cursorIn: writer.cursorRow)
    router.selector?.clear()
    redraw()
  }

  /// Draws in the rows that have just been found.
  private func startRegion() {
    if let placement { writer.reset(firstRow: placement.region.firstRow) }
    if asksForModes { askForModes() }
    redraw()
  }

  /// Computes the frames of the controls.
  func place() { painter.place(layout, controls: controls) }

  private func startAnimationTimer() {
    animationTimer = MainScheduler.run(after: Self.animationInterval) { [weak self] in
      self?.animate()
    }
  }

  private func makeRouter() -> InputRouter {
    let router = InputRouter(
      self,
      painter: painter,
      movesFocus: options.movesFocus,
      selectsText: options.usesMouse && options.selectsText
    )
    router.selector?.onChange = { [unowned self] in if isOpen { frames.request() } }
    router.selector?.onSelect = { [unowned self] text in _ = copy(text) }
    return router
  }

  /// Scrolls once, after the frame that shows the step before.
  private func startScrollTimer() {
    scrollTimer = MainScheduler.run(after: Self.scrollInterval) { [weak self] in
      self?.scrollTimer = nil
      self?.router.selector?.scroll()
    }
  }

  private func animate() {
    animationTimer = nil
    painter.tick += 1
    dirty.formUnion(painter.animated)
    frames.request()
  }

  /// Restores the terminal, stops the process, and enters the terminal again once it is continued.
  ///
  /// - Parameter group: true to stop the whole process group, as Ctrl-Z does.
  func suspend(group: Bool) {
    if group, cterm_in_group_of_session_leader() != 0 { return }
    leaveAndReenter { cterm_stop(group ? 1 : 0) }
  }

  /// Restores the terminal, calls `body`, then enters and draws everything again.
  private func leaveAndReenter(_ body: () -> Void) {
    drainReplies()
    device.leave()
    device.report(size: nil)
    placement?.invalidate()
    body()
    reenter { () throws(TerminalError) in
      try device.saveModes()
      try device.enter()
      didEnter()
    }
  }

  /// Runs `enter` and redraws; ends the program as by a hangup if the terminal is not available.
  private func reenter(_ enter: () throws(TerminalError) -> Void) {
    do {
      try enter()
    } catch {
      end(by: SIGHUP)
    }
    resize()
    reportSize()
  }

  /// Restores the terminal and ends the process by a signal's default action.
  private func end(by signal: Int32) {
    close()
    cterm_end_by_signal(signal)
  }

  private func observeSignals() throws(TerminalError) {
    do {
      signals = try TerminalSignals(
        onResize: { [unowned self] in
          device.report(size: nil)
          resize()
          reportSize()
        },
        onStop: { [unowned self] in suspend(group: false) },
        onContinue: { [unowned self] in
          reenter { () throws(TerminalError) in
            try device.reapplyModes()
            device.report(size: nil)
            if device.sequences.hasSizeReports { startSizeReports() }
          }
        },
        onEnd: { [unowned self] in end(by: $0) }
      )
    } catch {
      throw TerminalError(code: -error.code)
    }
  }

  /// Emits the size of the screen if it has changed.
  func reportSize() {
    let size = device.size
    if !isOpen || size == reportedSize { return }
    reportedSize = size
    screenSize.onNext(size)
  }
}

extension Reactive where Base: TerminalBackend {
  /// Emits the keys that no control has used.
  ///
  /// Examples are Enter without a highlighted row, Esc, and typed characters where no text control
  /// receives them.
  ///
  ///     terminal.rx.unhandledKeys.asSignal()
  ///       .filter { $0 == KeyPress(.escape) }
  ///       .emit(onNext: { _ in UVLoop.main.stop() })
  @MainActor
  public var unhandledKeys: ControlEvent<KeyPress> { ControlEvent(events: base.unhandled) }

  /// Emits mouse events, after the controls have handled them; consecutive presses are counted.
  @MainActor
  public var mouse: ControlEvent<MouseEvent> { ControlEvent(events: base.mouse) }

  /// Emits the size of the screen each time it has changed.
  ///
  /// With `height` of the options it is still that of the whole screen.
  @MainActor
  public var screenSize: ControlEvent<ScreenSize> { ControlEvent(events: base.screenSize) }

  /// Emits true when the terminal's window gets the keyboard focus, and false when it loses it.
  @MainActor
  public var windowFocus: ControlEvent<Bool> { ControlEvent(events: base.windowFocus) }
}
