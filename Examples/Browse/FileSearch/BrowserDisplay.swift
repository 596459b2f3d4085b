import FileSearchProgram
import ProgramSupport
import RxBrowser
import RxControls
import RxCore
import RxTerminal
import RxTraits
import SystemPackage

/// The pages of a browser as the screen of a session.
@MainActor
final class BrowserDisplay: SearchDisplay {
  private let browser: BrowserBackend
  private let readsTerminal: Bool
  private let bag = DisposeBag()

  /// Starts the server.
  ///
  /// - Parameters:
  ///   - layout: the layout to show.
  ///   - port: the port to listen on; 0 for a free one.
  ///   - readsTerminal: true to print another address when Enter is pressed on the terminal.
  /// - Throws: the reason why the server cannot start.
  convenience init(_ layout: Layout, port: Int, readsTerminal: Bool) throws(CommandError) {
    var options = BrowserOptions()
    options.port = port
    options.sharesKeys = true
    options.styleSheet = TextStyle.styleSheet + PreviewPane.styleSheet
    let browser = try CommandError.naming("--browse") {
      try BrowserBackend(layout, title: "file-search", options: options)
    }
    self.init(browser, readsTerminal: readsTerminal)
  }

  /// Shows a session in the pages of a backend.
  init(_ browser: BrowserBackend, readsTerminal: Bool = false) {
    (self.browser, self.readsTerminal) = (browser, readsTerminal)
    focusField()
    // A page that is left takes the focus along.
    browser.rx.pageCount
      .drive(onNext: { [unowned self] _ in focusField() })
      .disposed(by: bag)
  }

  private func focusField() {
    if browser.controls.contains(where: \.isFocused) { return }
    browser.controls.first { $0 is TextField }?.isFocused = true
  }

  var keyAction: (@MainActor (KeyPress) -> (@MainActor () -> Void)?)? {
    get { browser.keyAction }
    set { browser.keyAction = newValue }
  }

  /// Pages have sizes of their own, which the program does not know.
  var resizes: Driver<Void> { .never() }

  var staysAfterChoice: Bool { true }

  var awaitsContent: Bool { false }

  func fit(rows: Int, isFinal: Bool) {}

  /// The keys of the list that a browser would use itself.
  private static let movingKeys = (["j", "k", "n", "p"] as [Character])
    .map { KeyPress(.character($0), .control) }

  func bindingsDidChange(_ keys: [KeyPress]) {
    let all = Set((keys + Self.movingKeys).flatMap(\.inPages))
    browser.keys = all.sorted { "\($0)" < "\($1)" }
  }

  /// Has no effect: pages draw themselves.
  func redraw() {}

  func lend(_ body: () -> Void) -> Bool { false }

  func offer(_ path: FilePath) throws(CommandError) {
    do {
      try browser.offer(fileAt: path.bytes)
    } catch {
      throw CommandError(ScreenText(Array("\(error)".utf8)).text)
    }
  }

  func whenEnded(_ body: @escaping @MainActor () -> Void) {
    browser.rx.unhandledKeys
      .subscribe(onCompleted: { MainActor.assumeIsolated { body() } })
      .disposed(by: bag)
  }

  func run() throws -> Int32? {
    let programRun = ProgramRun()
    announce()
    let lines = readsTerminal ? TerminalLines { [unowned self] in announce() } : nil
    defer { lines?.close() }
    let code = try programRun.run()
    return code == 0 ? nil : code
  }

  private func announce() { CommandError("open \(browser.newAddress())").warn("file-search") }

  func close() -> CommandError? {
    browser.close()
    return nil
  }
}

extension KeyPress {
  /// The keys of a page that have the bindings of this one; see `canonical`.
  fileprivate var inPages: [KeyPress] {
    self == KeyPress(.character("_"), .control)
      ? [self, KeyPress(.character("/"), .control)] : [self]
  }
}
