internal import CFileSystem
internal import Glibc

/// What the ignore files of one directory say, wherever it lies.
package final class IgnoreLevel: Sendable {
  /// What they say of one entry.
  package enum Verdict: Sendable {
    case silent, ignored, included
  }

  package let dotIgnore: [IgnorePattern]
  package let gitIgnore: [IgnorePattern]
  /// Whether a repository begins here, so that `.gitignore` files above do not count.
  package let isRepository: Bool

  package init(
    dotIgnore: [IgnorePattern] = [],
    gitIgnore: [IgnorePattern] = [],
    isRepository: Bool = false
  ) {
    self.dotIgnore = dotIgnore
    self.gitIgnore = gitIgnore
    self.isRepository = isRepository
  }

  /// Reads the ignore files in an open directory; nil when they say nothing.
  package convenience init?(directory: Int32) {
    var status = cfs_entry()
    let isRepository = cfs_look(directory, ".git", &status) == 0
    let dotIgnore = Self.patterns(in: ".ignore", of: directory)
    let gitIgnore = Self.patterns(in: ".gitignore", of: directory)
    if !isRepository && dotIgnore.isEmpty && gitIgnore.isEmpty { return nil }
    self.init(dotIgnore: dotIgnore, gitIgnore: gitIgnore, isRepository: isRepository)
  }

  /// The patterns of the file's text, in its order; a byte order mark at its start does not count.
  package static func patterns(in text: [UInt8]) -> [IgnorePattern] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return text.dropFirst(text.starts(with: mark) ? 3 : 0)
      .split(separator: 0x0A)
      .compactMap { IgnorePattern(line: $0) }
  }

  /// What the last line that is about the candidate says.
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

  private static func patterns(in name: String, of directory: Int32) -> [IgnorePattern] {
    let file = cfs_open_file(directory, name)
    if file < 0 { return [] }
    defer { close(file) }
    var text: [UInt8] = []
    let chunk = 16_384
    while true {
      let before = text.count
      text.append(contentsOf: repeatElement(0, count: chunk))
      let count = text.withUnsafeMutableBytes { bytes in
        cfs_read(file, bytes.baseAddress?.advanced(by: before), chunk)
      }
      text.removeLast(chunk - max(Int(count), 0))
      if count <= 0 { return patterns(in: text) }
    }
  }
}

extension IgnoreLevel: Equatable {
  package static func == (left: IgnoreLevel, right: IgnoreLevel) -> Bool {
    left.isRepository == right.isRepository && left.dotIgnore == right.dotIgnore
      && left.gitIgnore == right.gitIgnore
  }
}
