/// What an entry must be to be a candidate, besides not hidden or ignored.
///
///     var conditions = EntryConditions()
///     conditions.types = [.file, .executable]
///     conditions.sizes = [SizeCondition("+10k")].compactMap { $0 }
///
/// All of it must hold. Directories that are no candidates are walked all the same. The meaning is that
/// of fd's options.
public struct EntryConditions: Hashable, Sendable {
  /// Which types of entries; any of them will do, and an empty set means all.
  public var types: Set<EntryType> = []
  /// The ends of names behind a dot, without it; any of them will do, an empty list means all names.
  ///
  /// Case does not count, and something must stand before the dot.
  public var extensions: [[UInt8]] = []
  /// The sizes, all of which must hold; only regular files have one.
  public var sizes: [SizeCondition] = []
  /// The content was changed then or later.
  public var changedSince: ChangeTime?
  /// The content was changed then or earlier.
  public var changedUntil: ChangeTime?
  /// The least number of levels below the root, in which 1 is right below it.
  public var minimumDepth = 0

  /// Makes conditions that everything fulfils.
  public init() {}
}
