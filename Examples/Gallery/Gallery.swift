import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Shows every control on a terminal, and below it a log of the user's actions.
///
/// Tab and the mouse move the focus; Esc, Ctrl-C and Ctrl-Q end the program.
@main
@MainActor
struct Gallery {
  static func main() throws {
    let terminal = try TerminalBackend(GalleryScreen())
    let quitting = terminal.rx.unhandledKeys.asSignal()
      .filter { [.escape, .character("c"), .character("q")].contains($0.key) }
      .emit(onNext: { _ in UVLoop.main.stop() })
    try UVLoop.main.run()
    quitting.dispose()
    terminal.close()
  }
}
