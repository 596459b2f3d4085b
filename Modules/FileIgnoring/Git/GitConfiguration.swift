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

  /// The files that are read, the one that decides last.
  private var configurations: [FilePath] {
    [directory?.appending("config"), home?.appending(".gitconfig")].compactMap { $0 }
  }

  private static func path(in variable: String) -> FilePath? {
    guard let value = getenv(variable), value.pointee != 0 else { return nil }
    return FilePath(platformString: value)
  }
}
