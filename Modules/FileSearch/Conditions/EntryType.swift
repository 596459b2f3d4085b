/// A property that `EntryConditions.types` may require.
///
///     conditions.types = [.file, .symlink]     // files and links
///     conditions.types = [.executable]         // executable files
///
/// The raw values are the letters of fd(1) and, mostly, find(1).
public enum EntryType: String, Hashable, Sendable, CaseIterable {
  /// A regular file.
  case file = "f"
  /// A directory.
  case directory = "d"
  /// A symbolic link; where links are followed, only one without a target.
  case symlink = "l"
  /// An entry that this process may execute; a file, unless other types are required too.
  case executable = "x"
  /// A file without content or a directory without entries; other types may narrow it to one of
  /// these.
  case empty = "e"
  /// A socket.
  case socket = "s"
  /// A named pipe (FIFO).
  case pipe = "p"

  /// Creates a type from its letter or its name: `d` or `directory`.
  ///
  /// Nil for other texts.
  public init?(_ text: String) {
    guard let type = Self(rawValue: text) ?? Self.allCases.first(where: { "\($0)" == text }) else {
      return nil
    }
    self = type
  }
}
