internal import FoundationEssentials
public import RxControls
internal import RxCore
internal import RxLoop
public import RxTraits

/// Shows controls as a web page, and turns what its user does into user actions.
///
///     let query = SearchBar(accessibleName: "Query")
///     let results = ListView(accessibleName: "Results")
///     let browser = try BrowserBackend(.column([.control(query), .control(results)]))
///     print(browser.newAddress())  // http://127.0.0.1:41234/?token=…
///     try UVLoop.main.run()
///     browser.close()
///
/// All pages show the same controls, as terminals that are attached to one session do: what is typed in
/// one of them appears in the others. Only what has changed is sent, at most sixty times a second, and a
/// slow page gets fewer updates. A page that loses its connection connects again and continues.
///
/// Only browsers that have opened an address of `newAddress()` see anything. Everything here happens on
/// `UVLoop.main`.
///
/// Each control must be a `BrowserControl`, as all controls of RxControls are.
@MainActor
public final class BrowserBackend: ControlBackend, ReactiveCompatible {
  /// The controls of the layout, in reading order.
  public let controls: [Control]
  /// A function that receives the keys of `keys` before any control does.
  ///
  /// The function returns an action to run for the key, or `nil` to pass the key on to the controls.
  public var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)?
  /// The keys that pages send, wherever the focus is, and that the browser then does not use itself.
  ///
  /// Browsers keep some keys, such as Ctrl-N, Ctrl-T and Ctrl-W, for themselves.
  public var keys: [KeyPress] = [] {
    didSet {
      document.setKeys(keys.compactMap(\.pageName))
      frames.request()
    }
  }
  /// The port on which the server listens; 0 without a server.
  public private(set) var port = 0

  /// Emits the keys that no control has used.
  let unhandled = PublishSubject<KeyPress>()
  /// Emits the number of pages.
  let pageCounts = BehaviorSubject(value: 0)
  let document: BrowserDocument
  private(set) var sessions: [Int: PageSession] = [:]
  /// True if the first list uses the keys that a focused field does not.
  private let sharesKeys: Bool
  /// The page that was used last.
  private(set) var activePage: Int?
  private var dirty: Set<Int>
  // Weak: a backend that is released on another thread is destroyed later, and a frame may be due before.
  private lazy var frames = FrameClock { [weak self] in self?.showChanges() }
  private var screen: Screen?
  private var server: WebServer?
  private var isOpen = true
  /// Keeps the loop running, as a terminal's input does.
  private let running = UVLoop.main.keepAlive()

  /// Creates a backend without a server; pages are handed to it.
  init(_ layout: Layout, title: String, epoch: String, sharesKeys: Bool = false) {
    controls = layout.controls
    self.sharesKeys = sharesKeys
    document = BrowserDocument(layout, title: title, epoch: epoch, sharesKeys: sharesKeys)
    dirty = Set(controls.indices)
    for control in controls { adopt(control) }
  }

  /// Starts a server that shows a layout.
  ///
  /// - Parameters:
  ///   - layout: the layout to show.
  ///   - title: the title of the page.
  ///   - options: the settings of the server.
  /// - Throws: the reason why the server cannot start, and what to do about it.
  public convenience init(
    _ layout: Layout,
    title: String = "",
    options: BrowserOptions = BrowserOptions()
  ) throws(BrowserError) {
    self.init(
      layout,
      title: title,
      epoch: Secret.make(),
      sharesKeys: options.sharesKeys
    )
    let server = try WebServer(options, name: title, host: self)
    self.server = server
    port = server.port
  }

  /// Starts a server that shows a screen; loads the screen if necessary.
  ///
  /// - Parameters:
  ///   - screen: the screen to show; its layout is read once.
  ///   - title: the title of the page.
  ///   - options: the settings of the server.
  /// - Throws: the reason why the server cannot start, and what to do about it.
  public convenience init(
    _ screen: Screen,
    title: String = "",
    options: BrowserOptions = BrowserOptions()
  ) throws(BrowserError) {
    screen.loadIfNeeded()
    try self.init(screen.layout, title: title, options: options)
    self.screen = screen
    screen.reportAppearance()
  }

  isolated deinit { close() }

  /// Ends the server and the pages' connections, and completes the `rx` sequences.
  public func close() {
    if !isOpen { return }
    isOpen = false
    screen?.reportClosing()
    frames.cancel()
    for session in sessions.values { session.connection.close(1001) }
    sessions = [:]
    server?.close()
    running.dispose()
    for control in controls { abandon(control) }
    unhandled.onCompleted()
    pageCounts.onNext(0)
    pageCounts.onCompleted()
  }

  /// Creates an address that gives one browser access, once, within `BrowserOptions.tokenLifetime`.
  ///
  /// Further pages of that browser need no address of their own. Whoever has the address before it has
  /// been used has access: do not log it.
  ///
  /// - Returns: an address of http; of https where `BrowserOptions.hostNames` has a name.
  public func newAddress() -> String { server?.newAddress() ?? "" }

  /// Offers a file to the page that was used last, which downloads it.
  ///
  /// The page gets an address for it that is valid once, within a minute, and only for a browser with access. Call it
  /// for what the user has chosen, or else browsers may ask whether the page may download.
  ///
  /// - Parameter path: the bytes of the path of a regular file; a symbolic link is not followed.
  /// - Throws: `BrowserError.unavailableFile`.
  public func offer(fileAt path: [UInt8]) throws(BrowserError) {
    let file = try OfferedFile(path)
    guard let server, let session = activePage.flatMap({ sessions[$0] }) else { return }
    session.open(server.offer(file), from: document)
  }

  // MARK: - The controls

  /// Schedules a control that has changed to be sent to the pages.
  public func controlNeedsDisplay(_ control: Control) {
    guard isOpen, let number = document.number(of: control) else { return }
    dirty.insert(number)
    noteFocus(number)
    document.controls[number].noteScrolling(at: document.nextRevision)
    frames.request()
  }

  /// Sends the changes to all pages that can take them.
  func showChanges() {
    let changed = dirty
    dirty = []
    document.refresh(changed)
    for session in sessions.values { session.update(from: document) }
  }

  // MARK: - The focus: each page has its own; a control knows that of the page that was used last

  /// Takes over the focus of a page.
  private func focus(_ number: Int, of session: PageSession) {
    session.focus = number
    let state = document.controls[number]
    state.isBeingFocused = true
    state.control.userDidFocus()
    state.isBeingFocused = false
  }

  /// Removes the focus of a page; that of another page remains.
  private func blur(_ control: Control, of session: PageSession) {
    session.focus = nil
    if !control.isFocused { return }
    for (_, other) in sessions.sorted(by: { $0.key < $1.key }) {
      guard let number = other.focus, controls[number].canBeFocused else { continue }
      return focus(number, of: other)
    }
    control.userDidBlur()
  }

  /// Notes that the program has moved the focus of all pages.
  private func noteFocus(_ number: Int) {
    let state = document.controls[number]
    state.noteFocus(at: document.nextRevision)
    guard state.focusRevision == document.nextRevision else { return }
    for session in sessions.values { session.focus = number }
  }
}

extension BrowserBackend: PageHost {
  package func didOpen(_ page: Int, _ connection: any PageConnection) {
    sessions[page] = PageSession(page, connection)
    pageCounts.onNext(sessions.count)
  }

  package func didClose(_ page: Int) {
    guard let session = sessions.removeValue(forKey: page) else { return }
    document.remember(session)
    pageCounts.onNext(sessions.count)
  }

  package func didReceive(_ message: [UInt8], from page: Int) {
    guard let session = sessions[page] else { return }
    guard let message = try? JSONDecoder().decode(PageMessage.self, from: Data(message)) else {
      // Not one of our script: RFC 6455 has 1008 for a message that violates a policy.
      session.connection.close(1008)
      return didClose(page)
    }
    let hasBegun = document.views[page] != nil
    if case .hello(let name, let epoch) = message.content {
      if !hasBegun { begin(session, String(name.prefix(64)), epoch: epoch, at: message.revision) }
      return
    }
    guard hasBegun else { return }
    session.handled = max(session.handled, message.number)
    if message.isUse { activePage = page }
    if case .painted = message.content { session.acknowledge(message.revision) }
    if message.revision >= session.firstRevision {
      let before = document.controls.map { $0.list?.list.highlightedRow }
      handle(message, of: session)
      if message.mayMoveHighlight { noteHighlights(of: session, since: before) }
    }
    frames.request()
  }

  /// Begins with the changes since the page's revision, or with everything.
  private func begin(_ session: PageSession, _ name: String, epoch: String, at revision: Int) {
    // A page that is back before the end of its last connection has been noticed continues there.
    if !name.isEmpty, let old = sessions.values.first(where: { $0.name == name }) {
      old.connection.close(1000)
      didClose(old.page)
    }
    if let gone = document.begin(session.page, name, epoch: epoch, at: revision) {
      session.resume(gone)
    } else {
      session.begin(name, at: document.revision)
      session.focus = controls.firstIndex { $0.isFocused }
    }
    frames.request()
  }

  /// Notes which highlights a page's user has moved: the other pages do not scroll to them.
  private func noteHighlights(of session: PageSession, since before: [Int?]) {
    for (number, state) in document.controls.enumerated() {
      guard let list = state.list, list.list.highlightedRow != before[number] else { continue }
      list.noteHighlightByUser()
      document.views[session.page]?.highlighting.insert(number)
    }
  }

  private func handle(_ message: PageMessage, of session: PageSession) {
    switch message.content {
    case .hello, .painted: break
    case .key(let name, let number):
      guard let key = KeyPress(pageName: name) else { return }
      handle(key, in: number, of: session)
    case .control(let number, let action):
      guard document.controls.indices.contains(number) else { return }
      handle(action, of: number, shownAt: message.revision, session)
    }
  }

  private func handle(
    _ action: PageMessage.Action,
    of number: Int,
    shownAt revision: Int,
    _ session: PageSession
  ) {
    let state = document.controls[number]
    let control = state.control
    switch action {
    case .focus: focus(number, of: session)
    case .blur: blur(control, of: session)
    case .event(let event):
      if control.isUsable { (control as? any BrowserControl)?.handle(event) }
      document.views[session.page]?.repeated.insert(number)
    case .row(let shown, let clickCount, let marks, let toggles):
      guard control.isUsable, let list = state.list,
        let row = list.current(shown, shownAt: revision)
      else { return }
      if toggles, let tree = list.list as? TreeView { return tree.userDidToggle(row: row) }
      list.list.userDidClick(row: row, count: clickCount, marks: marks)
    case .text(let edit, let caret): document.handle(edit, caret, of: number, in: session.page)
    case .window(let window): setWindow(window, of: number, shownAt: revision, session)
    case .scroll(let place):
      guard let view = control as? ScrollView else { return }
      state.isBeingScrolled = true
      let (x, y) = (view.contentOffset.x, view.contentOffset.y)
      view.userDidScroll(by: LayoutPoint(x: place.x - x, y: place.y - y))
      state.isBeingScrolled = false
    }
  }

  private func setWindow(
    _ window: PageView.Window,
    of number: Int,
    shownAt revision: Int,
    _ session: PageSession
  ) {
    guard let list = document.controls[number].list else { return }
    var window = window
    // The page forgets the rows outside of its window at once.
    let sent = document.views[session.page]?.windows[number]?.sent ?? 0..<0
    window.sent = sent.clamped(to: window.rows)
    // Its numbers are those of the rows that the page had.
    for splice in list.splices where splice.revision > revision {
      window = window.moved(by: splice)
      // Which rows the page still has depends on the order of both: it gets all of them again.
      window.sent = 0..<0
    }
    document.views[session.page]?.windows[number] = window
    list.list.visibleRowLimit = window.visibleCount
    list.noteScrollByUser(to: window.top)
    // The page shows rows that have not been read yet.
    dirty.insert(number)
  }

  // MARK: - Keys

  private func handle(_ key: KeyPress, in number: Int?, of session: PageSession) {
    if let action = keyAction?(key) { return action() }
    var control: Control?
    if let number, document.controls.indices.contains(number) {
      control = document.controls[number].control
      // Another page may have been used meanwhile.
      focus(number, of: session)
    }
    // With shared keys Enter selects a row before it finishes the line.
    let isLater = sharesKeys && control is TextField
    if !isLater, let control, handle(key, by: control) { return }
    if sharesKeys || control == nil || control is ListControl {
      if let list = first(ListControl.self), list !== control, handle(key, by: list) { return }
      if control == nil, let field = first(TextField.self), handle(key, by: field) { return }
    }
    if isLater, let control, handle(key, by: control) { return }
    if !userDidPressInDialog(key) { unhandled.onNext(key) }
  }

  private func handle(_ key: KeyPress, by control: Control) -> Bool {
    control.isUsable && (control as? any BrowserControl)?.handle(key: key) ?? false
  }

  private func first<Kind: Control>(_ kind: Kind.Type) -> Kind? {
    // The keys of a page scroll a log by themselves.
    controls.lazy.compactMap { $0 as? Kind }.first { $0.canBeFocused && !($0 is LogView) }
  }
}

extension Reactive where Base: BrowserBackend {
  /// The number of connected pages.
  public var pageCount: Driver<Int> {
    base.pageCounts.asDriver(onErrorDriveWith: .empty())
  }

  /// Emits the keys that neither `keyAction` nor a control has used.
  public var unhandledKeys: ControlEvent<KeyPress> { ControlEvent(events: base.unhandled) }
}

extension ListControl {
  /// Handles a click on a row, which marks the row with some keys.
  fileprivate func userDidClick(row: Int, count: Int, marks: Bool) {
    if marks {
      userDidHighlight(row: row)
      userDidToggleMark(row: row)
    } else if count > 1 {
      if selectsOnDoubleClick { userDidSelect(row: row) }
    } else if row == highlightedRow, !selectsOnDoubleClick {
      userDidSelect(row: row)
    } else {
      userDidHighlight(row: row)
    }
  }
}
