internal import CLibuv
internal import Glibc
@_spi(Handles) public import RxLoop

/// A handle that runs another program and reports its end.
///
///     var command = UVProcess.Command("sort", ["-u"])
///     command.input = .pipe
///     command.output = .pipe
///     let sort = try UVProcess(command, on: loop) { exit in print(exit) }  // exited(0)
///     sort.input?.write(Array("b\na\n".utf8))
///     sort.input?.shutdown()
///     try sort.output?.startReading(
///       onData: { bytes in take(bytes) },
///       onEnd: { _ in sort.output?.close() }
///     )
///
/// The program starts with no signal blocked, and with the default action of every signal below 32,
/// SIGPIPE included, whatever this process ignores or blocks.
///
/// The handle closes itself after the program's end, and keeps the loop running until then. Its
/// pipes are handles of their own, and may still deliver what was written before the end. If the
/// handle is closed earlier, the program continues without being observed; it is still waited for,
/// so that no zombie process remains. Starting a program blocks the loop for fork(2) and execve(2),
/// about a millisecond. Use the handle on the loop's thread; any thread may close it.
///
/// Only the handle may wait for the program (waitpid(2)): other code waits for its own children by
/// their process ids, never for all children. Otherwise the exit is `unknown`. A running program
/// takes a descriptor, by which its end is noticed (Linux 5.3 and later; with an earlier one,
/// nothing is reported for a program that other code has waited for).
///
/// Source: docs.libuv.org/en/v1.x/process.html, execve(2), pidfd_open(2), waitpid(2).
public final class UVProcess: UVHandle, @unchecked Sendable {
  // Unchecked: `onExit`, `isRunning` and `end` are accessed only on the loop's thread; `pid` and the
  // pipes are set only by `init`.

  /// The way in which a process has ended.
  public enum Exit: Sendable, Hashable {
    /// The process exited with this status, 0 to 255.
    case exited(Int32)
    /// This signal, such as SIGKILL, ended the process.
    case signaled(Int32)
    /// The process has ended, but other code of this program has waited for it and has its status.
    case unknown
  }

  /// The process id.
  public private(set) var pid: Int32 = 0
  /// The pipe to the standard input, if `Command.input` is `.pipe`.
  public private(set) var input: UVPipe?
  /// The pipe from the standard output, if `Command.output` is `.pipe`.
  public private(set) var output: UVPipe?
  /// The pipe from the standard error, if `Command.errors` is `.pipe`.
  public private(set) var errors: UVPipe?

  private var onExit: (@Sendable (Exit) -> Void)?
  private var isRunning = false
  /// The descriptor of the process (pidfd_open(2)) and its poll, until the process has ended.
  private var end: (descriptor: Int32, poll: DescriptorPoll)?

  /// Starts a program (`uv_spawn`).
  ///
  /// - Parameters:
  ///   - command: the program and how to run it.
  ///   - loop: the loop that waits for the program's end.
  ///   - whenClosed: called once, on the loop's thread, when the program has ended, or the handle
  ///     was closed before.
  ///   - onExit: called once, on the loop's thread, when the program has ended.
  /// - Throws: ENOENT, EACCES, ENOEXEC and the other errors of execve(2), with the path in the
  ///   message; EPERM for a user or group; EINVAL for names with a zero byte; EAGAIN, EMFILE. Then
  ///   no program runs, and no descriptor stays open.
  public init(
    _ command: Command,
    on loop: UVLoop,
    whenClosed: (@Sendable () -> Void)? = nil,
    onExit: @escaping @Sendable (Exit) -> Void
  ) throws(UVError) {
    try command.check()
    self.onExit = onExit
    super.init(
      uv_process_t.self,
      on: loop,
      description: "UVProcess(\(command.program))",
      whenClosed: whenClosed
    )
    var streams = try ChildStreams(
      [command.input, command.output, command.errors],
      of: command.program
    )
    defer { streams.closeAll() }
    cuv_unblock_signal(SIGCHLD)
    let result = spawn(command, &streams)
    register()
    if result < 0 {
      closeSilently()
      throw command.failure(result)
    }
    isRunning = true
    pid = raw.pointee.pid
    do {
      input = try streams.takePipe(0, on: loop)
      output = try streams.takePipe(1, on: loop)
      errors = try streams.takePipe(2, on: loop)
    } catch {
      Glibc.kill(pid, SIGKILL)
      for pipe in [input, output] { pipe?.close() }
      closeSilently()
      throw error
    }
    watchEnd()
  }

  /// Sends a signal to the process (kill(2)).
  ///
  /// - Parameter signal: the number, such as SIGTERM.
  /// - Throws: ESRCH if the process has ended or the handle is closed; EINVAL for a number that is
  ///   not a signal; EPERM.
  public func kill(_ signal: Int32) throws(UVError) {
    preconditionOnLoop()
    if !isRunning { throw UVError(code: UV_ESRCH.rawValue, about: description) }
    try UVError.check(uv_process_kill(raw, signal), about: description)
  }

  @_spi(Handles)
  public override func releaseHandler() { onExit = nil }

  @_spi(Handles)
  public override func startClosing() {
    if isRunning { cuv_reap(pid) }
    isRunning = false
    stopWatchingEnd()
    super.startClosing()
  }

  private func spawn(_ command: Command, _ streams: inout ChildStreams) -> Int32 {
    let arguments = CStringArray([command.program] + command.arguments)
    let environment = command.environment.block.map(CStringArray.init)
    let directory = command.directory.map { CStringArray([$0]) }
    var options = uv_process_options_t()
    options.file = UnsafePointer(arguments.pointers[0])
    options.args = arguments.pointers
    options.env = environment?.pointers
    options.cwd = UnsafePointer(directory?.pointers[0])
    if command.startsSession { options.flags |= UV_PROCESS_DETACHED.rawValue }
    if let user = command.user {
      options.flags |= UV_PROCESS_SETUID.rawValue
      options.uid = user
    }
    if let group = command.group {
      options.flags |= UV_PROCESS_SETGID.rawValue
      options.gid = group
    }
    options.exit_cb = { process, status, signal in
      UVProcess.owner(of: process)?.processExited(
        signal == 0 ? .exited(Int32(status)) : .signaled(signal)
      )
    }
    options.stdio_count = Int32(streams.containers.count)
    return withExtendedLifetime((arguments, environment, directory)) {
      streams.containers.withUnsafeMutableBufferPointer { containers in
        options.stdio = containers.baseAddress
        let signal = command.parentDeathSignal
        return signal == 0
          ? uv_spawn(loop.raw, raw, &options)
          : cuv_spawn_mortal(loop.raw, raw, &options, signal)
      }
    }
  }

  /// Watches the end of the process by a descriptor, if the system has one for it.
  ///
  /// libuv waits for the process when SIGCHLD arrives, and ignores that somebody else has done so.
  private func watchEnd() {
    let descriptor = cuv_pidfd_open(pid)
    if descriptor == UV_ESRCH.rawValue { return processExited(.unknown) }
    if descriptor < 0 { return }
    do throws(UVError) {
      let poll = try DescriptorPoll(descriptor, on: loop, owner: self) { poll, _, _ in
        UVProcess.owner(of: poll)?.processEnded()
      }
      end = (descriptor, poll)
    } catch {
      Glibc.close(descriptor)
    }
  }

  private func stopWatchingEnd() {
    guard let end else { return }
    end.poll.close()
    Glibc.close(end.descriptor)
    self.end = nil
  }

  /// Waits for the process, whose descriptor is readable.
  private func processEnded() {
    stopWatchingEnd()
    if !isRunning { return }
    var status: Int32 = 0
    let waited = waitpid(pid, &status, WNOHANG)
    if waited < 0 { return processExited(.unknown) }
    // A debugger may have to wait for the process first: then SIGCHLD follows, for libuv.
    if waited == 0 { return }
    let signal = status & 0x7F
    processExited(signal == 0 ? .exited(status >> 8 & 0xFF) : .signaled(signal))
  }

  private func processExited(_ exit: Exit) {
    stopWatchingEnd()
    isRunning = false
    // In a later turn: libuv 1.44 does not leave its signal callback while children end as fast as
    // handlers start new ones, and other handles would not be served.
    loop.schedule { self.reportExit(exit) }
  }

  private func reportExit(_ exit: Exit) {
    guard let onExit, !isClosed else { return }
    nameCurrentCallback()
    onExit(exit)
    close()
  }

  private var raw: UnsafeMutablePointer<uv_process_t> {
    memory.assumingMemoryBound(to: uv_process_t.self)
  }
}

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
    /// True if the process leads a session of its own (setsid(2)).
    ///
    /// Such a process has no controlling terminal, and continues when this process's terminal hangs
    /// up.
    public var startsSession = false
    /// The signal that the kernel sends to the process when this one ends, however it ends; 0, the default, for
    /// none.
    ///
    ///     command.parentDeathSignal = SIGKILL
    ///
    /// The processes that it has started do not get it. A program that gets another user or group, by `user`, `group` or
    /// its set-user-ID bit, loses it (PR_SET_PDEATHSIG in prctl(2)).
    public var parentDeathSignal: Int32 = 0
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

    /// Creates a command as `init(_:_:)` does, for a program of another type, such as `String`.
    @_disfavoredOverload
    public init(_ program: some ByteStringConvertible) { self.init(program.byteString) }

    /// Creates a command as `init(_:_:)` does, for a program and arguments of other types, such as
    /// `String`.
    @_disfavoredOverload
    public init(
      _ program: some ByteStringConvertible,
      _ arguments: [some ByteStringConvertible]
    ) {
      self.init(program.byteString, arguments.map(\.byteString))
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
  fileprivate func check() throws(UVError) {
    try program.check("the program")
    if !(0...64).contains(parentDeathSignal) {
      throw UVError(UV_EINVAL, "no signal: \(parentDeathSignal)")
    }
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
  fileprivate func failure(_ code: Int32) -> UVError {
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
  fileprivate var block: [ByteString]? {
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

/// Has all descendants of this process belong to it when their parents end.
package func adoptOrphansOfProcess() throws(UVError) {
  try UVError.check(cuv_adopt_orphans(), about: "descendants")
}

/// The standard streams of a process that is about to start.
private struct ChildStreams {
  var containers: [uv_stdio_container_t] = []
  /// This process's ends of pipes, by the child's number of the other end.
  private var parentEnds: [Int: Int32] = [:]
  /// The child's ends of pipes, which are closed here once the child runs.
  private var childEnds: [Int32] = []

  /// Opens the pipes of `program`.
  init(_ streams: [UVProcess.Stream], of program: ByteString) throws(UVError) {
    for stream in streams {
      do {
        try add(stream, of: program)
      } catch {
        closeAll()
        throw error
      }
    }
  }

  /// Adds the next of the three streams.
  ///
  /// Creates a real pipe, where libuv would create a socket: a program may open `/dev/stdout` by
  /// name.
  private mutating func add(
    _ stream: UVProcess.Stream,
    of program: ByteString
  ) throws(UVError) {
    let number = containers.count
    var container = uv_stdio_container_t()
    container.flags = UV_INHERIT_FD
    switch stream {
    case .inherit: container.data.fd = Int32(number)
    case .descriptor(let descriptor): container.data.fd = descriptor
    case .ignore: container.flags = UV_IGNORE
    case .pipe:
      let ends = try Self.makePipe(of: program, childReads: number == 0)
      parentEnds[number] = ends.parent
      childEnds.append(ends.child)
      container.data.fd = ends.child
    }
    containers.append(container)
  }

  /// Returns the other end of the child's descriptor `number`; `nil` if that is not a pipe.
  mutating func takePipe(_ number: Int, on loop: UVLoop) throws(UVError) -> UVPipe? {
    guard let descriptor = parentEnds[number] else { return nil }
    let pipe = try UVPipe(descriptor: descriptor, on: loop)
    parentEnds[number] = nil
    return pipe
  }

  /// Closes the child's ends, and the ends that have not been taken.
  mutating func closeAll() {
    for descriptor in childEnds + parentEnds.values { Glibc.close(descriptor) }
    childEnds = []
    parentEnds = [:]
  }

  private static func makePipe(
    of program: ByteString,
    childReads: Bool
  ) throws(UVError) -> (parent: Int32, child: Int32) {
    var ends: [Int32] = [-1, -1]
    let nonBlocking = Int32(UV_NONBLOCK_PIPE.rawValue)
    let result = uv_pipe(&ends, childReads ? 0 : nonBlocking, childReads ? nonBlocking : 0)
    try UVError.check(result, about: "a pipe of \(program)")
    return childReads ? (ends[1], ends[0]) : (ends[0], ends[1])
  }
}
