internal import SystemPackage

/// The patterns of the ignore files that lie in no directory of their own: those of the user.
package final class OutermostPatterns: Sendable {
  /// The excludes of the user for git, which count in repositories.
  let excludes: [IgnorePattern]
  /// The lines of the files that were listed; the last that matches decides.
  let listed: [IgnorePattern]
  /// The directory that lines of `listed` with a slash start from, with a slash at its end.
  private let base: [UInt8]

  /// Reads the files; nil when there are no patterns.
  ///
  /// `failed` is called for each file that exists and cannot be read.
  init?(
    _ sources: IgnoreSources,
    root: [UInt8],
    readsExcludes: Bool,
    failed: (FilePath, Errno) -> Void
  ) {
    func patterns(of file: FilePath, failed: (FilePath, Errno) -> Void) -> [IgnorePattern] {
      RegularFile.text(of: file, failed: failed).map(IgnoreLevel.patterns) ?? []
    }
    let configuration = readsExcludes ? sources.gitConfiguration : nil
    func gitFailed(_ file: FilePath, _ error: Errno) {
      if error == .permissionDenied, configuration?.isOfAnotherUser(file) ?? false { return }
      failed(file, error)
    }
    let file = configuration?.excludesFile(failed: gitFailed)
    excludes = file.map { patterns(of: $0, failed: gitFailed) } ?? []
    listed = sources.files.flatMap { patterns(of: $0, failed: failed) }
    base = (sources.base?.absoluteBytes ?? root) + [UInt8(ascii: "/")]
    if excludes.isEmpty && listed.isEmpty { return nil }
  }

  /// True if every line is about names alone.
  var isAboutNamesOnly: Bool { !(excludes + listed).contains(where: \.isAnchored) }

  /// Adds the patterns to a hash.
  func combine(into hash: inout Fingerprint) {
    hash.combine(excludes)
    hash.combine(listed)
    hash.combine(base)
  }

  /// Returns the result for an absolute path.
  ///
  /// `repository` is the length of the path of the repository that the entry lies in, with its slash; nil
  /// outside of repositories.
  func verdict(
    on path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool,
    repository: Int?
  ) -> IgnoreLevel.Verdict {
    func verdict(of patterns: [IgnorePattern], from start: Int) -> IgnoreLevel.Verdict {
      IgnoreLevel.verdict(
        of: patterns,
        on: UnsafeBufferPointer(rebasing: path[start...]),
        nameStart: nameStart - start,
        isDirectory: isDirectory
      )
    }
    if let repository, !excludes.isEmpty {
      let result = verdict(of: excludes, from: repository)
      if result != .silent { return result }
    }
    if listed.isEmpty { return .silent }
    // Elsewhere a line with a slash matches only by wildcards, as in fd.
    return verdict(of: listed, from: path.starts(with: base) ? base.count : 0)
  }
}
