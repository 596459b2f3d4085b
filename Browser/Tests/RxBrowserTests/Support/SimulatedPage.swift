import Foundation
import RxControls
import Synchronization

@testable import RxBrowser

/// A page without a browser: it applies what the server sends as Docs/Browser.md describes, and sends what
/// a user would.
///
/// Messages wait on both ways until `deliver` is called, so that a test decides what crosses what.
@MainActor
final class SimulatedPage {
  /// The rows of a list in the page.
  struct Rows {
    var count = 0
    var highlight: Int?
    /// The number of times that the page has scrolled to the highlighted row.
    var scrolls = 0
    var rows: [Int: String] = [:]
    var window = 0..<0
    var top = 0
  }

  /// The text of a field in the page.
  struct Field {
    var shown: [UInt16] = []
    /// The text that the server knows.
    var known: [UInt16] = []
    var seen = 0
  }

  let backend: BrowserBackend
  var epoch = ""
  var revision = 0
  var elements: [Int: [String: Any]] = [:]
  var hidden: Set<Int> = []
  var disabled: Set<Int> = []
  var lists: [Int: Rows] = [:]
  var fields: [Int: Field] = [:]
  var focus: Int?
  /// The cursors that came with the latest texts; nil for those that the page keeps.
  var carets: [Int: Int?] = [:]
  /// The bytes of the messages that have been received.
  var received: [Int] = []

  private let name = UUID().uuidString
  private var line: (id: Int, wire: Wire)?
  var isLive = false
  private(set) var number = 0
  var answered = 0
  /// The last messages about each control, and those about its text.
  var last: [Int: Int] = [:]
  var edited: [Int: Int] = [:]
  private var outbox: [[String: Any]] = []
  var edits: [[String: Any]] = []
  private static var lines = 0

  /// The server's side of a connection.
  final class Wire: PageConnection {
    private let state = Mutex<(messages: [[UInt8]], code: UInt16?)>(([], nil))

    func send(_ message: [UInt8]) { state.withLock { $0.messages.append(message) } }

    func close(_ code: UInt16) { state.withLock { $0.code = code } }

    /// The code with which the server has ended the connection.
    var code: UInt16? { state.withLock { $0.code } }

    var count: Int { state.withLock { $0.messages.count } }

    func take() -> [UInt8]? {
      state.withLock { $0.messages.isEmpty ? nil : $0.messages.removeFirst() }
    }
  }

  init(_ backend: BrowserBackend) {
    self.backend = backend
    connect()
  }

  /// The code with which the server has ended the connection.
  var closingCode: UInt16? { line?.wire.code }

  var isConnected: Bool { line != nil }

  // MARK: - The connection

  func connect() {
    Self.lines += 1
    let wire = Wire()
    line = (Self.lines, wire)
    backend.didOpen(Self.lines, wire)
    number += 1
    let hello: [String: Any] = ["n": number, "k": "hello", "e": epoch, "r": revision, "p": name]
    backend.didReceive(Self.bytes(of: hello), from: Self.lines)
  }

  /// Breaks the connection; what was on its way is lost.
  func disconnect() {
    if isConnected { backend.didClose(loseConnection()) }
  }

  /// Loses the connection, whose end the server has not noticed.
  ///
  /// - Returns: the server's number of the connection.
  @discardableResult
  func loseConnection() -> Int {
    let lost = line?.id ?? 0
    (line, isLive, outbox) = (nil, false, [])
    return lost
  }

  /// Sends what waits to the server.
  ///
  /// - Returns: true if there was a message.
  @discardableResult
  func deliverToServer(_ count: Int = .max) -> Bool {
    guard let line, !outbox.isEmpty else { return false }
    for message in outbox.prefix(count) {
      backend.didReceive(Self.bytes(of: message), from: line.id)
    }
    outbox.removeFirst(min(count, outbox.count))
    return true
  }

  /// Applies what the server has sent.
  ///
  /// - Returns: true if there was a message.
  @discardableResult
  func deliverToPage() -> Bool {
    guard let message = line?.wire.take() else { return false }
    received.append(message.count)
    apply(Self.object(message))
    return true
  }

  func send(_ kind: String, _ control: Int? = nil, _ members: [String: Any] = [:]) {
    if !isLive, kind != "edit" { return }
    number += 1
    var message = members
    message["n"] = number
    message["r"] = revision
    message["k"] = kind
    if let control {
      message["c"] = control
      if kind != "window" { last[control] = number }
      if kind == "edit" || kind == "caret" { edited[control] = number }
    }
    if kind == "edit" { edits.append(message) }
    if isLive { outbox.append(message) }
  }

  /// Confirms what the server has sent without taking it over.
  func discardFrames() {
    while let message = line?.wire.take() {
      let frame = Self.object(message)
      let confirmation: [String: Any] = ["n": number, "k": "ack", "r": frame["r"] ?? 0]
      if let line { backend.didReceive(Self.bytes(of: confirmation), from: line.id) }
    }
  }

  // MARK: - The user

  /// Replaces a part of the text that the field shows.
  func edit(_ control: Int, at start: Int, deleting count: Int, inserting text: String) {
    guard var field = fields[control] else { return }
    field.shown.replaceSubrange(start..<start + count, with: Array(text.utf16))
    field.known = field.shown
    fields[control] = field
    let cursor = start + text.utf16.count
    send(
      "edit",
      control,
      ["at": start, "del": count, "ins": text, "cur": cursor, "anc": cursor, "seen": field.seen]
    )
  }

  /// Moves the cursor, or selects from an anchor to it.
  func moveCaret(_ control: Int, to cursor: Int, from anchor: Int? = nil) {
    guard let field = fields[control] else { return }
    send("caret", control, ["cur": cursor, "anc": anchor ?? cursor, "seen": field.seen])
  }

  func click(_ control: Int, part: String = "") {
    send("on", control, ["on": "click", "p": part, "count": 1])
  }

  func change(_ control: Int, value: String) {
    send("on", control, ["on": "change", "v": value])
  }

  func focus(_ control: Int) { send("on", control, ["on": "focus"]) }

  func press(_ key: String, in control: Int? = nil) { send("key", control, ["key": key]) }

  func click(row: Int, of control: Int, count: Int = 1, modifiers: String = "") {
    send("row", control, ["row": row, "count": count, "mods": modifiers])
  }

  func scroll(_ control: Int, to top: Int, size: Int = 10) {
    var list = lists[control] ?? Rows()
    list.top = top
    list.window = max(0, top - size)..<top + 2 * size
    list.rows = list.rows.filter { list.window.contains($0.key) }
    lists[control] = list
    askForRows(control)
  }

  func askForRows(_ control: Int) {
    guard let list = lists[control], !list.window.isEmpty else { return }
    send(
      "window",
      control,
      [
        "first": list.window.lowerBound, "count": list.window.count, "top": list.top,
        "page": max(1, list.window.count / 3),
      ]
    )
  }

  /// Has the server show its changes three times, each with all messages to the page and then those back.
  func settle() {
    for _ in 0..<3 {
      backend.showChanges()
      while deliverToPage() {}
      deliverToServer()
    }
  }

  /// Has the server show its changes, and delivers messages both ways until there are none for the page.
  func exchange() {
    backend.showChanges()
    repeat { deliverToServer() } while deliverToPage()
  }
}
