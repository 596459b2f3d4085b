import FileSearch
import Glibc
import ProgramSupport
import RxLoop
import RxSystem
import SystemPackage

/// The program rg, with the arguments that choose the same files as the options of this program.
struct Ripgrep {
  private let program: String
  private let options: [[UInt8]]
  private let roots: [[UInt8]]

  /// Finds the program.
  ///
  /// - Parameters:
  ///   - command: the options of this program.
  ///   - roots: the directories.
  /// - Throws: an error that says what to install.
  init(_ command: FileSearchCommand, _ roots: [SearchRoot]) throws(CommandError) {
    guard let program = Environment.program("rg") else {
      throw CommandError("--contents needs ripgrep: install the package ripgrep, which has rg")
    }
    self.program = program
    options = Self.options(command)
    // The working directory without its name, so that paths have none.
    self.roots = roots.compactMap { $0.prefix.isEmpty ? nil : RawArguments.bytes(of: $0.given) }
  }

  /// Returns the command that searches for a text.
  func command(for text: String) -> UVProcess.Command {
    let arguments = options + [Array("--regexp=\(text)".utf8), Array("--".utf8)] + roots
    return UVProcess.Command(ByteString(program), arguments.map { ByteString($0) })
  }

  private static func options(_ command: FileSearchCommand) -> [[UInt8]] {
    let (query, ignores) = (command.queryArguments, command.ignoreArguments)
    let filters = command.filterArguments
    // Outside of repositories as well: so do the other searches of this program.
    var options = ["--json", "--no-config", "--no-messages", "--no-require-git"]
    switch query.options.letterCase {
    case .smart: options.append("--smart-case")
    case .ignored: options.append("--ignore-case")
    case .respected: options.append("--case-sensitive")
    }
    let flags = [
      (!query.regex, "--fixed-strings"),
      (filters.hidden || ignores.isUnrestricted, "--hidden"),
      (ignores.noIgnore || ignores.isUnrestricted, "--no-ignore"),
      (ignores.noIgnoreVcs, "--no-ignore-vcs"), (ignores.noIgnoreParent, "--no-ignore-parent"),
      (filters.followsLinks, "--follow"), (filters.staysOnFileSystem, "--one-file-system"),
    ]
    options += flags.filter(\.0).map(\.1)
    if let depth = filters.options.maximumDepth { options.append("--max-depth=\(depth)") }
    // The values of these may be any bytes.
    let values =
      filters.extensions.map { "--iglob=*." + String($0.unicodeScalars.drop { $0 == "." }) }
      + filters.excluded.map { "--glob=!\($0)" }
      + ignores.ignoreFiles.map { "--ignore-file=\($0)" }
    return (options + values).map { RawArguments.bytes(of: $0) }
  }
}
