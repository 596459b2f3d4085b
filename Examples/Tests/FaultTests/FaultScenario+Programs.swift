import Foundation
import TestSupport

extension FaultScenario {
  /// The programs of the package.
  static let programs = [
    FaultScenario("file-search, filter", of: "file-search", filter),
    FaultScenario("file-search, lines of a pipe", of: "file-search") { run in
      try await lines(of: .text(candidates), run)
    },
    FaultScenario("file-search, lines of a file", of: "file-search", linesOfFile),
    FaultScenario("file-search, screen", of: "file-search", screen),
    FaultScenario("file-watch", of: "file-watch", watch),
    FaultScenario("process-pipeline", of: "process-pipeline", pipeline),
  ]

  /// Creates twenty files in some directories, three of which are ignored.
  static func sampleTree() throws -> TemporaryDirectory {
    let tree = try TemporaryDirectory()
    for number in 1...6 { try tree.makeFiles("src/file\(number).swift", "docs/page\(number).md") }
    for number in 1...3 {
      try tree.makeFiles("src/deep/file\(number).txt", "build/file\(number).o")
    }
    try tree.write("README", "text\n")
    try tree.write(".gitignore", "*.o\n")
    return tree
  }

  // MARK: - file-search --filter

  private static func filter(_ run: FaultRun) async throws -> FaultOutcome {
    let tree = try sampleTree()
    let expected =
      (1...6).map { "src/file\($0).swift" } + (1...3).map { "src/deep/file\($0).txt" }
    return try await search(["--filter", "file"], in: tree, expected, run)
  }

  private static let candidates = "one\ntwo words\nthree\nno\n"

  private static func lines(of input: StandardStream, _ run: FaultRun) async throws -> FaultOutcome
  {
    let tree = try TemporaryDirectory()
    let expected = ["one", "no", "two words"]
    return try await search(["--filter", "o"], in: tree, input: input, expected, run)
  }

  private static func linesOfFile(_ run: FaultRun) async throws -> FaultOutcome {
    let directory = try TemporaryDirectory()
    try directory.write("lines", candidates)
    return try await lines(of: .file(directory.path("lines")), run)
  }

  /// Runs a search whose output is a file, and compares its lines; they may differ if a message names the reason.
  private static func search(
    _ words: [Word],
    in tree: TemporaryDirectory,
    input: StandardStream = .null,
    _ expected: [String],
    _ run: FaultRun
  ) async throws -> FaultOutcome {
    try await run.compare(
      "file-search",
      words,
      in: tree,
      input: input,
      with: expected,
      reportsWith: { [0, 1, 2].contains($0) }
    )
  }

  // MARK: - The other programs

  private static func pipeline(_ run: FaultRun) async throws -> FaultOutcome {
    try await run.compare(
      "process-pipeline",
      ["cat", ":::", "sort"],
      in: try TemporaryDirectory(),
      input: .text("b\nc\na\n"),
      with: ["a", "b", "c"],
      reportsWith: { $0 != 0 }
    )
  }

  /// Watches a directory, in which a directory and a file are created.
  private static func watch(_ run: FaultRun) async throws -> FaultOutcome {
    let tree = try TemporaryDirectory()
    let command = Program("file-watch", environment: run.variables)
    let program = try command.start(tree.word, in: tree.path)
    program.patience = FaultRun.patience
    let notice = try await program.nextErrorLine(startingWith: "") ?? ""
    guard notice.hasPrefix("Watching") else {
      var outcome = try await program.end()
      outcome.error = Array(notice.utf8) + outcome.error
      return run.judge(outcome, isRight: false) { $0 == 2 }
    }
    try tree.makeDirectory("d")
    try tree.write("f", "text")
    let expected = ["created \(tree.path)/d", "created \(tree.path)/f"]
    var lines: [String] = []
    while !expected.allSatisfy(lines.contains), let line = try await program.next() {
      lines.append(String(decoding: line, as: UTF8.self))
      if lines.last?.hasPrefix("error ") == true { break }
    }
    program.signal(SIGTERM)
    let outcome = try await program.end()
    lines += outcome.lines
    let isRight = lines.filter { $0.hasPrefix("created ") }.sorted() == expected
    if outcome.ending == .exit(128 + SIGTERM) {
      if let error = lines.first(where: { $0.hasPrefix("error ") }) { return .reported(error) }
      if isRight { return .succeeded }
    }
    return run.judge(outcome, isRight: false) { $0 == 2 }
  }
}

extension FaultRun {
  /// Runs a program whose output is a file, and compares the lines of the file.
  ///
  /// - Parameters:
  ///   - name: the name of the program.
  ///   - words: its arguments.
  ///   - directory: its working directory.
  ///   - input: its standard input.
  ///   - expected: the lines that it prints without a fault.
  ///   - reportsWith: returns whether an exit code goes with a message.
  /// - Returns: the outcome.
  /// - Throws: the error when the program cannot be started.
  fileprivate func compare(
    _ name: String,
    _ words: [Word],
    in directory: TemporaryDirectory,
    input: StandardStream,
    with expected: [String],
    reportsWith: (Int32) -> Bool
  ) async throws -> FaultOutcome {
    let results = try TemporaryDirectory()
    let program = Program(name, environment: variables)
    var outcome = try await program.run(
      words,
      in: directory.path,
      input: input,
      output: .file(results.path("output")),
      within: Self.patience
    )
    outcome.output = Array((results.contents("output") ?? "").utf8)
    let isRight = outcome.ending == .exit(0) && outcome.lines == expected
    return judge(outcome, isRight: isRight, reportsWith: reportsWith)
  }
}
