import Expectations
import Foundation
import RxSystem
import TestSupport
import Testing

@Suite struct ProcessGroupTests {
  @Test func `a group of zombies does not run, although it exists`() async throws {
    let leader = try start("/bin/true")
    let group = ProcessGroup(leader)
    try await eventually("end of the process") { !group.isRunning }
    expect(group.send(0), "nobody has waited for it")
    expectEqual(waitpid(leader, nil, 0), leader)
    expect(!group.send(0))
    expect(!group.isRunning)
  }

  @Test func `a group runs until its last process ends`() async throws {
    let leader = try start("/bin/sleep", "3600")
    let group = ProcessGroup(leader)
    expect(group.isRunning)
    group.send(SIGKILL)
    try await eventually("end of the process") { !group.isRunning }
    expectEqual(waitpid(leader, nil, 0), leader)
  }

  /// Starts a program as the leader of a session, and leaves it to the caller to wait for it.
  private func start(_ words: String...) throws -> Int32 {
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    posix_spawnattr_setflags(&attributes, 0x80)  // POSIX_SPAWN_SETSID of spawn.h
    var arguments = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var process: Int32 = 0
    let code = posix_spawn(&process, words[0], nil, &attributes, &arguments, environ)
    try #require(code == 0)
    return process
  }
}
