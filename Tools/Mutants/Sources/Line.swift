/// A line of a source file, taken apart by rules of text.
struct Line {
  private let source: SourceText
  private let index: Int
  /// The code of the line without the spaces around it.
  private let range: Range<Int>
  private let code: [UInt8]

  init(_ source: SourceText, _ index: Int) {
    self.source = source
    self.index = index
    let line = source.lines[index]
    let code = source.code(line)
    var start = 0
    var end = code.count
    while start < end, code[start] == UInt8(ascii: " "), source.isCode[line.lowerBound + start] {
      start += 1
    }
    while end > start, code[end - 1] == UInt8(ascii: " "), isBlank(line.lowerBound + end - 1) {
      end -= 1
    }
    range = line.lowerBound + start..<line.lowerBound + end
    self.code = source.code(range)

    // A comment at the end does not count, a string does.
    func isBlank(_ place: Int) -> Bool {
      if source.isCode[place] { return true }
      var first = place
      while first > line.lowerBound, !source.isCode[first - 1] { first -= 1 }
      return source.bytes[first] == UInt8(ascii: "/")
    }
  }

  var isEmpty: Bool { code.allSatisfy { $0 == UInt8(ascii: " ") } }
  var indentation: Int { range.lowerBound - source.lines[index].lowerBound }
  private var words: [Substring] { text.split { !($0.isLetter || $0.isNumber || $0 == "_") } }
  private var text: String { String(decoding: code, as: UTF8.self) }

  /// A line that declares what the rules of statements do not apply to.
  var isDeclaration: Bool { text.hasPrefix("@") || text.hasPrefix("#") || words.first == "import" }

  private static let notCalled: Set<Substring> = [
    "if", "guard", "while", "for", "switch", "return", "let", "var", "func", "init", "case",
    "default",
    "defer", "do", "throw", "repeat", "else", "catch", "class", "struct", "enum", "extension",
    "protocol", "static", "private", "fileprivate", "public", "internal", "package", "final",
    "override",
    "lazy", "mutating", "weak", "unowned", "subscript", "deinit", "super", "borrowing", "consuming",
    "nonisolated", "convenience", "required", "typealias", "precedencegroup", "in", "await",
  ]

  /// A simple statement that is the whole line: a call or an assignment.
  var statement: Range<Int>? {
    guard startsStatement, isCall(code) || isAssignment else { return nil }
    return range
  }

  /// A call that is a statement and the whole line.
  var isCall: Bool { startsStatement && isCall(code) }

  /// The calls that can be left out: the line itself, or blocks at its end that are one call.
  var calls: [Range<Int>] {
    var result: [Range<Int>] = []
    if isCall, !isResult { result.append(range) }
    if words.contains("var") || words.first == "get" || text.contains("->") || text.contains(" in ")
    {
      return result
    }
    var end = code.count
    var start = 0
    while end > 0, code[end - 1] == UInt8(ascii: "}") {
      guard let open = match(end - 1), open >= start else { break }
      var first = open + 1
      var last = end - 1
      while first < last, code[first] == UInt8(ascii: " ") { first += 1 }
      while last > first, code[last - 1] == UInt8(ascii: " ") { last -= 1 }
      if isCall(Array(code[first..<last])) {
        result.append(range.lowerBound + first..<range.lowerBound + last)
      }
      start = first
      end = last
    }
    return result
  }

  /// The conditions between commas after `if`, `guard` and `while` that are not bindings.
  var clauses: [Range<Int>] {
    var result: [Range<Int>] = []
    for keyword in ["if ", "guard ", "while "] {
      for place in code.places(of: Array(keyword.utf8)) {
        if place > 0, code[place - 1] != UInt8(ascii: " ") { continue }
        result += clauses(from: place + keyword.utf8.count, isGuard: keyword == "guard ")
      }
    }
    return result
  }

  private func clauses(from start: Int, isGuard: Bool) -> [Range<Int>] {
    var depth = 0
    var first = start
    var found: [Range<Int>] = []
    for place in start..<code.count {
      let rest = code[place...]
      let isEnd = isGuard ? rest.starts(with: " else {".utf8) : rest.starts(with: " {".utf8)
      if depth == 0, isEnd || code[place] == UInt8(ascii: ",") {
        found.append(first..<place)
        first = place + 2
        if isEnd { return found.filter(isCondition).map { shifted($0) } }
      }
      depth += Self.change(code[place])
      if depth < 0 { return [] }
    }
    // The end of a `repeat`.
    if text.hasPrefix("} while"), depth == 0 {
      found.append(first..<code.count)
      return found.filter(isCondition).map { shifted($0) }
    }
    return []
  }

  private func isCondition(_ clause: Range<Int>) -> Bool {
    let text = String(decoding: code[clause], as: UTF8.self)
    let bindings = ["let ", "var ", "case ", "#", "await "]
    return !text.isEmpty && !bindings.contains { text.hasPrefix($0) }
  }

  /// The numbers of the line.
  var literals: [Range<Int>] {
    var result: [Range<Int>] = []
    var place = 0
    while place < code.count {
      guard code[place].isDigit else {
        place += 1
        continue
      }
      var end = place
      while end < code.count, code[end].isWord { end += 1 }
      let before = place == 0 ? UInt8(ascii: " ") : code[place - 1]
      let after = end == code.count ? UInt8(ascii: " ") : code[end]
      let isFraction = after == UInt8(ascii: ".") && end + 1 < code.count && code[end + 1].isDigit
      if !before.isWord, !".$`".utf8.contains(before), !isFraction,
        code[place..<end].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: "_") })
      {
        result.append(shifted(place..<end))
      }
      place = end
    }
    return result
  }

  private func shifted(_ part: Range<Int>) -> Range<Int> {
    range.lowerBound + part.lowerBound..<range.lowerBound + part.upperBound
  }

  // MARK: - Statements

  /// Indicates whether a statement starts and ends with this line.
  private var startsStatement: Bool {
    guard source.bracketAtStart[index] == UInt8(ascii: "{"), isBalanced(code) else { return false }
    if let before = neighbour(-1), let last = before.code.last, "=,([&|+-?.".utf8.contains(last) {
      return false
    }
    guard let after = neighbour(1) else { return true }
    return ![".", "?", "&&", "||", ":", "+ ", "- ", "else", "{", "== ", "<", ">"].contains {
      after.text.hasPrefix($0)
    }
  }

  /// A line that is the whole body of a function or closure with a result.
  private var isResult: Bool {
    guard let before = neighbour(-1), let after = neighbour(1), after.text.hasPrefix("}"),
      before.text.hasSuffix("{") || before.text.hasSuffix(" in")
    else { return false }
    return ["->", " = ", "return "].contains { before.text.contains($0) }
  }

  private func neighbour(_ step: Int) -> Line? {
    var place = index + step
    while source.lines.indices.contains(place) {
      let line = Line(source, place)
      if !line.isEmpty { return line }
      place += step
    }
    return nil
  }

  private func isCall(_ code: [UInt8]) -> Bool {
    guard isBalanced(code), let last = code.last, ")}".utf8.contains(last) else { return false }
    var text = Substring(decoding: code, as: UTF8.self)
    for prefix in ["_ = ", "try? ", "try! ", "try "] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    let name = text.prefix { $0.isLetter || $0.isNumber || "_.?!$".contains($0) }
    let first = name.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard let start = name.first, start.isLetter || start == "_" || start == "$" else {
      return false
    }
    if Self.notCalled.contains(first) { return false }
    let rest = text.dropFirst(name.count)
    return rest.hasPrefix("(") || rest.hasPrefix("[") || rest.hasPrefix(" {")
  }

  private var isAssignment: Bool {
    guard let first = words.first, !Self.notCalled.contains(first) else { return false }
    let place = text.prefix { $0.isLetter || $0.isNumber || "_.?!$[]".contains($0) }
    let rest = text.dropFirst(place.count)
    return !place.isEmpty && [" = ", " += ", " -= ", " &+= "].contains { rest.hasPrefix($0) }
  }

  private func isBalanced(_ code: [UInt8]) -> Bool {
    var depth = 0
    for byte in code {
      depth += Self.change(byte)
      if depth < 0 { return false }
    }
    return depth == 0
  }

  private func match(_ end: Int) -> Int? {
    var depth = 0
    for place in stride(from: end, through: 0, by: -1) {
      depth += Self.change(code[place])
      if depth == 0 { return place }
    }
    return nil
  }

  private static func change(_ byte: UInt8) -> Int {
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): -1
    default: 0
    }
  }
}

extension UInt8 {
  var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  var isWord: Bool {
    isDigit || self == UInt8(ascii: "_") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 32
  }
}
