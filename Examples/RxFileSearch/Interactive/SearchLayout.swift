import ProgramSupport
import RxControls

/// How the parts of the screen stand: the query beside the list, above or below, and the preview.
@MainActor
struct SearchLayout {
  let prompt: Label
  let activity = ActivityIndicator(accessibleName: "Activity")
  let order = Label(accessibleName: "Order", tone: .accent)
  let marked = Label(accessibleName: "Marked", tone: .accent)
  let status = Label(accessibleName: "Status", tone: .secondary)
  private let header: [Label]

  /// Makes what stands beside the controls of the search.
  ///
  /// - Parameters:
  ///   - prompt: what stands before the query.
  ///   - header: what stands between query and list, in one or more lines.
  init(prompt: String?, header: String?) {
    self.prompt = Label(Self.visible(prompt ?? "> "), accessibleName: "Prompt", tone: .accent)
    let lines = header.map { text in
      RawArguments.bytes(of: text).split(separator: 0x0A, omittingEmptySubsequences: false)
    }
    self.header = (lines ?? []).map { line in
      Label("  " + ScreenText(line).text, accessibleName: "Header", tone: .secondary)
    }
    order.isHidden = true
    marked.isHidden = true
  }

  /// Shows another prompt.
  func setPrompt(_ text: String) { prompt.text = Self.visible(text) }

  /// Puts all of it together.
  ///
  /// - Parameters:
  ///   - screen: the controls of the search.
  ///   - isReversed: whether the query stands above the list.
  ///   - preview: the preview.
  ///   - window: where that stands.
  /// - Returns: the layout.
  func layout(
    _ screen: SearchScreen,
    isReversed: Bool,
    preview: PreviewPane,
    window: PreviewWindow
  ) -> Layout {
    // Where there are too few rows the status goes first; the lines of the header stand in their order,
    // whichever way the rest does.
    let head = header.isEmpty ? [] : [Layout.column(header.map { .control($0) })]
    let lines: [Layout] =
      [
        .row([.control(prompt), .control(screen.query)], spacing: 0).priority(2),
        .row([
          .control(activity), .control(screen.count), .control(order), .control(marked),
        ]),
      ] + head + [
        .control(screen.list).height(.flexible(minimum: 1)).priority(1),
        .control(status).priority(-1),
      ]
    let list = Layout.column(isReversed ? lines : lines.reversed())
    switch window.side {
    case .right:
      return .row(
        [list.width(.flexible(minimum: 8)).priority(1), .control(preview).width(window.length)],
        spacing: 0
      )
    case .left:
      return .row(
        [.control(preview).width(window.length), list.width(.flexible(minimum: 8)).priority(1)],
        spacing: 0
      )
    case .up:
      return .column([
        .control(preview).height(window.length), list.height(.flexible(minimum: 3)).priority(1),
      ])
    case .down:
      return .column([
        list.height(.flexible(minimum: 3)).priority(1), .control(preview).height(window.length),
      ])
    }
  }

  private static func visible(_ text: String) -> String {
    ScreenText(RawArguments.bytes(of: text)).text
  }
}
