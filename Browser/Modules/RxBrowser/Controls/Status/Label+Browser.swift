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

extension TextRun {
  fileprivate var element: BrowserElement {
    if let link {
      return BrowserElement(.a, class: style, text: text)
        .attribute("href", link)
        .attribute("rel", "noreferrer noopener")
        .attribute("target", "_blank")
    }
    if style == TextRun.emphasis { return BrowserElement(.mark, text: text) }
    return BrowserElement(.span, class: style, text: text)
  }
}
