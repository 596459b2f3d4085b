import Glibc
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Performs the command that is typed in a field, and shows its result, and the size of the screen.
///
///     TerminalProbe window
///
/// | command | effect |
/// | --- | --- |
/// | `copy TEXT` | copies a text |
/// | `fill N` | copies N bytes |
/// | `fill N, end` | copies N bytes, and ends the program |
/// | `title TEXT`, `title` | sets the title, with Esc and a newline for `^`, or none |
/// | `push TEXT` | sets the title through `rx` |
/// | `progress 0.5`, `progress` | sets the progress, through `rx`, or none |
/// | `lend` | shows while the terminal is lent what it is then |
/// | `end` | ends the program |
@MainActor
final class WindowProbe {
  private let field = TextField()
  private let result = Label("ready")
  private let size = Label("first size")
  private let bag = DisposeBag()

  func run(_ arguments: some Sequence<String>) throws {
    var options = TerminalOptions()
    for argument in arguments {
      if argument.hasPrefix("--height=") {
        options.height = TerminalHeight(String(argument.dropFirst(9))) ?? .full
      }
      if argument == "--patient" { options.answerTimeout = .seconds(120) }
    }
    let terminal = try TerminalBackend(
      .column([.control(field), .control(result), .control(size)]),
      options: options
    )
    field.userDidFocus()
    field.rx.didEndOnExit.asSignal()
      .emit(onNext: { [unowned self] in perform(on: terminal) })
      .disposed(by: bag)
    terminal.rx.unhandledKeys.asSignal()
      .emit(onNext: { [result] in result.text = "unhandled \($0.key) \($0.modifiers.rawValue)" })
      .disposed(by: bag)
    terminal.rx.screenSize.asSignal()
      .emit(onNext: { [size] in size.text = "\($0.rows) rows, \($0.columns) columns" })
      .disposed(by: bag)
    try UVLoop.main.run()
    terminal.close()
  }

  private func perform(on terminal: TerminalBackend) {
    let words = (field.text ?? "").split(separator: " ", maxSplits: 1).map(String.init)
    let (verb, rest) = (words.first ?? "", words.dropFirst().first ?? "")
    field.text = ""
    switch verb {
    case "copy": result.text = "copied \(terminal.copy(rest))"
    case "fill":
      let count = Int(rest.prefix { $0.isNumber }) ?? 0
      result.text = "copied \(terminal.copy(String(repeating: "x", count: count)))"
      if rest.hasSuffix("end") { UVLoop.main.stop() }
    case "title":
      terminal.title = rest.isEmpty ? nil : rest.replacing("^", with: "\u{1B}\n")
      result.text = "titled"
    case "push":
      Driver.just(rest).drive(terminal.rx.title).disposed(by: bag)
      result.text = "pushed"
    case "progress":
      let progress: TerminalProgress? =
        switch rest {
        case "": nil
        case "error": .error
        case "paused": .paused
        case "indeterminate": .indeterminate
        default: .fraction(Double(rest) ?? .nan)
        }
      Driver.just(progress).drive(terminal.rx.progress).disposed(by: bag)
      result.text = "progress \(rest)"
    case "lend":
      terminal.lend {
        terminal.title = "lent"
        _ = write(STDOUT_FILENO, "lent\r\n", 6)
        var byte: UInt8 = 0
        _ = read(STDIN_FILENO, &byte, 1)
      }
      result.text = "back"
    case "end": UVLoop.main.stop()
    default: result.text = "unknown"
    }
  }
}
