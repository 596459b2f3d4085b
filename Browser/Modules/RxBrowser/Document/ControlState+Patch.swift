internal import RxControls

extension ControlState {
  /// Returns true if a page gets a text that has not changed since the page's revision.
  ///
  /// The program may have taken back what the page's user has typed.
  func repeatsText(_ number: Int, for view: PageView) -> Bool {
    guard let text, let known = view.texts[number] else { return text != nil }
    return view.repeated.contains(number) || !text.hasText(of: known)
  }

  /// Returns the changes of the control for a page.
  ///
  /// - Parameters:
  ///   - number: the number of the control.
  ///   - view: the part that the page has, and afterwards that with the changes.
  ///   - current: the revision of the patch.
  /// - Returns: the changes; empty without any.
  func patch(_ number: Int, for view: inout PageView, at current: Int) -> ControlPatch {
    let since = view.revision
    var patch = ControlPatch()
    patchElement(&patch, since: since, repeatsValues: view.repeated.contains(number))
    if isHidden.revision > since, since > 0 || isHidden.value { patch.hidden = isHidden.value }
    if isOff.revision > since, since > 0 || isOff.value { patch.off = isOff.value }
    if focusRevision > since || since == 0 && control.isFocused { patch.focus = true }
    if let text {
      patch.text = text.patch(
        &view.texts[number, default: .init(known: .unknown)],
        since: since,
        at: current,
        repeats: view.repeated.contains(number)
      )
    }
    if let list {
      let scrolls = since == 0 || view.highlighting.contains(number)
      patch.list = list.patch(&view.windows[number], since: since, scrolls: scrolls)
    }
    if let offset, offset.revision > since, since > 0 || offset.value != .zero {
      patch.scroll = [offset.value.x, offset.value.y]
    }
    return patch
  }

  private func patchElement(_ patch: inout ControlPatch, since: Int, repeatsValues: Bool) {
    if element.revision > since {
      patch.el = ElementPatch(element.element)
      return
    }
    var changed: [String: ElementPatch] = [:]
    for (path, changes) in element.changes {
      let properties = ElementPatch(element[path], changes, since: since)
      if !properties.isEmpty { changed[Self.name(of: path)] = properties }
    }
    if repeatsValues {
      for path in element.inputs() {
        let name = Self.name(of: path)
        var properties = changed[name] ?? ElementPatch(element[path], .init(), since: since)
        properties.v = element[path].value
        properties.b = element[path].isChecked
        changed[name] = properties
      }
    }
    if !changed.isEmpty { patch.n = changed }
  }

  private static func name(of path: [Int]) -> String {
    path.map { "\($0)" }.joined(separator: ".")
  }
}

extension PageText {
  /// The text of a page that has just connected; different from all others.
  static let unknown = PageText("", cursor: -1, anchor: -1)
}

extension TextState {
  /// Returns true if a page has the text, unless its user has typed meanwhile.
  func hasText(of text: PageView.Text) -> Bool {
    text.latest.cursor >= 0 && content.hasText(of: text.latest)
  }

  /// Returns the text for a page that has another one, or whose cursor the program has moved.
  func patch(
    _ text: inout PageView.Text,
    since: Int,
    at current: Int,
    repeats: Bool
  ) -> TextPatch? {
    let latest = text.latest
    if hasText(of: text) {
      if text.offers.isEmpty { text.missed = [] }
      if !repeats, content == latest || cursorRevision <= since { return nil }
    }
    text.offer(content, at: current)
    // Where other pages have changed the text alone, the page moves its own cursor along.
    if cursorRevision <= since, latest.cursor >= 0 { return TextPatch(t: content.text) }
    return TextPatch(t: content.text, c: content.cursor, s: content.anchor)
  }
}

extension ListState {
  /// Returns the changes for a page, with the rows of its window.
  ///
  /// - Parameters:
  ///   - window: the window, and afterwards that with the rows.
  ///   - since: the revision of the page.
  ///   - scrolls: true if the page scrolls to the highlighted row, whoever has moved the highlight.
  /// - Returns: the changes; `nil` without any.
  func patch(_ window: inout PageView.Window?, since: Int, scrolls: Bool) -> ListPatch? {
    var patch = patchWithoutRows(since: since)
    if patch.hl != nil, !scrolls, scrollRevision <= since { patch.stay = true }
    if since > 0, since < forgottenRevision {
      // The splices since then have been forgotten: the page has to tell again which rows it shows.
      patch.clear = true
      window = nil
      return patch
    }
    // A page of which no window is known may just have sent one.
    let missed = since > 0 ? splices.filter { $0.revision > since } : []
    if !missed.isEmpty { patch.splice = missed.map { [$0.row, $0.removed, $0.inserted] } }
    if let shown = window {
      let wanted = shown.rows.clamped(to: 0..<count.value)
      for row in wanted {
        guard let state = rows[row], state.revision > since || !shown.sent.contains(row) else {
          continue
        }
        patch.rows = patch.rows ?? [:]
        patch.rows?["\(row)"] = RowPatch(row: state.content)
      }
      window?.sent = wanted
    }
    return patch == ListPatch() ? nil : patch
  }

  private func patchWithoutRows(since: Int) -> ListPatch {
    var patch = ListPatch()
    if count.revision > since { patch.count = count.value }
    if highlight.revision > since { patch.hl = .some(highlight.value) }
    if growsUpward.revision > since, since > 0 || growsUpward.value { patch.up = growsUpward.value }
    return patch
  }
}
