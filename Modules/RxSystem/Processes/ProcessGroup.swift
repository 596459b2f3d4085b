internal import Glibc

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
    guard let processes = opendir("/proc") else { return true }
    defer { closedir(processes) }
    while let entry = readdir(processes) {
      let process = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { Int32(atoi($0)) }
      }
      if process > 0, hasRunningMember(process) { return true }
    }
    return false
  }

  private func hasRunningMember(_ process: Int32) -> Bool {
    let file = open("/proc/\(process)/stat", O_RDONLY | O_CLOEXEC)
    if file < 0 { return false }
    defer { close(file) }
    // The name of the program, in parentheses, is at most 64 bytes; the state and the group follow it.
    let text = [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = max(0, read(file, buffer.baseAddress, buffer.count))
    }
    guard let nameEnd = text.lastIndex(of: UInt8(ascii: ")")) else { return false }
    let fields = String(decoding: text[(nameEnd + 1)...], as: UTF8.self).split(separator: " ")
    return fields.count > 2 && fields[2] == "\(number)" && fields[0] != "Z" && fields[0] != "X"
  }
}
