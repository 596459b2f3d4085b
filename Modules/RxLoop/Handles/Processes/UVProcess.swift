internal import CLibuv
internal import Glibc

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
/// Source: docs.libuv.org/en/v1.x/process.html, execve(2), waitpid(2).
public final class UVProcess: UVHandle, @unchecked Sendable {
  // Unchecked: `onExit` and `isRunning` are accessed only on the loop's thread; `pid` and the pipes
  // are set only by `init`.

  /// The way in which a process has ended.
  public enum Exit: Sendable, Hashable {
    /// The process exited with this status, 0 to 255.
    case exited(Int32)
    /// This signal, such as SIGKILL, ended the process.
    case signaled(Int32)
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
      UVProcess.owner(of: process)?.processExited(
        signal == 0 ? .exited(Int32(status)) : .signaled(signal)
      )
    }
    options.stdio_count = Int32(streams.containers.count)
    return withExtendedLifetime((arguments, environment, directory)) {
      streams.containers.withUnsafeMutableBufferPointer { containers in
        options.stdio = containers.baseAddress
        return uv_spawn(loop.raw, raw, &options)
      }
    }
  }

  private func processExited(_ exit: Exit) {
    isRunning = false
    // In a later turn: libuv 1.44 does not leave its signal callback while children end as fast as
    // handlers start new ones, and other handles would not be served.
    loop.schedule { self.reportExit(exit) }
  }

  private func reportExit(_ exit: Exit) {
    guard let onExit, !isClosed else { return }
    loop.runQueue.meter.renameCurrent(description)
    onExit(exit)
    close()
  }

  private var raw: UnsafeMutablePointer<uv_process_t> {
    memory.assumingMemoryBound(to: uv_process_t.self)
  }
}
