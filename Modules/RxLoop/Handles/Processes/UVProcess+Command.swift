internal import CLibuv
internal import Glibc

extension UVProcess {
  /// What to run, and how.
  ///
  ///     var command = UVProcess.Command("git", ["log", "--oneline"])
  ///     command.directory = "/src/project"
  ///     command.output = .pipe
  public struct Command: Sendable, Hashable {
    /// A path, or a name without a slash to be looked for in the `PATH` of the new environment.
    public var program: ByteString
    /// What follows the program's name.
    public var arguments: [ByteString]
    /// Its environment; by default this process's own.
    public var environment = Environment.inherit
    /// Where it starts, and a relative `program` is looked for; `nil` where this process is.
    public var directory: ByteString?
    /// Its standard input.
    public var input = Stream.inherit
    /// Its standard output.
    public var output = Stream.inherit
    /// Its standard errors.
    public var errors = Stream.inherit
    /// Whether it leads a session of its own, without this process's terminal, and goes on when that
    /// hangs up (setsid(2)).
    public var startsSession = false
    /// The user it runs as; needs the privilege.
    public var user: UInt32?
    /// The group it runs as; needs the privilege.
    ///
    /// With either, supplementary groups are dropped.
    public var group: UInt32?

    /// Makes the command of a program and its arguments, everything else as this process has it.
    public init(_ program: ByteString, _ arguments: [ByteString] = []) {
      self.program = program
      self.arguments = arguments
    }
  }

  /// What one of the three standard streams of a process is.
  public enum Stream: Sendable, Hashable {
    /// The same as this process's.
    case inherit
    /// `/dev/null`.
    case ignore
    /// An open descriptor of this process; it stays open here, and becomes a blocking one.
    case descriptor(Int32)
    /// A new pipe; its other end is the process's `input`, `output` or `errors`.
    case pipe
  }

  /// The environment of a process.
  public enum Environment: Sendable, Hashable {
    /// The same as this process's.
    case inherit
    /// This process's, and these, which go before.
    case adding([ByteString: ByteString])
    /// Nothing but these.
    case replace([ByteString: ByteString])
  }
}

extension UVProcess.Command {
  /// Throws for what the system would misunderstand.
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

  /// The error of a start that failed, with the path that it was about.
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

  /// As `name=value`; `nil` stands for this process's.
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
