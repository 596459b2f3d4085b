import Glibc
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Shows the input of the terminal: text in a field, other input in a line.
///
/// Esc ends the program, which first reports that on standard error, then restores the terminal.
///
///     TerminalProbe echo --height=40%
@MainActor
final class EchoProbe {
  /// Characters that terminals measure differently.
  static let sample = "日本 e\u{301} 👨‍👩‍👧 ❤️ ✓"

  private let field = TextField()
  private let received = Label("nothing")
  private let focus = Label("focused")
  private let list = ListView()
  private let bag = DisposeBag()

  func run(_ arguments: some Sequence<String>) throws {
    var options = TerminalOptions()
    for argument in arguments {
      if argument.hasPrefix("--height="), let height = TerminalHeight(String(argument.dropFirst(9)))
      {
        options.height = height
      }
      if argument == "--patient" { options.answerTimeout = .seconds(120) }
      if argument == "--quiet" {
        options.usesMouse = false
        options.usesKeyboardProtocol = false
        options.usesSizeReports = false
        options.usesGraphemeClusters = false
        options.reportsFocus = false
      }
    }
    list.setRows(count: 1000, model: { $0 }) { row in
      let cell = ListCell()
      cell.textLabel?.text = "row \(row)"
      return cell
    }
    let terminal = try TerminalBackend(
      .column([
        .control(field).priority(2), .control(received), .control(focus),
        .control(list).height(.flexible(minimum: 1)).priority(1), .control(Label(Self.sample)),
      ]),
      options: options
    )
    connect(to: terminal)
    try UVLoop.main.run()
    _ = write(STDERR_FILENO, "leaving\n", 8)
    terminal.close()
  }

  private func connect(to terminal: TerminalBackend) {
    terminal.rx.mouse.asDriver()
      .drive(onNext: { [received] in
        received.text = "\($0.action) \($0.row) \($0.column) ×\($0.clickCount)"
      })
      .disposed(by: bag)
    terminal.rx.windowFocus.asDriver()
      .drive(onNext: { [focus] in focus.text = $0 ? "focused" : "away" })
      .disposed(by: bag)
    terminal.rx.unhandledKeys.asDriver()
      .drive(onNext: { [received] key in
        if key.key == .escape { return UVLoop.main.stop() }
        received.text = "\(key.key) \(key.modifiers.rawValue)"
      })
      .disposed(by: bag)
    field.rx.text.orEmpty.asDriver()
      .drive(onNext: { TerminalProbe.end(by: $0) })
      .disposed(by: bag)
  }
}
