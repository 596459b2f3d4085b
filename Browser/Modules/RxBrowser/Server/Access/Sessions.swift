internal import Glibc

/// The sessions of browsers that have opened an address, in a file that all servers of a user share.
///
/// The file's first line has the name of the cookie, every other a session's secret and the second of its end.
struct Sessions: Sendable {
  /// The time for which a session is valid, in seconds.
  static let lifetime = 30 * 24 * 60 * 60
  /// More sessions than these are not kept; the oldest end then.
  static let limit = 64

  /// The cookie's name, different for each state directory: cookies do not separate ports of a host.
  let cookieName: String
  private let directory: StateDirectory

  init(in directory: StateDirectory) throws(BrowserError) {
    self.directory = directory
    let name = try Self.name(in: directory.read(Self.file))
    cookieName =
      if let name { name } else {
        try directory.locked { () throws(BrowserError) in
          if let name = try Self.name(in: directory.read(Self.file)) { return name }
          let name = "rx-browser-" + Secret.random(bytes: 4)
          try directory.write(Self.file, Array((name + "\n").utf8))
          return name
        }
      }
  }

  /// True if a secret is that of a session.
  ///
  /// If the file cannot be read, none is.
  func contains(_ secret: String, at now: Int = time(nil)) -> Bool {
    guard let sessions = try? read(at: now) else { return false }
    var isFound = false
    for session in sessions where Secret.isEqual(session.secret, secret) { isFound = true }
    return isFound
  }

  /// Creates a session, and returns its secret.
  func make(at now: Int = time(nil)) throws(BrowserError) -> String {
    let secret = Secret.make()
    try directory.locked { () throws(BrowserError) in
      let sessions =
        try read(at: now).suffix(Self.limit - 1)
        + [Session(secret: secret, end: now + Self.lifetime)]
      let lines = [cookieName] + sessions.map { "\($0.secret) \($0.end)" }
      try directory.write(Self.file, Array(lines.map { $0 + "\n" }.joined().utf8))
    }
    return secret
  }

  private struct Session {
    let secret: String
    let end: Int
  }

  private static let file = "sessions"

  private func read(at now: Int) throws(BrowserError) -> [Session] {
    let text = String(decoding: try directory.read(Self.file), as: UTF8.self)
    return text.split(separator: "\n").dropFirst().compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 2, Secret.isWellFormed(words[0]), let end = Int(words[1]), end > now
      else { return nil }
      return Session(secret: String(words[0]), end: end)
    }
  }

  /// Returns the cookie's name in the file's bytes, if they are a file of this kind.
  private static func name(in bytes: [UInt8]) -> String? {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let name = String(decoding: line, as: UTF8.self)
    let isName =
      name.hasPrefix("rx-browser-") && name.utf8.count == 19
      && name.utf8.allSatisfy {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0)
          || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) || $0 == UInt8(ascii: "-")
      }
    return isName ? name : nil
  }
}
