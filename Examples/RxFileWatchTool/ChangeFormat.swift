import ProgramSupport
import RxFileWatch
import SystemPackage

/// How a change is printed.
enum ChangeFormat {
  /// The kind and the path, escaped.
  case plain
  /// The kind and each path, a NUL behind each.
  case print0
  /// An object a line.
  case json
  /// As inotifywait(1) prints, or as the user says.
  case template(Template)

  /// Prints a batch and leaves nothing in a buffer.
  func print(_ batch: [FileChange]) throws(Errno) {
    var output = StandardOutput()
    for change in batch { try output.write(bytes(of: change)) }
    try output.flush()
  }

  private func bytes(of change: FileChange) -> [UInt8] {
    switch self {
    case .plain: line(change)
    case .print0: fields(of: change).flatMap { $0 + [0] }
    case .json: object(change)
    case .template(let template): template.bytes(of: change)
    }
  }

  private func fields(of change: FileChange) -> [[UInt8]] {
    [Array(change.kind.rawValue.utf8)] + [change.from, change.path].compactMap { $0?.rawBytes }
  }

  private func line(_ change: FileChange) -> [UInt8] {
    var line = Array(
      fields(of: change).map(VisibleText.escaping).joined(separator: [UInt8(ascii: " ")])
    )
    if let failure = change.failure { line += " (\(failure.reason))".utf8 }
    return line + [UInt8(ascii: "\n")]
  }

  private func object(_ change: FileChange) -> [UInt8] {
    var text = JSONText()
    text.object { object in
      object.string("kind", change.kind.rawValue)
      object.path("path", change.path.rawBytes)
      if let from = change.from { object.path("from", from.rawBytes) }
      object.bool("isDirectory", change.isDirectory)
      if let failure = change.failure { object.string("message", "\(failure)") }
    }
    return text.bytes + [UInt8(ascii: "\n")]
  }
}
