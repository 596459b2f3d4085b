import ProgramSupport
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits
import SystemPackage

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
    if arguments.look.hasSigns { arguments.look.apply(to: &terminal.theme) }
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
