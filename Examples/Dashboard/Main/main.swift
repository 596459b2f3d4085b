import DashboardProgram
import Rx
import RxTerminal

// Esc and Ctrl-C end the program.
let terminal = try TerminalBackend(DashboardScreen())
let leaving = terminal.rx.unhandledKeys.asSignal()
  .filter { $0 == KeyPress(.escape) || $0 == KeyPress(.character("c"), .control) }
  .emit(onNext: { _ in UVLoop.main.stop() })
try UVLoop.main.run()
leaving.dispose()
terminal.close()
