public import ProgramSupport
public import RxControls
import RxCore
import RxLoop
import RxTerminal
public import RxTraits
public import SystemPackage

/// The screen of a session: a terminal, or the pages of a browser.
@MainActor
public protocol SearchDisplay: AnyObject {
  /// A function that receives each key before any control does; see `TerminalBackend.keyAction`.
  var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)? { get set }

  /// Emits when the screen has another size.
  var resizes: Driver<Void> { get }

  /// True if the search goes on after a choice.
  var staysAfterChoice: Bool { get }

  /// True if the number of rows of the content is not known yet, with an adaptive `--height`.
  var awaitsContent: Bool { get }

  /// Uses as many rows as the content needs, with an adaptive `--height`.
  func fit(rows: Int, isFinal: Bool)

  /// Takes over which keys have actions.
  func bindingsDidChange(_ keys: [KeyPress])

  /// Draws everything again.
  func redraw()

  /// Gives the terminal to a command while `body` runs.
  ///
  /// - Returns: false if there is no terminal, and `body` has not run.
  func lend(_ body: () -> Void) -> Bool

  /// Offers a file to the page that was used last.
  ///
  /// - Throws: the reason why it cannot be downloaded.
  func offer(_ path: FilePath) throws(CommandError)

  /// Calls a function when the display ends, also by a signal.
  func whenEnded(_ body: @escaping @MainActor () -> Void)

  /// Runs the main loop until it is stopped.
  ///
  /// - Returns: the exit code after a signal that has ended the run; nil without one.
  func run() throws -> Int32?

  /// Ends the display; returns the reason why the terminal could not be restored.
  func close() -> CommandError?
}

/// A terminal as the screen of a session.
@MainActor
final class TerminalDisplay: SearchDisplay {
  private let terminal: TerminalBackend
  private let frameRows: Int
  private let bag = DisposeBag()

  /// Sets the terminal up.
  ///
  /// - Parameters:
  ///   - layout: the layout to show.
  ///   - settings: the colours and the options of the backend.
  ///   - arguments: the options of the command line.
  /// - Throws: the reason why there is no terminal.
  init(
    _ layout: Layout,
    _ settings: ScreenSettings,
    _ arguments: ScreenArguments
  ) throws(CommandError) {
    frameRows = settings.frame.rows ?? 0
    terminal = try CommandError.naming {
      try TerminalBackend(
        layout,
        theme: settings.colors?.theme,
        options: settings.options(arguments)
      )
    }
    if arguments.look.hasSigns {
      let look = arguments.look
      let choice = terminal.themeForBackground
      look.apply(to: &terminal.theme)
      if let choice {
        terminal.themeForBackground = { background in
          var theme = choice(background)
          look.apply(to: &theme)
          return theme
        }
      }
    }
  }

  var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)? {
    get { terminal.keyAction }
    set { terminal.keyAction = newValue }
  }

  var resizes: Driver<Void> { terminal.rx.screenSize.asDriver().map { _ in () } }

  var staysAfterChoice: Bool { false }

  var awaitsContent: Bool { terminal.awaitsContent }

  func fit(rows: Int, isFinal: Bool) { terminal.fit(rows: rows + frameRows, isFinal: isFinal) }

  /// Has no effect: a terminal sends all keys.
  func bindingsDidChange(_ keys: [KeyPress]) {}

  func redraw() { terminal.redraw() }

  func lend(_ body: () -> Void) -> Bool {
    terminal.lend(while: body)
    return true
  }

  /// Has no effect: there is no page.
  func offer(_ path: FilePath) throws(CommandError) {}

  func whenEnded(_ body: @escaping @MainActor () -> Void) {
    terminal.rx.unhandledKeys
      .subscribe(onCompleted: { MainActor.assumeIsolated { body() } })
      .disposed(by: bag)
  }

  /// Signals end the process, once the backend has restored the terminal.
  func run() throws -> Int32? {
    try UVLoop.main.run()
    return nil
  }

  func close() -> CommandError? {
    terminal.close()
    return terminal.closingError.map { CommandError("\($0); to restore it, type: reset") }
  }
}
