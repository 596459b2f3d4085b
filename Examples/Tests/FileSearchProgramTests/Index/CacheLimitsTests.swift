import Expectations
import Foundation
import SystemPackage
import TestSupport
import Testing

@testable import FileSearchProgram

@Suite struct CacheLimitsTests {
  private let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  /// Writes a file that was used so many seconds ago.
  private func write(_ name: String, byteCount: Int = 10, age: Int) throws {
    try tree.write("\(name)", String(repeating: "x", count: byteCount))
    let used = timespec(tv_sec: time(nil) - age, tv_nsec: 0)
    utimensat(AT_FDCWD, "\(tree.path)/\(name)", [used, used], 0)
  }

  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: tree.path).sorted() }
  }

  @Test func `files that were not used for a long time are removed`() throws {
    var limits = CacheLimits()
    limits.age = 1000
    try write("a.index", age: 900)
    try write("b.index", age: 1100)
    limits.apply(to: FilePath(tree.path))
    try expectEqual(names, ["a.index"])
  }

  @Test func `of too many bytes those that were not used for the longest time are removed`() throws
  {
    var limits = CacheLimits()
    limits.byteCount = 25
    for (name, age) in [("a.index", 3), ("b.index", 1), ("c.index", 4), ("d.index", 2)] {
      try write(name, age: age * 10)
    }
    limits.apply(to: FilePath(tree.path))
    try expectEqual(names, ["b.index", "d.index"])
  }

  @Test func `files of programs that were killed are removed, and others stay`() throws {
    var limits = CacheLimits()
    limits.age = 0
    try write("a.index.0123.tmp", age: 4000)
    try write("b.index.0123.tmp", age: 10)
    try write("notes.txt", age: 99999)
    try write("other.tmp", age: 99999)
    try tree.makeDirectory("x.index")
    limits.apply(to: FilePath(tree.path))
    try expectEqual(names, ["b.index.0123.tmp", "notes.txt", "other.tmp", "x.index"])
    limits.apply(to: "/nonexistent")
  }
}
