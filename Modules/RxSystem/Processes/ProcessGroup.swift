internal import Glibc
public import RxLoop

/// The processes of one group, which kill(2) signals together.
///
/// A command with `startsSession` leads a group of its own, and the processes that it starts belong to it.
///
///     let group = ProcessGroup(leader)
///     group.send(SIGTERM)
///     while group.isRunning { usleep(10_000) }
public struct ProcessGroup: Sendable {
  /// The number of the group: that of the process which leads it.
  public let number: Int32

  /// Creates the group with a number.
  public init(_ number: Int32) { self.number = number }

  /// Sends a signal to all processes of the group; returns false if there is none, or none that may be signalled.
  @discardableResult
  public func send(_ signal: Int32) -> Bool { Glibc.kill(-number, signal) == 0 }

  /// True if a process of the group has not ended yet.
  ///
  /// A zombie has ended. Its group exists until a process waits for it, which for an orphan is the init
  /// process: in a container that is often a program that never does.
  ///
  /// It costs one call of kill(2) if the group does not exist, and otherwise reads /proc/PID/stat, see proc(5),
  /// of every process until it finds one.
  public var isRunning: Bool {
    if !send(0) { return false }
    var isRunning = false
    let isKnown = ProcessStatus.visit { status in
      isRunning = status.group == number && status.isRunning
      return !isRunning
    }
    return isRunning || !isKnown
  }
}

/// The processes that this one has started, and those that they have started, and so on.
///
/// A process whose parent ends belongs to init from then on, unless this process adopts it:
///
///     try Descendants.adoptOrphans()
///     startCommands()
///     Descendants.send(SIGTERM)
///     while !Descendants.running.isEmpty { usleep(10_000) }
///
/// For a program that ends all it has started, however deeply. A library should leave it to the program.
public enum Descendants {
  /// Has all descendants belong to this process from now on, also those whose parents end
  /// (PR_SET_CHILD_SUBREAPER in prctl(2)).
  ///
  /// Such an orphan becomes a zombie at its end, until this process waits for it or ends.
  ///
  /// - Throws: EINVAL with a kernel before 3.4.
  public static func adoptOrphans() throws(UVError) {
    try adoptOrphansOfProcess()
  }

  /// The descendants that have not ended, in no order; each has come to exist before the call.
  ///
  /// It reads /proc/PID/stat, see proc(5), of every process.
  public static var running: [Int32] {
    var children: [Int32: [ProcessStatus]] = [:]
    ProcessStatus.visit {
      children[$0.parent, default: []].append($0)
      return true
    }
    var found: [Int32] = []
    var parents = [getpid()]
    while let parent = parents.popLast() {
      for child in children[parent] ?? [] {
        parents.append(child.process)
        if child.isRunning { found.append(child.process) }
      }
    }
    return found
  }

  /// Sends a signal to each descendant but some.
  ///
  /// - Parameters:
  ///   - signal: the number, as SIGTERM.
  ///   - exceptions: the processes that do not get it.
  /// - Returns: false if there is none that may be signalled.
  @discardableResult
  public static func send(_ signal: Int32, except exceptions: Set<Int32> = []) -> Bool {
    var isSent = false
    for process in running where !exceptions.contains(process) {
      if kill(process, signal) == 0 { isSent = true }
    }
    return isSent
  }
}

/// The fields of a process in /proc/PID/stat; see proc(5).
private struct ProcessStatus {
  let process: Int32
  let parent: Int32
  let group: Int32
  /// True unless it is a zombie, or has ended.
  let isRunning: Bool

  /// Calls `body` for each process until it returns false.
  ///
  /// - Returns: false if /proc cannot be read.
  @discardableResult
  static func visit(_ body: (ProcessStatus) -> Bool) -> Bool {
    guard let processes = opendir("/proc") else { return false }
    defer { closedir(processes) }
    while let entry = readdir(processes) {
      let process = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Int32(atoi($0)) }
      }
      if process > 0, let status = ProcessStatus(of: process), !body(status) { break }
    }
    return true
  }

  private init?(of process: Int32) {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    if file < 0 { return nil }
    defer { close(file) }
    // The name of the program, in parentheses, is at most 64 bytes; what is read here follows it.
    let text = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    guard let nameEnd = text.lastIndex(of: UInt8(ascii: ")")) else { return nil }
    let fields = String(decoding: text[(nameEnd + 1)...], as: UTF8.self).split(separator: " ")
    guard fields.count > 2, let parent = Int32(fields[1]), let group = Int32(fields[2]) else {
      return nil
    }
    self.process = process
    self.parent = parent
    self.group = group
    isRunning = fields[0] != "Z" && fields[0] != "X"
  }
}
