internal import CTestSupport
internal import Foundation

/// The start of a program: creates its streams and its process.
///
/// It uses posix_spawn(3), as `Process` of Foundation leaks, which hides real leaks from the sanitizer.
struct Launch {
  /// The process ID.
  private(set) var process: pid_t = 0
  /// The test's ends of the standard streams; -1 where there is none, or another thread writes it.
  private(set) var ends: [Int32]

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - program: the program.
  ///   - arguments: the arguments after the name.
  ///   - directory: the working directory.
  ///   - streams: the standard streams, and further descriptors from 3 on. The program reads 0 and 3.
  /// - Throws: the error when the program cannot be started.
  init(
    _ program: Program,
    _ arguments: [Word],
    in directory: String,
    _ streams: [StandardStream]
  ) throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    ends = streams.map { _ in -1 }
    var theirs: [Int32] = []
    defer { for descriptor in theirs { Foundation.close(descriptor) } }
    var input: [UInt8]?
    for (number, stream) in streams.enumerated() {
      switch stream {
      case .closed:
        posix_spawn_file_actions_addclose(&actions, Int32(number))
        continue
      case .file(let name):
        let mode = number == 0 ? O_RDONLY : O_WRONLY | O_CREAT | O_APPEND
        posix_spawn_file_actions_addopen(&actions, Int32(number), name, mode, 0o600)
        continue
      case .pipe(let bytes), .socket(let bytes): if number == 0 { input = bytes }
      case .brokenPipe, .silentPipe: break
      }
      var (ours, their) = try Self.pair(of: stream, writing: number % 3 == 0)
      if number > 2 {
        // Not among the descriptors that the program gets.
        let other = fcntl(their, F_DUPFD_CLOEXEC, 64)
        Foundation.close(their)
        their = other
      }
      posix_spawn_file_actions_adddup2(&actions, their, Int32(number))
      theirs.append(their)
      if case .brokenPipe = stream {
        Self.close(ours, writtenBy: "/proc/self/fd/\(their)")
      } else {
        ends[number] = ours
      }
    }
    var attributes = Self.plainAttributes()
    defer { posix_spawnattr_destroy(&attributes) }
    try check(cspawn_add_directory(&actions, directory))
    try check(cspawn_close_others(&actions, Int32(streams.count)))
    let words = Self.strings(["\(program.path)"] + arguments)
    var variables = program.environment.map(Self.strings) ?? []
    defer { for string in words + variables { free(string) } }
    let result = variables.withUnsafeMutableBufferPointer { own in
      let variables = program.environment == nil ? environ : own.baseAddress
      return withDescriptorsToItself {
        posix_spawnp(&process, program.path, &actions, &attributes, words, variables)
      }
    }
    try check(result)
    if let input {
      Self.feed(input, to: ends[0])
      ends[0] = -1
    }
  }

  /// Closes the reading end of a pipe, and waits until no process has it.
  ///
  /// Between fork and exec a new program has all descriptors of this process. poll(2) reports `POLLERR` of a
  /// writing end without a reader.
  ///
  /// - Parameters:
  ///   - end: the reading end.
  ///   - writer: the path of the writing end.
  static func close(_ end: Int32, writtenBy writer: String) {
    let probe = open(writer, O_WRONLY | O_NONBLOCK | O_CLOEXEC)
    defer { Foundation.close(probe) }
    Foundation.close(end)
    var entry = pollfd(fd: probe, events: 0, revents: 0)
    let deadline = ContinuousClock.now + patience
    while probe >= 0, poll(&entry, 1, 10) == 0, ContinuousClock.now < deadline {}
  }

  /// Writes standard input on a thread of its own, and closes it.
  private static func feed(_ input: [UInt8], to end: Int32) {
    Thread.detachNewThread {
      var rest = input[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes { send(end, $0) }
        if count <= 0 { break }
        rest = rest.dropFirst(count)
      }
      Foundation.close(end)
    }
  }

  /// Returns an array for exec(2), whose strings the caller frees.
  private static func strings(_ words: [Word]) -> [UnsafeMutablePointer<CChar>?] {
    words.map { word in strdup(word.bytes.map(CChar.init(bitPattern:)) + [0]) } + [nil]
  }

  private static func pair(of stream: StandardStream, writing: Bool) throws -> (Int32, Int32) {
    guard case .socket = stream else {
      let (reading, end) = try StreamPipe.ends()
      return writing ? (end, reading) : (reading, end)
    }
    var pair: [Int32] = [0, 0]
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    try check(socketpair(AF_UNIX, type, 0, &pair) == 0 ? 0 : errno)
    return (pair[0], pair[1])
  }

  /// The attributes of a process with default signals, none blocked, and without a terminal.
  private static func plainAttributes() -> posix_spawnattr_t {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    var none = sigset_t()
    sigemptyset(&none)
    posix_spawnattr_setsigmask(&attributes, &none)
    for signal in [SIGPIPE, SIGINT, SIGTERM] { sigaddset(&none, signal) }
    posix_spawnattr_setsigdefault(&attributes, &none)
    // POSIX_SPAWN_SETSID, which Glibc's module hides: a new session has no terminal.
    let newSession: Int32 = 0x80
    let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | newSession
    posix_spawnattr_setflags(&attributes, Int16(flags))
    return attributes
  }
}

/// Throws the error number that a function of the C library has returned.
private func check(_ result: Int32) throws {
  if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
}

/// Writes with SIGPIPE blocked, which would end the test runner.
private func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
  var pipeSignal = sigset_t()
  sigemptyset(&pipeSignal)
  sigaddset(&pipeSignal, SIGPIPE)
  pthread_sigmask(SIG_BLOCK, &pipeSignal, nil)
  return write(descriptor, bytes.baseAddress, bytes.count)
}
