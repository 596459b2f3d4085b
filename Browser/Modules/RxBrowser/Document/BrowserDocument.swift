internal import RxControls

/// The state of a layout's controls, from which the patches for pages are computed.
///
/// Each property has the revision at which it last changed. A patch for a page consists of the properties
/// that changed after the page's revision. So there is no history: a slow page misses what was between,
/// and a page that connects again continues where it was.
@MainActor
final class BrowserDocument {
  /// The name of this state among those of other runs, so that a page of another run starts anew.
  let epoch: String
  let layout: Layout
  let controls: [ControlState]
  private(set) var revision = 1
  /// The parts of the document that the connected pages have, by page.
  var views: [Int: PageView] = [:]
  /// The pages that may connect again, the oldest first.
  private(set) var gonePages: [GonePage] = []
  /// The keys that the program handles itself.
  private var keys = Versioned<[String]>([], at: 1)
  private let title: String
  private let numbers: [ObjectIdentifier: Int]
  /// The patches of this revision by the pages that they are for.
  private var patches: [PageView: (patch: EncodedPatch?, view: PageView)] = [:]

  init(_ layout: Layout, title: String, epoch: String, sharesKeys: Bool) {
    self.layout = layout
    self.title = title
    self.epoch = epoch
    let controls = layout.controls
    self.controls = controls.map { ControlState($0, sharesKeys: sharesKeys, at: 1) }
    let pairs = controls.enumerated().map { (ObjectIdentifier($1), $0) }
    numbers = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The revision of the changes that are being made.
  var nextRevision: Int { revision + 1 }

  /// Returns the number of a control.
  func number(of control: Control) -> Int? { numbers[ObjectIdentifier(control)] }

  /// Sets the keys that the program handles itself.
  func setKeys(_ names: [String]) {
    if keys.set(names, at: nextRevision) { publish() }
  }

  /// Takes over what has changed in the controls that have asked for display.
  ///
  /// The windows of lists move with the rows.
  func refresh(_ changed: Set<Int>) {
    for number in changed { noteText(of: number) }
    let revision = nextRevision
    var hasChanged = false
    for number in changed.sorted() {
      let state = controls[number]
      // After the rows, whose texts decide on the width of a table's columns.
      defer { if state.refresh(at: revision) { hasChanged = true } }
      guard let list = state.list else { continue }
      let splices = list.findSplices(at: revision)
      if !splices.isEmpty { hasChanged = true }
      for page in Array(views.keys) {
        guard let window = views[page]?.windows[number] else { continue }
        views[page]?.windows[number] = splices.reduce(window) { $0.moved(by: $1) }
      }
      let windows = views.values.compactMap { $0.windows[number]?.rows }
      if list.refresh(windows, at: revision) { hasChanged = true }
    }
    if hasChanged { publish() }
  }

  private func publish() {
    revision = nextRevision
    patches = [:]
  }

  // MARK: - Pages that connect again

  /// Forgets the view of a page whose connection has ended, but for what the page needs to connect again.
  func remember(_ session: PageSession) {
    guard let view = views.removeValue(forKey: session.page), !session.name.isEmpty else { return }
    gonePages.removeAll { $0.name == session.name }
    gonePages.append(GonePage(session, texts: view.texts))
    if gonePages.count > GonePage.limit { gonePages.removeFirst() }
  }

  /// Begins the view of a page with what it had on its last connection, or with nothing.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - name: the name that the page gave itself.
  ///   - epoch: the epoch that the page shows.
  ///   - shown: the revision that it shows.
  /// - Returns: the page on its last connection; `nil` if it begins with nothing.
  func begin(_ page: Int, _ name: String, epoch: String, at shown: Int) -> GonePage? {
    let place = gonePages.firstIndex { $0.name == name }
    guard let gone = place.map({ gonePages.remove(at: $0) }), epoch == self.epoch,
      (1...revision).contains(shown)
    else {
      views[page] = PageView()
      return nil
    }
    // The rows of lists are asked for again. What the user has done may have got lost.
    views[page] = PageView(
      revision: shown,
      texts: gone.texts.compactMapValues { $0.resumed(at: shown) },
      repeated: Set(controls.indices)
    )
    return gone
  }

  // MARK: - Patches

  /// Returns the changes that bring a page to the current revision; `nil` if nothing has changed for it.
  func patch(for page: Int) -> EncodedPatch? {
    guard var view = views[page] else { return nil }
    if let known = patches[view] {
      views[page] = known.view
      return known.patch
    }
    let before = view
    // The page tells by the revision of a text whether it has shown it.
    let repeatsText =
      view.revision == revision
      && controls.enumerated().contains { $1.repeatsText($0, for: view) }
    if repeatsText { publish() }
    let patch = patch(for: &view)
    let encoded = patch.isEmpty ? nil : EncodedPatch(patch)
    patches[before] = (encoded, view)
    views[page] = view
    return encoded
  }

  /// The patch for a page that has the current revision.
  var emptyPatch: EncodedPatch { EncodedPatch(Patch(revision: revision)) }

  private func patch(for view: inout PageView) -> Patch {
    var patch = Patch(revision: revision)
    if view.revision == 0 {
      patch.epoch = epoch
      patch.title = title
      patch.layout = LayoutPatch(layout) { [unowned self] in number(of: $0) ?? 0 }
    }
    // Also none: the page may have the keys of another run of the program.
    if keys.revision > view.revision { patch.keys = keys.value }
    var changes: [Int: ControlPatch] = [:]
    for (number, state) in controls.enumerated() {
      let change = state.patch(number, for: &view, at: revision)
      if change != ControlPatch() { changes[number] = change }
    }
    if !changes.isEmpty { patch.controls = changes }
    view.revision = revision
    view.repeated = []
    view.highlighting = []
    return patch
  }

  // MARK: - Texts

  /// Handles the cursor of a page's text, and the edit before it.
  func handle(_ edit: PageMessage.Edit?, _ caret: PageMessage.Caret, of number: Int, in page: Int) {
    let state = controls[number]
    guard let field = state.control as? TextControl else { return }
    noteText(of: number)
    guard field.isUsable else {
      // The page ignores texts that are older than its message, so it gets the text again.
      views[page]?.texts[number] = nil
      return
    }
    if let edit {
      guard let edited = apply(edit, caret, to: field, number, page) else { return }
      state.text?.take(edited.splice)
      note(edited.splice, inTextOf: number, except: page)
      noteText(of: number)
      if !edited.placesCursor { return }
    } else {
      moveCursor(of: field, number, to: caret, page)
    }
    state.text?.expectCurrent()
  }

  /// Applies an edit of the page's text to that of the control.
  ///
  /// The edit is a splice of the text that the page had. What the program or another page has changed
  /// meanwhile stays: the splice is moved to its place in the current text.
  ///
  /// - Returns: the splice of the control's text, and true unless the program has moved the cursor in
  ///   response; `nil` if the page's text is not known.
  private func apply(
    _ edit: PageMessage.Edit,
    _ caret: PageMessage.Caret,
    to control: TextControl,
    _ number: Int,
    _ page: Int
  ) -> (splice: TextSplice, placesCursor: Bool)? {
    guard var text = settledText(of: number, page, seen: caret.seen) else { return nil }
    let old = Array(text.known.text.utf16)
    let splice = TextSplice(
      at: edit.start,
      deleting: edit.deletedCount,
      inserting: Array(edit.inserted.utf16),
      in: old.count
    )
    let edited = splice.applied(to: old)
    let end = splice.range.lowerBound + splice.inserted.count
    let cursor = max(0, min(caret.cursor ?? end, edited.count))
    let anchor = max(0, min(caret.anchor ?? cursor, edited.count))
    text.known = PageText(edited, cursor: cursor, anchor: anchor)
    let moved = text.edit(splice)
    // The cursor moves with what the page has missed.
    let missed = text.missed
    func current(_ place: Int) -> Int {
      missed.reduce(place) { $1.moved($0, staysBefore: false) }
    }
    views[page]?.texts[number] = text

    let before = PageText(control)
    let now = moved.applied(to: Array(before.text.utf16))
    control.userDidEdit(String(decoding: now, as: UTF16.self))
    let after = PageText(control)
    let placesCursor = after == before || after.hasCursorAtEnd
    if placesCursor { control.select(from: current(anchor), to: current(cursor)) }
    return (moved, placesCursor)
  }

  /// Takes over the cursor of the page, unless the page has not the current text.
  private func moveCursor(
    of control: TextControl,
    _ number: Int,
    to caret: PageMessage.Caret,
    _ page: Int
  ) {
    guard var text = settledText(of: number, page, seen: caret.seen) else { return }
    let length = text.known.text.utf16.count
    text.known.cursor = max(0, min(caret.cursor ?? 0, length))
    text.known.anchor = max(0, min(caret.anchor ?? text.known.cursor, length))
    views[page]?.texts[number] = text
    guard text.known.hasText(of: PageText(control)) else { return }
    control.select(from: text.known.anchor, to: text.known.cursor)
  }

  /// Returns the text of the page at its message; `nil` if that is not known, and then the page gets the text again.
  private func settledText(of number: Int, _ page: Int, seen: Int) -> PageView.Text? {
    guard var text = views[page]?.texts[number] else { return nil }
    if text.settle(seen: seen) { return text }
    views[page]?.texts[number] = nil
    return nil
  }

  /// Notes for all pages that the program has changed a text.
  private func noteText(of number: Int) {
    if let change = controls[number].text?.takeChange() { note(change, inTextOf: number) }
  }

  /// Notes a change for the pages that do not have it.
  private func note(_ change: TextSplice, inTextOf number: Int, except author: Int? = nil) {
    for page in Array(views.keys) where page != author {
      views[page]?.texts[number]?.missed.append(change)
      if views[page]?.texts[number]?.isTooOld ?? false { views[page]?.texts[number] = nil }
    }
    for index in gonePages.indices { gonePages[index].texts[number]?.missed.append(change) }
    // It then begins anew.
    gonePages.removeAll { $0.texts[number]?.isTooOld ?? false }
  }
}

extension TextControl {
  /// Places the cursor and the other end of the selection, in UTF-16 code units of the text of pages.
  fileprivate func select(from anchor: Int, to cursor: Int) {
    let text = pageText(self.text ?? "")
    userDidPlaceCursor(at: text.characters(before: anchor))
    if cursor != anchor {
      userDidPlaceCursor(at: text.characters(before: cursor), selecting: true)
    }
  }
}

extension String {
  /// The number of characters that begin before a position in UTF-16 code units.
  fileprivate func characters(before offset: Int) -> Int {
    let end = utf16.index(utf16.startIndex, offsetBy: max(0, offset), limitedBy: utf16.endIndex)
    return self[..<(end ?? endIndex)].count
  }
}
