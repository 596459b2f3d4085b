public import ProgramSupport
public import RxControls
public import RxTraits
public import SystemPackage

/// The screen of a session: a terminal, or the pages of a browser.
@MainActor
public protocol SearchDisplay: AnyObject {
  /// A function that receives each key before any control does; see `TerminalBackend.keyAction`.
  var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)? { get set }

  /// Emits when the screen has another size.
  var resizes: Driver<Void> { get }

  /// A Boolean value that indicates whether the search goes on after a choice.
  var staysAfterChoice: Bool { get }

  /// True until the number of rows of the content is known, with an adaptive `--height`.
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
