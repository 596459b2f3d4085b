public import ArgumentParser
internal import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// Shows every control, and below it a log of the user's actions: on a terminal, or in a browser.
public struct GalleryCommand: ParsableCommand {
  /// The name, the help and the version.
  public static let configuration = CommandConfiguration(
    commandName: "gallery",
    abstract: "Shows every control, and below them what was done with them.",
    discussion: """
      Tab and the mouse move the focus, Enter and the arrow keys use the focused control. Esc, Ctrl-C \
      and Ctrl-Q end the program. NO_COLOR=1 leaves out the colors.
      """,
    version: programVersion
  )

  @Option(help: "The colors on a terminal; by default those for its background.")
  private var theme: GalleryTheme?

  @Flag(help: "Show them in a browser, whose address is printed. Only gallery-browse can.")
  private var browse = false

  /// Creates the command of a parser.
  public init() {}

  /// Runs the gallery with the arguments of the process, and ends the process.
  ///
  /// - Parameter browse: shows the screen in a browser until the main loop ends; nil if the program cannot.
  public static func run(browse: (@MainActor (GalleryScreen) throws -> Void)? = nil) -> Never {
    let arguments = parseForShell()
    runAndExit {
      if !arguments.browse {
        try showOnTerminal(arguments.theme)
      } else if let browse {
        try browse(GalleryScreen())
      } else {
        throw CommandError(
          "this program has no browser; type: "
            + "swift run --package-path Examples/Browse gallery-browse --browse"
        )
      }
      return 0
    }
  }

  @MainActor
  private static func showOnTerminal(_ theme: GalleryTheme?) throws {
    let terminal = try TerminalBackend(GalleryScreen(), theme: theme?.theme)
    let quitting = terminal.rx.unhandledKeys.asSignal()
      .filter { [.escape, .character("c"), .character("q")].contains($0.key) }
      .emit(onNext: { _ in UVLoop.main.stop() })
    try UVLoop.main.run()
    quitting.dispose()
    terminal.close()
  }
}

/// A theme by its name in `--theme`.
private enum GalleryTheme: String, CaseIterable, ExpressibleByArgument {
  case terminal, dark, light, highContrastDark = "high-contrast-dark"
  case highContrastLight = "high-contrast-light", plain

  @MainActor
  var theme: TerminalTheme {
    switch self {
    case .terminal: .colored
    case .dark: .dark
    case .light: .light
    case .highContrastDark: .highContrastDark
    case .highContrastLight: .highContrastLight
    case .plain: .plain
    }
  }
}
