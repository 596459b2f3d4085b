import BrowserTesting
import Expectations
import Foundation
import TestSupport
import Testing

/// `file-search --browse`, and a page in Chromium that shows it.
///
/// The page has an object `search` for the expressions of tests.
struct ChromiumSearch {
  /// The working directory of the program, which it searches.
  let tree: TemporaryDirectory
  private let state: TemporaryDirectory
  /// The process.
  let program: RunningProgram
  /// The page.
  let page: BrowserPage
  /// The server's port.
  let port: UInt16

  /// Starts the program, and opens the address that it prints.
  ///
  /// - Parameters:
  ///   - tree: the working directory.
  ///   - options: further options of the program.
  ///   - input: standard input.
  ///   - script: a script that runs before those of the page.
  /// - Throws: an error if the program or the page does not start.
  init(
    _ tree: TemporaryDirectory,
    _ options: Word...,
    input: StandardStream = .null,
    before script: String = ""
  ) async throws {
    self.tree = tree
    state = try TemporaryDirectory()
    program = try Self.start(options, tree, state, input)
    let visitor = try await Self.visitor(of: program)
    port = visitor.port
    page = try await Chromium.shared().newPage()
    try await page.prepend(Self.script + script)
    try await page.open("http://127.0.0.1:\(port)/?token=\(visitor.token)")
    try await page.wait(until: "search.field === document.activeElement && search.isRead")
  }

  private static func start(
    _ options: [Word],
    _ tree: TemporaryDirectory,
    _ state: TemporaryDirectory,
    _ input: StandardStream
  ) throws -> RunningProgram {
    try Program("file-search-browse", environment: ["XDG_STATE_HOME": state.path])
      .start(["--browse"] + options, in: tree.path, input: input)
  }

  private static func visitor(of program: RunningProgram) async throws -> ProgramVisitor {
    let line = try #require(
      try await program.nextErrorLine(startingWith: "file-search: open http://")
    )
    return try #require(ProgramVisitor(line))
  }

  /// Starts the program once more, on the same port and with the same sessions.
  func startAgain() async throws -> RunningProgram {
    let program = try Self.start(["--port", "\(port)"], tree, state, .null)
    _ = try await Self.visitor(of: program)
    return program
  }

  /// Opens a further page of the same browser.
  func newPage() async throws -> BrowserPage {
    let page = try await page.context.newPage()
    try await page.prepend(Self.script)
    try await page.open("http://127.0.0.1:\(port)/")
    try await page.wait(until: "search.isRead")
    return page
  }

  /// Returns the next line of standard output.
  func choice() async throws -> String {
    String(decoding: try #require(try await program.next()), as: UTF8.self)
  }

  /// Checks that nothing was reported, and closes the page.
  ///
  /// The program lives at least until then.
  func end() async throws {
    expectEqual(page.errors, [])
    try await page.context.close()
    program.signal(SIGTERM)
  }

  private static let script = """
    window.search = {
      get field() { return document.querySelector('input[aria-label=Query]'); },
      get list() { return document.querySelector('[role=listbox][aria-label=Results]'); },
      get text() { return document.querySelector('main').innerText; },
      get isRead() { return /watching|standard input$/m.test(this.text); },
      get count() {
        const texts = [...document.querySelectorAll('.label')].map(el => el.textContent.trim());
        return texts.find(text => /^\\d+\\/\\d+$/.test(text));
      },
      // The rows that can be seen, whole or in part, with the best one first.
      get items() {
        const {top, bottom} = this.list.getBoundingClientRect();
        return [...this.list.querySelectorAll('.item')].filter(item => {
          const place = item.getBoundingClientRect();
          return place.bottom > top + 2 && place.top < bottom - 2;
        }).sort((one, other) => one.ariaPosInSet - other.ariaPosInSet);
      },
      get names() { return this.items.map(item => item.querySelector('.text').innerText); },
      get rows() { return this.items.map(item => item.ariaPosInSet - 1); },
      get highlighted() { return this.list.querySelector('.highlighted .text')?.innerText; },
      get marked() {
        return [...this.list.querySelectorAll('.marked .text')].map(item => item.innerText);
      },
      get caret() { return [this.field.value, this.field.selectionStart, this.field.selectionEnd]; },
      get hasFocus() { return document.activeElement === this.field; },
      get banner() { return document.querySelector('.status').textContent; },
    };
    """
}

extension BrowserPage {
  /// Waits until an expression has a value.
  func wait(for expression: String, _ value: JSON) async throws {
    try await wait(
      until: "JSON.stringify(\(expression)) === JSON.stringify(\(value.encoded))",
      state: expression
    )
  }

  /// Waits until the names in sight are these.
  func wait(forNames names: String...) async throws {
    try await wait(for: "search.names", .array(names.map(JSON.string)))
  }

  /// Waits until the numbers of matches and candidates are these, such as `2/4`.
  func wait(forCount count: String) async throws {
    try await wait(for: "search.count", .string(count))
  }

  /// Waits until a text is shown.
  func wait(forText text: String) async throws {
    try await wait(until: "search.text.includes(\(quoted(text)))", state: "search.text")
  }

  /// Expects an expression to have a value.
  func expect(
    _ expression: String,
    _ value: JSON,
    at place: SourceLocation = #_sourceLocation
  ) async throws {
    try await expectEqual(evaluate(expression), value, "\(expression)", sourceLocation: place)
  }
}
