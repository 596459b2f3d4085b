import RxFileWatch

/// The names of inotify(7), as inotifywait(1) writes and reads them.
enum InotifyNames {
  /// The kind that tells of an event; `nil` for events that no kind is about.
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

  /// What a change is called; of a rename, what happened to each of its two paths.
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
