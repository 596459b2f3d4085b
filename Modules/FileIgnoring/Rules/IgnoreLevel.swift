internal import CFileSystem
package import SystemPackage

/// The patterns of the ignore files of one directory.
package final class IgnoreLevel: Sendable {
  /// The result of the patterns for one entry.
  package enum Verdict: Sendable {
    /// No line matches.
    case silent
    case ignored
    /// A line with `!` matches.
    case included
  }

  /// The kinds of ignore files.
  package struct Kinds: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `.fdignore`.
    package static let fdIgnore = Kinds(rawValue: 1)
    /// `.ignore`.
    package static let dotIgnore = Kinds(rawValue: 2)
    /// `.gitignore`.
    package static let gitIgnore = Kinds(rawValue: 4)
    /// `.git/info/exclude`.
    package static let excludes = Kinds(rawValue: 8)
    /// The files that are entries of the directory itself.
    package static let entries: Kinds = [.fdIgnore, .dotIgnore, .gitIgnore]
    /// The files of git.
    package static let versionControl: Kinds = [.gitIgnore, .excludes]
  }

  package let fdIgnore: [IgnorePattern]
  package let dotIgnore: [IgnorePattern]
  package let gitIgnore: [IgnorePattern]
  /// The patterns of `.git/info/exclude`.
  package let excludes: [IgnorePattern]
  /// True if this is the top directory of a repository, so that `.gitignore` files above do not count.
  package let isRepository: Bool

  package init(
    fdIgnore: [IgnorePattern] = [],
    dotIgnore: [IgnorePattern] = [],
    gitIgnore: [IgnorePattern] = [],
    excludes: [IgnorePattern] = [],
    isRepository: Bool = false
  ) {
    self.fdIgnore = fdIgnore
    self.dotIgnore = dotIgnore
    self.gitIgnore = gitIgnore
    self.excludes = excludes
    self.isRepository = isRepository
  }

  /// The kinds of files that have patterns.
  var kinds: Kinds {
    var kinds: Kinds = []
    if !fdIgnore.isEmpty { kinds.insert(.fdIgnore) }
    if !dotIgnore.isEmpty { kinds.insert(.dotIgnore) }
    if !gitIgnore.isEmpty { kinds.insert(.gitIgnore) }
    if !excludes.isEmpty { kinds.insert(.excludes) }
    return kinds
  }

  /// True if every line is about names alone.
  var isAboutNamesOnly: Bool {
    ![fdIgnore, dotIgnore, gitIgnore, excludes].contains { $0.contains(where: \.isAnchored) }
  }

  /// Reads the ignore files in an open directory.
  ///
  /// - Parameters:
  ///   - directory: the descriptor of the directory.
  ///   - kinds: the kinds of files to read.
  /// - Returns: their patterns, `nil` when there are none; and the error of a file that exists and cannot
  ///   be read, whose patterns are left out.
  package static func read(
    in directory: Int32,
    _ kinds: Kinds
  ) -> (level: IgnoreLevel?, failure: Errno?) {
    var status = cfs_entry()
    var failure: Errno?
    var isRepository = false
    if !kinds.isDisjoint(with: .versionControl) {
      let look = cfs_look(directory, ".git", &status)
      isRepository = look == 0
      let error = Errno(rawValue: -look)
      if look < 0, !error.isAbsence { failure = error }
    }
    func patterns(_ kind: Kinds, _ text: () throws(Errno) -> [UInt8]?) -> [IgnorePattern] {
      if !kinds.contains(kind) { return [] }
      do throws(Errno) {
        return try text().map(Self.patterns) ?? []
      } catch {
        failure = error
        return []
      }
    }
    func patterns(_ kind: Kinds, _ name: StaticString) -> [IgnorePattern] {
      patterns(kind) { () throws(Errno) in
        let name = name.withUTF8Buffer { Array($0) }
        return try RegularFile.text(at: name, in: directory, limit: RegularFile.limit)
      }
    }
    let level = IgnoreLevel(
      fdIgnore: patterns(.fdIgnore, ".fdignore"),
      dotIgnore: patterns(.dotIgnore, ".ignore"),
      gitIgnore: patterns(.gitIgnore, ".gitignore"),
      excludes: !isRepository
        ? []
        : patterns(.excludes) { () throws(Errno) in
          try GitDirectory.excludes(in: directory, status)
        },
      isRepository: isRepository
    )
    return (level.kinds.isEmpty && !isRepository ? nil : level, failure)
  }

  /// Returns the patterns of a text, in its order, without a byte order mark at its start.
  package static func patterns(in text: [UInt8]) -> [IgnorePattern] {
    text.withoutByteOrderMark.split(separator: 0x0A).compactMap { IgnorePattern(line: $0) }
  }

  /// Returns the result of the last line that matches the path.
  package static func verdict(
    of patterns: [IgnorePattern],
    on path: UnsafeBufferPointer<UInt8>,
    nameStart: Int,
    isDirectory: Bool
  ) -> Verdict {
    let last = patterns.last {
      $0.matches(path, nameStart: nameStart, isDirectory: isDirectory)
    }
    guard let last else { return .silent }
    return last.isNegated ? .included : .ignored
  }

  /// A hash of the patterns, which is the same in every process; never zero.
  package var fingerprint: UInt64 {
    var hash = Fingerprint()
    hash.combine(isRepository ? 1 : 2)
    for patterns in [fdIgnore, dotIgnore, gitIgnore, excludes] { hash.combine(patterns) }
    return max(hash.value, 1)
  }
}

extension IgnoreLevel: Equatable {
  package static func == (left: IgnoreLevel, right: IgnoreLevel) -> Bool {
    left.isRepository == right.isRepository && left.fdIgnore == right.fdIgnore
      && left.dotIgnore == right.dotIgnore && left.gitIgnore == right.gitIgnore
      && left.excludes == right.excludes
  }
}
