import BrowserTesting
import FileSearch
import RxControls
import Synchronization
import TestSupport
import Testing

@testable import FileSearchBrowse
@testable import FileSearchProgram
@testable import RxBrowser

/// A search in the process of the tests, with pages whose messages a test sends and reads.
@MainActor
final class BrowsedSearch {
  /// The state that a page has which has just connected.
  struct Snapshot {
    let keys: [String]
    let controls: [String: JSON]
    /// The texts of the first rows.
    let rows: [String]
    /// The rows as they are sent.
    let rawRows: [JSON]
  }

  /// A connection that keeps its messages.
  private final class Wire: PageConnection {
    private let messages = Mutex<[[UInt8]]>([])

    func send(_ message: [UInt8]) { messages.withLock { $0.append(message) } }
    func close(_ code: UInt16) {}

    func take() -> JSON {
      messages.withLock { $0.isEmpty ? .null : JSON($0.removeFirst()) ?? .null }
    }
  }

  let session: InteractiveSession
  let backend: BrowserBackend
  /// The paths of each choice.
  private(set) var choices: [[String]] = []
  private var lastPage = 0
  private var number = 0

  /// Starts a search.
  convenience init(_ tree: TemporaryDirectory, _ options: String...) throws {
    try self.init(tree, options: options)
  }

  /// Starts a search with some options.
  init(_ tree: TemporaryDirectory, options: [String]) throws {
    let command = try FileSearchCommand.parseWithDefaults(
      ["--browse", "--base-directory", tree.path] + options + [tree.path]
    )
    let settings = try ScreenSettings(command.screen, isInBrowser: true)
    var backend: BrowserBackend?
    session = try InteractiveSession(command, settings, try command.candidates()) { layout in
      let shown = BrowserBackend(layout, title: "file-search", epoch: "epoch", sharesKeys: true)
      backend = shown
      return BrowserDisplay(shown)
    }
    self.backend = try #require(backend)
    let prefix = tree.path + "/"
    session.onChoice = { [unowned self] rows, _, _ in
      choices.append(
        rows.map { String(decoding: $0.printedBytes.dropFirst(prefix.utf8.count), as: UTF8.self) }
      )
    }
    session.start()
    open(page: 0)
  }

  isolated deinit {
    session.view.preview.close()
    session.feed.watch?.close()
    backend.close()
  }

  /// Waits until all files are watched, and all results are shown.
  func settle() async throws {
    try await eventually("watching", state: session.view.layout.status.text ?? "") {
      session.status.content.phase == .watching && session.feed.isComplete
    }
  }

  /// Waits for a text in the line of the status.
  func wait(forStatus text: String) async throws {
    try await eventually("the status \(text)", state: session.view.layout.status.text ?? "") {
      session.view.layout.status.text?.contains(text) ?? false
    }
  }

  // MARK: - Pages

  private func open(page: Int) {
    let wire = Wire()
    backend.didOpen(page, wire)
    send(["k": "hello", "e": "", "r": 0, "p": .string("page \(page)")], from: page)
    wires[page] = wire
  }

  private var wires: [Int: Wire] = [:]

  private func send(_ members: [String: JSON], from page: Int) {
    number += 1
    var message = members
    message["n"] = .number(Double(number))
    if message["r"] == nil { message["r"] = .number(Double(backend.document.revision)) }
    backend.didReceive(Array(JSON.object(message).encoded.utf8), from: page)
  }

  /// Sends a message of a page.
  func send(_ kind: String, _ control: Control, _ members: [String: JSON] = [:]) throws {
    let number = try #require(backend.document.number(of: control))
    send(
      members.merging(["k": .string(kind), "c": .number(Double(number))]) { $1 },
      from: 0
    )
    backend.showChanges()
  }

  /// Presses a key while the query has the focus.
  func press(_ key: String) throws {
    try send("key", session.view.screen.query, ["key": .string(key)])
  }

  /// Types a text at the start of the query.
  func type(_ text: String) throws {
    let cursor = JSON.number(Double(text.utf16.count))
    let revision = JSON.number(Double(backend.document.revision))
    try send(
      "edit",
      session.view.screen.query,
      ["at": 0, "del": 0, "ins": .string(text), "cur": cursor, "anc": cursor, "seen": revision]
    )
  }

  /// Returns what a further page gets.
  func snapshot() throws -> Snapshot {
    lastPage += 1
    let page = lastPage
    open(page: page)
    backend.showChanges()
    let first = try #require(wires[page]).take()
    let list = try #require(backend.document.number(of: session.view.screen.list))
    send(
      ["k": "window", "c": .number(Double(list)), "first": 0, "count": 50, "top": 0, "vis": 20],
      from: page
    )
    backend.showChanges()
    let rows = wires[page]?.take()["c"]["\(list)"]["list"]["rows"].members ?? [:]
    backend.didClose(page)
    wires[page] = nil
    let rawRows = rows.sorted { Int($0.key) ?? 0 < Int($1.key) ?? 0 }.map(\.value)
    return Snapshot(
      keys: first["keys"].elements.map(\.text),
      controls: first["c"].members,
      rows: rawRows.map(Self.text(ofRow:)),
      rawRows: rawRows
    )
  }

  private static func text(ofRow row: JSON) -> String {
    let runs = row["x"].elements.isEmpty ? row.elements : row["x"].elements
    return runs.map { $0.text.isEmpty ? $0[1].text : $0.text }.joined()
  }

  /// Returns the line of a page that says what keys do.
  func keyLine() throws -> String {
    let label = try #require(session.view.layout.keys)
    return try element(of: label, in: snapshot()).elementText
  }

  /// Returns the element of a control in a page.
  func element(of control: Control, in snapshot: Snapshot) throws -> JSON {
    let number = try #require(backend.document.number(of: control))
    return snapshot.controls["\(number)"]?["el"] ?? .null
  }
}

extension JSON {
  /// The text of an element and of those inside.
  var elementText: String { self["x"].text + self["k"].elements.map(\.elementText).joined() }
}
