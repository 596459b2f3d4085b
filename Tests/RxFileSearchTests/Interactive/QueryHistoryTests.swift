import Foundation
import ProgramSupport
import ProgramTesting
import Testing

@testable import RxFileSearch

/// Queries of earlier times, in a real file.
@MainActor
@Suite struct QueryHistoryTests {
  private let tree: Tree
  private var path: String { tree.path + "/history" }

  init() throws { tree = try Tree() }

  private var contents: String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }

  @Test func `back and on, with what was being written at the end`() throws {
    try tree.file("history", "one\ntwo\n")
    let history = try QueryHistory(path, limit: 10)
    #expect(history.next() == nil)
    #expect(history.previous(before: "draft") == "two")
    #expect(history.previous(before: "two") == "one")
    #expect(history.previous(before: "one") == nil)
    #expect(history.next() == "two")
    #expect(history.next() == "draft")
    #expect(history.next() == nil)
  }

  @Test func `the oldest go when there are too many, and the same twice is one`() throws {
    let history = try QueryHistory(path, limit: 3)
    for query in ["a", "a", "b", "", "c", "d", "e", "e"] { try history.add(query) }
    #expect(contents == "c\nd\ne\n")
    #expect(try QueryHistory(path, limit: 2).previous(before: "") == "e")
  }

  @Test func `two who add at once lose nothing`() async throws {
    let path = path
    _ = try QueryHistory(path, limit: 1000)
    await withTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 0..<25 {
            await MainActor.run {
              _ = try? QueryHistory(path, limit: 1000).add("\(writer) \(number)")
            }
          }
        }
      }
    }
    #expect(contents.split(separator: "\n").count == 100)
  }

  @Test func `a file of no lines, of no UTF-8, and one without an end`() throws {
    try Data([0x61, 0xFF, 0x0A, 0x0A, 0x62]).write(to: URL(filePath: path))
    let history = try QueryHistory(path, limit: 10)
    #expect(history.previous(before: "") == "b")
    #expect(history.previous(before: "b") == "a\u{FFFD}")
    try history.add("c")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(Array(bytes) == [0x61, 0xFF] + Array("\n\nb\nc\n".utf8))
  }

  @Test func `what cannot be kept is said`() throws {
    #expect(throws: Complaint.self) { try QueryHistory("/no/such/place/h", limit: 1) }
    #expect(throws: Complaint.self) { try QueryHistory(tree.path, limit: 1) }
    try tree.fifo("fifo")
    #expect(throws: Complaint.self) { try QueryHistory(tree.path + "/fifo", limit: 1) }
  }
}
