import Expectations
import Foundation
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5)))
struct StandardStreamsTests {
  private let probe = Program("SystemProbe")
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  private static let lines = String(repeating: "ä line of text\n", count: 20_000)

  @Test func `megabytes are copied from a pipe to a pipe`() async throws {
    let outcome = try await probe.run("shout", input: .pipe(Array(Self.lines.utf8)))
    expectEqual(outcome.text, Self.lines.uppercased(), "\(outcome.complaint)")
    expectEqual(outcome.ending, .exit(0))
  }

  @Test func `bytes are copied from a file to a file`() async throws {
    let (from, to) = (directory.path("from"), directory.path("to"))
    try Data(Self.lines.utf8).write(to: URL(filePath: from))
    let outcome = try await probe.run("shout", input: .file(from), output: .file(to))
    expectEqual(outcome.ending, .exit(0), "\(outcome.complaint)")
    try expectEqual(String(contentsOfFile: to, encoding: .utf8), Self.lines.uppercased())
  }

  @Test func `a file is read and written from the offset of another program`() async throws {
    let (from, to) = (directory.path("from"), directory.path("to"))
    try Data("one\ntwo\nthree\n".utf8).write(to: URL(filePath: from))
    let script = "{ read first; echo $first; $0 shout; echo end; } <\(from) >\(to)"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    expectEqual(outcome.ending, .exit(0), "\(outcome.complaint)")
    try expectEqual(String(contentsOfFile: to, encoding: .utf8), "one\nTWO\nTHREE\nend\n")
  }

  @Test func `pipes stay blocking for the processes that share them`() async throws {
    // The pipes of a shell have no name, unlike those of the test.
    let flags = "grep -h ^flags: /proc/self/fdinfo/0 /proc/self/fdinfo/1"
    let script = "echo text | { $0 shout; \(flags); } | cat"
    let outcome = try await Program(command: "sh")
      .run("-c", "\(script)", "\(try probePath)")
    let lines = outcome.text.split(separator: "\n")
    expectEqual(lines.first, "TEXT", "\(outcome.complaint)")
    let found = lines.dropFirst().compactMap { Int($0.split(separator: "\t").last ?? "", radix: 8) }
    expectEqual(found.count, 2, "\(outcome.text)")
    expect(found.allSatisfy { Int32($0) & O_NONBLOCK == 0 }, "\(outcome.text)")
  }

  @Test func `a FIFO stays blocking for the processes that write to it`() async throws {
    let fifo = directory.path("fifo")
    let flags = "grep -h ^flags: /proc/self/fdinfo/1"
    let script = "mkfifo \(fifo); cat \(fifo) & { echo text | $0 shout; \(flags); } >\(fifo); wait"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    let lines = outcome.text.split(separator: "\n")
    expectEqual(lines.first, "TEXT", "\(outcome.complaint)")
    let found = lines.last?.split(separator: "\t").last.flatMap { Int32($0, radix: 8) }
    expectEqual(found.map { $0 & O_NONBLOCK }, 0, "\(outcome.text)")
  }

  @Test func `a FIFO that nobody writes to any more is read to its end`() async throws {
    let fifo = directory.path("fifo")
    // Linux opens a FIFO for both without a wait.
    let script =
      "mkfifo \(fifo); exec 3<>\(fifo) 4<\(fifo); echo text >&3; exec 3>&-; $0 shout <&4"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    expectEqual(outcome, .printing("TEXT\n"))
  }

  /// The path of the probe.
  private var probePath: String {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: bundle).deletingLastPathComponent().appending(path: "SystemProbe").path
    }
  }

  @Test func `standard input has one reader at a time`() async throws {
    let go = directory.path("go")
    // It writes when the first process has exited.
    let script =
      "mkfifo \(go); { read x <\(go); echo text; } | $0 input-twice | "
      + "{ read a; read b; echo >\(go); echo $a $b; cat; }"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    expectEqual(outcome.text, "EALREADY ready\ntext\ndone\n", "\(outcome.complaint)")
  }

  @Test func `a directory as standard input is EISDIR`() async throws {
    let directory = try await probe.run("shout", input: .file("/"))
    expectEqual(directory.complaint, "EISDIR\n")
  }

  @Test func `an output without a reader is EPIPE, and a full one ENOSPC`() async throws {
    let input = Array(Self.lines.utf8)
    let broken = try await probe.run("shout", input: .pipe(input), output: .brokenPipe)
    expectEqual(broken.complaint, "EPIPE\n")
    expectEqual(broken.ending, .exit(1))
    let full = try await probe.run("shout", input: .pipe(input), output: .file("/dev/full"))
    expectEqual(full.complaint, "ENOSPC\n")
  }
}
