public import FileIgnoring

/// The rules by which files of a tree become candidates.
///
///     var options = IndexOptions(includesHidden: true)
///     options.conditions.types = [.file]
///     options.maximumDepth = 3
///     let index = try FileIndex(roots: [.current], options: options)
public struct IndexOptions: Hashable, Sendable {
  /// True if names that start with a dot are candidates, `.git`
  /// included.
  public var includesHidden: Bool
  /// True if `.fdignore`, `.ignore` and `.gitignore` files and
  /// `.git/info/exclude` apply, inside a repository or not.
  public var respectsIgnoreFiles: Bool
  /// The ignore files that apply besides those of the tree, and those that do not.
  public var ignoreSources = IgnoreSources()
  /// Patterns of names to leave out in any case, each written as a line of a `.gitignore` in the
  /// root.
  ///
  ///     options.excludedPatterns = [Array("*.{o,a}".utf8), Array("/build".utf8)]
  ///
  /// Braces stand for alternatives here, which ignore files do not know.
  public var excludedPatterns: [[UInt8]] = []
  /// True if a link counts as its target, and is entered if that is
  /// a directory.
  ///
  /// A link to a directory that it lies in is no candidate; a link without a target stays a link. So does
  /// a link to the root, or to a directory above a root, which would lead to everything on the machine:
  /// `FileIndex.linksNotFollowed` has these links.
  public var followsLinks = false
  /// True if directories on another file system than the root's are
  /// not entered.
  public var staysOnFileSystem = false
  /// The number of levels of entries below a root; nil for no limit.
  public var maximumDepth: Int?
  /// Further conditions on candidates: type, extension, size, time and owner.
  public var conditions = EntryConditions()

  /// The time in nanoseconds for which a directory must be unchanged before the time of its last change
  /// tells whether it was changed again.
  ///
  /// Two changes may have the same time: that of a tick of the kernel, or of a second on ext3.
  var settlingTime: Int64 = 2_000_000_000

  /// Creates options; the defaults are those of fd(1): hidden and ignored names are left out.
  ///
  /// - Parameters:
  ///   - includesHidden: whether names that start with a dot are candidates.
  ///   - respectsIgnoreFiles: whether ignore files apply.
  public init(includesHidden: Bool = false, respectsIgnoreFiles: Bool = true) {
    self.includesHidden = includesHidden
    self.respectsIgnoreFiles = respectsIgnoreFiles
  }
}

extension IndexOptions {
  /// True if no name is hidden, ignored or excluded by a pattern.
  var includesEverything: Bool {
    includesHidden && !respectsIgnoreFiles && excludedPatterns.isEmpty
      && ignoreSources.files.isEmpty
  }

  /// True if the candidates of a directory follow from the names and kinds of its entries.
  ///
  /// Then a directory whose time of change is the same has the same candidates.
  var dependsOnNamesOnly: Bool {
    !followsLinks && EntryPredicate(conditions)?.needsDisk != true
  }

  /// True if anything but ignore files makes candidates depend on the place of a
  /// directory.
  var dependsOnPlace: Bool {
    !excludedPatterns.isEmpty || followsLinks || staysOnFileSystem || maximumDepth != nil
      || conditions != EntryConditions()
  }
}
