import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Every control there is, live on a terminal: what the user does with it is told below.
///
/// Tab and the mouse go from one to the next; Esc, Ctrl-C or Ctrl-Q end it.
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
