import ProgramSupport
import RxFileWatch
import SystemPackage

/// How changes are printed.
struct ChangeFormat {
  let json: Bool
  let print0: Bool

  /// Prints a batch and leaves nothing in a buffer.
  func print(_ batch: [FileChange]) throws(Errno) {
    var output = StandardOutput()
    for change in batch { try output.write(bytes(of: change)) }
    try output.flush()
  }

  private func bytes(of change: FileChange) -> [UInt8] {
    if json { return object(change) }
    let fields = [Array(change.kind.rawValue.utf8)] + [change.from, change.path].compactMap { $0?.rawBytes }
    if print0 { return fields.flatMap { $0 + [0] } }
    var line = fields.map(VisibleText.escaping).joined(separator: [UInt8(ascii: " ")]).map { $0 }
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
