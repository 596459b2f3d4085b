internal import FoundationEssentials
internal import RxControls
internal import RxCore

extension BrowserBackend: PageHost {
  package func didOpen(_ page: Int, _ connection: any PageConnection) {
    sessions[page] = PageSession(connection)
    pageCounts.onNext(sessions.count)
  }

  package func didClose(_ page: Int) {
    guard let session = sessions.removeValue(forKey: page) else { return }
    if let view = session.view, !session.name.isEmpty {
      gonePages.removeAll { $0.name == session.name }
      gonePages.append(GonePage(session, texts: view.texts))
      if gonePages.count > GonePage.limit { gonePages.removeFirst() }
    }
    pageCounts.onNext(sessions.count)
  }

  package func didReceive(_ message: [UInt8], from page: Int) {
    guard let session = sessions[page] else { return }
    guard let message = try? JSONDecoder().decode(PageMessage.self, from: Data(message)) else {
      // Not one of our script: RFC 6455 has 1008 for a message that violates a policy.
      session.connection.close(1008)
      return didClose(page)
    }
    if message.k == .hello { return begin(session, message) }
    guard session.view != nil else { return }
    session.handled = max(session.handled, message.n)
    switch message.k {
    case .ack: session.acknowledge(message.r ?? 0)
    case .on where message.on == "focus" || message.on == "blur": break
    case .on, .row, .edit, .key: activePage = page
    case .hello, .caret, .window, .scroll: break
    }
    if (message.r ?? .max) >= session.firstRevision {
      let before = document.controls.map { $0.list?.list.highlightedRow }
      handle(message, of: session)
      if message.k == .row || message.k == .key { noteHighlights(of: session, since: before) }
    }
    requestFrame()
  }

  /// Begins with the changes since the page's revision, or with everything.
  private func begin(_ session: PageSession, _ message: PageMessage) {
    guard session.view == nil else { return }
    let name = String((message.p ?? "").prefix(64))
    // A page that is back before the end of its last connection has been noticed continues there.
    if !name.isEmpty, let old = sessions.first(where: { $0.value.name == name }) {
      old.value.connection.close(1000)
      didClose(old.key)
    }
    let place = gonePages.firstIndex { $0.name == name }
    let page = place.map { gonePages.remove(at: $0) }
    if let page, message.e == document.epoch, let revision = message.r,
      (1...document.revision).contains(revision)
    {
      session.focus = page.focus
      session.resume(page, at: revision, controls: document.controls.indices)
    } else {
      session.begin(name, at: document.revision)
      session.focus = controls.firstIndex { $0.isFocused }
    }
    requestFrame()
  }

  /// Notes which highlights a page's user has moved: the other pages do not scroll to them.
  private func noteHighlights(of session: PageSession, since before: [Int?]) {
    for (number, state) in document.controls.enumerated() {
      guard let list = state.list, list.list.highlightedRow != before[number] else { continue }
      list.noteHighlightByUser()
      session.view?.highlighting.insert(number)
    }
  }

  private func handle(_ message: PageMessage, of session: PageSession) {
    if message.k == .key { return handleKey(message, of: session) }
    guard let number = message.c, document.controls.indices.contains(number) else { return }
    let state = document.controls[number]
    let control = state.control
    switch message.k {
    case .window: setWindow(of: state, number, message, session)
    case .on where message.on == "focus": focus(number, of: session)
    case .on where message.on == "blur": blur(control, of: session)
    case .on:
      if control.isUsable { handleAction(message, state) }
      session.view?.repeated.insert(number)
    case .row:
      if let list = state.list, control.isUsable { handleRow(message, list) }
    case .edit, .caret:
      guard let field = control as? TextControl else { return }
      handleText(field, state, number, message, session)
    case .scroll:
      guard let view = control as? ScrollView else { return }
      state.isBeingScrolled = true
      let (x, y) = (view.contentOffset.x, view.contentOffset.y)
      let target = LayoutPoint(x: bounded(message.x) - x, y: bounded(message.y) - y)
      view.userDidScroll(by: target)
      state.isBeingScrolled = false
    case .hello, .ack, .key: break
    }
  }

  private func bounded(_ number: Int?) -> Int { max(0, min(number ?? 0, 1 << 30)) }

  private func handleAction(_ message: PageMessage, _ state: ControlState) {
    guard let action = message.on.flatMap(BrowserElement.Action.init),
      let control = state.control as? any BrowserControl
    else { return }
    var value: String?
    var isChecked: Bool?
    switch message.v {
    case .text(let text): value = text
    case .check(let check): isChecked = check
    case nil: break
    }
    let event = BrowserEvent(
      action,
      part: message.p ?? "",
      value: value,
      isChecked: isChecked,
      clickCount: max(1, min(message.count ?? 1, 3))
    )
    control.handle(event)
  }

  // MARK: - Lists

  private func setWindow(
    of state: ControlState,
    _ number: Int,
    _ message: PageMessage,
    _ session: PageSession
  ) {
    guard let list = state.list else { return }
    let first = bounded(message.first)
    let count = max(0, min(message.count ?? 0, PageView.Window.limit))
    let sent = session.view?.windows[number]?.sent ?? 0..<0
    var window = PageView.Window(
      rows: first..<first + count,
      top: bounded(message.top ?? first),
      visibleCount: max(1, min(message.page ?? count, count))
    )
    // The page forgets the rows outside of its window at once.
    window.sent = sent.clamped(to: window.rows)
    // Its numbers are those of the rows that the page had.
    for splice in list.splices where splice.revision > message.r ?? .max {
      window = window.moved(by: splice)
      // Which rows the page still has depends on the order of both: it gets all of them again.
      window.sent = 0..<0
    }
    session.view?.windows[number] = window
    list.list.visibleRowLimit = window.visibleCount
    needsRows(number)
  }

  private func handleRow(_ message: PageMessage, _ state: ListState) {
    guard let shown = message.row, shown >= 0,
      let row = state.current(shown, shownAt: message.r ?? 0)
    else { return }
    let list = state.list
    let modifiers = message.mods ?? ""
    if modifiers.contains("ctrl") || modifiers.contains("meta") {
      list.userDidHighlight(row: row)
      list.userDidToggleMark(row: row)
    } else if message.count ?? 1 > 1 {
      if list.selectsOnDoubleClick { list.userDidSelect(row: row) }
    } else if row == list.highlightedRow, !list.selectsOnDoubleClick {
      list.userDidSelect(row: row)
    } else {
      list.userDidHighlight(row: row)
    }
  }

  // MARK: - Keys

  private func handleKey(_ message: PageMessage, of session: PageSession) {
    guard let name = message.key, let key = KeyPress(pageName: name) else { return }
    if let action = keyAction?(key) { return action() }
    var control: Control?
    if let number = message.c, document.controls.indices.contains(number) {
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
    unhandled.onNext(key)
  }

  private func handle(_ key: KeyPress, by control: Control) -> Bool {
    control.isUsable && (control as? any BrowserControl)?.handle(key: key) ?? false
  }

  private func first<Kind: Control>(_ kind: Kind.Type) -> Kind? {
    controls.lazy.compactMap { $0 as? Kind }.first { $0.canBeFocused }
  }
}

extension Control {
  /// True if the user can see and use the control.
  var isUsable: Bool { isEnabled && !isOutOfSight }
}
