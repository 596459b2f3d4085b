internal import CTestSupport
internal import Foundation
internal import Glibc
public import RxTerminal
internal import TestSupport

/// A program on a pseudoterminal: a test types input, and reads the screen.
///
///     let program = try TerminalProgram("/bin/bash", ["--norc"])
///     program.type("echo hello\n")
///     try program.wait("the answer") { $0.text.contains("hello") }
///
/// Each wait reads output until a condition is true, and fails after `patience`.
public final class TerminalProgram {
  /// The error of a wait that failed, with the screen.
  public struct Timeout: Error, CustomStringConvertible {
    /// The condition and the screen.
    public let description: String
  }

  /// The current screen.
  public private(set) var screen: ScreenEmulator

  /// True while the terminal holds back its replies, as a slow line would.
  public var holdsAnswers = false {
    didSet { sendAnswers() }
  }

  /// The time after which a wait fails.
  public var patience = TestSupport.patience

  /// The process.
  public let process: Int32

  private let terminal: Int32
  private let ending: Int32
  private var status: Int32?
  private var unsent: ArraySlice<UInt8> = []

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: the path of the program; a bare name is a program of this package.
  ///   - arguments: the arguments.
  ///   - directory: the working directory.
  ///   - environment: variables that are added to the environment of the test.
  ///   - size: the size of the terminal.
  ///   - measure: the way in which the terminal measures characters.
  ///   - abilities: the optional abilities of the terminal.
  ///   - input: a descriptor in place of the terminal as standard input.
  ///   - output: a descriptor in place of the terminal as standard output.
  /// - Throws: an error if the terminal or the process cannot be created.
  public init(
    _ path: String,
    _ arguments: [String] = [],
    in directory: String = "/",
    environment: [String: String] = [:],
    size: ScreenSize = ScreenSize(rows: 24, columns: 80),
    measure: ScreenEmulator.Measure = .clusters,
    abilities: ScreenEmulator.Abilities = [.attributes, .cursor],
    input: Int32 = -1,
    output: Int32 = -1
  ) throws {
    let path = path.hasPrefix("/") ? path : Self.path(of: path)
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["COLORTERM"] = nil
    variables["TERM"] = "xterm-256color"
    variables["XDG_CACHE_HOME"] = "/nonexistent"
    variables.merge(environment) { $1 }
    let words = ([path] + arguments).map { strdup($0) } + [nil]
    let settings = variables.map { strdup("\($0)=\($1)") } + [nil]
    defer { for word in words + settings { free(word) } }
    var process: pid_t = 0
    let result = path.withCString { path in
      directory.withCString { directory in
        words.withUnsafeBufferPointer { words in
          settings.withUnsafeBufferPointer { settings in
            var command = cpty_command(
              path: path,
              arguments: words.baseAddress,
              environment: settings.baseAddress,
              directory: directory,
              rows: Int32(size.rows),
              columns: Int32(size.columns),
              input: input,
              output: output
            )
            return withDescriptorsToItself { cpty_spawn(&command, &process) }
          }
        }
      }
    }
    if result < 0 { throw POSIXError(POSIXErrorCode(rawValue: -result) ?? .EIO) }
    terminal = result
    self.process = process
    ending = cpty_watch(process)
    screen = ScreenEmulator(size: size, measure: measure, abilities: abilities)
  }

  deinit {
    if status == nil {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    close(terminal)
    close(ending)
  }

  /// Returns the path of a program of this package, in the directory of the tests.
  public static func path(of program: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "/").deletingLastPathComponent().appending(path: program).path
  }

  /// A Boolean value that indicates whether a wait has seen the end of the program.
  public var hasEnded: Bool { status != nil }

  /// A Boolean value that indicates whether the terminal echoes and edits lines, as it does for a shell.
  public var editsLines: Bool {
    var modes = termios()
    let flags = tcflag_t(ICANON | ECHO)
    return tcgetattr(terminal, &modes) == 0 && modes.c_lflag & flags == flags
  }

  /// Types text, or keys by their bytes.
  public func type(_ text: String) { send(Array(text.utf8)) }

  /// Sends bytes, as fast as the program reads them.
  public func send(_ bytes: [UInt8]) {
    unsent.append(contentsOf: bytes)
    flush()
  }

  /// Resizes the terminal.
  ///
  /// - Parameters:
  ///   - size: the new size.
  ///   - reachesSystem: false if the system does not get to know the size, as with a serial line.
  public func resize(to size: ScreenSize, reachesSystem: Bool = true) {
    screen.resize(to: size)
    if reachesSystem { _ = cpty_resize(terminal, Int32(size.rows), Int32(size.columns)) }
    sendAnswers()
  }

  /// Reads until a condition holds.
  ///
  /// - Parameters:
  ///   - what: the description of the condition, for the error.
  ///   - condition: called after each read that does not end within a frame.
  /// - Throws: `Timeout`, or the error of the condition.
  public func wait(_ what: String, until condition: (ScreenEmulator) throws -> Bool) throws {
    let deadline = SuspendingClock().now + patience
    while try screen.isInFrame || !condition(screen) { try step(what, until: deadline) }
  }

  /// Reads until a condition is true that the screen does not show, such as the existence of a file.
  ///
  /// - Parameters:
  ///   - what: the description of the condition, for the error.
  ///   - condition: called every few milliseconds.
  /// - Throws: `Timeout`, or the error of the condition.
  public func wait(for what: String, until condition: () throws -> Bool) throws {
    let deadline = SuspendingClock().now + patience
    while try !condition() { try step(what, until: deadline, milliseconds: 5) }
  }

  /// Reads until the program is idle: it has processed the input, has drawn, and waits for events.
  ///
  /// - Throws: `Timeout` for a program that keeps drawing.
  public func waitForRest() throws {
    let deadline = SuspendingClock().now + patience
    var activity = ProcessActivity(of: process)
    while !unsent.isEmpty || readOnce() || !activity.isAtRest() {
      try step("rest", until: deadline, milliseconds: 5)
    }
  }

  /// Reads until the program has ended.
  ///
  /// - Returns: its exit code, or 128 and the number of the signal that ended it.
  public func waitForEnd() throws -> Int32 {
    let deadline = SuspendingClock().now + patience
    while status == nil { try step("end", until: deadline) }
    while readOnce() {}
    let raw = status ?? 0
    return raw & 0x7F == 0 ? raw >> 8 & 0xFF : 128 + raw & 0x7F
  }

  /// Reads the available output, without waiting.
  public func readWhatIsThere() { while readOnce() {} }

  /// Waits for output, for room for input or for the end; at most some milliseconds.
  private func step(
    _ what: String,
    until deadline: SuspendingClock.Instant,
    milliseconds: Int32 = 1000
  ) throws {
    if SuspendingClock().now > deadline {
      throw Timeout(description: "no \(what) within \(patience); the screen:\n\(screen.text)")
    }
    var events = Int16(POLLIN)
    if !unsent.isEmpty { events |= Int16(POLLOUT) }
    var entries = [
      pollfd(fd: terminal, events: events, revents: 0),
      pollfd(fd: status == nil ? ending : -1, events: Int16(POLLIN), revents: 0),
    ]
    if poll(&entries, 2, milliseconds) <= 0 { return }
    if entries[0].revents != 0 {
      flush()
      // A read error means that all processes have closed the terminal, even if they still run.
      if !readOnce(), entries[1].revents == 0 { usleep(1000) }
    }
    if entries[1].revents != 0 {
      var raw: Int32 = 0
      if waitpid(process, &raw, WNOHANG) == process { status = raw }
    }
  }

  private func readOnce() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(terminal, &buffer, buffer.count)
    if count > 0 {
      screen.feed(buffer[..<count])
      sendAnswers()
    }
    return count > 0
  }

  private func sendAnswers() {
    if holdsAnswers || screen.replies.isEmpty { return }
    send(screen.takeReplies())
  }

  private func flush() {
    while !unsent.isEmpty {
      let count = unsent.withUnsafeBytes { write(terminal, $0.baseAddress, min($0.count, 4096)) }
      if count <= 0 { return }
      unsent.removeFirst(count)
    }
    unsent = []
  }
}
