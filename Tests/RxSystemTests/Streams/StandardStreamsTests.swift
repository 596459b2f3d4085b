import Foundation
import LoopTesting
import ProgramTesting
import Testing

@Suite(.timeLimit(.minutes(5)))
struct StandardStreamsTests {
  private let probe = Program("SystemProbe")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let lines = String(repeating: "ä line of text\n", count: 20_000)

  @Test func `from a pipe to a pipe, whole, however long`() async throws {
    let outcome = try await probe.run("shout", input: .pipe(Array(Self.lines.utf8)))
    #expect(outcome.text == Self.lines.uppercased(), "\(outcome.complaint)")
    #expect(outcome.ending == .exit(0))
  }

  @Test func `from a file to a file`() async throws {
    let (from, to) = (folder.path("from"), folder.path("to"))
    try Data(Self.lines.utf8).write(to: URL(filePath: from))
    let outcome = try await probe.run("shout", input: .file(from), output: .file(to))
    #expect(outcome.ending == .exit(0), "\(outcome.complaint)")
    #expect(try String(contentsOfFile: to, encoding: .utf8) == Self.lines.uppercased())
  }

  @Test func `a file is read and written on where another program has stopped`() async throws {
    let (from, to) = (folder.path("from"), folder.path("to"))
    try Data("one\ntwo\nthree\n".utf8).write(to: URL(filePath: from))
    let script = "{ read first; echo $first; $0 shout; echo end; } <\(from) >\(to)"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    #expect(outcome.ending == .exit(0), "\(outcome.complaint)")
    #expect(try String(contentsOfFile: to, encoding: .utf8) == "one\nTWO\nTHREE\nend\n")
  }

  @Test func `pipes stay blocking for the programs that have them too`() async throws {
    // Those of a shell have no name, unlike the test's.
    let flags = "grep -h ^flags: /proc/self/fdinfo/0 /proc/self/fdinfo/1"
    let script = "echo text | { $0 shout; \(flags); } | cat"
    let outcome = try await Program(command: "sh")
      .run("-c", "\(script)", "\(try probePath)")
    let lines = outcome.text.split(separator: "\n")
    #expect(lines.first == "TEXT", "\(outcome.complaint)")
    let found = lines.dropFirst().compactMap { Int($0.split(separator: "\t").last ?? "", radix: 8) }
    #expect(found.count == 2, "\(outcome.text)")
    #expect(found.allSatisfy { Int32($0) & O_NONBLOCK == 0 }, "\(outcome.text)")
  }

  /// Where the probe is.
  private var probePath: String {
    get throws {
      let bundle = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
      return URL(filePath: bundle).deletingLastPathComponent().appending(path: "SystemProbe").path
    }
  }

  @Test func `one reads the input at a time, and another when that has gone`() async throws {
    let go = folder.path("go")
    // It writes when the first has gone.
    let script =
      "mkfifo \(go); { read x <\(go); echo text; } | $0 input-twice | "
      + "{ read a; read b; echo >\(go); echo $a $b; cat; }"
    let outcome = try await Program(command: "sh").run("-c", "\(script)", "\(try probePath)")
    #expect(outcome.text == "EALREADY ready\ntext\ndone\n", "\(outcome.complaint)")
  }

  @Test func `an input that is a directory is said on errors`() async throws {
    let directory = try await probe.run("shout", input: .file("/"))
    #expect(directory.complaint == "EISDIR\n")
  }

  @Test func `an output that nobody reads is EPIPE, and a full one ENOSPC`() async throws {
    let input = Array(Self.lines.utf8)
    let broken = try await probe.run("shout", input: .pipe(input), output: .brokenPipe)
    #expect(broken.complaint == "EPIPE\n")
    #expect(broken.ending == .exit(1))
    let full = try await probe.run("shout", input: .pipe(input), output: .file("/dev/full"))
    #expect(full.complaint == "ENOSPC\n")
  }
}
