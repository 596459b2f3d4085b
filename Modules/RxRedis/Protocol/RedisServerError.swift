/// An error that a Redis server replies with, such as `WRONGTYPE Operation against a key …`.
public struct RedisServerError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The kind of an error: the first word of its message.
  public struct Code: RawRepresentable, Sendable, Hashable {
    /// The word, as `WRONGTYPE`.
    public let rawValue: String

    /// Creates a code of a word.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The key holds a value of another type.
    public static let wrongType = Code(rawValue: "WRONGTYPE")
    /// The connection has not authenticated.
    public static let noAuthentication = Code(rawValue: "NOAUTH")
    /// The user or the password is wrong.
    public static let wrongPassword = Code(rawValue: "WRONGPASS")
    /// The user may not do this.
    public static let noPermission = Code(rawValue: "NOPERM")
    /// The server is reading its data from the disk.
    public static let loading = Code(rawValue: "LOADING")
    /// The server is a replica, and does not accept changes.
    public static let readOnly = Code(rawValue: "READONLY")
    /// The server has no memory left for the command.
    public static let outOfMemory = Code(rawValue: "OOM")
    /// The consumer group or its stream does not exist.
    public static let noGroup = Code(rawValue: "NOGROUP")
    /// The consumer group exists already.
    public static let busyGroup = Code(rawValue: "BUSYGROUP")
    /// A blocked reader waited for a stream that has been removed.
    public static let unblocked = Code(rawValue: "UNBLOCKED")
    /// The server cannot write to its disk, and accepts no changes.
    public static let misconfigured = Code(rawValue: "MISCONF")
    /// The server has no connection to its master.
    public static let masterDown = Code(rawValue: "MASTERDOWN")
    /// A script or a function keeps the server busy.
    public static let busy = Code(rawValue: "BUSY")
    /// Too few replicas are connected for the server to accept changes.
    public static let noReplicas = Code(rawValue: "NOREPLICAS")
    /// An error without a kind of its own, as that of a wrong argument.
    public static let general = Code(rawValue: "ERR")
  }

  /// The kind of the error.
  public let code: Code
  /// The message without the code.
  public let message: String

  /// Creates an error.
  public init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// Creates the error of a line of the server; one without a code is a general error.
  init(line: String) {
    let word = line.prefix { $0 != " " }
    let isCode = !word.isEmpty && word.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "_") }
    code = isCode ? Code(rawValue: String(word)) : .general
    message = isCode ? String(line.dropFirst(word.count + 1)) : line
  }

  /// The error as the server writes it.
  public var description: String { "\(code.rawValue) \(message)" }

  /// True if the command names a key that does not exist.
  public var isMissingKey: Bool { code == .general && message.hasPrefix("no such key") }

  /// True if the same command may succeed later, as after the server has loaded its data.
  public var isTemporary: Bool {
    [.loading, .readOnly, .outOfMemory, .misconfigured, .masterDown, .busy, .noReplicas]
      .contains(code)
  }
}
