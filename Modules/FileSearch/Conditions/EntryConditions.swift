/// The conditions on the type, extension, size, time and depth of candidates.
///
///     var conditions = EntryConditions()
///     conditions.types = [.file, .executable]
///     conditions.sizes = [SizeCondition("+10k")].compactMap { $0 }
///     var options = IndexOptions()
///     options.conditions = conditions
///
/// All conditions must hold. Directories that are no candidates are walked nevertheless. The
/// meaning of each condition is that of fd's option.
///
/// Cost: types and extensions are free. Sizes, times, owners and `EntryType.empty` cost a statx(2) for each
/// entry that the other conditions admit, `EntryType.executable` a faccessat(2).
public struct EntryConditions: Hashable, Sendable {
  /// The types, of which a candidate must have one; empty for all types.
  public var types: Set<EntryType> = []
  /// The extensions, of which a name must have one, without their dots; empty for all names.
  ///
  ///     conditions.extensions = [Array("c".utf8), Array("tar.gz".utf8)]
  ///
  /// Compared without case. The name must have at least one character before the dot.
  public var extensions: [[UInt8]] = []
  /// The conditions on the size, all of which must hold; only regular files have a size.
  public var sizes: [SizeCondition] = []
  /// The earliest time of the last change of the content.
  public var changedSince: ChangeTime?
  /// The latest time of the last change of the content.
  public var changedUntil: ChangeTime?
  /// The condition on the user and the group that own an entry.
  public var owner: OwnerCondition?
  /// The least number of levels below the root; an entry directly below the root is at level 1.
  public var minimumDepth = 0

  /// Creates conditions that every entry fulfils.
  public init() {}
}

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
