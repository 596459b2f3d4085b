import Glibc
import RxBrowser
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Shows every control, and below it a log of the user's actions: on a terminal, or with `--browse` in a
/// browser.
///
/// On a terminal Tab and the mouse move the focus; Esc, Ctrl-C and Ctrl-Q end the program.
@main
@MainActor
struct Gallery {
  static func main() throws {
    switch CommandLine.arguments.dropFirst() {
    case []: try showOnTerminal()
    case ["--browse"]: try browse()
    case let arguments:
      warn("unknown arguments: \(arguments.joined(separator: " ")); there is --browse")
    }
  }

  private static func showOnTerminal() throws {
    let terminal = try TerminalBackend(GalleryScreen())
    let quitting = terminal.rx.unhandledKeys.asSignal()
      .filter { [.escape, .character("c"), .character("q")].contains($0.key) }
      .emit(onNext: { _ in UVLoop.main.stop() })
    try UVLoop.main.run()
    quitting.dispose()
    terminal.close()
  }

  private static func browse() throws {
    #if Browser
      let browser: BrowserBackend
      do {
        browser = try BrowserBackend(GalleryScreen(), title: "Controls")
      } catch {
        warn("\(error)")
      }
      print("Open \(browser.newAddress())")
      fflush(nil)
      try UVLoop.main.run()
      browser.close()
    #else
      warn("this build has no browser; type: swift run --traits default,Browser gallery --browse")
    #endif
  }

  private static func warn(_ message: String) -> Never {
    let line = Array("gallery: \(message)\n".utf8)
    write(STDERR_FILENO, line, line.count)
    exit(2)
  }
}
