internal import RxControls

extension TableView {
  /// The titles as buttons, and the frame of the rows, which the page's script shows.
  var tableElement: BrowserElement {
    let titles = headings.enumerated().map { column, heading in
      let order = sortOrder.flatMap { $0.column == column ? $0 : nil }
      let title =
        heading.isSortable
        ? BrowserElement(
          .button,
          class: "title-button",
          text: title(ofColumn: column),
          part: "\(column)",
          on: [.click]
        )
        .attribute("type", "button")
        .attribute("aria-label", heading.title)
        // Keys of the table are not those of the button.
        .attribute("data-keys", "")
        : BrowserElement(.span, text: heading.title)
      let isCurrent = column == currentColumn ? " current" : ""
      let cell = BrowserElement(
        .th,
        class: heading.alignment.className + isCurrent,
        role: "columnheader",
        children: [title]
      )
      if !heading.isSortable { return cell }
      let state = order.map { $0.isAscending ? "ascending" : "descending" } ?? "none"
      return cell.attribute("aria-sort", state)
    }
    return BrowserElement(
      .table,
      class: "table" + (selectsOnDoubleClick ? " double-click" : ""),
      role: "grid",
      children: [
        BrowserElement(
          .thead,
          role: "rowgroup",
          children: [BrowserElement(.tr, class: "titles", role: "row", children: titles)]
        ),
        BrowserElement(.tbody, class: "list", role: "rowgroup").widget(.list),
      ]
    )
    .attribute("aria-rowcount", "\(rowCount + 1)")
    .attribute("aria-multiselectable", "true")
    .attribute("data-columns", gridTemplate)
    .attribute("tabindex", "0")
    .keys(Self.keys + [KeyPress(.left), KeyPress(.right), KeyPress(.character("s"))])
  }

  /// The columns in the words of CSS, of which `ch` is the width of a digit.
  private var gridTemplate: String {
    let needs = neededWidths(of: [], in: Self.limit) { $0.digits }
    let tracks = zip(headings, needs).map { heading, need in
      switch heading.width {
      case .percent(let percent): "\(max(0, min(percent, 100)))%"
      case .flexible where need.weight > 0:
        "minmax(\(need.width)ch,\(need.maximum.map { "\($0)ch" } ?? "\(need.weight)fr"))"
      case .flexible, .fixed, .fitting: "\(need.width)ch"
      }
    }
    return tracks.joined(separator: " ")
  }

  /// Twice the width of the widest fitting column.
  private static let limit = 80

  /// Has fitting columns follow the texts of visible cells.
  func fitColumns(to cells: [TableCell]) {
    _ = neededWidths(of: cells, in: Self.limit) { $0.digits }
  }

  /// Returns the texts of a cell as a page shows them.
  func pageColumns(of cell: TableCell) -> [[TextRun]] {
    cell.labels.map { label in
      let runs = label.textRuns
      if label.tone == .primary { return runs }
      return runs.map { run in
        var run = run
        if run.style.isEmpty { run.style = label.tone.className }
        return run
      }
    }
  }
}

extension TableHeading.Alignment {
  /// The class of the titles and cells of a column.
  fileprivate var className: String {
    switch self {
    case .leading: "leading"
    case .center: "center"
    case .trailing: "trailing"
    }
  }
}

extension String {
  /// The width in digits, about: a character of East Asia is as wide as two.
  fileprivate var digits: Int {
    reduce(0) { sum, character in
      sum + (character.isASCII || character.unicodeScalars.first?.value ?? 0 < 0x1100 ? 1 : 2)
    }
  }
}
