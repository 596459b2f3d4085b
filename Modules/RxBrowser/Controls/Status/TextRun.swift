internal import RxControls

/// A part of a text with one look.
struct TextRun: Hashable, Sendable {
  /// The class of emphasized characters.
  static let emphasis = "em"

  var text: String
  /// The classes by which the style sheet knows the look; empty for plain text.
  var style = ""
  /// The target of a link, if pages may link to it.
  var link: String?
}

/// The look of a part of a text in a page: classes of a style sheet.
///
///     label.spans = [Label.Span(0..<4, look: BrowserLook(class: "directory"))]
public struct BrowserLook: Sendable, Hashable {
  /// The classes, with blanks between them.
  public let style: String

  /// Creates a look.
  public init(class style: String) { self.style = style }
}

extension Label {
  /// The text in parts; emphasis takes precedence over the looks of spans.
  var textRuns: [TextRun] {
    let text = text ?? ""
    let link = link.flatMap { BrowserAttribute.isLink($0) ? $0 : nil }
    let looks = spans.compactMap { span in
      (span.look as? BrowserLook).map { (range: span.range, style: $0.style) }
    }
    if emphasis.isEmpty, looks.isEmpty {
      return text.isEmpty ? [] : [TextRun(text: text, link: link)]
    }
    var runs: [TextRun] = []
    var marked = emphasis[...]
    var styled = looks[...]
    for (offset, character) in text.enumerated() {
      while let first = marked.first, first.upperBound <= offset { marked.removeFirst() }
      while let first = styled.first, first.range.upperBound <= offset { styled.removeFirst() }
      let style =
        marked.first?.contains(offset) ?? false
        ? TextRun.emphasis
        : styled.first.flatMap { $0.range.contains(offset) ? $0.style : nil } ?? ""
      if let last = runs.indices.last, runs[last].style == style {
        runs[last].text.append(character)
      } else {
        runs.append(TextRun(text: String(character), style: style, link: link))
      }
    }
    return runs
  }
}
