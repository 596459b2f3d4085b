import ArgumentParser
import FileIgnoring
import Glibc
import ProgramSupport
import SystemPackage

/// The options about the directories to search, and how paths below them are printed; named as those of fd.
struct PathArguments: ParsableArguments {
  @Flag(name: [.customShort("a"), .customLong("absolute-path")], help: "Print absolute paths.")
  var areAbsolute = false

  @Option(takes: "directory", help: "Work in this directory, as after cd.", completion: .directory)
  var baseDirectory: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Keep the names of directories for the next start: auto those with many files, always, never.",
      valueName: "when"
    )
  )
  var cache: CacheMode = .auto

  /// Changes to the directory of `--base-directory`.
  ///
  /// - Throws: an error that names the directory.
  func changeDirectory() throws(CommandError) {
    guard let baseDirectory else { return }
    let bytes = RawArguments.bytes(of: baseDirectory)
    let failed = bytes.isEmpty || FilePath(rawBytes: bytes).withPlatformString { chdir($0) } != 0
    if !failed { return }
    let error = bytes.isEmpty ? Errno.noSuchFileOrDirectory : Errno(rawValue: errno)
    throw CommandError(
      "--base-directory: \(baseDirectory.isEmpty ? "''" : baseDirectory): \(error)"
    )
  }
}
