internal import RxControls

extension ControlState {
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
      patch.text = text.patch(&view.texts[number, default: .init(known: .unknown)], since, current)
    }
    if let list, var window = view.windows[number] {
      patch.list = list.patch(&window, since: since)
      view.windows[number] = window
    } else if let list {
      patch.list = list.patchWithoutRows(since: since)
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
  /// Returns the text for a page that has another one, or whose cursor the program has moved.
  func patch(_ text: inout PageView.Text, _ since: Int, _ current: Int) -> TextPatch? {
    let latest = text.latest
    if content.hasText(of: latest), latest.cursor >= 0 {
      if content == latest || cursorRevision <= since { return nil }
    }
    text.offers.append(PageView.Offer(revision: current, text: content))
    // A page acknowledges frames, so more than a few offers are those of a page that does not.
    if text.offers.count > 8 { text.offers.removeFirst() }
    return TextPatch(t: content.text, c: content.cursor, s: content.anchor)
  }
}

extension ListState {
  /// Returns the changes for a page that shows some rows.
  func patch(_ window: inout PageView.Window, since: Int) -> ListPatch? {
    var patch = patchWithoutRows(since: since) ?? ListPatch()
    if window.isNew || since < forgottenRevision {
      // A page that connects again may have rows of the time before.
      if since > 0 { patch.clear = true }
      window.isNew = false
      window.sent = 0..<0
    } else if !window.sent.isEmpty {
      let missed = splices.filter { $0.revision > since }
      if !missed.isEmpty { patch.splice = missed.map { [$0.row, $0.removed, $0.inserted] } }
    }
    let wanted = window.rows.clamped(to: 0..<count.value)
    for row in wanted {
      guard let state = rows[row], state.revision > since || !window.sent.contains(row) else {
        continue
      }
      patch.rows = patch.rows ?? [:]
      patch.rows?["\(row)"] = RowPatch(row: state.content)
    }
    window.sent = wanted
    return patch == ListPatch() ? nil : patch
  }

  /// Returns the changes for a page that has not told which rows it shows.
  func patchWithoutRows(since: Int) -> ListPatch? {
    var patch = ListPatch()
    if count.revision > since { patch.count = count.value }
    if highlight.revision > since { patch.hl = .some(highlight.value) }
    if growsUpward.revision > since, since > 0 || growsUpward.value { patch.up = growsUpward.value }
    return patch == ListPatch() ? nil : patch
  }
}
