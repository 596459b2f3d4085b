import Expectations
import FileSearchTesting
import TestSupport
import Testing

/// The ignore files besides `.gitignore` and `.ignore`, also while they change.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct IgnoreFileTests {
  let tree: TemporaryDirectory
  private let program: Program

  init() throws {
    tree = try TemporaryDirectory("r/a.o", "r/b.c", "r/d/a.o", "r/d/e")
    try tree.makeDirectory("r/.git")
    program = Program(
      "file-search",
      environment: ["HOME": tree.path + "/home", "XDG_CONFIG_HOME": ""]
    )
  }

  private func paths(_ words: Word...) async throws -> [String] {
    let outcome = try await program.run(["--filter="] + words, in: tree.path + "/r")
    expect(outcome.error.isEmpty, "\(outcome)")
    return outcome.lines
  }

  private func start(_ words: Word...) throws -> RunningProgram {
    try program.start(["--watch", "--filter="] + words, in: tree.path + "/r")
  }

  /// Expects that the results follow each edit of a file.
  private func expectEdits(of file: Word, _ words: Word..., at place: String = "r") async throws {
    let running = try program.start(["--watch", "--filter="] + words, in: tree.path + "/\(place)")
    try await expectEqual(running.answer()?.matched, 5)
    try tree.write(file, "*.o\n")
    try await expectEqual(running.answer { $0.matched == 3 }?.paths, ["b.c", "d", "d/e"])
    try tree.write(file, "d/\n")
    try await expectEqual(running.answer { $0.matched == 2 }?.paths, ["a.o", "b.c"])
    try tree.write("temporary", "/b.c\n")
    try tree.move("temporary", to: file)
    let back = try await running.answer { $0.matched == 4 && $0.paths.contains("d/e") }
    expectEqual(back?.paths, ["a.o", "d", "d/a.o", "d/e"])
    try tree.makeFiles("r/d/new")  // the directory is watched again
    expect(try await running.answer { $0.matched == 5 } != nil)
    try await running.isNotSwitchedTo()
    try tree.remove(file)
    expect(try await running.answer { $0.matched == 6 } != nil)
    expect(try await running.endsWithoutOutput())
  }

  @Test func `.fdignore comes before .ignore and .gitignore`() async throws {
    try tree.write("r/.gitignore", "*.o\n")
    try tree.write("r/.ignore", "!*.o\ne\n")
    try await expectEqual(paths(), ["a.o", "b.c", "d", "d/a.o"])
    try tree.write("r/.fdignore", "*.o\n!e\n")
    try await expectEqual(paths(), ["b.c", "d", "d/e"])
    try await expectEqual(paths("-I").count, 5)
  }

  @Test func `the excludes of the repository and of the user count`() async throws {
    try tree.write("r/.git/info/exclude", "/a.o\n")
    try await expectEqual(paths(), ["b.c", "d", "d/a.o", "d/e"])
    try tree.write("home/.config/git/ignore", "/d/a.o\n")
    try await expectEqual(paths(), ["b.c", "d", "d/e"])
    try tree.write("home/.gitconfig", "[core]\n\texcludesFile = \"~/other\"\n")
    try tree.write("home/other", "e\n")
    try await expectEqual(paths(), ["b.c", "d", "d/a.o"])
    try await expectEqual(paths("--no-ignore-vcs").count, 5)
    try await expectEqual(paths("--no-ignore").count, 5)
  }

  @Test func `--no-ignore-vcs and --no-ignore-parent leave files out of account`() async throws {
    try tree.write("r/.gitignore", "*.o\n")
    try tree.write("r/d/.ignore", "e\n")
    try await expectEqual(paths("--no-ignore-vcs"), ["a.o", "b.c", "d", "d/a.o"])
    try tree.write(".ignore", "b.c\n")
    try await expectEqual(paths(), ["d"])
    try await expectEqual(paths("--no-ignore-parent"), ["b.c", "d"])
    try await expectEqual(paths("--no-ignore-parent", "d"), ["d/a.o"])
  }

  @Test func `a line that includes all directories does not include .git`() async throws {
    try tree.write("r/.git/config.c")
    try tree.write("r/.gitignore", "*\n!*/\n!*.c\n")
    try await expectEqual(paths(), ["b.c", "d"])
    try await expectEqual(paths("-H"), [".git", ".git/config.c", "b.c", "d"])
    try await expectEqual(paths(".git"), [".git/config.c"])
  }

  @Test func `an ignore file that leaves nothing to search is named`() async throws {
    try tree.write("r/.gitignore", "*\n")
    for (place, file) in [("r", ".gitignore"), ("r/d", "../.gitignore")] {
      let outcome = try await program.run("--filter=", in: "\(tree.path)/\(place)")
      expectEqual(outcome.complaint, "file-search: all ignored by \(file)\n")
      expectEqual(outcome.ending, .exit(1))
    }
    let running = try start()
    let note = try await running.nextErrorLine(startingWith: "file-search:")
    expectEqual(note, "file-search: all ignored by .gitignore")
    expect(try await running.answer()?.matched == 0)
    expect(try await running.endsWithoutOutput())
    // No single file ignores all of these.
    try tree.write("r/d/.ignore", "e\n")
    let outcome = try await program.run("--filter=", in: tree.path + "/r/d")
    expect(outcome.complaint.isEmpty, "\(outcome)")
  }

  @Test func `-u shows everything`() async throws {
    try tree.write("r/.gitignore", "*.o\n")
    let all = [".git", ".gitignore", "a.o", "b.c", "d", "d/a.o", "d/e"]
    try await expectEqual(paths("-u"), all)
    try await expectEqual(paths("--unrestricted"), all)
    try await expectEqual(paths("-uu"), all)
  }

  @Test func `--ignore-file names further files, the last of which comes first`() async throws {
    try tree.write("one", "*.o\n/d/e\n")
    try tree.write("two", "!/d/a.o\n")
    try await expectEqual(paths("--ignore-file", "../one"), ["b.c", "d"])
    try await expectEqual(paths("-I", "--ignore-file=../one"), ["b.c", "d"])
    let both: [Word] = ["--ignore-file", "../one", "--ignore-file", "../two"]
    let outcome = try await program.run(["--filter="] + both, in: tree.path + "/r")
    expectEqual(outcome.lines, ["b.c", "d", "d/a.o"])
    try tree.write("r/.gitignore", "!*.o\n")
    try await expectEqual(paths("--ignore-file", "../one"), ["a.o", "b.c", "d", "d/a.o"])
  }

  @Test func `an ignore file that cannot be read is named`() async throws {
    for (file, culprit) in [
      ("none", "--ignore-file: none: No such file"),
      ("d", "--ignore-file: d: it takes a regular file"),
      ("", "--ignore-file takes"),
    ] {
      let outcome = try await program.run(
        "--filter=",
        "--ignore-file=\(file)",
        in: tree.path + "/r"
      )
      expect(outcome.isErrorMessage(containing: culprit), "\(outcome)")
    }
  }

  @Test func `an edited .fdignore removes files and adds them again`() async throws {
    try await expectEdits(of: "r/.fdignore")
  }

  @Test func `edited excludes of the repository remove files and add them again`() async throws {
    try tree.makeDirectory("r/.git/info")
    try await expectEdits(of: "r/.git/info/exclude")
  }

  @Test(arguments: [["-d2"], ["-d2", "--follow"], ["--max-depth=3"]] as [[Word]])
  func `edited excludes count at any depth`(_ words: [Word]) async throws {
    let running = try program.start(["--watch", "--filter="] + words, in: tree.path + "/r")
    try await expectEqual(running.answer()?.matched, 5)
    try tree.write("r/.git/info/exclude", "*.o\n")
    expect(try await running.answer { $0.matched == 3 } != nil)
    expect(try await running.endsWithoutOutput())
  }

  @Test func `excludes above the directory count, also after an edit`() async throws {
    let running = try program.start("--watch", "--filter=", in: tree.path + "/r/d")
    try await expectEqual(running.answer()?.matched, 2)
    try tree.write("r/.git/info/exclude", "/d/e\n")
    try await expectEqual(running.answer { $0.matched == 1 }?.paths, ["a.o"])
    expect(try await running.endsWithoutOutput())
  }

  @Test func `edited excludes count with --hidden`() async throws {
    let running = try start("--hidden")
    try await expectEqual(running.answer()?.matched, 6)
    try tree.write("r/.git/info/exclude", "*.o\n")
    expect(try await running.answer { $0.matched == 6 && $0.paths.contains("b.c") } != nil)
    try tree.write("r/.git/info/exclude", "d\n")
    let hidden = try await running.answer { $0.matched == 5 && !$0.paths.contains("d") }
    expectEqual(hidden?.paths.sorted(), [".git", ".git/info", ".git/info/exclude", "a.o", "b.c"])
    try await running.isNotSwitchedTo()
    expect(try await running.endsWithoutOutput())
  }

  @Test func `an edited list removes files and adds them again`() async throws {
    try tree.write("list")
    try await expectEdits(of: "list", "--ignore-file=../list")
  }

  @Test func `edited excludes of the user remove files and add them again`() async throws {
    try await expectEdits(of: "home/.config/git/ignore")
  }

  @Test func `an edited configuration names other excludes, whose edits count`() async throws {
    try tree.write("home/other", "*.o\n")
    let running = try start()
    try await expectEqual(running.answer()?.matched, 5)
    try tree.write("home/.gitconfig", "[core]\nexcludesFile = ~/other\n")
    expect(try await running.answer { $0.matched == 3 } != nil)
    try tree.write("home/other", "d\n")
    try await expectEqual(running.answer { $0.matched == 2 }?.paths, ["a.o", "b.c"])
    try tree.remove("home/.gitconfig")
    expect(try await running.answer { $0.matched == 5 } != nil)
    expect(try await running.endsWithoutOutput())
  }

  @Test func `a new repository brings its excludes`() async throws {
    let running = try start()
    try await expectEqual(running.answer()?.matched, 5)
    try tree.write("other/.git/info/exclude", "e\n")
    try tree.makeFiles("other/e", "other/f")
    try tree.move("other", to: "r/other")
    let new = try await running.answer { $0.matched == 7 }
    expectEqual(new?.paths.suffix(2), ["other", "other/f"])
    try tree.write("r/other/.git/info/exclude", "f\n")
    // The program may read the file when it has been emptied and not yet been written.
    let edited = try await running.answer { $0.matched == 7 && $0.paths.contains("other/e") }
    expectEqual(edited?.paths.suffix(2), ["other", "other/e"])
    expect(try await running.endsWithoutOutput())
  }
}
