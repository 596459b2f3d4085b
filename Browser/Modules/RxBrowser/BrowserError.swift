/// The error of a server that cannot start, or cannot offer a file.
public enum BrowserError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Another program listens on the port.
  case addressInUse(host: String, port: Int)
  /// The operating system does not permit this user to listen on the port.
  case notPermitted(host: String, port: Int)
  /// The host is no address of this machine.
  case unknownHost(String)
  /// Other machines reach the host, which `BrowserOptions.allowsOtherMachines` does not permit.
  case reachable(host: String)
  /// A name in `BrowserOptions.hostNames` is no host name, with or without a port.
  case malformedHostName(String)
  /// The directory of the sessions cannot be used.
  case stateDirectory(path: String, reason: String)
  /// A file cannot be offered to a page.
  case unavailableFile(name: String, reason: String)
  /// The operating system has failed otherwise.
  case system(String)

  /// The error as a sentence, with a remedy where there is one.
  public var description: String {
    switch self {
    case .addressInUse(let host, let port):
      "another program listens on port \(port) of \(host); choose another port, or 0 for any"
    case .notPermitted(let host, let port):
      "this user may not listen on port \(port) of \(host); choose a port above 1023"
    case .unknownHost(let host): "\(host) is no address of this machine, as 127.0.0.1 is"
    case .reachable(let host):
      "other machines reach \(host), and the server has no TLS; listen on 127.0.0.1 behind a reverse proxy,"
        + " or set BrowserOptions.allowsOtherMachines"
    case .malformedHostName(let name): "\"\(name)\" is no host name, as search.example.org is"
    case .stateDirectory(let path, let reason):
      "the sessions cannot be kept in \(path): \(reason); set BrowserOptions.stateDirectory or $XDG_STATE_HOME to a"
        + " directory of this user's own"
    case .unavailableFile(let name, let reason): "\(name) cannot be downloaded: \(reason)"
    case .system(let reason): "the server cannot start: \(reason)"
    }
  }
}
