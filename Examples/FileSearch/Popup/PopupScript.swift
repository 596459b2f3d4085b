import Glibc
import ProgramSupport

/// The commands for sh(1) that run the program in a popup as it would have run outside.
///
/// A popup has the environment of the tmux server, so the variables are set in the script.
struct PopupScript {
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
