import Glibc
import ProgramSupport
import RxSystem
import SystemPackage

/// The value of `--listen`.
enum ListenAddress: Equatable, Sendable {
  /// A Unix socket with a name of its own.
  case automatic
  /// A Unix socket.
  case path(String)
  /// A TCP port of an address of this machine.
  case tcp(SocketAddress)

  /// Parses a value.
  ///
  /// - Parameter text: empty, a path that ends with `.sock`, `PORT` or `HOST:PORT`.
  /// - Throws: an error that says what is allowed.
  init(_ text: String) throws(CommandError) {
    if text.isEmpty {
      self = .automatic
    } else if text.hasSuffix(".sock"), RawArguments.plainText(of: text) == text {
      self = .path(text)
    } else if let address = Self.address(text) {
      self = .tcp(address)
    } else {
      throw CommandError(
        "--listen: '\(text)': it takes a path that ends with .sock, a port, or HOST:PORT with an "
          + "address or localhost"
      )
    }
  }

  private static func address(_ text: String) -> SocketAddress? {
    let colon = text.lastIndex(of: ":")
    let digits = text[(colon.map { text.index(after: $0) } ?? text.startIndex)...]
    guard digits.utf8.allSatisfy(\.isASCIIDigit), let port = UInt16(digits) else {
      return nil
    }
    var host = colon.map { text[..<$0] } ?? "localhost"
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    return host == "localhost"
      ? .loopback(port: port) : try? SocketAddress(String(host), port: port)
  }
}

/// The files of Unix sockets.
enum ListenSocket {
  /// Returns the path of a socket with a name of its own, and the directory that has been made for it.
  ///
  /// The socket is in `XDG_RUNTIME_DIR`, if that belongs to the user alone.
  ///
  /// - Returns: the path, and the directory to remove with it; nil for that of the user.
  /// - Throws: the reason why no directory can be created.
  static func automaticPath() throws(CommandError) -> (path: String, directory: String?) {
    let name = "file-search.\(String(UInt64.random(in: .min ... .max), radix: 16)).sock"
    if let runtime = Environment.value(of: "XDG_RUNTIME_DIR"), isPrivate(runtime) {
      return ("\(runtime)/\(name)", nil)
    }
    let directory = try Environment.makePrivateDirectory()
    return ("\(directory)/\(name)", directory)
  }

  private static func isPrivate(_ directory: String) -> Bool {
    var status = stat()
    guard directory.hasPrefix("/"), lstat(directory, &status) == 0 else { return false }
    return status.st_mode & S_IFMT == S_IFDIR && status.st_uid == geteuid()
      && status.st_mode & 0o077 == 0
  }

  /// Removes the socket of a process that has ended.
  ///
  /// - Throws: an error if a process listens at it, or if it is another kind of file.
  static func removeStale(_ path: String) throws(CommandError) {
    var status = stat()
    if lstat(path, &status) < 0 { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw CommandError("--listen: \(path) exists and is no socket")
    }
    switch connectionError(path) {
    case ECONNREFUSED:
      if unlink(path) < 0, errno != ENOENT {
        throw CommandError("--listen: \(path): \(Errno(rawValue: errno))")
      }
    // A full queue of connections is one of a process, too.
    case 0, EAGAIN: throw CommandError("--listen: \(path) is in use by another process")
    case let error: throw CommandError("--listen: \(path): \(Errno(rawValue: error))")
    }
  }

  /// Tries to connect; returns 0 or the error number.
  private static func connectionError(_ path: String) -> Int32 {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let bytes = Array(path.utf8)
    guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else { return ENAMETOOLONG }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
    let type = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue | SOCK_CLOEXEC.rawValue)
    let descriptor = socket(AF_UNIX, type, 0)
    if descriptor < 0 { return errno }
    defer { close(descriptor) }
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? 0 : errno
  }

  /// Runs `body`, which creates files that only the user can read and write.
  static func withPrivateFiles<Result, Failure: Error>(
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let mask = umask(0o177)
    defer { umask(mask) }
    return try body()
  }

  /// True if the process at the other end of a Unix socket is one of this user.
  ///
  /// Source: SO_PEERCRED in unix(7).
  static func isPeerThisUser(_ descriptor: Int32) -> Bool {
    // The structure ucred, of which Glibc only declares the name without _GNU_SOURCE: pid, uid, gid.
    var credentials: (pid: Int32, uid: UInt32, gid: UInt32) = (0, .max, .max)
    var size = socklen_t(MemoryLayout.size(ofValue: credentials))
    return getsockopt(descriptor, SOL_SOCKET, SO_PEERCRED, &credentials, &size) == 0
      && credentials.uid == geteuid()
  }
}
