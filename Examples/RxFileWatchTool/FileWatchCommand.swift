import ArgumentParser
import Glibc
import ProgramSupport
import RxCore
import RxFileWatch
import RxTraits
import SystemPackage

/// Prints what changes below a directory, as it happens.
@main
struct FileWatchCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "file-watch",
    abstract: "Prints what changes below a directory, as it happens.",
    discussion: """
      One change a line: the kind (created, modified, attributes, removed, renamed, overflow, error, \
      recovered), then the path; of a rename the old path, then the new one. Control characters are \
      escaped.

      With --json an object a line: kind, path, from (of a rename), isDirectory; a path that is not \
      UTF-8 comes in base 64 as pathBase64 or fromBase64.

      With -0 the kind and each path end with a NUL; a rename has two paths, the old one first.
      """,
    version: "0.1.0"
  )

  @Flag(name: .long, help: "Print an object a line.")
  var json = false

  @Flag(name: [.customShort("0"), .customLong("print0")], help: "End each field with a NUL.")
  var print0 = false

  @Argument(help: "The directory, or file, to watch.")
  var directory: String

  static func main() {
    let command = Self.parseForShell()
    do {
      let code = try MainActor.assumeIsolated { try command.watch() }
      Glibc.exit(code)
    } catch let complaint as Complaint {
      complaint.end("file-watch")
    } catch {
      Complaint("\(error)").end("file-watch")
    }
  }

  func validate() throws {
    if json, print0 { throw ValidationError("--json and -0 exclude each other") }
  }

  /// Watches until a signal comes, and answers the exit code.
  @MainActor
  private func watch() throws -> Int32 {
    let bag = DisposeBag()
    let ending = Ending()
    if directory.isEmpty { throw Complaint("'': No such file or directory") }
    let path = FilePath(rawBytes: RawArguments.bytes(of: directory))
    let watcher: FileWatcher
    do {
      watcher = try FileWatcher(at: path)
    } catch {
      throw Complaint("\(error)")
    }
    let format = ChangeFormat(json: json, print0: print0)
    watcher.rx.changes.asSignal()
      .emit(onNext: { batch in ending.attempt { () throws(Errno) in try format.print(batch) } })
      .disposed(by: bag)
    defer { watcher.close() }
    return try ending.run()
  }
}
