import RxControls
import RxTerminal
import RxTraits

/// A screen that closes the terminal when the terminal closes the screen; prints what it has seen of that.
///
///     TerminalProbe closing
@MainActor
final class ClosingProbe: Screen {
  private let label = Label("open")
  private let bag = DisposeBag()
  private var terminal: TerminalBackend?
  private var seen: [String] = []

  override var controls: [Control] { [label] }

  override func willClose() {
    seen.append("closing")
    terminal?.close()
  }

  func run() throws {
    let terminal = try TerminalBackend(self)
    self.terminal = terminal
    note("keys", terminal.rx.unhandledKeys)
    note("mouse", terminal.rx.mouse)
    note("focus", terminal.rx.windowFocus)
    note("size", terminal.rx.screenSize)
    terminal.close()
    self.terminal = nil
    print(seen.joined(separator: " "))
  }

  private func note<Element>(_ name: String, _ event: ControlEvent<Element>) {
    event.asSignal().emit(onCompleted: { [unowned self] in seen.append(name) }).disposed(by: bag)
  }
}
