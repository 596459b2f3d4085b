import Foundation
import ProgramTesting
import Testing

/// What counts descriptors or memory, or changes limits, has a process of its own.
///
/// RX_SYSTEM_CYCLES=100000 makes the cycles as many.
@Suite(.timeLimit(.minutes(5)))
struct WholeProcessTests {
  private func run(_ words: Word...) async throws {
    let outcome = try await Program("SystemProbe").run(words)
    #expect(outcome.text.hasSuffix("done\n"), "\(words): \(outcome.text)\(outcome.complaint)")
    print(outcome.text, terminator: "")
  }

  /// Whether a process of this user may have mounts of its own.
  private static func canMount() async throws -> Bool {
    try await Program(command: "unshare").run("-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt").ending
      == .exit(0)
  }

  @Test func `opening and closing again and again leaves no descriptor and takes no memory`()
    async throws
  {
    let count = ProcessInfo.processInfo.environment["RX_SYSTEM_CYCLES"] ?? "2000"
    try await run("cycles", "\(count)")
  }

  @Test func `a slow reader stops a fast writer, and memory stays flat`() async throws {
    try await run("slow-reader", "40")
  }

  @Test func `what is refused to a user without privilege leaves nothing open`() async throws {
    try await run("refusals", "20")
  }

  @Test func `a process that may have no more descriptors is told so, and goes on later`()
    async throws
  {
    try await run("too-many")
  }

  @Test func `a loop that lacks a descriptor is refused, and leaves none open`() async throws {
    try await run("few-for-a-loop")
  }

  @Test func `a server goes on without descriptors, and serves who waits when there are some`()
    async throws
  {
    try await run("crowded-server")
  }

  @Test(.enabled("needs the privilege to mount") { try await canMount() })
  func `a full disk is told, and an atomic replacement leaves what was there`() async throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let probe = URL(filePath: bundle).deletingLastPathComponent().appending(path: "SystemProbe")
      .path
    let outcome = try await Program(command: "unshare").run("-m", "\(probe)", "full-disk", "20")
    #expect(outcome.text.hasSuffix("done\n"), "\(outcome.text)\(outcome.complaint)")
  }
}
