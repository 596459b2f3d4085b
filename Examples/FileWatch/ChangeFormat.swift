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

  /// Writes a change into the output, without arrays in between, which would take half as long again.
  private func write(_ change: FileChange, to output: inout StandardOutput) throws(Errno) {
    switch self {
    case .plain:
      try output.write(change.kind.rawValue.utf8)
      if let from = change.from { try write(from, to: &output) }
      try write(change.path, to: &output)
      if let failure = change.failure { try output.write(" (\(failure.reason))".utf8) }
      try output.write(UInt8(ascii: "\n"))
    case .print0:
      try output.write(change.kind.rawValue.utf8)
      for path in [change.from, change.path] {
        guard let path else { continue }
        try output.write(0)
        try output.write(path.bytes)
      }
      try output.write(0)
    case .json: try output.write(object(change))
    case .template(let template): try output.write(template.bytes(of: change))
    }
  }

  private func write(_ path: FilePath, to output: inout StandardOutput) throws(Errno) {
    try output.write(UInt8(ascii: " "))
    try output.write(VisibleText.escaping(path.bytes))
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
