import FileSearchProgram
import ProgramSupport

SearchProgram.run { layout, port throws(CommandError) in
  try BrowserDisplay(layout, port: port, readsTerminal: true)
}
