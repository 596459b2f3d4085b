import Rx
import RxControls
import RxTerminal

/// The introductory example of Rx on a terminal: completions while you type.
@main
@MainActor
struct AutoComplete {
  static func main() throws {
    let screen = AutoCompleteScreen(service: SuggestionService(words: operatorNames))
    let terminal = try TerminalBackend(screen)
    screen.query.isFocused = true
    let leaving = terminal.rx.unhandledKeys.asSignal()
      .filter(\.isQuit)
      .emit(onNext: { _ in UVLoop.main.stop() })
    try UVLoop.main.run()
    leaving.dispose()
    terminal.close()
  }
}

extension KeyPress {
  /// Returns true for the keys that end the program: Ctrl-C, Ctrl-D and Esc.
  fileprivate var isQuit: Bool {
    switch (key, modifiers) {
    case (.character("c"), .control), (.character("d"), .control), (.escape, []): true
    default: false
    }
  }
}
