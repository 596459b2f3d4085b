public import RxControls

extension Label: BrowserControl {
  /// The text, with marks around emphasized characters.
  public var browserElement: BrowserElement {
    let style = "label tone-\(tone.className)"
    let runs = textRuns
    if runs.allSatisfy({ $0.style.isEmpty && $0.link == nil }) {
      return BrowserElement(.span, class: style, text: text ?? "")
    }
    return BrowserElement(.span, class: style, children: runs.map(\.element))
  }

  /// The text in parts; emphasis takes precedence over the looks of spans.
  var textRuns: [TextRun] {
    let text = text ?? ""
    let link = link.flatMap { BrowserAttribute.isLink($0) ? $0 : nil }
    let looks = spans.compactMap { span in
      (span.look as? any BrowserLookConvertible).map { look in
        (range: span.range, style: look.browserLook.style)
      }
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

/// A part of a text with one look.
struct TextRun: Hashable, Sendable {
  /// The class of emphasized characters.
  static let emphasis = "em"

  var text: String
  /// The classes by which the style sheet knows the look; empty for plain text.
  var style = ""
  /// The target of a link, if pages may link to it.
  var link: String?

  fileprivate var element: BrowserElement {
    if let link {
      return BrowserElement(.a, class: style, text: text)
        .attribute("href", link)
        .attribute("rel", "noreferrer noopener")
        .attribute("target", "_blank")
    }
    if style == Self.emphasis { return BrowserElement(.mark, text: text) }
    return BrowserElement(.span, class: style, text: text)
  }
}

extension Label.Tone {
  /// The end of the class of a tone.
  var className: String {
    switch self {
    case .primary: "primary"
    case .secondary: "secondary"
    case .accent: "accent"
    }
  }
}
