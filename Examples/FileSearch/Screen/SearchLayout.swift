import FileSearchLines
import ProgramSupport
import RxControls

/// The place of the counts, by `--info`; the names are those of fzf.
enum InfoStyle: Equatable, Sendable {
  /// On a line of their own beside the query.
  case separate
  /// In the line of the query, behind its text and another text.
  case inline(String)
  /// At the end of the line of the query, behind a text.
  case inlineRight(String)
  /// Nowhere.
  case hidden

  /// The text before the counts.
  var prefix: String {
    switch self {
    case .inline(let text), .inlineRight(let text): text
    case .separate, .hidden: ""
    }
  }

  /// The values of the option, without a text.
  static let names = ["default", "inline", "inline-right", "hidden"]

  /// Creates the place from the value of the option; nil for another.
  init?(_ word: String) {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let text = parts.count > 1 ? String(parts[1]) : nil
    switch (parts.first, text) {
    case ("default", nil): self = .separate
    case ("inline", _): self = .inline(text ?? " < ")
    case ("inline-right", _): self = .inlineRight(text ?? "")
    case ("hidden", nil): self = .hidden
    default: return nil
    }
  }
}

/// The labels around the list, and the arrangement of all controls on the screen.
@MainActor
struct SearchLayout {
  let prompt: Label
  let activity = ActivityIndicator(accessibleName: "Activity")
  let order = Label(accessibleName: "Order", tone: .accent)
  let marked = Label(accessibleName: "Marked", tone: .accent)
  let status = Label(accessibleName: "Status", tone: .secondary)
  /// What keys do, in a page.
  let keys: Label?
  private let header: [Label]
  private let footer: [Label]
  /// The place of the counts, and the text before them.
  private let info: InfoStyle
  private let infoPrefix: Label
  /// The labels for the lines of standard input that are a header, hidden until these have been read.
  private let headerLines: [Label]

  /// The largest number of lines of standard input that are shown as a header.
  private static let maximumHeaderLineCount = 100
  /// The number of lines that a header can have that changes.
  private static let changeableHeaderLineCount = 20

  /// Creates the labels.
  ///
  /// - Parameters:
  ///   - arguments: the texts, and the place of the counts.
  ///   - settings: tells whether the header may be replaced by another.
  ///   - lineCount: the number of lines of standard input that follow the header.
  init(_ arguments: ScreenArguments, _ settings: ScreenSettings, lineCount: Int) {
    prompt = Label(
      ScreenText(argument: arguments.prompt ?? "> ").text,
      accessibleName: "Prompt",
      tone: .accent
    )
    var header = Self.labels(arguments.header, name: "Header")
    if settings.bindings.canChangeHeader || settings.listen != nil {
      header += Self.hiddenLabels(Self.changeableHeaderLineCount - header.count)
    }
    self.header = header
    footer = Self.labels(arguments.look.footer, name: "Footer")
    info = arguments.info ?? .separate
    infoPrefix = Label(
      ScreenText(argument: info.prefix).text,
      accessibleName: "Info",
      tone: .secondary
    )
    headerLines = Self.hiddenLabels(min(lineCount, Self.maximumHeaderLineCount))
    keys = settings.isInBrowser ? Label(accessibleName: "Keys", tone: .secondary) : nil
    order.isHidden = true
    marked.isHidden = true
  }

  /// Changes the prompt.
  func setPrompt(_ text: String) { prompt.text = ScreenText(argument: text).text }

  /// Changes the header; an empty text removes it.
  func setHeader(_ text: String) {
    let lines = text.isEmpty ? [] : Self.headerLines(of: text)
    for (number, label) in header.enumerated() {
      label.isHidden = number >= lines.count
      label.text = number < lines.count ? lines[number] : ""
    }
  }

  /// Shows lines of standard input as a header.
  func setHeaderLines(_ lines: [[UInt8]]) {
    for (label, line) in zip(headerLines, lines) {
      label.text = "  " + ScreenText(line).text
      label.isHidden = false
    }
  }

  /// Shows the colours of a line of the header.
  ///
  /// - Parameters:
  ///   - runs: the parts of the line.
  ///   - bytes: the bytes that are shown.
  ///   - places: the place in the line of each of these bytes; nil where the line itself is shown.
  ///   - number: the number of the line, from 0.
  func showColors(
    _ runs: [LineColors.Run],
    of bytes: [UInt8],
    at places: [Int?]?,
    inHeaderLine number: Int
  ) {
    if number < headerLines.count {
      headerLines[number].show(runs, of: bytes, at: places, indent: 2)
    }
  }

  /// Returns the layout of the whole screen.
  ///
  /// - Parameters:
  ///   - screen: the controls of the search.
  ///   - isReversed: true when the query is above the list.
  ///   - isHeaderFirst: true when the header is before the query.
  ///   - preview: the preview, or the view that scrolls it.
  ///   - window: the side and size of the preview.
  /// - Returns: the layout.
  func arrange(
    _ screen: SearchScreen,
    isReversed: Bool,
    isHeaderFirst: Bool = false,
    preview: Control,
    window: PreviewWindow
  ) -> Layout {
    // With too few rows the status disappears first. The lines of the header are never reversed.
    let head = Self.lines(header + headerLines)
    let query = promptLines(screen)
    let lines: [Layout] =
      (isHeaderFirst ? head + query : query + head)
      + [.control(screen.list).height(.flexible(minimum: 1)).priority(1)]
      + Self.lines(footer) + [.control(status).priority(-1)] + (keys.map { [.control($0)] } ?? [])
    let list = Layout.column(isReversed ? lines : lines.reversed())
    let pane = Layout.control(preview)
    switch window.side {
    case .left, .right:
      let parts = [list.width(.flexible(minimum: 8)).priority(1), pane.width(window.length)]
      return .row(window.side == .right ? parts : parts.reversed(), spacing: 0)
    case .up, .down:
      let parts = [list.height(.flexible(minimum: 3)).priority(1), pane.height(window.length)]
      return .column(window.side == .down ? parts : parts.reversed())
    }
  }

  /// The number of lines beside those of the list.
  var otherLines: Int {
    let counts = info == .separate ? 1 : 0
    // The query and the status have a line each.
    return 2 + counts + header.count { !$0.isHidden } + headerLines.count { !$0.isHidden }
      + footer.count
  }

  /// Returns the line of the query and the line of the counts, as far as they are shown.
  private func promptLines(_ screen: SearchScreen) -> [Layout] {
    let query = [Layout.control(prompt), .control(screen.query)]
    let line = Layout.row(query, spacing: 0)
    let labels = [Layout.control(screen.count), .control(order), .control(marked)]
    let counts = Layout.row([.control(activity)] + labels)
    let prefix = Layout.control(infoPrefix)
    switch info {
    case .separate: return [line.priority(2), counts]
    case .inline:
      screen.query.fitsText = true
      let counts = Layout.row(labels + [.control(activity)])
      return [Layout.row(query + [prefix, counts], spacing: 0).priority(2)]
    case .inlineRight(let text):
      let counts = text.isEmpty ? counts : Layout.row([prefix, counts], spacing: 0)
      return [Layout.row([line.priority(1), counts]).priority(2)]
    case .hidden: return [line.priority(2)]
    }
  }

  /// Returns the labels of a text, one for each of its lines.
  private static func labels(_ text: String?, name: String) -> [Label] {
    guard let text else { return [] }
    return headerLines(of: text).map { Label($0, accessibleName: name, tone: .secondary) }
  }

  /// Returns labels for lines of a header that come later.
  private static func hiddenLabels(_ count: Int) -> [Label] {
    (0..<max(0, count)).map { _ in
      let label = Label(accessibleName: "Header", tone: .secondary)
      label.isHidden = true
      return label
    }
  }

  private static func headerLines(of text: String) -> [String] {
    RawArguments.bytes(of: text).split(separator: 0x0A, omittingEmptySubsequences: false)
      .map { "  " + ScreenText($0).text }
  }

  /// Returns labels below each other, which are never reversed; nothing without labels.
  private static func lines(_ labels: [Label]) -> [Layout] {
    labels.isEmpty ? [] : [Layout.column(labels.map { .control($0) })]
  }
}
