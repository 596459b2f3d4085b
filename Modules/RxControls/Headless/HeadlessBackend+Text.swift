extension HeadlessBackend {
  /// The screen as text: what a user would read, line by line; of a list as many rows as there is room
  /// for.
  ///
  /// What is focused has no sign; what is chosen or marked stands in brackets.
  public func text(rows: Int = 20) -> String {
    controls.filter { !$0.isOutOfSight }.flatMap { lines(of: $0, rows: rows) }
      .joined(separator: "\n")
  }

  private func lines(of control: Control, rows: Int) -> [String] {
    switch control {
    case let label as Label: [label.text ?? ""]
    case let field as TextField: ["> " + written(in: field)]
    case let view as TextView:
      (view.text ?? "").split(separator: "\n", omittingEmptySubsequences: false).map { "| \($0)" }
    case let control as ChoiceControl:
      [
        control.titles.enumerated().map { $0 == control.choice ? "[\($1)]" : $1 }
          .joined(separator: " ")
      ]
    case let list as ListControl: self.rows(of: list, limit: rows)
    case let button as Button: ["( \(button.title ?? "") )"]
    case let toggle as Toggle: [(toggle.isOn ? "[x] " : "[ ] ") + (toggle.title ?? "")]
    case let slider as Slider: [named(slider, "\(slider.value)")]
    case let stepper as Stepper: [named(stepper, "- \(stepper.value) +")]
    case let view as ProgressView: [named(view, "\(Int((view.progress * 100).rounded())) %")]
    case let indicator as ActivityIndicator:
      indicator.isAnimating || !indicator.hidesWhenStopped
        ? [named(indicator, indicator.isAnimating ? "…" : "")] : []
    case let menu as Menu: ["\(menu.title) \(menu.isOpen ? "▴" : "▾")"] + items(of: menu)
    default: []
    }
  }

  private func written(in field: TextField) -> String {
    let text = field.text ?? ""
    if text.isEmpty { return field.placeholder ?? "" }
    return field.isSecureTextEntry ? String(text.map { _ in "•" }) : text
  }

  private func items(of menu: Menu) -> [String] {
    if !menu.isOpen { return [] }
    return menu.items.enumerated().map { place, item in
      let title = item.isEnabled ? item.title : "(\(item.title))"
      return "  " + (place == menu.highlightedItem ? "[\(title)]" : title)
    }
  }

  private func rows(of list: ListControl, limit: Int) -> [String] {
    list.visibleRowLimit = limit
    let indent = list is SectionedListView ? "  " : ""
    var lines: [String] = []
    list.display { row, cell in
      let texts = [cell.textLabel?.text, cell.detailTextLabel?.text].compactMap { $0 }
      let line = texts.filter { !$0.isEmpty }.joined(separator: "  ")
      if list.isHeader(row: row) {
        lines.append(line)
      } else {
        lines.append(indent + (list.isMarked(row: row) ? "[\(line)]" : line))
      }
    }
    return list.growsUpward ? lines.reversed() : lines
  }

  private func named(_ control: Control, _ text: String) -> String {
    control.accessibleName.isEmpty ? text : "\(control.accessibleName): \(text)"
  }
}
