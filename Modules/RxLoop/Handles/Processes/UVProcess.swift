internal import CLibuv
internal import Glibc

/// Another program that runs, and tells when it has ended.
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
/// It starts with every signal let through and those below 32 at their default, SIGPIPE among them,
/// whatever this process ignores or blocks. It closes itself after its end; its pipes are handles of their own, and
/// may still bring what was written before the end. Closed earlier, it goes on unobserved, and is
/// still waited for, so that no zombie stays. It holds the loop until its end. Starting one stops the
/// loop for fork(2) and execve(2), about a millisecond.
///
/// Source: docs.libuv.org/en/v1.x/process.html, execve(2), waitpid(2).
public final class UVProcess: UVHandle, @unchecked Sendable {
  // Unchecked: as UVHandle; `pid` and the pipes are set by `init` alone.

  /// How a process has ended.
  public enum Exit: Sendable, Hashable {
    /// By itself, with this status: 0 to 255.
    case exited(Int32)
    /// By this signal, as SIGKILL.
    case signaled(Int32)
  }

  /// Its number.
  public private(set) var pid: Int32 = 0
  /// Where to write what it reads, if `input` is `.pipe`.
  public private(set) var input: UVPipe?
  /// Where to read what it writes, if `output` is `.pipe`.
  public private(set) var output: UVPipe?
  /// Where to read what it complains of, if `errors` is `.pipe`.
  public private(set) var errors: UVPipe?

  private var onExit: (@Sendable (Exit) -> Void)?
  private var isRunning = false

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - command: what to run, and how.
  ///   - loop: the loop that waits for its end.
  ///   - whenClosed: called once, on the loop's thread, when it has ended, or has been closed earlier.
  ///   - onExit: called once, on the loop's thread, when it has ended.
  /// - Throws: ENOENT, EACCES, ENOEXEC and all that execve(2) says, with the path in the message;
  ///   EPERM for a user or group; EINVAL for names with a zero in them; EAGAIN, EMFILE. Nothing has
  ///   been started then, and nothing stays open.
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
    open()
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
  }

  /// Sends it a signal, as SIGTERM.
  ///
  /// - Throws: ESRCH if it has ended or is closed; EINVAL for what is no signal; EPERM.
  public func kill(_ signal: Int32) throws(UVError) {
    preconditionOnLoop()
    if !isRunning { throw UVError(code: UV_ESRCH.rawValue, about: description) }
    try UVError.check(uv_process_kill(raw, signal), about: description)
  }

  override func releaseHandler() { onExit = nil }

  override func startClosing() {
    if isRunning { cuv_reap(pid) }
    isRunning = false
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
      UVProcess.owner(process)?.end(signal == 0 ? .exited(Int32(status)) : .signaled(signal))
    }
    options.stdio_count = Int32(streams.containers.count)
    return withExtendedLifetime((arguments, environment, directory)) {
      streams.containers.withUnsafeMutableBufferPointer { containers in
        options.stdio = containers.baseAddress
        return uv_spawn(loop.raw, raw, &options)
      }
    }
  }

  private func end(_ exit: Exit) {
    isRunning = false
    // In a later turn: libuv 1.44 does not leave its signal callback while children end as fast as
    // handlers start others, and would serve nothing else.
    loop.schedule { self.reportExit(exit) }
  }

  private func reportExit(_ exit: Exit) {
    guard let onExit, !isClosed else { return }
    loop.runQueue.meter.rename(description)
    onExit(exit)
    close()
  }

  private var raw: UnsafeMutablePointer<uv_process_t> {
    memory.assumingMemoryBound(to: uv_process_t.self)
  }
}
