/// The ignore files that count in one directory, the nearest first.
///
/// Among files of one kind, the nearest one with a matching line decides, by its last such line. All
/// `.fdignore` files come before all `.ignore` files, whichever are nearer, and these before all
/// `.gitignore` files. The excludes of the repository follow, then those of the user, then the files that
/// the user lists. A `.gitignore` above the repository that the directory is in does not count. These are
/// the rules of fd.
package final class IgnoreScope: Sendable {
  package let level: IgnoreLevel
  /// The length of the directory's absolute path with its final slash.
  package let baseLength: Int
  package let outer: IgnoreScope?
  /// The kinds of files that have patterns, here or further out.
  private let kinds: IgnoreLevel.Kinds
  /// The length of the path of the repository that the directory is in, with its final slash.
  private let repository: Int?
  private let outermost: OutermostPatterns?

  package init(level: IgnoreLevel, baseLength: Int, outer: IgnoreScope?) {
    self.level = level
    self.baseLength = baseLength
    self.outer = outer
    kinds = level.kinds.union(outer?.kinds ?? [])
    repository = level.isRepository ? baseLength : outer?.repository
    outermost = outer?.outermost
  }

  /// Creates the scope around all directories.
  init(_ outermost: OutermostPatterns) {
    level = IgnoreLevel()
    baseLength = 1
    outer = nil
    kinds = []
    repository = nil
    self.outermost = outermost
  }

  /// True if every line that counts here is about names alone.
  ///
  /// Then a move of a tree between two directories with this scope changes nothing.
  package var isAboutNamesOnly: Bool {
    if let outermost, !outermost.isAboutNamesOnly { return false }
    var scope: IgnoreScope? = self
    while let current = scope {
      if !current.level.isAboutNamesOnly { return false }
      scope = current.outer
    }
    return true
  }

  /// Returns the result of the files for an absolute path.
  package func verdict(
    on path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool
  ) -> IgnoreLevel.Verdict {
    if kinds.contains(.fdIgnore) {
      let verdict = nearest(on: path, nameStart, isDirectory) { $0.fdIgnore }
      if verdict != .silent { return verdict }
    }
    if kinds.contains(.dotIgnore) {
      let verdict = nearest(on: path, nameStart, isDirectory) { $0.dotIgnore }
      if verdict != .silent { return verdict }
    }
    if kinds.contains(.gitIgnore) {
      let verdict = nearest(on: path, nameStart, isDirectory, stopsAtRepository: true) {
        $0.gitIgnore
      }
      if verdict != .silent { return verdict }
    }
    if kinds.contains(.excludes) {
      let verdict = nearest(on: path, nameStart, isDirectory, stopsAtRepository: true) {
        $0.excludes
      }
      if verdict != .silent { return verdict }
    }
    guard let outermost else { return .silent }
    return outermost.verdict(
      on: path,
      nameStart: nameStart,
      isDirectory: isDirectory,
      repository: repository
    )
  }

  /// Returns the ignore file that decides that an absolute path is ignored.
  ///
  /// - Returns: the length of the path of its directory, with the final slash, and its path there; nil if
  ///   the path is not ignored, or by a file that lies in no directory of its own.
  package func fileIgnoring(
    _ path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool
  ) -> (baseLength: Int, name: String)? {
    let kinds: [(name: String, patterns: (IgnoreLevel) -> [IgnorePattern], isOfGit: Bool)] = [
      (".fdignore", \.fdIgnore, false), (".ignore", \.dotIgnore, false),
      (".gitignore", \.gitIgnore, true), (".git/info/exclude", \.excludes, true),
    ]
    for kind in kinds {
      var scope: IgnoreScope? = self
      while let current = scope {
        let verdict = IgnoreLevel.verdict(
          of: kind.patterns(current.level),
          on: UnsafeBufferPointer(rebasing: path[current.baseLength...]),
          nameStart: nameStart - current.baseLength,
          isDirectory: isDirectory
        )
        if verdict == .ignored { return (current.baseLength, kind.name) }
        if verdict == .included { return nil }
        scope = kind.isOfGit && current.level.isRepository ? nil : current.outer
      }
    }
    return nil
  }

  @inline(__always)
  private func nearest(
    on path: UnsafeBufferPointer<UInt8>,
    _ nameStart: Int,
    _ isDirectory: Bool,
    stopsAtRepository: Bool = false,
    patterns: (IgnoreLevel) -> [IgnorePattern]
  ) -> IgnoreLevel.Verdict {
    var scope: IgnoreScope? = self
    while let current = scope {
      let level = current.level
      let list = patterns(level)
      if !list.isEmpty {
        let verdict = IgnoreLevel.verdict(
          of: list,
          on: UnsafeBufferPointer(rebasing: path[current.baseLength...]),
          nameStart: nameStart - current.baseLength,
          isDirectory: isDirectory
        )
        if verdict != .silent { return verdict }
      }
      if stopsAtRepository && level.isRepository { return .silent }
      scope = current.outer
    }
    return .silent
  }

  /// A hash of all patterns that count here, which is the same in every process.
  package var fingerprint: UInt64 {
    var hash = Fingerprint()
    outermost?.combine(into: &hash)
    var scope: IgnoreScope? = self
    while let current = scope {
      hash.combine(UInt64(current.baseLength))
      hash.combine(current.level.fingerprint)
      scope = current.outer
    }
    return hash.value
  }
}

/// The result of the rules for one directory: whether it is walked, and which ignore files count in it.
package struct DirectoryScope: Sendable {
  package var isAdmitted: Bool
  package var scope: IgnoreScope?
}
