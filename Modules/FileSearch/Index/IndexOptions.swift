/// Which files of a tree are candidates.
///
///     var options = IndexOptions(includesHidden: true)
///     options.conditions.types = [.file]
///     options.maximumDepth = 3
public struct IndexOptions: Hashable, Sendable {
  /// Whether names that begin with a dot are candidates, `.git` included.
  public var includesHidden: Bool
  /// Whether `.ignore` and `.gitignore` files count, inside a repository or not.
  public var respectsIgnoreFiles: Bool
  /// What is left out whatever ignore files say, each as a line of a `.gitignore` in the root.
  public var excludedPatterns: [[UInt8]] = []
  /// Whether links are what they lead to, and entered if that is a directory.
  ///
  /// One that leads to a directory it lies in is no candidate, one that leads nowhere is a link.
  public var followsLinks = false
  /// Whether directories that are mounts of another file system than the root's are not entered.
  public var staysOnFileSystem = false
  /// How many levels of entries there are below a root; nil for no limit.
  public var maximumDepth: Int?
  /// What an entry must be besides, to be a candidate.
  public var conditions = EntryConditions()

  /// Makes options; the defaults are those of fd: hidden and ignored names are left out.
  public init(includesHidden: Bool = false, respectsIgnoreFiles: Bool = true) {
    self.includesHidden = includesHidden
    self.respectsIgnoreFiles = respectsIgnoreFiles
  }
}

extension IndexOptions {
  /// Whether no rule can leave anything out.
  var includesEverything: Bool {
    includesHidden && !respectsIgnoreFiles && excludedPatterns.isEmpty
  }

  /// Whether what is below a directory can be a candidate in one place and none in another for other
  /// reasons than ignore files.
  var dependsOnPlace: Bool {
    !excludedPatterns.isEmpty || followsLinks || staysOnFileSystem || maximumDepth != nil
      || conditions != EntryConditions()
  }
}
