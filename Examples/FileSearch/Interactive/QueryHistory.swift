import Glibc
import ProgramSupport
import SystemPackage

/// The queries of earlier runs, in a file with one query a line.
///
/// Several programs may add queries at once: the file is locked while it is written.
@MainActor
final class QueryHistory {
  private let path: [CChar]
  private let name: String
  private let limit: Int
  private var lines: [String]
  /// The index of the line in the field; `lines.count` stands for the draft.
  private var place: Int
  /// The text that the user had typed before the first line was recalled.
  private var draft = ""

  /// The number of bytes that are read, from the end of the file.
  private static let maximumSize = 1 << 24

  /// Reads the file, which is created if it does not exist.
  ///
  /// - Parameters:
  ///   - argument: the path as it is given on the command line.
  ///   - limit: the number of queries that are kept.
  /// - Throws: the reason why the file cannot be read or written.
  init(_ argument: String, limit: Int) throws(CommandError) {
    name = argument
    self.limit = limit
    path = RawArguments.bytes(of: argument).map { CChar(bitPattern: $0) } + [0]
    let descriptor = try Self.open(path, name)
    defer { close(descriptor) }
    lines = try Self.read(descriptor, name).lines.suffix(limit)
    place = lines.count
  }

  /// Returns the query before the one in the field.
  ///
  /// - Parameter text: the text in the field, which `next()` returns after the latest query.
  /// - Returns: nil when no earlier query exists.
  func previous(before text: String) -> String? {
    if place == lines.count { draft = text }
    if place == 0 { return nil }
    place -= 1
    return lines[place]
  }

  /// Returns the query after the one in the field, or the draft after the latest query.
  func next() -> String? {
    if place == lines.count { return nil }
    place += 1
    return place == lines.count ? draft : lines[place]
  }

  /// Adds a query to the file, unless it is empty or equals the latest one.
  ///
  /// A full file loses its oldest lines: the other lines are written to a new file that replaces it, so
  /// nothing is lost if that fails. A file in a directory that cannot be written grows instead.
  ///
  /// - Throws: the reason why the file cannot be written.
  func add(_ query: String) throws(CommandError) {
    if query.isEmpty { return }
    let descriptor = try Self.openLocked(path, name)
    defer { close(descriptor) }
    var (lines, isEnded) = try Self.read(descriptor, name)
    if lines.last == query { return }
    lines.append(query)
    if lines.count > limit, try replace(descriptor, by: lines.suffix(limit)) { return }
    try write((isEnded ? "" : "\n") + "\(query)\n", to: descriptor)
  }

  /// Replaces the open file by a new one with these lines.
  ///
  /// - Returns: false when no file can be created in its directory.
  private func replace(
    _ old: Int32,
    by lines: ArraySlice<String>
  ) throws(CommandError) -> Bool {
    // Where the path is a symbolic link, its target is replaced and not the link.
    guard let target = realpath(path, nil) else { return false }
    defer { free(target) }
    var beside = Array(UnsafeBufferPointer(start: target, count: strlen(target)))
    beside += ".XXXXXX".utf8.map { CChar(bitPattern: $0) } + [0]
    let new = mkstemp(&beside)
    if new < 0 { return false }
    defer { close(new) }
    do throws(CommandError) {
      var status = stat()
      if fstat(old, &status) == 0 {
        _ = fchown(new, status.st_uid, status.st_gid)
        fchmod(new, status.st_mode & 0o7777)
      }
      try write(lines.map { $0 + "\n" }.joined(), to: new)
      if fsync(new) != 0 || rename(beside, target) != 0 { throw Self.systemError(name) }
    } catch {
      unlink(beside)
      throw error
    }
    return true
  }

  private func write(_ text: String, to descriptor: Int32) throws(CommandError) {
    try CommandError.naming("--history \(name)") {
      try StandardOutput.write(Array(text.utf8), to: descriptor)
    }
  }

  /// Opens and locks the file; opens it again when another process has replaced it meanwhile.
  private static func openLocked(_ path: [CChar], _ name: String) throws(CommandError) -> Int32 {
    while true {
      let descriptor = try open(path, name)
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var (mine, now) = (stat(), stat())
      if fstat(descriptor, &mine) != 0 || stat(path, &now) != 0 || mine.st_ino != now.st_ino
        || mine.st_dev != now.st_dev
      {
        // The process that held the lock has replaced the file.
        close(descriptor)
        continue
      }
      return descriptor
    }
  }

  private static func open(_ path: [CChar], _ name: String) throws(CommandError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    if descriptor < 0 { throw systemError(name) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    throw CommandError("--history \(name): not a regular file")
  }

  /// Returns the lines of the file, and whether the last one ends with a newline.
  private static func read(
    _ descriptor: Int32,
    _ name: String
  ) throws(CommandError) -> (lines: [String], isEnded: Bool) {
    let size = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, max(0, size - maximumSize), SEEK_SET)
    let bytes = try CommandError.naming("--history \(name)") {
      try FileDescriptor(rawValue: descriptor).readAll(upTo: maximumSize)
    }
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return (lines, bytes.last.map { $0 == 0x0A } ?? true)
  }

  private static func systemError(_ name: String) -> CommandError {
    CommandError("--history \(name): \(Errno(rawValue: errno))")
  }
}
