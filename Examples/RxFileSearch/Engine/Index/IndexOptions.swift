/// Which files of a tree are candidates.
public struct IndexOptions: Hashable, Sendable {
  /// Whether names that begin with a dot are candidates, `.git` included.
  public var includesHidden: Bool
  /// Whether `.ignore` and `.gitignore` files count, inside a repository or not.
  public var respectsIgnoreFiles: Bool

  /// Makes options; the defaults are those of fd: hidden and ignored names are left out.
  public init(includesHidden: Bool = false, respectsIgnoreFiles: Bool = true) {
    self.includesHidden = includesHidden
    self.respectsIgnoreFiles = respectsIgnoreFiles
  }
}
