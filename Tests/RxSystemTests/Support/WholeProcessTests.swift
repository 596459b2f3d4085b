import Expectations
import Foundation
import TestSupport
import Testing

/// Tests that count descriptors or memory, or change limits, run in a separate process.
///
/// The environment variable RX_SYSTEM_CYCLES sets the number of cycles.
@Suite(.timeLimit(.minutes(5)))
struct WholeProcessTests {
  private func run(_ words: Word...) async throws {
    let outcome = try await Program("SystemProbe").run(words)
    expect(outcome.text.hasSuffix("done\n"), "\(words): \(outcome.text)\(outcome.complaint)")
    print(outcome.text, terminator: "")
  }

  /// Returns whether this user may create mounts in a private namespace.
  private static func canMount() async throws -> Bool {
    try await Program(command: "unshare").run("-m", "mount", "-t", "tmpfs", "tmpfs", "/mnt").ending
      == .exit(0)
  }

  @Test func `repeated opening and closing leaks no descriptors and no memory`()
    async throws
  {
    let count = ProcessInfo.processInfo.environment["RX_SYSTEM_CYCLES"] ?? "2000"
    try await run("cycles", "\(count)")
  }

  @Test func `a fast writer waits for a slow reader, and memory does not grow`() async throws {
    try await run("slow-reader", "40")
  }

  @Test func `errors of an unprivileged user leave no descriptor open`() async throws {
    try await run("refusals", "20")
  }

  @Test func `a process without free descriptors receives EMFILE, and recovers`()
    async throws
  {
    try await run("too-many")
  }

  @Test func `creating a loop without a free descriptor throws, and leaves none open`() async throws
  {
    try await run("few-for-a-loop")
  }

  @Test func `a server without free descriptors keeps running, and serves waiting clients later`()
    async throws
  {
    try await run("crowded-server")
  }

  @Test(.enabled("needs the privilege to mount") { try await canMount() })
  func `a full disk is ENOSPC, and a replacement leaves the old file`() async throws {
    let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let probe = URL(filePath: bundle).deletingLastPathComponent().appending(path: "SystemProbe")
      .path
    let outcome = try await Program(command: "unshare").run("-m", "\(probe)", "full-disk", "20")
    expect(outcome.text.hasSuffix("done\n"), "\(outcome.text)\(outcome.complaint)")
  }
}
