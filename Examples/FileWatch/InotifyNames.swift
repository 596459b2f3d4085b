import RxFileWatch

/// The names of events in inotifywait(1).
enum InotifyNames {
  /// Returns the kind of changes that an event causes; `nil` for events that cause none.
  static func kind(of name: some StringProtocol) -> FileChange.Kind? {
    switch name {
    case "create", "moved_to": .created
    case "modify", "close_write": .modified
    case "attrib": .attributes
    case "delete", "moved_from": .removed
    case "move": .renamed
    default: nil
    }
  }

  /// Returns the names of a change; a rename has one name for each of its two paths.
  static func names(of change: FileChange) -> [String] {
    let names =
      switch change.kind {
      case .created: ["CREATE"]
      case .modified: ["MODIFY"]
      case .attributes: ["ATTRIB"]
      case .removed: ["DELETE"]
      case .renamed: ["MOVED_FROM", "MOVED_TO"]
      case .overflow: ["Q_OVERFLOW"]
      default: [change.kind.rawValue.uppercased()]
      }
    return names.map { change.isDirectory ? $0 + ",ISDIR" : $0 }
  }
}
