#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// The place of a Redis server, with the database and the user.
///
///     let address = try RedisAddress("redis://worker:secret@10.0.0.5:6379/2")
///     let local = try RedisAddress("unix:///run/redis/redis.sock")
///
/// | URL | server |
/// | --- | --- |
/// | `redis://HOST[:PORT][/DATABASE]` | TCP; the port is 6379 and the database 0, unless given |
/// | `redis://USER:PASSWORD@HOST…`, `redis://:PASSWORD@HOST…` | the same with AUTH, of the default user in the second form |
/// | `unix:///PATH[?db=DATABASE]` | a Unix socket; `unix://USER:PASSWORD@/PATH` with AUTH |
///
/// Characters of a user or a password that a URL cannot have are written as `%40`. TLS (`rediss://`) is not
/// implemented: run stunnel(8) or another TLS proxy on the same machine, and connect to it.
public struct RedisAddress: Sendable, Hashable, CustomStringConvertible {
  /// The place where a server listens.
  public enum Place: Sendable, Hashable {
    /// A host name or IP address, and a port.
    case tcp(host: String, port: UInt16)
    /// The path of a Unix socket.
    case unix(path: String)
  }

  /// The place where the server listens.
  public var place: Place
  /// The user; `nil` for the default user.
  public var user: String?
  /// The password; `nil` to send none.
  public var password: String?
  /// The number of the database.
  public var database: Int

  /// Creates an address.
  public init(_ place: Place, user: String? = nil, password: String? = nil, database: Int = 0) {
    self.place = place
    self.user = user
    self.password = password
    self.database = database
  }

  /// Reads the address in a URL.
  ///
  /// - Parameter url: the URL, in one of the forms above.
  /// - Throws: the part that is wrong, and what is allowed there.
  public init(_ url: String) throws(RedisAddressError) {
    if url.hasPrefix("rediss://") { throw .tls }
    guard let parts = URLComponents(string: url) else { throw .malformed(url) }
    user = parts.user.flatMap { $0.isEmpty ? nil : $0 }
    password = parts.password
    if user != nil, password == nil { throw .noPassword }
    switch parts.scheme {
    case "redis":
      guard let host = parts.host, !host.isEmpty else { throw .noHost(url) }
      // Brackets of an IPv6 address belong to the URL.
      let name =
        host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
      guard let port = UInt16(exactly: parts.port ?? 6379), port > 0 else { throw .malformed(url) }
      place = .tcp(host: name, port: port)
      database = try Self.database(parts.path.isEmpty ? "" : String(parts.path.dropFirst()))
    case "unix":
      guard parts.path.count > 1, (parts.host ?? "").isEmpty else { throw .noPath(url) }
      place = .unix(path: parts.path)
      database = try Self.database(parts.queryItems?.first { $0.name == "db" }?.value ?? "")
    default: throw .unknownScheme(parts.scheme ?? "")
    }
  }

  private static func database(_ text: String) throws(RedisAddressError) -> Int {
    if text.isEmpty { return 0 }
    guard let number = Int(text), number >= 0 else { throw .database(text) }
    return number
  }

  /// The URL without the password.
  public var description: String {
    let user = user.map { "\($0)@" } ?? ""
    switch place {
    case .tcp(let host, let port):
      let name = host.contains(":") ? "[\(host)]" : host
      return "redis://\(user)\(name):\(port)\(database == 0 ? "" : "/\(database)")"
    case .unix(let path): return "unix://\(user)\(path)\(database == 0 ? "" : "?db=\(database)")"
    }
  }
}

/// The reason why a URL is no address of a Redis server.
public enum RedisAddressError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The text is no URL.
  case malformed(String)
  /// The scheme is another one.
  case unknownScheme(String)
  /// TLS was asked for.
  case tls
  /// A URL of TCP names no host.
  case noHost(String)
  /// A URL of a Unix socket names no path.
  case noPath(String)
  /// The database is no number.
  case database(String)
  /// There is a user without a password.
  case noPassword

  /// The reason, and what helps.
  public var description: String {
    switch self {
    case .malformed(let url): "\(url) is no URL; write redis://HOST:PORT/DATABASE"
    case .unknownScheme(let scheme): "the scheme \(scheme) is unknown; use redis:// or unix://"
    case .tls: "TLS (rediss://) is not supported; run stunnel on this machine, and use redis://"
    case .noHost(let url): "\(url) names no host; write redis://HOST:PORT/DATABASE"
    case .noPath(let url): "\(url) names no path; write unix:///PATH"
    case .database(let text): "\(text) is no number of a database, as 0"
    case .noPassword: "the address names a user and no password; write USER:PASSWORD@"
    }
  }
}
