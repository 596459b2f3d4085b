import ProgramSupport
import RxControls

/// The labels around the list, and the arrangement of all controls on the screen.
@MainActor
struct SearchLayout {
  let prompt: Label
  let activity = ActivityIndicator(accessibleName: "Activity")
  let order = Label(accessibleName: "Order", tone: .accent)
  let marked = Label(accessibleName: "Marked", tone: .accent)
  let status = Label(accessibleName: "Status", tone: .secondary)
  private let header: [Label]

  /// Creates the labels.
  ///
  /// - Parameters:
  ///   - prompt: the text before the query.
  ///   - header: the lines between query and list.
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

  /// Changes the prompt.
  func setPrompt(_ text: String) { prompt.text = Self.visible(text) }

  /// Returns the layout of the whole screen.
  ///
  /// - Parameters:
  ///   - screen: the controls of the search.
  ///   - isReversed: true when the query is above the list.
  ///   - preview: the preview.
  ///   - window: the side and size of the preview.
  /// - Returns: the layout.
  func arrange(
    _ screen: SearchScreen,
    isReversed: Bool,
    preview: PreviewPane,
    window: PreviewWindow
  ) -> Layout {
    // With too few rows the status disappears first. The lines of the header are never reversed.
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
