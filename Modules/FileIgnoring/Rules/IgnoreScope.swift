/// The ignore files that count in one directory, the nearest first.
///
/// Among files of one kind, the nearest one with a matching line decides, by its last such line. All
/// `.ignore` files come before all `.gitignore` files, whichever are nearer. A `.gitignore` above the
/// repository that the directory is in does not count. These are the rules of fd.
package final class IgnoreScope: Sendable {
  package let level: IgnoreLevel
  /// The length of the directory's absolute path with its final slash.
  package let baseLength: Int
  package let outer: IgnoreScope?

  package init(level: IgnoreLevel, baseLength: Int, outer: IgnoreScope?) {
    self.level = level
    self.baseLength = baseLength
    self.outer = outer
  }

  /// Indicates whether every line that counts here is about names alone.
  ///
  /// Then a move of a tree between two directories with this scope changes nothing.
  package var isAboutNamesOnly: Bool {
    var scope: IgnoreScope? = self
    while let current = scope {
      if current.level.dotIgnore.contains(where: \.isAnchored) { return false }
      if current.level.gitIgnore.contains(where: \.isAnchored) { return false }
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
    let dotIgnore = nearest(on: path, nameStart, isDirectory, stopsAtRepository: false) {
      $0.dotIgnore
    }
    if dotIgnore != .silent { return dotIgnore }
    return nearest(on: path, nameStart, isDirectory, stopsAtRepository: true) { $0.gitIgnore }
  }

  @inline(__always)
  private func nearest(
    on path: UnsafeBufferPointer<UInt8>,
    _ nameStart: Int,
    _ isDirectory: Bool,
    stopsAtRepository: Bool,
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
}
