extension PipelineDiagram {
  /// Returns the diagram as an SVG document that needs no other file.
  ///
  ///     try diagram.svg().write(toFile: "merge.svg", atomically: true, encoding: .utf8)
  ///
  /// Colours follow the light or dark setting of the viewer, and nothing depends on them:
  ///
  /// - inputs are round, inner sequences are square, outputs have a thick outline;
  /// - a bar is the completion, a cross an error, a dashed bar the disposal of a subscription;
  /// - an arrow is a sequence that goes on.
  ///
  /// Elements of one frame stand above each other, the first at the bottom. A label of more than
  /// twelve characters is cut; the full text is its tooltip. The description of the document is the
  /// diagram as text.
  ///
  /// - Returns: the document, with a newline at its end. All texts are escaped.
  public func svg() -> String {
    let layout = DiagramLayout(self)
    var lines = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(layout.width) \(layout.height)" \
      width="\(layout.width)" height="\(layout.height)" role="img" \
      font-family="ui-monospace, Menlo, Consolas, 'DejaVu Sans Mono', monospace" font-size="14">
      """,
      "<title>\(title.escapedForXML)</title>",
      "<desc>\(text().escapedForXML)</desc>",
      DiagramStyle.sheet,
      "<rect class=\"paper\" width=\"100%\" height=\"100%\" rx=\"8\"/>",
    ]
    for (timeline, y) in zip(timelines, layout.lines) {
      lines += DiagramRow(timeline: timeline, y: y, layout: layout).elements
    }
    lines += operatorBox(layout)
    lines += axis(layout)
    return lines.joined(separator: "\n") + "\n</svg>\n"
  }

  private func operatorBox(_ layout: DiagramLayout) -> [String] {
    guard let box = layout.box else { return [] }
    let frame =
      "<rect class=\"box\" x=\"12\" y=\"\(box.top)\" width=\"\(layout.width - 24)\" "
      + "height=\"\(box.height)\" rx=\"6\"/>"
    return [frame]
      + operatorLines.enumerated().map { index, line in
        "<text class=\"ink\" x=\"\(layout.width / 2)\" y=\"\(box.top + 23 + index * 20)\" "
          + "text-anchor=\"middle\" xml:space=\"preserve\">\(String(line).escapedForXML)</text>"
      }
  }

  private func axis(_ layout: DiagramLayout) -> [String] {
    let y = layout.axis
    let (first, last) = (layout.x(0), layout.x(lastFrame))
    var elements = ["<path class=\"axis\" d=\"M\(first) \(y)H\(last)\"/>"]
    for frame in 0...lastFrame {
      let x = layout.x(frame)
      let isNamed = frame % 5 == 0
      elements.append("<path class=\"axis\" d=\"M\(x) \(y)v\(isNamed ? 8 : 4)\"/>")
      if isNamed {
        elements.append(
          "<text class=\"quiet\" x=\"\(x)\" y=\"\(y + 22)\" text-anchor=\"middle\" "
            + "font-size=\"12\">\(frame)</text>"
        )
      }
    }
    return elements
  }
}

/// A row of the picture.
private struct DiagramRow {
  let timeline: DiagramTimeline
  let y: Int
  let layout: DiagramLayout

  var elements: [String] {
    var elements = [
      "<text class=\"ink\" x=\"12\" y=\"\(y + 5)\">\(layout.shortName(timeline).escapedForXML)</text>"
    ]
    elements += line
    for group in timeline.groups {
      let x = layout.x(group.frame)
      let labels = group.marks.compactMap(\.label)
      for (index, label) in labels.enumerated() {
        elements.append(marble(label, x: x, y: y - index * DiagramLayout.stackHeight))
      }
      for mark in group.marks {
        elements += end(mark, x: labels.isEmpty ? x : x + DiagramLayout.halfWidth(labels) + 6)
      }
    }
    return elements
  }

  /// The line of time, from the subscription to the end, or to an arrow.
  private var line: [String] {
    let from = timeline.start == 0 ? layout.x(0) - layout.margin : layout.x(timeline.start)
    let begin = timeline.start == 0 ? "" : "M\(from) \(y - 6)v12"
    guard let end = timeline.end else {
      let to = layout.width - 22
      return [
        "<path class=\"line\" d=\"\(begin)M\(from) \(y)H\(to)\"/>",
        "<path class=\"arrow\" d=\"M\(to) \(y - 5)l10 5l-10 5z\"/>",
      ]
    }
    let labels = timeline.groups.last?.marks.compactMap(\.label) ?? []
    let to = layout.x(end) + (labels.isEmpty ? 0 : DiagramLayout.halfWidth(labels) + 6)
    return ["<path class=\"line\" d=\"\(begin)M\(from) \(y)H\(to)\"/>"]
  }

  private func marble(_ label: String, x: Int, y: Int) -> String {
    let half = DiagramLayout.halfWidth([label])
    let corner = timeline.role == .inner ? 3 : 14
    let tip =
      DiagramLayout.short(label) == label ? "" : "<title>\(label.escapedForXML)</title>"
    return """
      <g>\(tip)<rect class="\(timeline.role)" x="\(x - half)" y="\(y - 14)" width="\(half * 2)" \
      height="28" rx="\(corner)"/><text class="ink" x="\(x)" y="\(y + 5)" \
      text-anchor="middle">\(DiagramLayout.short(label).escapedForXML)</text></g>
      """
  }

  private func end(_ mark: DiagramTimeline.Mark, x: Int) -> [String] {
    switch mark {
    case .element: []
    case .completed: ["<path class=\"end\" d=\"M\(x) \(y - 14)v28\"/>"]
    case .disposed: ["<path class=\"disposed\" d=\"M\(x) \(y - 14)v28\"/>"]
    case .error(let text):
      [
        "<path class=\"error\" d=\"M\(x - 8) \(y - 8)l16 16m0 -16l-16 16\">"
          + "<title>\(text.escapedForXML)</title></path>"
      ]
    }
  }
}

extension String {
  /// The text with references in place of characters that have a meaning in XML, and with U+FFFD in
  /// place of those that XML does not allow.
  var escapedForXML: String {
    var escaped = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar {
      case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
      case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
      case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
      case "\t", "\n": escaped.append(scalar)
      case "\u{0}"..<"\u{20}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}":
        escaped.append("\u{FFFD}")
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
