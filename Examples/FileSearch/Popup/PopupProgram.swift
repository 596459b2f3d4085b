import Glibc
import ProgramSupport
import SystemPackage

/// Runs the program once more, in a popup of tmux, in place of this one.
@MainActor
struct PopupProgram {
  let window: PopupWindow
  let screen: ScreenArguments
  /// The directory in which this program was started.
  let startDirectory: [UInt8]
  /// True if standard input holds the candidates.
  let readsInput: Bool

  /// True if this runs within tmux, and is not the program in the popup.
  static var isPossible: Bool {
    PopupDirectory.current == nil && !(Environment.value(of: "TMUX") ?? "").isEmpty
  }

  /// Runs until the popup is closed, and returns the exit code of the program in it.
  ///
  /// - Returns: 130 if the popup was closed before the program has ended.
  /// - Throws: the reason why there is no popup.
  func run() throws(CommandError) -> Int32 {
    let directory = try PopupDirectory()
    defer { directory.remove() }
    try prepare(directory)
    let failure = ForegroundSignals.forwarded {
      let feeder = readsInput ? feed(directory) : nil
      let failure = openPopup(directory)
      if let feeder {
        kill(feeder, SIGTERM)
        waitpid(feeder, nil, 0)
      }
      if ForegroundSignals.willEndProcess {
        _ = runTmux(["display-popup", "-C"], forwardsSignals: false)
        directory.remove()
      }
      return failure
    }
    if failure != 0 { throw CommandError("cannot run tmux: \(Errno(rawValue: failure))") }
    return try finish(directory)
  }

  private func prepare(_ directory: PopupDirectory) throws(CommandError) {
    if readsInput, mkfifo(directory[.input], 0o600) != 0 {
      throw CommandError("\(directory[.input]): \(Errno(rawValue: errno))")
    }
    // As fzf does, the program draws a border unless tmux has one.
    let hasBorder = window.hasNativeBorder || screen.frame.border != nil
    let border = hasBorder ? [] : [Array("--border".utf8)]
    let script = PopupScript(
      program: Self.programPath,
      arguments: border + RawArguments.words.map { RawArguments.bytes(of: $0) },
      workingDirectory: startDirectory,
      directory: directory,
      readsInput: readsInput
    )
    try directory.write(script.bytes, to: .script)
    // Made here, so that nobody else can read them.
    for file in [PopupDirectory.File.output, .errors, .status] { try directory.write([], to: file) }
  }

  private static var programPath: [UInt8] {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    return buffer.prefix(max(0, count)).map { UInt8(bitPattern: $0) }
  }

  /// Starts a process that copies standard input to the program in the popup.
  private func feed(_ directory: PopupDirectory) -> pid_t? {
    var process: pid_t = 0
    let words = ["sh", "-c", "exec cat >\"$1\"", "sh", directory[.input]]
    return Self.spawn("/bin/sh", words, &process) == 0 ? process : nil
  }

  /// Opens the popup and waits until it is closed.
  ///
  /// - Returns: 0, or the error number when tmux cannot be run.
  private func openPopup(_ directory: PopupDirectory) -> Int32 {
    let command = "sh \(ShellWords.quoted(directory[.script]))"
    return runTmux(["display-popup"] + window.arguments + [command], forwardsSignals: true)
  }

  /// Runs tmux and waits for its end.
  ///
  /// - Returns: 0, or the error number when tmux cannot be run.
  private func runTmux(_ arguments: [String], forwardsSignals: Bool) -> Int32 {
    var process: pid_t = 0
    let result = Self.spawn("tmux", ["tmux"] + arguments, &process)
    if result != 0 { return result }
    if forwardsSignals { ForegroundSignals.forward(to: process) }
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
    return 0
  }

  private static func spawn(
    _ file: String,
    _ words: [String],
    _ process: inout pid_t
  ) -> Int32 {
    let strings = words.map { strdup($0) }
    defer { for string in strings { free(string) } }
    return posix_spawnp(&process, file, nil, nil, strings + [nil], environ)
  }

  /// Prints what the program in the popup has printed, and runs its command.
  private func finish(_ directory: PopupDirectory) throws(CommandError) -> Int32 {
    let status = String(decoding: directory.read(.status) ?? [], as: UTF8.self)
    if status.isEmpty {
      throw CommandError("cannot open a popup: tmux 3.3 or later is needed, and a client of it")
    }
    try Self.copy(directory.read(.errors) ?? [], to: .standardError)
    if let command = directory.read(.command) {
      directory.remove()
      return CommandExecution.become(
        command.split(separator: 0, omittingEmptySubsequences: false).dropLast().map { Array($0) },
        takesTerminal: readsInput
      ) { "\(Errno(rawValue: $0))" }
    }
    try Self.copy(directory.read(.output) ?? [], to: .standardOutput)
    return status.split(separator: "\n").first.flatMap { Int32($0) } ?? 130
  }

  private static func copy(
    _ bytes: [UInt8],
    to descriptor: FileDescriptor
  ) throws(CommandError) {
    do {
      try descriptor.writeAll(bytes)
    } catch {
      throw .ofOutput(error)
    }
  }
}

/// The commands for sh(1) that run the program in a popup as it would have run outside.
///
/// A popup has the environment of the tmux server, so the variables are set in the script.
private struct PopupScript {
  /// The text of the script.
  let bytes: [UInt8]

  /// Creates the script.
  ///
  /// - Parameters:
  ///   - program: the path of the program.
  ///   - arguments: its arguments.
  ///   - workingDirectory: the directory in which it starts.
  ///   - directory: the directory for its files.
  ///   - readsInput: true if standard input holds lines.
  init(
    program: [UInt8],
    arguments: [[UInt8]],
    workingDirectory: [UInt8],
    directory: PopupDirectory,
    readsInput: Bool
  ) {
    var bytes: [UInt8] = []
    for variable in Self.environment {
      guard let equals = variable.firstIndex(of: UInt8(ascii: "=")) else { continue }
      // A shell has no names of other characters.
      let name = variable[..<equals]
      guard Self.isName(name) else { continue }
      bytes += Array("export ".utf8) + name + [UInt8(ascii: "=")]
      bytes += ShellWords.quoted(Array(variable[(equals + 1)...])) + [UInt8(ascii: "\n")]
    }
    func path(_ file: PopupDirectory.File) -> String { ShellWords.quoted(directory[file]) }
    bytes += "\(directory.export)\numask \(Self.fileModeMask)\n".utf8
    bytes += "echo started >\(path(.status))\n".utf8
    bytes += Array("cd ".utf8) + ShellWords.quoted(workingDirectory)
    bytes += Array(" && ".utf8) + ShellWords.quoted(program)
    for argument in arguments { bytes += [UInt8(ascii: " ")] + ShellWords.quoted(argument) }
    if readsInput { bytes += " <\(path(.input))".utf8 }
    bytes += " >\(path(.output)) 2>\(path(.errors))\necho $? >\(path(.status))\n".utf8
    self.bytes = bytes
  }

  private static var fileModeMask: String {
    let mask = umask(0o077)
    umask(mask)
    return String(mask, radix: 8)
  }

  private static var environment: [[UInt8]] {
    var variables: [[UInt8]] = []
    var next = environ
    while let variable = next.pointee {
      variables.append(Array(UnsafeRawBufferPointer(start: variable, count: strlen(variable))))
      next += 1
    }
    return variables
  }

  private static func isName(_ bytes: ArraySlice<UInt8>) -> Bool {
    let isLetter = { (byte: UInt8) in byte.isASCIILetter || byte == UInt8(ascii: "_") }
    return bytes.first.map(isLetter) ?? false
      && bytes.allSatisfy { isLetter($0) || $0.isASCIIDigit }
  }
}
