import Foundation

/// Makes the generated files of the package at a path: `forms write ROOT`, or names those that are stale:
/// `forms check ROOT`.
@main
enum Main {
  static func main() {
    let arguments = CommandLine.arguments
    do {
      let files = GeneratedFiles(root: arguments.count > 2 ? arguments[2] : ".")
      if arguments.count > 1, arguments[1] == "write" { return try files.write() }
      let stale = try files.stale()
      for path in stale { print("\(path) is stale") }
      if !stale.isEmpty { stop("type Tools/forms") }
    } catch {
      stop("\(error)")
    }
  }

  private static func stop(_ message: String) -> Never {
    FileHandle.standardError.write(Data("forms: \(message)\n".utf8))
    exit(1)
  }
}
