import Glibc
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Shows every control, and below it a log of the user's actions: on a terminal, or with `--browse` in a
/// browser.
///
/// On a terminal Tab and the mouse move the focus; Esc, Ctrl-C and Ctrl-Q end the program.
@MainActor
public enum GalleryCommand {
  /// Runs the gallery with the arguments of the process.
  ///
  /// - Parameter browse: shows the screen in a browser until the main loop ends; nil if the program cannot.
  /// - Throws: the reason why the terminal or the loop cannot be used.
  public static func run(browse: ((GalleryScreen) throws -> Void)? = nil) throws {
    switch CommandLine.arguments.dropFirst() {
    case []: try showOnTerminal()
    case ["--browse"]:
      guard let browse else {
        end(
          "this program has no browser; type: "
            + "swift run --package-path Examples/Browse gallery-browse --browse"
        )
      }
      try browse(GalleryScreen())
    case let arguments:
      end("unknown arguments: \(arguments.joined(separator: " ")); there is --browse")
    }
  }

  /// Prints a message on standard error, and ends the program with exit code 2.
  public static func end(_ message: String) -> Never {
    let line = Array("gallery: \(message)\n".utf8)
    write(STDERR_FILENO, line, line.count)
    exit(2)
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
}
