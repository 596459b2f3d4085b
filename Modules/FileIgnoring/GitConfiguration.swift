internal import Glibc
public import SystemPackage

/// The configuration of a user for git, as far as it names a file of excludes.
///
///     var sources = IgnoreSources()
///     sources.gitConfiguration = .ofUser
///
/// The file is that of `core.excludesFile` in `~/.gitconfig`, or else in `git/config` below
/// `$XDG_CONFIG_HOME`; without that setting it is `git/ignore` below `$XDG_CONFIG_HOME`. Where that
/// variable is not set or empty, it counts as `~/.config`. Source: git-config(1), gitignore(5).
///
/// Not read are the configuration of the system and of repositories, files that a configuration
/// includes, and the variables `GIT_CONFIG_GLOBAL` and the like. A path with `~name/` or without a
/// slash at its start names no file.
public struct GitConfiguration: Hashable, Sendable {
  private let home: FilePath?
  private let directory: FilePath?

  /// Creates a configuration; nothing is read yet.
  ///
  /// - Parameters:
  ///   - home: the home directory; nil for none.
  ///   - configurationHome: the directory of `$XDG_CONFIG_HOME`; nil for `.config` in `home`.
  public init(home: FilePath?, configurationHome: FilePath? = nil) {
    self.home = home
    directory = (configurationHome ?? home?.appending(".config"))?.appending("git")
  }

  /// The configuration of the user of this process, by the variables `HOME` and
  /// `XDG_CONFIG_HOME`.
  public static var ofUser: GitConfiguration {
    GitConfiguration(home: path(in: "HOME"), configurationHome: path(in: "XDG_CONFIG_HOME"))
  }

  /// The files that decide, whether they exist or not: the configurations, and the excludes they
  /// name.
  ///
  /// Reads the configurations; use it to watch the files.
  public var files: [FilePath] { configurations + [excludesFile].compactMap { $0 } }

  /// The file of excludes that the configurations name now; it need not exist.
  public var excludesFile: FilePath? { excludesFile { _, _ in } }

  /// Returns the file of excludes, and calls `failed` for each configuration that exists and cannot be
  /// read.
  func excludesFile(failed: (FilePath, Errno) -> Void) -> FilePath? {
    var value: [UInt8]?
    for file in configurations {
      guard let text = RegularFile.text(of: file, failed: failed) else { continue }
      value = GitConfigurationParser.lastValue(of: "excludesfile", in: "core", of: text) ?? value
    }
    guard let value else { return directory?.appending("ignore") }
    if value.starts(with: "~/".utf8) {
      return home.flatMap { home in FilePath(bytes: value.dropFirst(2)).map { home.pushing($0) } }
    }
    return value.first == UInt8(ascii: "/") ? FilePath(bytes: value) : nil
  }

  /// True if a file lies in the configuration of another user, which need not be readable.
  ///
  /// That is so where `HOME` is still that of the user who has started sudo(8) or setpriv(1).
  func isOfAnotherUser(_ file: FilePath) -> Bool {
    guard [home, directory].contains(where: { $0.map(file.starts(with:)) ?? false }) else {
      return false
    }
    var place = file
    while place.removeLastComponent() {
      var status = stat()
      if place.withPlatformString({ stat($0, &status) }) == 0 { return status.st_uid != geteuid() }
    }
    return false
  }

  /// The files that are read, the one that decides last.
  private var configurations: [FilePath] {
    [directory?.appending("config"), home?.appending(".gitconfig")].compactMap { $0 }
  }

  private static func path(in variable: String) -> FilePath? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return FilePath(platformString: value)
  }
}

/// Reads one setting in a configuration of git.
///
/// Source: git-config(1), "Syntax". A line that git would reject is skipped.
struct GitConfigurationParser {
  private let text: [UInt8]
  private var place = 0

  private init(_ text: [UInt8]) { self.text = text }

  /// Returns the value of the last line that sets a variable.
  ///
  /// - Parameters:
  ///   - name: the name of the variable, in lower case.
  ///   - section: the name of a section without a subsection, in lower case.
  ///   - text: the whole file.
  /// - Returns: nil when no line sets the variable to a text.
  static func lastValue(of name: String, in section: String, of text: [UInt8]) -> [UInt8]? {
    var parser = GitConfigurationParser(Array(text.withoutByteOrderMark))
    var isInSection = false
    var found: [UInt8]?
    while let next = parser.next {
      switch next {
      case UInt8(ascii: "["): isInSection = parser.header() == Array(section.utf8)
      case let byte where byte.isWhitespace: parser.place += 1
      case let byte where byte.isLetter:
        let variable = parser.word()
        let value = parser.value()
        if isInSection, variable == Array(name.utf8), let value { found = value }
      default: parser.skipLine()
      }
    }
    return found
  }

  private var next: UInt8? { place < text.count ? text[place] : nil }

  private mutating func skipLine() {
    while let byte = next, byte != newline { place += 1 }
  }

  /// Reads letters, digits and dashes, in lower case.
  private mutating func word() -> [UInt8] {
    var word: [UInt8] = []
    while let byte = next, byte.isLetter || byte.isDigit || byte == UInt8(ascii: "-") {
      word.append(byte.isLetter ? byte | 0x20 : byte)
      place += 1
    }
    return word
  }

  /// Reads the header of a section up to its bracket.
  ///
  /// - Returns: the name; nil with a subsection, or if the bracket is missing in the line.
  private mutating func header() -> [UInt8]? {
    place += 1
    let name = word()
    var isPlain = true
    var isQuoted = false
    while let byte = next, byte != newline {
      place += 1
      if byte == UInt8(ascii: "]"), !isQuoted { return isPlain ? name : nil }
      isPlain = false
      if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
      if byte == UInt8(ascii: "\\"), isQuoted, next != newline { place += 1 }
    }
    return nil
  }

  /// Reads the rest of the line of a variable, and the lines that continue it.
  ///
  /// - Returns: the value; nil for a variable without `=`, and for a value that git would reject.
  private mutating func value() -> [UInt8]? {
    while let byte = next, byte != newline, byte.isWhitespace { place += 1 }
    guard next == UInt8(ascii: "=") else {
      skipLine()
      return nil
    }
    place += 1
    var value: [UInt8] = []
    var spaces: [UInt8] = []
    var isQuoted = false
    func append(_ byte: UInt8) {
      value += spaces + [byte]
      spaces = []
    }
    while let byte = next, byte != newline {
      place += 1
      switch byte {
      case UInt8(ascii: "\""):
        isQuoted.toggle()
        value += spaces
        spaces = []
      case UInt8(ascii: "#"), UInt8(ascii: ";"):
        if isQuoted {
          append(byte)
        } else {
          skipLine()
        }
      case UInt8(ascii: "\\"):
        guard let escaped = next else { return nil }
        place += 1
        switch escaped {
        case newline: break
        case UInt8(ascii: "\r") where next == newline: place += 1
        case UInt8(ascii: "n"): append(newline)
        case UInt8(ascii: "t"): append(0x09)
        case UInt8(ascii: "b"): append(0x08)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""): append(escaped)
        default:
          skipLine()
          return nil
        }
      case let byte where byte.isWhitespace && !isQuoted:
        // Spaces at both ends do not count.
        if !value.isEmpty { spaces.append(byte) }
      default: append(byte)
      }
    }
    return isQuoted ? nil : value
  }

  private var newline: UInt8 { 0x0A }
}

extension UInt8 {
  fileprivate var isWhitespace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
  fileprivate var isLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
