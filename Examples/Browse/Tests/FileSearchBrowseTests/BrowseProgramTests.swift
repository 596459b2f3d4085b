import BrowserTesting
import Expectations
import Foundation
import RxTerminal
import TerminalKit
import TestSupport
import Testing

/// The program with `--browse`, and a browser that the tests play.
@Suite(.serialized, .timeLimit(.minutes(5)))
struct BrowseProgramTests {
  private let state: TemporaryDirectory
  private let tree: TemporaryDirectory

  init() throws {
    state = try TemporaryDirectory()
    tree = try TemporaryDirectory()
  }

  private var program: Program {
    Program("file-search-browse", environment: ["XDG_STATE_HOME": state.path])
  }

  private func start(_ words: Word...) async throws -> (RunningProgram, ProgramVisitor) {
    let running = try program.start(["--browse"] + words, in: tree.path)
    return (running, try await visitor(of: running))
  }

  private func visitor(of running: RunningProgram) async throws -> ProgramVisitor {
    let line = try #require(
      try await running.nextErrorLine(startingWith: "file-search: open http://")
    )
    return try #require(ProgramVisitor(line))
  }

  @Test func `the address opens once, and nothing is there without it`() async throws {
    try tree.makeFiles("secret-name")
    let (running, stranger) = try await start()
    var visitor = stranger
    for path in ["/", "/style.css", "/script.js", "/live", "/?token=", "/files/1"] {
      let response = try stranger.get(path)
      expectEqual(response.status, 403, "\(path)")
      expect(!response.text.contains("secret-name"))
    }
    #expect(throws: ProgramVisitor.Failure.self) { try ProgramPage(stranger) }
    try visitor.open()
    try expectEqual(stranger.get("/?token=\(stranger.token)").status, 403)
    expect(try visitor.get("/").text.contains("script.js"))
    expect(try visitor.get("/style.css").text.contains(".text-color-1 {"))
    expect(try visitor.get("/style.css").text.contains(".preview-line {"))
    let page = try ProgramPage(visitor)
    page.send("window", "Results", ["first": 0, "count": 20, "top": 0, "vis": 9])
    try page.wait(for: "secret-name")
    running.signal(SIGINT)
    try await expectEqual(running.end().ending, .exit(130))
  }

  @Test func `a choice is printed at once, in the form of the options`() async throws {
    try tree.makeFiles("one", "two words")
    let (running, first) = try await start("--print-query", "--expect", "f2", "-0")
    var visitor = first
    try visitor.open()
    let page = try ProgramPage(visitor)
    page.type("two")
    page.press("f2")
    for text in ["two", "f2", "two words"] {
      try await expectEqual(running.next(endingWith: 0), Array(text.utf8))
    }
    page.press("enter")
    for text in ["two", "", "two words"] {
      try await expectEqual(running.next(endingWith: 0), Array(text.utf8))
    }
    running.signal(SIGTERM)
    try await expectEqual(running.end().ending, .exit(143))
  }

  @Test func `--json prints objects, and lines of standard input can be chosen`() async throws {
    let running = try program.start(
      ["--browse", "--json"],
      in: tree.path,
      input: .text("first\nsecond\n")
    )
    var visitor = try await visitor(of: running)
    try visitor.open()
    let page = try ProgramPage(visitor)
    try page.wait(for: "2/2")
    page.press("down")
    page.press("enter")
    let line = try #require(try await running.next())
    expectEqual(JSON(line)?["path"], "second")
    try page.wait(for: "last choice: second")
  }

  @Test func `a browser stays known when the program is started again`() async throws {
    try tree.makeFiles("one")
    let (running, first) = try await start()
    var visitor = first
    try visitor.open()
    running.signal(SIGINT)
    _ = try await running.end()
    let (again, second) = try await start("--port", "\(visitor.port)")
    expectEqual(second.port, visitor.port)
    try expectEqual(visitor.get("/").status, 200)
    withExtendedLifetime(again) {}
  }

  @Test func `Enter on the terminal prints another address`() throws {
    try tree.makeFiles("one")
    let terminal = try TerminalProgram(
      "file-search-browse",
      ["--browse"],
      in: tree.path,
      environment: ["XDG_STATE_HOME": state.path],
      size: .init(rows: 24, columns: 200)
    )
    func visitors() -> [ProgramVisitor] { terminal.screen.rows.compactMap { ProgramVisitor($0) } }
    try terminal.wait("an address") { _ in visitors().count == 1 }
    terminal.type("\n")
    try terminal.wait("another address") { _ in visitors().count == 2 }
    expectEqual(Set(visitors().map(\.token)).count, 2)
    for var visitor in visitors() { try visitor.open() }
    // A key that ends the program ends it in a page, too, when it is bound.
    terminal.type("\u{3}")
    try expectEqual(terminal.waitForEnd(), 130)
  }

  @Test func `abort ends the program if a key is bound to it`() async throws {
    try tree.makeFiles("one")
    let (running, first) = try await start("--bind", "ctrl-x:abort")
    var visitor = first
    try visitor.open()
    let page = try ProgramPage(visitor)
    page.press("ctrl-x")
    try await expectEqual(running.end().ending, .exit(130))
    withExtendedLifetime(page) {}
  }

  @Test func `--allow open opens what is chosen, with the path as an argument`() async throws {
    try tree.makeFiles("-x $(touch y)'")
    try state.write(
      "xdg-open",
      "#!/bin/sh\nprintf '%s\\n' \"$#\" \"$1\" >>\(state.path)/log\nexit 3\n"
    )
    chmod(state.path("xdg-open"), 0o700)
    let path = "\(state.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    let running = try Program(
      "file-search-browse",
      environment: ["XDG_STATE_HOME": state.path, "PATH": path]
    ).start(["--browse", "--allow", "open"], in: tree.path)
    var visitor = try await visitor(of: running)
    try visitor.open()
    let page = try ProgramPage(visitor)
    try page.wait(for: "watching")
    page.press("enter")
    try await expectEqual(running.next(), Array("-x $(touch y)'".utf8))
    try page.wait(for: "xdg-open cannot open -x $(touch y)'")
    expectEqual(state.contents("log"), "1\n\(tree.path)/-x $(touch y)'\n")
    expect(!tree.exists("y"))
  }

  @Test func `a port in use is an error`() async throws {
    let (running, visitor) = try await start()
    let outcome = try await program.run(["--browse", "--port", "\(visitor.port)"], in: tree.path)
    expect(
      outcome.isErrorMessage(containing: "another program listens on port \(visitor.port)")
    )
    withExtendedLifetime(running) {}
  }

  @Test(arguments: [
    ["--height=10"], ["--tmux"], ["--border"], ["--margin=1"], ["--color=16"], ["--no-mouse"],
    ["--no-scrollbar"], ["--exec=cat"], ["--select-1"], ["--exit-0"], ["--filter=x"],
    ["--hyperlink"], ["--pointer=x"], ["--list-details"], ["--share=redis://x", "--as=x"],
  ])
  func `options that make no sense in a browser are refused`(_ words: [String]) async throws {
    let outcome = try await program.run(["--browse"] + words.map { "\($0)" }, in: tree.path)
    let name = words[0].prefix { $0 != "=" }
    expect(outcome.isErrorMessage(containing: "--browse and \(name) exclude"), "\(outcome)")
  }

  @Test func `options of the browser need --browse, and have limits`() async throws {
    func check(_ words: Word..., toName text: String) async throws {
      let outcome = try await program.run(words, in: tree.path)
      expect(outcome.isErrorMessage(containing: text), "\(outcome)")
    }
    try await check("--port", "80", toName: "--port needs --browse")
    try await check("--allow", "open", toName: "--allow needs --browse")
    try await check("--browse", "--port", "65536", toName: "--port takes 0 to 65535")
    try await check("--browse", "--allow", "all", toName: "it takes open or download")
    try await check("--browse", "nowhere", toName: "nowhere: No such file or directory")
    let lines = try await program.run(
      ["--browse", "--allow", "open"],
      in: tree.path,
      input: .text("x\n")
    )
    expect(lines.isErrorMessage(containing: "--allow open needs files"))
  }

  @Test func `default options that make no sense in a browser are ignored`() async throws {
    let settings = ["--height=40%", "--border", "--color=16", "--exec=cat", "-m"]
    let running = try Program(
      "file-search-browse",
      environment: [
        "XDG_STATE_HOME": state.path,
        "FILE_SEARCH_DEFAULT_OPTS": settings.joined(separator: " "),
      ]
    ).start(["--browse"], in: tree.path)
    var visitor = try await visitor(of: running)
    try visitor.open()
    let keys = try ProgramPage(visitor).frames[0]["keys"].elements
    expect(keys.contains("ctrl-space"))
  }
}
