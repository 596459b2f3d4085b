internal import Glibc

/// A directory that only this user can read, for files that outlive the program.
struct StateDirectory: Sendable {
  let path: String

  /// The directory of a user who has not chosen one.
  static var standard: String {
    func variable(_ name: String) -> String? {
      guard let value = getenv(name).map({ String(cString: $0) }), value.hasPrefix("/") else {
        return nil
      }
      return value
    }
    if let state = variable("XDG_STATE_HOME") { return state + "/rx-browser" }
    return (variable("HOME") ?? "") + "/.local/state/rx-browser"
  }

  /// Uses a directory, which is created if there is none.
  init(_ path: String) throws(BrowserError) {
    self.path = path
    var end = path.startIndex
    repeat {
      end = path[end...].dropFirst().firstIndex(of: "/") ?? path.endIndex
      // Directories above may belong to others; only the last has to be private.
      if mkdir(String(path[..<end]), 0o700) != 0, errno != EEXIST, end == path.endIndex {
        throw error(String(cString: strerror(errno)))
      }
    } while end < path.endIndex

    var status = stat()
    guard stat(path, &status) == 0 else { throw error(String(cString: strerror(errno))) }
    guard status.st_mode & S_IFMT == S_IFDIR else { throw error("it is no directory") }
    guard status.st_uid == geteuid() else { throw error("it belongs to another user") }
    guard status.st_mode & 0o077 == 0 else {
      throw error("other users have access to it (chmod 700 removes that)")
    }
  }

  /// Reads a file; an absent one has no bytes.
  func read(_ name: String) throws(BrowserError) -> [UInt8] {
    let file = open(path + "/" + name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    if file < 0, errno == ENOENT { return [] }
    guard file >= 0 else { throw failure(of: name) }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0 else { throw failure(of: name) }
    guard status.st_mode & S_IFMT == S_IFREG, status.st_uid == geteuid(),
      status.st_mode & 0o077 == 0
    else { throw error("other users have access to \(name)") }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 16 * 1024)
    while bytes.count < 1024 * 1024 {
      let count = Glibc.read(file, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(of: name) }
      if count == 0 { break }
      bytes += buffer[..<count]
    }
    return bytes
  }

  /// Replaces a file at once; other programs read it as it was or as it is.
  ///
  /// Call it in `locked` only.
  func write(_ name: String, _ bytes: [UInt8]) throws(BrowserError) {
    let (target, draft) = (path + "/" + name, path + "/" + name + ".new")
    unlink(draft)
    let file = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(of: name) }
    var written = 0
    while written < bytes.count {
      let count = bytes[written...].withUnsafeBytes {
        Glibc.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      written += count
    }
    let isComplete = written == bytes.count && fsync(file) == 0
    let isClosed = close(file) == 0
    guard isComplete, isClosed, rename(draft, target) == 0 else {
      let failure = failure(of: name)
      unlink(draft)
      throw failure
    }
  }

  /// Calls `body` while no other program of this user is inside its own `locked`.
  func locked<Result>(_ body: () throws(BrowserError) -> Result) throws(BrowserError) -> Result {
    let file = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard file >= 0 else { throw failure(of: "lock") }
    defer { close(file) }
    while flock(file, LOCK_EX) != 0 {
      guard errno == EINTR else { throw failure(of: "lock") }
    }
    return try body()
  }

  private func failure(of name: String) -> BrowserError {
    error("\(name): \(String(cString: strerror(errno)))")
  }

  private func error(_ reason: String) -> BrowserError {
    .stateDirectory(path: path, reason: reason)
  }
}
