import RxTerminal
import TerminalKit

extension ScreenEmulator {
  /// Returns the screen as an SVG document, each run of characters with one style as one text element.
  ///
  /// - Parameter title: the description for people that cannot see the picture.
  /// - Returns: the document.
  func svg(title: String) -> String {
    let measures = PictureMeasures(rows: rows.count, columns: columns)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(measures.width) \(measures.height)" \
      width="\(measures.width)" height="\(measures.height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" \
      font-size="\(PictureMeasures.fontSize)">
      """,
      "<title>\(title.escapedForXML)</title>",
      "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"#1e222a\"/>",
    ]
    for row in rows.indices {
      for run in runs(inRow: row) { lines += run.elements(row: row, measures) }
    }
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func runs(inRow row: Int) -> [CellRun] {
    var runs: [CellRun] = []
    for column in 0..<columns {
      let style = CellStyle(parameters: self.style(row: row, column: column))
      let text = character(row: row, column: column)
      if runs.last?.style == style {
        runs[runs.count - 1].text += text
        runs[runs.count - 1].columns += 1
      } else {
        runs.append(CellRun(column: column, columns: 1, text: text, style: style))
      }
    }
    return runs
  }
}

/// The measures of the picture, in pixels.
private struct PictureMeasures {
  static let fontSize = 14
  let rows: Int
  let columns: Int

  private static let margin = 14
  private static let rowHeight = 19

  var width: Int { x(columns) + Self.margin }
  var height: Int { Self.margin * 2 + rows * Self.rowHeight }

  /// Returns the left edge of a column; five columns are 42 pixels wide.
  func x(_ column: Int) -> Int { Self.margin + column * 42 / 5 }
  func top(_ row: Int) -> Int { Self.margin + row * Self.rowHeight }
  func baseline(_ row: Int) -> Int { top(row) + 14 }
  var rowHeight: Int { Self.rowHeight }
}

/// Adjacent cells with one style.
private struct CellRun {
  let column: Int
  var columns: Int
  var text: String
  let style: CellStyle

  func elements(row: Int, _ measures: PictureMeasures) -> [String] {
    let left = measures.x(column)
    let width = measures.x(column + columns) - left
    var (foreground, background) = (style.foreground ?? "#d8dee9", style.background)
    if style.isReversed { (foreground, background) = (background ?? "#1e222a", foreground) }
    var elements: [String] = []
    if let background {
      elements.append(
        "<rect x=\"\(left)\" y=\"\(measures.top(row))\" width=\"\(width)\" "
          + "height=\"\(measures.rowHeight)\" fill=\"\(background)\"/>"
      )
    }
    guard let first = text.firstIndex(where: { $0 != " " }),
      let last = text.lastIndex(where: { $0 != " " })
    else { return elements }
    // Blanks at the ends are omitted, because some SVG viewers omit them.
    let begin = column + text[..<first].count
    let end = column + columns - text[last...].count + 1
    var looks = "fill=\"\(foreground)\""
    if style.isBold { looks += " font-weight=\"bold\"" }
    if style.isDim { looks += " opacity=\"0.6\"" }
    if style.isItalic { looks += " font-style=\"italic\"" }
    if style.isUnderlined { looks += " text-decoration=\"underline\"" }
    elements.append(
      "<text x=\"\(measures.x(begin))\" y=\"\(measures.baseline(row))\" "
        + "textLength=\"\(measures.x(end) - measures.x(begin))\" "
        + "\(looks)>\(text[first...last].withFirmSpaces.escapedForXML)</text>"
    )
    return elements
  }
}

extension StringProtocol {
  /// The text with no-break spaces, which viewers do not collapse.
  fileprivate var withFirmSpaces: String { map { $0 == " " ? "\u{A0}" : String($0) }.joined() }
}

extension String {
  fileprivate var escapedForXML: String {
    replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
