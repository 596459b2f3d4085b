import Foundation
import RxControls

@testable import RxBrowser

extension SimulatedPage {
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
}

extension SimulatedPage {
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
