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
    for change in batch { try write(change, to: &output) }
    try output.flush()
  }

  private func write(_ change: FileChange, to output: inout StandardOutput) throws(Errno) {
    switch self {
    case .plain: try writeLine(change, to: &output)
    case .print0: try writeFields(change, to: &output)
    case .json: try output.write(object(change))
    case .template(let template): try output.write(template.bytes(of: change))
    }
  }

  private func writeLine(_ change: FileChange, to output: inout StandardOutput) throws(Errno) {
    try output.write(change.kind.rawValue.utf8)
    try output.write(UInt8(ascii: " "))
    if let from = change.from {
      try output.write(VisibleText.escaping(from.bytes))
      try output.write(UInt8(ascii: " "))
    }
    try output.write(VisibleText.escaping(change.path.bytes))
    if let failure = change.failure { try output.write(" (\(failure.reason))".utf8) }
    try output.write(UInt8(ascii: "\n"))
  }

  private func writeFields(_ change: FileChange, to output: inout StandardOutput) throws(Errno) {
    let paths = [change.from, change.path].compactMap { $0?.bytes }
    for field in [Array(change.kind.rawValue.utf8)] + paths {
      try output.write(field)
      try output.write(0)
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
