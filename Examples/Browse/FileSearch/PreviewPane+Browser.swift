import FileSearchLines
public import FileSearchProgram
public import RxBrowser
import RxControls
import RxTerminal

extension PreviewPane: @retroactive BrowserControl {
  /// The number of lines in a page; a page that has the elements of more of them is slow.
  private static let pageLineLimit = 2000

  /// The lines, and the remark before them.
  public var browserElement: BrowserElement {
    let shown = lines.prefix(Self.pageLineLimit)
    let rest = lines.count - shown.count
    let remark = [note, rest > 0 ? "\(rest) more lines" : nil].compactMap(\.self)
      .joined(separator: " · ")
    let head = BrowserElement(.div, class: "preview-note", text: remark)
    return BrowserElement(
      .div,
      class: wraps ? "preview wraps" : "preview",
      children: [head] + shown.map(\.browserElement)
    )
  }

  /// The rules for the classes of the preview.
  static let styleSheet = """
    .preview {
      min-width: 100%; width: max-content; padding: 0.25rem var(--space);
      font: 0.875rem / calc(var(--unit-h) * 0.75) var(--mono); white-space: pre;
    }
    .preview.wraps { width: auto; white-space: pre-wrap; overflow-wrap: anywhere }
    .preview-line { min-height: 1lh }
    .preview-note {
      position: sticky; top: 0; left: 0; width: fit-content; padding: 0 var(--space);
      border-radius: var(--radius); background: var(--raised); color: var(--secondary);
    }
    .preview-note:empty { display: none }
    .scroll:has(> .slot > .preview) {
      border: 1px solid var(--line); border-radius: var(--radius); background: var(--panel);
    }
    .row > .slot:has(> .scroll > .slot > .preview):not(:first-child) { padding-inline-start: var(--space) }
    .row > .slot:has(> .scroll > .slot > .preview):first-child { padding-inline-end: var(--space) }
    .preview-quiet { color: var(--secondary) }

    """
}

extension PreviewLine {
  @MainActor
  fileprivate var browserElement: BrowserElement {
    if runs.allSatisfy({ $0.look == .plain }) {
      return BrowserElement(.div, class: "preview-line", text: text)
    }
    return BrowserElement(
      .div,
      class: "preview-line",
      children: runs.map { BrowserElement(.span, class: $0.look.browserClass, text: $0.text) }
    )
  }
}

extension PreviewLine.Look {
  fileprivate var browserClass: String {
    switch self {
    case .plain: ""
    case .quiet: "preview-quiet"
    case .styled(let style): style.browserClass
    }
  }
}
