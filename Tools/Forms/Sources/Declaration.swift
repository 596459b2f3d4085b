/// A function or initializer that is public, or of the package, as it is written in a source file that `swift format` has formatted.
struct Declaration: Equatable {
  /// The extension that it stands in, without the word: `ObservableType where Element: Sendable`.
  var place: String
  /// The lines of its doc comment, without `///`.
  var comment: [String] = []
  /// Its attributes, without those of availability in a language mode.
  var attributes: [String] = []
  /// The words before its name: `public static func`.
  var words: String
  var name: String
  /// The generic parameters, with their brackets; empty without any.
  var generics = ""
  var parameters: [Parameter]
  /// The type of the result; empty without one.
  var result = ""
  /// The requirements after `where`; empty without any.
  var requirements = ""
  var body: [String] = []
  /// Only Swift 6 mode sees it: `@available(swift, introduced: 6)`.
  var isChecked = false
  /// It is for elements that are not Sendable, of which Swift 5 mode knows nothing.
  var isForMain = false
  /// Its file and line, for messages.
  var origin = ""

  /// The name with its argument labels: `scan(into:accumulator:)`.
  var fullName: String {
    bareName + "(" + parameters.map { $0.label + ":" }.joined() + ")"
  }

  /// The name without the quotes of a keyword.
  var bareName: String { name.filter { $0 != "`" } }

  /// An operator of the types for the main actor that may fail, or a function that returns one.
  ///
  /// Swift 5 mode has none of them, and no forms: there such a sequence is an `Observable`, a `Single`, a `Maybe` or
  /// a `Completable`, as in RxSwift.
  var isOfMain: Bool { place.hasPrefix("Main") || result.hasPrefix("Main") }

  var isStatic: Bool { words.contains("static") }
  var isPublic: Bool { words.hasPrefix("public") }

  /// Returns the source text, which `swift format` has to break into lines.
  func text() -> String {
    var lines = comment.map { $0.isEmpty ? "///" : "/// \($0)" }
    if isChecked { lines.append("@available(swift, introduced: 6)") }
    lines += attributes
    var head = "\(words) \(name)\(generics)(\(parameters.map(\.text).joined(separator: ", ")))"
    if !result.isEmpty { head += " -> \(result)" }
    if !requirements.isEmpty { head += " where \(requirements)" }
    lines += [head + " {"] + body.map { $0.isEmpty ? "" : "  " + $0 } + ["}"]
    return lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n")
  }
}

/// A parameter of a function.
struct Parameter: Equatable {
  var label: String
  var name: String
  var type: String
  /// The default value; empty without one.
  var value = ""

  var text: String {
    (label == name ? name : "\(label) \(name)") + ": \(type)" + (value.isEmpty ? "" : " = \(value)")
  }

  /// The argument that passes `value` in a call: with the label, if there is one.
  func argument(_ value: String) -> String { label == "_" ? value : "\(label): \(value)" }

  var isOptional: Bool { type.hasSuffix(")?") }
  var isClosure: Bool { type.contains("->") }
  /// A closure that is kept: the compiler checks what it shares with other threads.
  var isChecked: Bool {
    isClosure && (type.contains("@Sendable") || type.contains("@MainActor"))
      && (type.contains("@escaping") || isOptional)
  }
}

extension Declaration {
  /// Reads the functions of a file that are public, or of the package.
  static func read(_ text: String, file: String) -> [Declaration] {
    var reader = Reader(lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    return reader.declarations(file)
  }
}

/// Reads the lines of a formatted file: what is indented by two spaces is a member of an extension or a type.
private struct Reader {
  let lines: [Substring]
  var number = 0
  var place = ""
  var comment: [String] = []
  var attributes: [String] = []

  init(lines: [Substring]) { self.lines = lines }

  mutating func declarations(_ file: String) -> [Declaration] {
    var found: [Declaration] = []
    while number < lines.count {
      let line = lines[number]
      let member = line.dropFirst(2)
      if !line.hasPrefix(" "), let place = placeOpened() {
        self.place = place
        forget()
      } else if line.hasPrefix("  ///") {
        comment.append(String(member.dropFirst(member.hasPrefix("/// ") ? 4 : 3)))
      } else if line.hasPrefix("  @") {
        attributes.append(String(member))
      } else if Self.isVisible(line), let word = Self.words(of: member) {
        let first = number + 1
        if var declaration = declaration(after: word) {
          declaration.origin = "\(file):\(first)"
          found.append(declaration)
        }
        forget()
      } else {
        forget()
      }
      number += 1
    }
    return found
  }

  private mutating func forget() {
    comment = []
    attributes = []
  }

  /// Returns the place that this line opens, and goes to the line of its brace.
  private mutating func placeOpened() -> String? {
    let words = lines[number].split(separator: " ")
    let kinds: [Substring] = ["extension", "struct", "class", "enum", "protocol"]
    guard let kind = words.firstIndex(where: kinds.contains), !lines[number].hasPrefix("/") else {
      return nil
    }
    var head = lines[number].trimmed
    while !head.hasSuffix("{"), !head.hasSuffix("}"), number + 1 < lines.count {
      number += 1
      head += " " + lines[number].trimmed
    }
    let rest = head.split(separator: " ")[(kind + 1)...].joined(separator: " ")
    let name = String(rest[..<(rest.firstIndex(of: "{") ?? rest.endIndex)]).trimmed
    if words[kind] == "extension" { return name }
    return String(name.prefix { $0.isLetter || $0.isNumber })
  }

  private static func isVisible(_ line: Substring) -> Bool {
    line.hasPrefix("  public ") || line.hasPrefix("  package ")
  }

  /// The words before the name of a function, if `member` is one.
  private static func words(of member: Substring) -> String? {
    let words = member.split(separator: " ")
    if let end = words.firstIndex(of: "func") { return words[...end].joined(separator: " ") }
    return member.hasPrefix("public init") ? "public" : nil
  }

  private mutating func declaration(after words: String) -> Declaration? {
    let start = number
    // The brace of the body: the first that is in no parentheses.
    var head = ""
    while number < lines.count {
      head += (head.isEmpty ? "" : " ") + lines[number].trimmed
      if let brace = head.place(of: "{") {
        let rest = String(head[brace.upperBound...])
        return parsed(words, String(head[..<brace.lowerBound]), body(rest, from: start))
      }
      if number > start, Self.isVisible(lines[number]) { return nil }
      number += 1
    }
    return nil
  }

  /// The lines of a body, of which `rest` follows the brace; goes to its last line.
  private mutating func body(_ rest: String, from start: Int) -> [String] {
    if rest.hasSuffix("}") { return [String(rest.dropLast()).trimmed] }
    var body: [String] = []
    while number + 1 < lines.count {
      number += 1
      if lines[number].hasPrefix("  }") { break }
      body.append(String(lines[number].dropFirst(4)))
    }
    return body
  }

  private func parsed(_ words: String, _ head: String, _ body: [String]) -> Declaration? {
    var rest = Substring(head.dropFirst(words.count)).trimmed
    let name = String(rest.prefix { $0 != "<" && $0 != "(" })
    rest = String(rest.dropFirst(name.count))
    let generics = rest.hasPrefix("<") ? rest.bracketed() : ""
    rest = String(rest.dropFirst(generics.count))
    let list = rest.bracketed()
    rest = String(rest.dropFirst(list.count)).trimmed
    var requirements = ""
    if let clause = rest.place(of: "where ") {
      requirements = String(rest[clause.upperBound...]).trimmed
      rest = String(rest[..<clause.lowerBound]).trimmed
    }
    let isChecked = attributes.contains("@available(swift, introduced: 6)")
    return Declaration(
      place: place,
      comment: comment,
      attributes: attributes.filter { !$0.hasPrefix("@available(swift, ") },
      words: words,
      name: name,
      generics: generics,
      parameters: list.dropFirst().dropLast().parts().map(parameter),
      result: rest.hasPrefix("-> ") ? String(rest.dropFirst(3)) : "",
      requirements: requirements,
      body: body,
      isChecked: isChecked
    )
  }

  private func parameter(_ text: String) -> Parameter {
    let parts = text.split(separator: ":", maxSplits: 1).map(\.trimmed)
    let names = parts[0].split(separator: " ").map(String.init)
    var type = parts.count > 1 ? parts[1] : ""
    var value = ""
    if let equals = type.place(of: " = ") {
      value = String(type[equals.upperBound...])
      type = String(type[..<equals.lowerBound])
    }
    return Parameter(label: names[0], name: names.last ?? "", type: type, value: value)
  }
}

extension StringProtocol {
  var trimmed: String {
    let start = drop { $0 == " " }
    return String(
      start[..<(start.lastIndex { $0 != " " }.map(start.index(after:)) ?? start.startIndex)]
    )
  }

  /// The brackets that the text starts with, and what is in them.
  func bracketed() -> String {
    var depth = 0
    var last: Character = "\n"
    for index in indices {
      depth += Self.change(self[index], after: last)
      if depth == 0 { return String(self[...index]) }
      last = self[index]
    }
    return String(self)
  }

  /// Returns the parts between commas that are in no brackets.
  func parts() -> [String] {
    var parts = [""]
    var depth = 0
    var last: Character = "\n"
    for character in self {
      depth += Self.change(character, after: last)
      if character == ",", depth == 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      last = character
    }
    return parts.map(\.trimmed).filter { !$0.isEmpty }
  }

  /// Finds the first place of `word` that is in no brackets.
  func place(of word: String) -> Range<Index>? {
    var depth = 0
    var last: Character = "\n"
    for index in indices {
      if depth == 0, self[index...].hasPrefix(word) {
        return index..<self.index(index, offsetBy: word.count)
      }
      depth += Self.change(self[index], after: last)
      last = self[index]
    }
    return nil
  }

  /// The change of depth by a character; the bracket of an arrow is none, nor is that of `1 << 30`.
  private static func change(_ character: Character, after last: Character) -> Int {
    if character == "<", last == " " || last == "<" { return 0 }
    if "(<[".contains(character) { return 1 }
    return ")]".contains(character) || character == ">" && last != "-" ? -1 : 0
  }
}
