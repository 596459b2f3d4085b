internal import CFileSystem
internal import Glibc
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

  package let dotIgnore: [IgnorePattern]
  package let gitIgnore: [IgnorePattern]
  /// True when this is the top directory of a repository, so that `.gitignore` files above do not count.
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

  /// Reads the ignore files in an open directory.
  ///
  /// - Returns: their patterns, `nil` when there are none; and the error of a file that exists and cannot
  ///   be read, whose patterns are left out.
  package static func read(in directory: Int32) -> (level: IgnoreLevel?, failure: Errno?) {
    var status = cfs_entry()
    let look = cfs_look(directory, ".git", &status)
    var failure = look < 0 ? error(-look) : nil
    func read(_ name: String) -> [IgnorePattern] {
      do throws(Errno) {
        return try patterns(in: name, of: directory)
      } catch {
        failure = error
        return []
      }
    }
    let (dotIgnore, gitIgnore) = (read(".ignore"), read(".gitignore"))
    if look < 0 && dotIgnore.isEmpty && gitIgnore.isEmpty { return (nil, failure) }
    let level = IgnoreLevel(dotIgnore: dotIgnore, gitIgnore: gitIgnore, isRepository: look == 0)
    return (level, failure)
  }

  /// Returns the error that keeps a file from being read; `nil` if there is no such regular file.
  private static func error(_ code: Int32) -> Errno? {
    let reason = Errno(rawValue: code)
    return reason.isAbsence || reason == .invalidArgument ? nil : reason
  }

  /// Returns the patterns of a text, in its order, without a byte order mark at its start.
  package static func patterns(in text: [UInt8]) -> [IgnorePattern] {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    return text.dropFirst(text.starts(with: mark) ? 3 : 0)
      .split(separator: 0x0A)
      .compactMap { IgnorePattern(line: $0) }
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

  /// The length of the longest ignore file that counts, in bytes.
  ///
  /// Each pattern is tried on each name, so that a longer file would make a walk take hours.
  package static let longestFile = 1 << 20

  /// Reads an ignore file, or the regular file that a link of its name leads to.
  ///
  /// A pipe or a device is not read, as it might have no end; nor is a file that is too long.
  private static func patterns(in name: String, of directory: Int32) throws(Errno)
    -> [IgnorePattern]
  {
    let file = cfs_open_regular(directory, name)
    if file < 0 {
      guard let failure = error(-file) else { return [] }
      throw failure
    }
    defer { close(file) }
    var text: [UInt8] = []
    let chunk = 16_384
    while text.count <= longestFile {
      let before = text.count
      text.append(contentsOf: repeatElement(0, count: chunk))
      let count = text.withUnsafeMutableBytes { bytes in
        cfs_read(file, bytes.baseAddress?.advanced(by: before), chunk)
      }
      text.removeLast(chunk - max(Int(count), 0))
      if count < 0 { throw Errno(rawValue: Int32(-count)) }
      if count == 0 { return patterns(in: text) }
    }
    return []
  }
}

extension IgnoreLevel: Equatable {
  package static func == (left: IgnoreLevel, right: IgnoreLevel) -> Bool {
    left.isRepository == right.isRepository && left.dotIgnore == right.dotIgnore
      && left.gitIgnore == right.gitIgnore
  }
}
