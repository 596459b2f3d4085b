import Expectations
import Foundation
import ProgramSupport
import TestSupport
import Testing

@testable import FileSearchProgram

/// The queries of earlier runs, in a file.
@MainActor
@Suite struct QueryHistoryTests {
  private let tree: TemporaryDirectory
  private var path: String { tree.path + "/history" }

  init() throws { tree = try TemporaryDirectory() }

  private var contents: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func `earlier and later queries are recalled, and the draft at the end`() throws {
    try tree.write("history", "one\ntwo\n")
    let history = try QueryHistory(path, limit: 10)
    expectEqual(history.next(), nil)
    expectEqual(history.previous(before: "draft"), "two")
    expectEqual(history.previous(before: "two"), "one")
    expectEqual(history.previous(before: "one"), nil)
    expectEqual(history.next(), "two")
    expectEqual(history.next(), "draft")
    expectEqual(history.next(), nil)
  }

  @Test func `the oldest queries are removed, and a repeated query is added once`() throws {
    let history = try QueryHistory(path, limit: 3)
    for query in ["a", "a", "b", "", "c", "d", "e", "e"] { try history.add(query) }
    expectEqual(contents, "c\nd\ne\n")
    try expectEqual(QueryHistory(path, limit: 2).previous(before: ""), "e")
  }

  /// Starts a program that adds a query, as it chooses the only file.
  private func adding(_ query: String, limit: Int) -> String {
    "exec '\(Program("file-search").path)' -1 -q \(query) --history history --history-size \(limit) ."
  }

  @Test func `adding a query waits for the lock of another program`() async throws {
    try tree.write("history", "1\n2\n")
    try tree.write("chosen", "")
    let writer = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
    defer { close(writer) }
    expectEqual(flock(writer, LOCK_EX), 0)
    var file = stat()
    expectEqual(fstat(writer, &file), 0)
    let other = try Program(command: "/bin/sh")
      .start(["-c", Word(stringLiteral: adding("chosen", limit: 3))], in: tree.path)
    // The program waits for the lock: proc_locks(5).
    func isWaiting() -> Bool {
      let locks = (try? String(contentsOfFile: "/proc/locks", encoding: .utf8)) ?? ""
      return locks.split(separator: "\n").contains {
        $0.contains("->") && $0.contains(":\(file.st_ino) ")
      }
    }
    try await eventually("wait for the lock") { isWaiting() }
    // A query that is written meanwhile is kept, and a replaced file is opened again.
    try "2\n3\n".write(toFile: path + ".new", atomically: false, encoding: .utf8)
    expectEqual(rename(path + ".new", path), 0)
    expectEqual(flock(writer, LOCK_UN), 0)
    try await expectEqual(other.end().ending, .exit(0))
    expectEqual(contents, "2\n3\nchosen\n")
  }

  @Test func `a full history that cannot be written is unchanged`() async throws {
    let lines = (1...1000).map { "query \($0)\n" }.joined()
    try tree.write("history", lines)
    try tree.write("chosen", "")
    let command = "ulimit -f 1; trap '' XFSZ; " + adding("chosen", limit: 1000)
    let outcome = try await Program(command: "/bin/sh")
      .run("-c", Word(stringLiteral: command), in: tree.path)
    expectEqual(outcome.text, "./chosen\n")
    expect(outcome.complaint.contains("--history history: File too large"))
    expectEqual(contents, lines)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: tree.path).count, 2)
  }

  @Test func `a symbolic link and the modes of the file are kept`() throws {
    try tree.write("kept", "a\nb\n")
    expectEqual(chmod(tree.path + "/kept", 0o640), 0)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "kept")
    try QueryHistory(path, limit: 2).add("c")
    expectEqual(contents, "b\nc\n")
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: path), "kept")
    let attributes = try FileManager.default.attributesOfItem(atPath: tree.path + "/kept")
    expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `an empty file, one that is not UTF-8, and one without a final newline are read`()
    throws
  {
    try Data([0x61, 0xFF, 0x0A, 0x0A, 0x62]).write(to: URL(filePath: path))
    let history = try QueryHistory(path, limit: 10)
    expectEqual(history.previous(before: ""), "b")
    expectEqual(history.previous(before: "b"), "a\u{FFFD}")
    try history.add("c")
    let bytes = try Data(contentsOf: URL(filePath: path))
    expectEqual(Array(bytes), [0x61, 0xFF] + Array("\n\nb\nc\n".utf8))
  }

  @Test func `a history that cannot be written is reported`() throws {
    #expect(throws: CommandError.self) { try QueryHistory("/no/such/place/h", limit: 1) }
    #expect(throws: CommandError.self) { try QueryHistory(tree.path, limit: 1) }
    try tree.makePipe("fifo")
    #expect(throws: CommandError.self) { try QueryHistory(tree.path + "/fifo", limit: 1) }
  }
}
