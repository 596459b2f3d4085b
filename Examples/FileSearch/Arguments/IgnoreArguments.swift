import ArgumentParser
import FileIgnoring
import FileSearch
import ProgramSupport
import SystemPackage

/// The options that choose which ignore files count, named as those of fd.
struct IgnoreArguments: ParsableArguments {
  @Flag(
    name: [.customShort("I"), .long],
    help: "Do not respect .gitignore, .ignore and .fdignore files, nor the excludes of git."
  )
  var noIgnore = false

  @Flag(help: "Do not respect .gitignore files, nor the excludes of git.")
  var noIgnoreVcs = false

  @Flag(help: "Do not respect ignore files above each DIR.")
  var noIgnoreParent = false

  @Flag(
    name: [.customShort("u"), .customLong("unrestricted")],
    help: "The same as --no-ignore --hidden."
  )
  var isUnrestricted = false

  @Option(
    name: .customLong("ignore-file"),
    takes: "file",
    help: "Leave out what this file in the form of .gitignore names; may be repeated.",
    completion: .file()
  )
  var ignoreFiles: [String] = []

  func validate() throws {
    if ignoreFiles.contains("") { throw ValidationError("--ignore-file takes the path of a file") }
  }

  /// Adds the options to those of the index.
  func apply(to options: inout IndexOptions) {
    if isUnrestricted { options.includesHidden = true }
    options.respectsIgnoreFiles = !noIgnore && !isUnrestricted
    options.ignoreSources = sources
  }

  private var sources: IgnoreSources {
    var sources = IgnoreSources()
    sources.respectsVersionControl = !noIgnoreVcs
    sources.respectsParents = !noIgnoreParent
    sources.gitConfiguration = .ofUser
    sources.files = ignoreFiles.map { .absolute(FilePath(rawBytes: RawArguments.bytes(of: $0))) }
    sources.base = .absolute(".")
    return sources
  }

  /// Checks that the files of `--ignore-file` can be read.
  ///
  /// - Throws: an error that names the first that cannot.
  func checkIgnoreFiles() throws(CommandError) {
    for (word, file) in zip(ignoreFiles, sources.files) {
      let name = "--ignore-file: \(RawArguments.text(of: RawArguments.bytes(of: word)))"
      do throws(Errno) {
        if try IgnoreSources.isReadable(file) { continue }
      } catch {
        throw CommandError("\(name): \(error)")
      }
      throw CommandError("\(name): it takes a regular file of 1 MiB at most")
    }
  }
}
