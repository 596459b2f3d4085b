internal import CLibuv
internal import Glibc

extension UVProcess {
  /// The program to run, with its arguments, environment and standard streams.
  ///
  ///     var command = UVProcess.Command("git", ["log", "--oneline"])
  ///     command.directory = "/src/project"
  ///     command.output = .pipe
  ///
  /// Everything that is not set is inherited from this process. A value, which any thread may use.
  public struct Command: Sendable, Hashable {
    /// A path, or a name without a slash, which is looked up in the `PATH` of the new environment.
    public var program: ByteString
    /// The arguments, without the program's name.
    public var arguments: [ByteString]
    /// The environment; by default that of this process.
    public var environment = Environment.inherit
    /// The working directory, from which a relative `program` is resolved; `nil` is that of this
    /// process.
    public var directory: ByteString?
    /// The standard input.
    public var input = Stream.inherit
    /// The standard output.
    public var output = Stream.inherit
    /// The standard error.
    public var errors = Stream.inherit
    /// A Boolean value that indicates whether the process leads a session of its own (setsid(2)).
    ///
    /// Such a process has no controlling terminal, and continues when this process's terminal hangs
    /// up.
    public var startsSession = false
    /// The user id that the process gets; needs the privilege.
    public var user: UInt32?
    /// The group id that the process gets; needs the privilege.
    ///
    /// With `user` or `group`, supplementary groups are removed.
    public var group: UInt32?

    /// Creates a command of a program and its arguments; everything else is inherited from this
    /// process.
    public init(_ program: ByteString, _ arguments: [ByteString] = []) {
      self.program = program
      self.arguments = arguments
    }
  }

  /// A standard stream of a process.
  public enum Stream: Sendable, Hashable {
    /// The same as this process's.
    case inherit
    /// The null device, `/dev/null`.
    case ignore
    /// An open descriptor of this process, which stays open here and becomes blocking.
    case descriptor(Int32)
    /// A new pipe, whose other end is the process's `input`, `output` or `errors`.
    case pipe
  }

  /// The environment of a process.
  public enum Environment: Sendable, Hashable {
    /// The same as this process's.
    case inherit
    /// The same as this process's, with these variables added or replaced.
    case adding([ByteString: ByteString])
    /// Only these variables.
    case replace([ByteString: ByteString])
  }
}

extension UVProcess.Command {
  /// Throws for a name or value that the system would misinterpret.
  func check() throws(UVError) {
    try program.check("the program")
    if program.bytes.isEmpty { throw UVError(UV_ENOENT, "the program has no name") }
    for argument in arguments { try argument.check("an argument of \(program)") }
    try directory?.check("the directory of \(program)")
    for (name, value) in environment.added {
      try name.check("the name of a variable")
      try value.check("the variable \(name)")
      if name.bytes.isEmpty || name.bytes.contains(UInt8(ascii: "=")) {
        throw UVError(UV_EINVAL, "no name for a variable: \"\(name)\"")
      }
    }
  }

  /// Returns the error of a failed start, with the path that caused it.
  func failure(_ code: Int32) -> UVError {
    let reason = [UV_ENOENT, UV_EACCES, UV_ENOTDIR].contains { $0.rawValue == code }
    if let directory, reason {
      let place = ByteString(directory.bytes + Array("/.".utf8))
      if access(place.cString, X_OK) < 0 { return UVError(code: -errno, about: "\(directory)") }
    }
    return UVError(code: code, about: program.description)
  }
}

extension UVProcess.Environment {
  fileprivate var added: [ByteString: ByteString] {
    switch self {
    case .inherit: [:]
    case .adding(let variables), .replace(let variables): variables
    }
  }

  /// The environment as `name=value` strings; `nil` inherits that of this process.
  var block: [ByteString]? {
    switch self {
    case .inherit: return nil
    case .replace(let variables): return Self.block(of: variables)
    case .adding(let variables):
      return Self.block(of: Self.current.merging(variables) { _, new in new })
    }
  }

  private static func block(of variables: [ByteString: ByteString]) -> [ByteString] {
    variables.map { name, value in ByteString(name.bytes + [UInt8(ascii: "=")] + value.bytes) }
  }

  private static var current: [ByteString: ByteString] {
    var items: UnsafeMutablePointer<uv_env_item_t>?
    var count: Int32 = 0
    if uv_os_environ(&items, &count) < 0 { return [:] }
    defer { uv_os_free_environ(items, count) }
    var variables: [ByteString: ByteString] = [:]
    for item in UnsafeBufferPointer(start: items, count: Int(count)) {
      guard let name = item.name, let value = item.value else { continue }
      variables[ByteString(cString: name)] = ByteString(cString: value)
    }
    return variables
  }
}
