import Foundation
import LoopTesting
import Testing

/// A program of this package, run to its end in a process of its own.
///
/// By posix_spawn(3): Foundation's Process leaks, and hides real leaks from the sanitizer.
enum Probe {
  /// Starts the program beside this test bundle and waits until it has said "done" and ended well.
  static func run(_ program: String, _ scenario: String...) async throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let path = URL(filePath: bundle).deletingLastPathComponent().appending(path: program).path
    let (text, status) = try await onOwnThread { try runToEnd([path] + scenario) }
    #expect(text.hasSuffix("done\n"), "\(program) \(scenario): \(text)")
    #expect(status == 0, "\(program) \(scenario)")
  }

  private static func runToEnd(_ command: [String]) throws -> (output: String, status: Int32) {
    var ends: [Int32] = [0, 0]
    #expect(pipe(&ends) == 0)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
    posix_spawn_file_actions_adddup2(&actions, ends[1], 2)
    var arguments = command.map { strdup($0) } + [nil]
    var process: pid_t = 0
    let result = posix_spawn(&process, command[0], &actions, nil, &arguments, environ)
    for argument in arguments { free(argument) }
    posix_spawn_file_actions_destroy(&actions)
    close(ends[1])
    let output = FileHandle(fileDescriptor: ends[0], closeOnDealloc: true)
    if result != 0 { throw POSIXError(POSIXErrorCode(rawValue: result) ?? .EINVAL) }
    let text = String(decoding: try output.readToEnd() ?? Data(), as: UTF8.self)
    var status: Int32 = 0
    waitpid(process, &status, 0)
    return (text, status)
  }
}
