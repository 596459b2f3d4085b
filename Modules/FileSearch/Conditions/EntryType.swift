/// What an entry may be asked to be; the letters are those of fd and, mostly, find(1).
public enum EntryType: String, Hashable, Sendable, CaseIterable {
  /// A regular file.
  case file = "f"
  /// A directory.
  case directory = "d"
  /// A symbolic link; where links are followed, one that leads nowhere.
  case symlink = "l"
  /// A file that this program may execute; with other types, one of those.
  case executable = "x"
  /// A file without content or a directory without entries; with those types, one of them.
  case empty = "e"
  /// A socket.
  case socket = "s"
  /// A pipe with a name.
  case pipe = "p"

  /// Reads a letter or a whole word: `d`, `directory`.
  public init?(_ text: String) {
    guard let type = Self(rawValue: text) ?? Self.allCases.first(where: { "\($0)" == text }) else {
      return nil
    }
    self = type
  }
}
