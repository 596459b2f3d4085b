import Expectations
import TestSupport
import Testing

/// Options of the environment variables.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct DefaultOptionsTests {
  private let tree: TemporaryDirectory

  init() throws {
    tree = try TemporaryDirectory()
    try tree.makeFiles(".hidden", "shown")
  }

  private func run(
    _ words: [Word],
    _ options: String?,
    file: String? = nil,
    input: StandardStream = .null
  ) async throws -> Outcome {
    var environment = options.map { ["FILE_SEARCH_DEFAULT_OPTS": $0] } ?? [:]
    if let file {
      let folder = try TemporaryDirectory()
      try folder.write("options", file)
      environment["FILE_SEARCH_DEFAULT_OPTS_FILE"] = "\(folder.path)/options"
      return try await Program("file-search", environment: environment)
        .run(words, in: tree.path, input: input)
    }
    return try await Program("file-search", environment: environment)
      .run(words, in: tree.path, input: input)
  }

  @Test func `the options of the variable apply before those of the command line`() async throws {
    try await expectEqual(run(["--filter=n"], nil).lines, ["shown"])
    try await expectEqual(run(["--filter=d"], "--hidden --print0").text, ".hidden\0")
    try await expectEqual(run(["--filter=D"], "--case 'respect'").lines, [])
    try await expectEqual(
      run(["--filter=SHOWN", "--case=ignore"], "--case respect").lines,
      ["shown"]
    )
    try await expectEqual(run(["--filter=d"], "").lines, [])
  }

  @Test func `the options of the file apply before those of the variable`() async throws {
    let file = "# which files\n--hidden # all\n--case \\\n  respect\n"
    try await expectEqual(run(["--filter=d"], nil, file: file).lines, [".hidden"])
    try await expectEqual(run(["--filter=D"], nil, file: file).lines, [])
    try await expectEqual(run(["--filter=D"], "--case=ignore", file: file).lines, [".hidden"])
  }

  @Test func `an option of the command line replaces a default that excludes it`() async throws {
    expect(try await run(["--filter=n", "--json"], "--print0").text.hasSuffix("}\n"))
    try await expectEqual(run(["--filter=n", "-0"], "--json").text, "shown\0")
    try await expectEqual(run(["--filter=n", "--accept-nth=1"], "--json").lines, ["shown"])
    try await expectEqual(run(["--filter=^s.*n$", "--regex"], "--glob").lines, ["shown"])
    try await expectEqual(run(["--filter=s*", "--glob"], "--exact --literal").lines, ["shown"])
    try await expectEqual(run(["--filter=^s", "--exact"], "--regex").lines, ["shown"])
    try await expectEqual(run(["--filter=SHOWN", "-i"], "--case respect").lines, ["shown"])
    try await expectEqual(run(["--filter=n", "--path"], "--name").lines, ["shown"])
  }

  @Test func `a default option that makes no sense in a run is ignored`() async throws {
    let options =
      "--height 40% --multi --bind f1:up --exclude '*.o' --tail 3 --header-lines 1 --read0"
    try await expectEqual(run(["--filter=n"], options).lines, ["shown"])
    let lines = try await run(["--filter=a"], options, input: .pipe(Array("h\0a\nb\0".utf8)))
    expectEqual(lines.lines, ["a", "b"])
    try await expectEqual(run(["--filter=n"], "--with-nth 1 --delimiter :").lines, ["shown"])
  }

  @Test(
    arguments: [
      ("--frobnicate", nil, "FILE_SEARCH_DEFAULT_OPTS: Unknown option '--frobnicate'"),
      ("--case", nil, "FILE_SEARCH_DEFAULT_OPTS: Missing value for '--case"),
      ("--prompt 'a", nil, "FILE_SEARCH_DEFAULT_OPTS: a ' is not closed"),
      ("--bind a:fly", nil, "FILE_SEARCH_DEFAULT_OPTS: --bind: 'fly'"),
      ("src", nil, "FILE_SEARCH_DEFAULT_OPTS: 'src' is no option"),
      ("--", nil, "FILE_SEARCH_DEFAULT_OPTS: '--' is not possible here"),
      ("--help", nil, "FILE_SEARCH_DEFAULT_OPTS: --help and --version"),
      ("--filter x", nil, "FILE_SEARCH_DEFAULT_OPTS: --filter and --shell"),
      ("--tail 0", nil, "--tail takes 1 or more, not 0 (FILE_SEARCH_DEFAULT_OPTS)"),
      (nil, "--hidden\n--prompt \"a", "/options, line 2: a \" is not closed"),
      (nil, "--hidden\n--nothing", "/options: Unknown option '--nothing'"),
    ] as [(String?, String?, String)]
  )
  func `a mistake is reported with its place`(
    options: String?,
    file: String?,
    message: String
  ) async throws {
    // Standard input has lines, to which --tail applies.
    let lines = StandardStream.pipe(Array("a\n".utf8))
    let outcome = try await run(["--filter=x"], options, file: file, input: lines)
    expect(outcome.isErrorMessage(containing: message), "\(outcome)")
  }

  @Test func `a mistake of the command line and a missing file are reported as such`() async throws
  {
    let unknown = try await run(["--frobnicate"], "--hidden")
    expect(unknown.isErrorMessage(containing: "file-search: Unknown option '--frobnicate'"))
    let conflict = try await run(["--filter=x", "--json", "-0"], "--hidden")
    expect(conflict.isErrorMessage(containing: "exclude each other; try"))
    let both = try await run(["--filter=x"], "--json --print0")
    expect(both.isErrorMessage(containing: "exclude each other (FILE_SEARCH_DEFAULT_OPTS)"))
    let program = Program(
      "file-search",
      environment: ["FILE_SEARCH_DEFAULT_OPTS_FILE": "/no/file"]
    )
    let missing = try await program.run(["--filter=x"], in: tree.path)
    expect(missing.isErrorMessage(containing: "_FILE: /no/file: No such file or directory"))
  }

  @Test func `--help, --version and --shell work whatever the defaults are`() async throws {
    for words in [["--help"], ["--version"], ["--shell", "bash"]] as [[Word]] {
      let outcome = try await run(words, "--frobnicate 'x")
      expectEqual(outcome.ending, .exit(0))
      expect(!outcome.text.isEmpty && outcome.error.isEmpty)
    }
  }

}
