import FileIgnoring
import ProgramSupport
import RxFileWatch
import SystemPackage

/// The format in which changes are printed.
enum ChangeFormat {
  /// The kind and the path, with control characters escaped.
  case plain
  /// The kind and each path, each ended by a NUL.
  case print0
  /// One JSON object a line.
  case json
  /// The format of inotifywait(1), or one that the user gives.
  case template(Template)

  /// Prints a batch and flushes the output.
  func print(_ batch: [FileChange]) throws(Errno) {
    var output = StandardOutput()
    for change in batch { try output.write(bytes(of: change)) }
    try output.flush()
  }

  private func bytes(of change: FileChange) -> [UInt8] {
    let kind = Array(change.kind.rawValue.utf8)
    let paths = [change.from, change.path].compactMap { $0?.bytes }
    switch self {
    case .plain:
      let words = [kind] + paths.map { VisibleText.escaping($0) }
      let reason = change.failure.map { " (\($0.reason))" } ?? ""
      return words.joined(separator: " ".utf8) + Array("\(reason)\n".utf8)
    case .print0: return ([kind] + paths).flatMap { $0 + [0] }
    case .json: return object(change)
    case .template(let template): return template.bytes(of: change)
    }
  }

  private func object(_ change: FileChange) -> [UInt8] {
    var text = JSONText()
    text.object { object in
      object.string("kind", change.kind.rawValue)
      object.path("path", change.path.bytes)
      if let from = change.from { object.path("from", from.bytes) }
      object.bool("isDirectory", change.isDirectory)
      if let failure = change.failure { object.string("message", "\(failure)") }
    }
    return text.bytes + [UInt8(ascii: "\n")]
  }
}
