import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// `--watch` while ignore files and the root change, and when events are lost.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct WatchedRootTests {
  let tree: TemporaryDirectory

  init() throws { tree = try TemporaryDirectory() }

  private func start(_ words: Word...) throws -> RunningProgram {
    try fileSearch.start(["--watch", "--filter", "needle"] + words, in: tree.path)
  }

  @Test func `an edited .gitignore removes files and adds them again`() async throws {
    try tree.makeFiles("d/needle", "sub/needle.o", "needle.txt")
    let program = try start()
    try await expectEqual(program.answer()?.matched, 3)
    try tree.write(".gitignore", "*.o\nd/\n")
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["needle.txt"])
    try tree.makeFiles("d/needle2", "d/new/needle3", "needle.o")
    try tree.write(".gitignore", "*.o\n")
    let back = try await program.answer { $0.matched == 4 }
    expectEqual(back?.paths.sorted(), ["d/needle", "d/needle2", "d/new/needle3", "needle.txt"])
    try tree.makeFiles("d/new/needle4")  // the directory is watched now
    expect(try await program.answer { $0.matched == 5 } != nil)
    try tree.remove(".gitignore")
    let all = try await program.answer { $0.matched == 7 }
    try await expectEqual(freshRows("needle", tree.word).count, all?.matched)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `an edited ignore file above the directory counts`() async throws {
    try tree.makeFiles("root/needle", "root/sub/needle.o")
    let program = try start("root")
    try await expectEqual(program.answer()?.matched, 2)
    try tree.write(".gitignore", "*.o\n")
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["root/needle"])
    try tree.write(".gitignore", "sub/\n")
    try tree.makeFiles("root/needle2")
    try await expectEqual(
      program.answer { $0.matched == 2 }?.paths,
      ["root/needle", "root/needle2"]
    )
    try tree.remove(".gitignore")
    try tree.makeFiles("root/sub/needle3")
    expect(try await program.answer { $0.matched == 4 } != nil)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `an ignore file in a subdirectory or from a rename is respected`() async throws {
    try tree.makeFiles("sub/needle", "needle")
    try tree.write("rules", "needle\n")
    let program = try start()
    try await expectEqual(program.answer()?.matched, 2)
    try tree.move("rules", to: "sub/.ignore")
    try await expectEqual(program.answer { $0.matched == 1 }?.paths, ["needle"])
    try tree.move("sub/.ignore", to: "rules")
    expect(try await program.answer { $0.matched == 2 } != nil)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `a root that is removed and created again is searched again`() async throws {
    try tree.makeFiles("root/needle", "root/d/needle")
    let program = try start("root")
    try await expectEqual(program.answer()?.matched, 2)
    for round in 0..<5 {
      try tree.remove("root")
      expect(try await program.answer { $0.matched == 0 } != nil, "\(round)")
      try tree.makeFiles("root/e/needle", "root/needle")
      let again = try await program.answer { $0.matched == 2 }
      expectEqual(again?.paths.sorted(), ["root/e/needle", "root/needle"], "\(round)")
      try tree.makeFiles("root/e/f/needle")
      expect(try await program.answer { $0.matched == 3 } != nil, "\(round)")
    }
    expect(try await program.endsWithoutOutput())
  }

  @Test func `a root that is replaced by a rename is searched again`() async throws {
    try tree.makeFiles("root/needle1", "next/needle2", "next/d/needle3")
    let program = try start("root")
    try await expectEqual(program.answer()?.paths, ["root/needle1"])
    try tree.move("root", to: "old")
    try tree.move("next", to: "root")
    let next = try await program.answer { $0.matched == 2 }
    expectEqual(next?.paths.sorted(), ["root/d/needle3", "root/needle2"])
    try tree.makeFiles("old/needle4", "root/d/needle5")
    let last = try await program.answer { $0.matched == 3 }
    expectEqual(last?.paths.sorted(), ["root/d/needle3", "root/d/needle5", "root/needle2"])
    expect(try await program.endsWithoutOutput())
  }

  @Test func `changes are found although the kernel's queue has overflowed`() async throws {
    try tree.makeDirectory("d")
    let program = try start(tree.word)
    try await expectEqual(program.answer()?.matched, 0)
    try await program.stop()
    // The kernel queues 16,384 events and drops the others.
    for number in 0..<20_000 { try tree.makeFiles("d/\(number % 2)") }
    for number in 0..<40 { try tree.makeFiles("d/needle\(number)") }
    try tree.makeFiles("d/late/needle")
    program.signal(18)
    let fresh = try await freshRows("needle", tree.word)
    expectEqual(fresh.count, 41)
    let last = try await program.answer { $0.matched == 41 && $0.total == 45 }
    expectEqual(last?.results, fresh)
    try tree.makeFiles("d/late/needle2")
    expect(try await program.answer { $0.matched == 42 } != nil)
    expect(try await program.endsWithoutOutput())
  }

  @Test func `files in fifty directories created at once are all found`() async throws {
    let program = try start(tree.word)
    try await expectEqual(program.answer()?.matched, 0)
    for directory in 0..<50 {
      for file in 0..<4 { try tree.makeFiles("\(directory)/needle\(file)") }
    }
    let all = try #require(try await program.answer { $0.matched >= 200 })
    expect(all.matched == 200 && Set(all.paths).count == 200)
    expect(try await program.endsWithoutOutput())
  }
}
