import Glibc
import ProgramSupport

/// The queries of earlier times, in a file with one a line.
///
/// Several programs may add to it at once: the file is locked while it is written.
@MainActor
final class QueryHistory {
  private let path: [CChar]
  private let name: String
  private let limit: Int
  private var lines: [String]
  /// Which of them stands in the field; behind the last one what the user is writing.
  private var place: Int
  private var draft = ""

  /// No file is read any further: the latest lines are at its end.
  private static let longest = 1 << 24

  /// Reads the file, which is made if there is none.
  ///
  /// - Parameters:
  ///   - argument: the path as it stands on the command line.
  ///   - limit: how many queries are kept.
  /// - Throws: why it cannot be read and written.
  init(_ argument: String, limit: Int) throws(CommandError) {
    name = argument
    self.limit = limit
    path = RawArguments.bytes(of: argument).map { CChar(bitPattern: $0) } + [0]
    let descriptor = try Self.open(path, name)
    defer { close(descriptor) }
    lines = try Self.read(descriptor, name).lines.suffix(limit)
    place = lines.count
  }

  /// The query before the one in the field.
  ///
  /// - Parameter text: what stands in the field; it comes back behind the latest query.
  /// - Returns: nil when there is none.
  func previous(before text: String) -> String? {
    if place == lines.count { draft = text }
    if place == 0 { return nil }
    place -= 1
    return lines[place]
  }

  /// The query after the one in the field; behind the latest what was being written.
  func next() -> String? {
    if place == lines.count { return nil }
    place += 1
    return place == lines.count ? draft : lines[place]
  }

  /// Adds a query to the file, unless it is empty or the latest one already.
  ///
  /// Of a file that is full the oldest lines go: what is left is written beside it and takes its place,
  /// so nothing is lost if that fails. Where nothing can be written beside it, it grows.
  ///
  /// - Throws: why it cannot be written.
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

  /// Puts a file of these lines in place of the one that is open.
  ///
  /// - Returns: whether there may be another file beside it.
  private func replace(
    _ old: Int32,
    by lines: ArraySlice<String>
  ) throws(CommandError) -> Bool {
    // What the path leads to is replaced, and not a link to it.
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
      if fsync(new) != 0 || rename(beside, target) != 0 { throw Self.complaint(name) }
    } catch {
      unlink(beside)
      throw error
    }
    return true
  }

  private func write(_ text: String, to descriptor: Int32) throws(CommandError) {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest = rest.dropFirst(count)
      } else if errno != EINTR {
        throw Self.complaint(name)
      }
    }
  }

  /// Opens the file and waits until it is this process's to write, and still the one of that name.
  private static func openLocked(_ path: [CChar], _ name: String) throws(CommandError) -> Int32 {
    while true {
      let descriptor = try open(path, name)
      while flock(descriptor, LOCK_EX) != 0, errno == EINTR {}
      var (mine, now) = (stat(), stat())
      if fstat(descriptor, &mine) != 0 || stat(path, &now) != 0 || mine.st_ino != now.st_ino
        || mine.st_dev != now.st_dev
      {
        // Who had it before has put another one in its place.
        close(descriptor)
        continue
      }
      return descriptor
    }
  }

  private static func open(_ path: [CChar], _ name: String) throws(CommandError) -> Int32 {
    let flags = O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC | O_NONBLOCK
    let descriptor = Glibc.open(path, flags, 0o600)
    if descriptor < 0 { throw complaint(name) }
    var status = stat()
    if fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG { return descriptor }
    close(descriptor)
    throw CommandError("--history \(name): not a regular file")
  }

  /// The lines of the file, and whether the last one is ended.
  private static func read(
    _ descriptor: Int32,
    _ name: String
  ) throws(CommandError) -> (lines: [String], isEnded: Bool) {
    let size = lseek(descriptor, 0, SEEK_END)
    lseek(descriptor, max(0, size - longest), SEEK_SET)
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while bytes.count <= longest {
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      if count < 0 { throw complaint(name) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    let lines = bytes.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
    return (lines, bytes.last.map { $0 == 0x0A } ?? true)
  }

  private static func complaint(_ name: String) -> CommandError {
    CommandError("--history \(name): \(String(cString: strerror(errno)))")
  }
}
