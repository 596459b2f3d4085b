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
    #expect(history.next() == nil)
    #expect(history.previous(before: "draft") == "two")
    #expect(history.previous(before: "two") == "one")
    #expect(history.previous(before: "one") == nil)
    #expect(history.next() == "two")
    #expect(history.next() == "draft")
    #expect(history.next() == nil)
  }

  @Test func `the oldest queries are removed, and a repeated query is added once`() throws {
    let history = try QueryHistory(path, limit: 3)
    for query in ["a", "a", "b", "", "c", "d", "e", "e"] { try history.add(query) }
    #expect(contents == "c\nd\ne\n")
    #expect(try QueryHistory(path, limit: 2).previous(before: "") == "e")
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
    #expect(flock(writer, LOCK_EX) == 0)
    var file = stat()
    #expect(fstat(writer, &file) == 0)
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
    #expect(rename(path + ".new", path) == 0)
    #expect(flock(writer, LOCK_UN) == 0)
    #expect(try await other.end().ending == .exit(0))
    #expect(contents == "2\n3\nchosen\n")
  }

  @Test func `a full history that cannot be written is unchanged`() async throws {
    let lines = (1...1000).map { "query \($0)\n" }.joined()
    try tree.write("history", lines)
    try tree.write("chosen", "")
    let command = "ulimit -f 1; trap '' XFSZ; " + adding("chosen", limit: 1000)
    let outcome = try await Program(command: "/bin/sh")
      .run("-c", Word(stringLiteral: command), in: tree.path)
    #expect(outcome.text == "./chosen\n")
    #expect(outcome.complaint.contains("--history history: File too large"))
    #expect(contents == lines)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tree.path).count == 2)
  }

  @Test func `a symbolic link and the modes of the file are kept`() throws {
    try tree.write("kept", "a\nb\n")
    #expect(chmod(tree.path + "/kept", 0o640) == 0)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "kept")
    try QueryHistory(path, limit: 2).add("c")
    #expect(contents == "b\nc\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "kept")
    let attributes = try FileManager.default.attributesOfItem(atPath: tree.path + "/kept")
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `an empty file, one that is not UTF-8, and one without a final newline are read`()
    throws
  {
    try Data([0x61, 0xFF, 0x0A, 0x0A, 0x62]).write(to: URL(filePath: path))
    let history = try QueryHistory(path, limit: 10)
    #expect(history.previous(before: "") == "b")
    #expect(history.previous(before: "b") == "a\u{FFFD}")
    try history.add("c")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(Array(bytes) == [0x61, 0xFF] + Array("\n\nb\nc\n".utf8))
  }

  @Test func `a history that cannot be written is reported`() throws {
    #expect(throws: CommandError.self) { try QueryHistory("/no/such/place/h", limit: 1) }
    #expect(throws: CommandError.self) { try QueryHistory(tree.path, limit: 1) }
    try tree.makePipe("fifo")
    #expect(throws: CommandError.self) { try QueryHistory(tree.path + "/fifo", limit: 1) }
  }
}
