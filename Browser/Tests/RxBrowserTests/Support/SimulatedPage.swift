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

  // MARK: - Frames

  func apply(_ frame: [String: Any]) {
    let isFirst = !isLive
    answered = isFirst ? number : max(answered, frame["a"] as? Int ?? 0)
    if let epoch = frame["e"] as? String {
      self.epoch = epoch
      revision = frame["r"] as? Int ?? 0
      edits = []
      (elements, hidden, disabled) = ([:], [], [])
      fields = [:]
      for key in lists.keys { lists[key]?.rows = [:] }
    }
    let confirmed = isFirst ? frame["had"] as? Int ?? 0 : answered
    edits.removeAll { $0["n"] as? Int ?? 0 <= confirmed }
    if isFirst { resume() }
    revision = frame["r"] as? Int ?? revision
    for (name, change) in frame["c"] as? [String: [String: Any]] ?? [:] {
      if let control = Int(name) { apply(change, to: control) }
    }
    send("ack")
  }

  private func resume() {
    isLive = true
    let rest = edits
    edits = []
    for edit in rest {
      let control = edit["c"] as? Int ?? 0
      send("edit", control, edit.filter { !["n", "r", "k", "c"].contains($0.key) })
    }
    for control in lists.keys { askForRows(control) }
  }

  private func apply(_ change: [String: Any], to control: Int) {
    if let element = change["el"] as? [String: Any] { elements[control] = element }
    for (path, properties) in change["n"] as? [String: [String: Any]] ?? [:] {
      let steps = path.split(separator: ".").compactMap { Int($0) }
      let isOld = answered < last[control] ?? 0
      elements[control] = Self.element(
        elements[control] ?? [:],
        steps[...],
        properties,
        isOld: isOld
      )
    }
    if let isHidden = change["hidden"] as? Bool {
      if isHidden { hidden.insert(control) } else { hidden.remove(control) }
    }
    if let isOff = change["off"] as? Bool {
      if isOff { disabled.insert(control) } else { disabled.remove(control) }
    }
    if let list = change["list"] as? [String: Any] { apply(list, toListOf: control) }
    let isOldText = answered < edited[control] ?? 0
    if !isOldText, let text = change["text"] as? [String: Any], let content = text["t"] as? String {
      let units = Array(content.utf16)
      fields[control] = Field(shown: units, known: units, seen: revision)
      carets[control] = .some(text["c"] as? Int)
    }
    if answered < last[control] ?? 0 { return }
    if change["focus"] as? Bool == true { focus = control }
  }

  private func apply(_ change: [String: Any], toListOf control: Int) {
    var list = lists[control] ?? Rows()
    if let count = change["count"] as? Int { list.count = count }
    if let highlight = change["hl"] {
      list.highlight = highlight as? Int
      if change["stay"] == nil { list.scrolls += 1 }
    }
    let mustAsk = change["clear"] as? Bool == true
    if mustAsk { list.rows = [:] }
    for splice in change["splice"] as? [[Int]] ?? [] {
      let (row, removed, inserted) = (splice[0], splice[1], splice[2])
      var moved: [Int: String] = [:]
      for (number, content) in list.rows where number < row || number >= row + removed {
        moved[number < row ? number : number - removed + inserted] = content
      }
      list.rows = moved
      let top = list.top
      if top > 0, top >= row { list.top = max(top - removed, row) + inserted }
      let first = max(0, list.window.lowerBound + list.top - top)
      list.window = first..<first + list.window.count
    }
    for (row, content) in change["rows"] as? [String: Any] ?? [:] {
      if let row = Int(row) { list.rows[row] = Self.text(of: content) }
    }
    list.rows = list.rows.filter { list.window.contains($0.key) && $0.key < list.count }
    lists[control] = list
    if mustAsk { askForRows(control) }
  }

  // MARK: - JSON

  private static func element(
    _ old: [String: Any],
    _ path: ArraySlice<Int>,
    _ properties: [String: Any],
    isOld: Bool
  ) -> [String: Any] {
    var element = old
    if let step = path.first {
      var children = element["k"] as? [[String: Any]] ?? []
      children[step] = self.element(children[step], path.dropFirst(), properties, isOld: isOld)
      element["k"] = children
      return element
    }
    var attributes = element["a"] as? [String: Any] ?? [:]
    for (name, value) in properties["a"] as? [String: Any] ?? [:] {
      attributes[name] = value is NSNull ? nil : value
    }
    if !attributes.isEmpty || element["a"] != nil { element["a"] = attributes }
    for name in ["x", "v", "b"] where properties[name] != nil && !(isOld && name != "x") {
      element[name] = properties[name]
    }
    return element
  }

  static func text(of row: Any) -> String {
    let object = row as? [String: Any]
    let runs = (object?["x"] ?? row) as? [Any] ?? []
    let text = runs.map { $0 as? String ?? ($0 as? [String])?[1] ?? "" }.joined()
    return (object?["m"] == nil ? "" : "✓") + text
  }

  static func bytes(of object: [String: Any]) -> [UInt8] {
    Array((try? JSONSerialization.data(withJSONObject: object)) ?? Data())
  }

  static func object(_ message: [UInt8]) -> [String: Any] {
    (try? JSONSerialization.jsonObject(with: Data(message))) as? [String: Any] ?? [:]
  }

  // MARK: - State

  /// Everything that the page shows, for a comparison.
  var state: String {
    let shown = elements.sorted { $0.key < $1.key }.map { number, element in
      let data = try? JSONSerialization.data(withJSONObject: element, options: .sortedKeys)
      return "\(number): \(String(decoding: data ?? Data(), as: UTF8.self))"
    }
    let rows = lists.sorted { $0.key < $1.key }.map { number, list in
      let rows = list.rows.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return "\(number): \(list.count) \(list.highlight ?? -1) \(rows.joined(separator: ","))"
    }
    let texts = fields.sorted { $0.key < $1.key }.map { number, field in
      "\(number): \(String(decoding: field.shown, as: UTF16.self))"
    }
    return (shown + rows + texts + ["\(hidden.sorted()) \(disabled.sorted())"])
      .joined(separator: "\n")
  }
}
