import ArgumentParser
import FileSearch
import Glibc
import ProgramSupport
import SystemPackage

/// The indexes that outlive the program: a file for each set of directories and options.
///
/// The files are in `file-search` below `$XDG_CACHE_HOME`, or below `~/.cache`. Only the user can read
/// them. They may be removed at any time.
struct IndexCache: Sendable {
  /// The number of candidates from which a walk takes longer than a user notices.
  private static let minimumCount = 20_000
  /// The share of directories from which a file is so old that it is written again.
  private static let maximumRelistedShare = 0.02

  private let mode: CacheMode
  private let directory: FilePath
  private let limits: CacheLimits

  /// Creates a cache; nil if nothing is to be kept, or the environment names no place for it.
  init?(_ mode: CacheMode, limits: CacheLimits = CacheLimits()) {
    guard mode != .never, let directory = Self.directory else { return nil }
    (self.mode, self.directory, self.limits) = (mode, directory, limits)
  }

  /// True if even small directories are kept, and a failure is worth a message.
  var isForced: Bool { mode == .always }

  /// Reads the index of some directories as it was when it was written; nil if there is none.
  func read(_ roots: IndexRoots) -> FileIndex? {
    guard let file = file(of: roots), let index = FileIndex(contentsOf: file, for: roots) else {
      return nil
    }
    // The time of the last use: the files that are used least are removed first.
    _ = file.withPlatformString { utimensat(AT_FDCWD, $0, nil, 0) }
    return index
  }

  /// Writes an index that has just been compared with the disk, if that saves the next start time.
  ///
  /// - Throws: the reason why it cannot be written, if all directories are to be kept.
  func write(_ index: FileIndex, of roots: IndexRoots) throws(CommandError) {
    let isWorthwhile =
      isForced
      ? index.relistedShare > 0
      : index.count >= Self.minimumCount && index.relistedShare > Self.maximumRelistedShare
    guard isWorthwhile, let file = file(of: roots) else { return }
    do throws(Errno) {
      try makeDirectory()
      limits.apply(to: directory)
      try index.write(to: file)
    } catch {
      if isForced { throw CommandError("cannot keep the names in \(directory): \(error)") }
    }
  }

  private func file(of roots: IndexRoots) -> FilePath? {
    roots.storedName.map { directory.appending("\($0).index") }
  }

  /// Creates the directory, which only its owner may enter, and `~/.cache`.
  private func makeDirectory() throws(Errno) {
    let parent = directory.removingLastComponent()
    _ = parent.withPlatformString { mkdir($0, 0o700) }
    if directory.withPlatformString({ mkdir($0, 0o700) }) != 0, errno != EEXIST {
      throw Errno(rawValue: errno)
    }
  }

  /// The directory by the rules of XDG: the variable counts only with an absolute path.
  private static var directory: FilePath? {
    let named = path(in: "XDG_CACHE_HOME").flatMap { $0.isAbsolute ? $0 : nil }
    let base = named ?? path(in: "HOME").flatMap { $0.isAbsolute ? $0.appending(".cache") : nil }
    return base?.appending("file-search")
  }

  private static func path(in variable: String) -> FilePath? {
    Environment.bytes(of: variable).map { FilePath(rawBytes: $0) }
  }
}

/// Limits of the age and size of kept indexes.
struct CacheLimits: Sendable {
  /// The time in seconds after which an index that was not used is removed.
  var age = 30 * 86_400
  /// The number of bytes of all indexes, beyond which those that were not used for the longest time are
  /// removed.
  var byteCount = 1 << 30
  /// The time in seconds after which a file that is not whole is one of a program that was killed.
  var temporaryAge = 3600

  private struct File {
    let path: FilePath
    let used: Int
    let byteCount: Int
  }

  /// Removes what is beyond the limits; nothing else than files of this program.
  func apply(to directory: FilePath) {
    let now = time(nil)
    var total = 0
    for file in Self.files(in: directory).sorted(by: { $0.used > $1.used }) {
      let isTemporary = file.path.extension == "tmp"
      if !isTemporary { total += file.byteCount }
      let isOld = now - file.used > (isTemporary ? temporaryAge : age)
      if isOld || !isTemporary && total > byteCount {
        _ = file.path.withPlatformString { unlink($0) }
      }
    }
  }

  private static func files(in directory: FilePath) -> [File] {
    guard let stream = directory.withPlatformString({ opendir($0) }) else { return [] }
    defer { closedir(stream) }
    var files: [File] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        String(cString: UnsafeRawPointer($0).assumingMemoryBound(to: CChar.self))
      }
      guard name.hasSuffix(".index") || name.contains(".index.") && name.hasSuffix(".tmp") else {
        continue
      }
      let path = directory.appending(name)
      var status = stat()
      guard path.withPlatformString({ lstat($0, &status) }) == 0,
        status.st_mode & S_IFMT == S_IFREG
      else { continue }
      files.append(
        File(path: path, used: status.st_mtim.tv_sec, byteCount: Int(status.st_size))
      )
    }
    return files
  }
}

/// The directories whose names are kept for the next start.
enum CacheMode: String, CaseIterable, ExpressibleByArgument {
  /// Those with many files, when they are searched on the terminal.
  case auto
  /// All.
  case always
  /// None, and none that were kept are used.
  case never
}
