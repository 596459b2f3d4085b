import Dispatch
import Glibc
import RxControls
import RxCore
import RxLoop
import RxTerminal
import RxTraits

/// A field on a terminal in which some words end the program, each in another way.
@main
struct TerminalProbe {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "parse", let bytes = arguments.last.flatMap(Int.init) {
      return ParsingProbe.run(bytes: bytes)
    }
    try MainActor.assumeIsolated {
      switch arguments.first {
      case "echo": try EchoProbe().run(arguments)
      case "closing": try ClosingProbe().run()
      case "window": try WindowProbe().run(arguments)
      default: try run()
      }
    }
  }

  @MainActor
  private static func run() throws {
    let field = TextField()
    let answer = Label("ready")
    let terminal = try TerminalBackend(.column([.control(field), .control(answer)]))
    let typing = field.rx.text.orEmpty.asDriver().drive(onNext: { end(by: $0) })
    try UVLoop.main.run()
    typing.dispose()
    terminal.close()
  }

  @MainActor
  static func end(by word: String) {
    switch word {
    case "trap": preconditionFailure("as asked")
    case "abort":
      show("aborting\n")
      abort()
    case "unread":
      awaitInput()
      preconditionFailure("as asked")
    case "index": print([Int](repeating: 0, count: word.count)[word.count])
    case "elsewhere": DispatchQueue.global().async { fatalError("as asked, on another thread") }
    case "overflow": print(depth(1))
    case "exit": exit(3)
    case "stop": UVLoop.main.stop()
    default: break
    }
  }

  /// Writes `text` at the start of a line: the cursor may be at the end of one, where nothing wraps.
  private static func show(_ text: String) {
    _ = ("\r" + text).utf8.withContiguousStorageIfAvailable {
      write(STDERR_FILENO, $0.baseAddress, $0.count)
    }
  }

  /// Reports that it is waiting, waits until input is readable, and leaves the input unread.
  private static func awaitInput() {
    show("waiting\n")
    var input = pollfd(fd: open("/dev/tty", O_RDONLY), events: Int16(POLLIN), revents: 0)
    while poll(&input, 1, -1) <= 0 {}
  }

  private static func depth(_ number: Int) -> Int {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 8) { bytes in
      bytes[0] = UInt8(truncatingIfNeeded: number)
      return number == .max ? 0 : depth(number + 1) + Int(bytes[0])
    }
  }
}
