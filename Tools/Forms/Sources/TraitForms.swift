import Foundation

/// The forms of an operator on traits: functions that call that of `Observable` and wrap the result.
struct TraitForms {
  let table: Table
  /// The functions of `Observable`, by their names with argument labels.
  private let operators: [String: [Declaration]]

  init(_ table: Table, of functions: [Declaration]) {
    self.table = table
    operators = Dictionary(
      grouping: functions.filter { $0.place.hasPrefix("ObservableType") },
      by: \.fullName
    )
  }

  /// Returns the forms of all rows, by their files.
  func lists() throws -> [String: [Declaration]] {
    var forms: [String: [Declaration]] = [:]
    for row in table.rows {
      var keys = Self.keys
      for family in row.families.compactMap(Family.named) {
        let form = try form(row, family)
        forms[family.file, default: []].append(form)
        if family.isOnMain, row.value("kept", family.name) != nil {
          forms[Self.mainElements, default: []].append(Self.onMain(form))
        }
        keys += form.parameters.map(\.name)
      }
      for key in row.values.keys.sorted() {
        let last = key.split(separator: ".").last.map(String.init) ?? key
        let isOfRow = last == key || row.families.contains { key == "\($0).\(last)" }
        if !isOfRow || !keys.contains(last) {
          throw TableError(row, "no form uses the line \(key)")
        }
      }
    }
    return forms
  }

  private static let mainElements = "Modules/RxTraits/Generated/MainElementForms.swift"

  private static let keys = [
    "summary", "details", "example", "returns", "of", "place", "attributes", "rename", "result",
    "signature", "carried", "then", "body", "kept",
  ]

  /// Returns the form of an operator that keeps an element, for elements that are not Sendable: only the main actor may
  /// call it, which the element then belongs to.
  private static func onMain(_ form: Declaration) -> Declaration {
    var copy = form
    copy.attributes.append("@MainActor")
    copy.isChecked = true
    copy.isForMain = true
    copy.requirements = form.requirements.parts().filter { !$0.hasSuffix(": Sendable") }
      .joined(separator: ", ")
    copy.comment = ["`\(form.fullName)` of elements that are not Sendable.", ""]
    copy.comment += form.comment.drop { !$0.hasPrefix("- ") }
    return copy
  }

  /// Finds the function of a row, whose name may have names of parameters: `from(_ array:)`.
  ///
  /// If the form has a signature of its own, any function with the argument labels will do.
  func original(_ row: Row, _ family: Family) throws -> Declaration {
    let labels = row.name.bracketed(from: "(").dropFirst().dropLast().split(separator: ":")
    let names = labels.map { $0.split(separator: " ").map(String.init) }
    let name = row.name.prefix { $0 != "(" } + "(\(names.map { $0[0] + ":" }.joined()))"
    let found = operators[String(name), default: []].filter { function in
      zip(names, function.parameters).allSatisfy { $0.count == 1 || $0[1] == $1.name }
    }
    if found.isEmpty { throw TableError(row, "Observable has no function of this name") }
    if found.count > 1, row.value("signature", family.name) == nil {
      let places = found.map(\.origin).joined(separator: ", ")
      throw TableError(row, "Observable has \(found.count) functions of this name: \(places)")
    }
    return found[0]
  }

  /// The function that does the same without the requirement that elements are Sendable, for traits whose elements stay
  /// on main.
  private func unchecked(_ original: Declaration) -> Declaration? {
    let name =
      original.bareName + "Unchecked" + original.fullName.dropFirst(original.bareName.count)
    return operators[name, default: []].first {
      $0.parameters.map(\.name) == original.parameters.map(\.name)
    }
  }

  func form(_ row: Row, _ family: Family) throws -> Declaration {
    let original = try original(row, family)
    let unchecked = family.isOnMain ? unchecked(original) : nil
    var form = original
    if row.value("kept", family.name) == nil, let unchecked {
      form.requirements = unchecked.requirements
    }
    form.place = row.value("place", family.name) ?? place(of: original, on: family)
    let attributes = row.value("attributes", family.name) ?? "@_alwaysEmitIntoClient"
    form.attributes = attributes == "none" ? [] : attributes.parts()
    form.parameters = original.parameters.compactMap { parameter(of: $0, on: family) }
    if let inner = family.inner { form.replace("ObservableConvertibleType", with: inner) }
    if let inner = family.inner { form.replace("ObservableType", with: inner) }
    let wraps = original.result.hasPrefix("Observable<")
    if wraps {
      let element = String(original.result.dropFirst("Observable<".count).dropLast())
      form.result = family.result.replacing("%", with: element)
    }
    // The place says it already.
    if form.place.hasSuffix(form.requirements) { form.requirements = "" }
    for pair in (row.value("rename", family.name) ?? "").parts() {
      let names = pair.split(separator: "=").map(\.trimmed)
      if names.count != 2 { throw TableError(row, "rename: not `old = new`: \(pair)") }
      form.replace(names[0], with: names[1])
    }
    if let result = row.value("result", family.name) { form.result = result }
    if let signature = row.value("signature", family.name) {
      guard
        let given = Declaration.read("extension X {\n  public \(signature) {}\n}", file: "").first
      else { throw TableError(row, "signature: not a function: \(signature)") }
      (form.words, form.name, form.generics) = (given.words, given.name, given.generics)
      (form.parameters, form.result) = (given.parameters, given.result)
      form.requirements = given.requirements
      form.isChecked = given.parameters.contains(where: \.isChecked)
    }
    if form.isOfMain { form.isChecked = true }
    let isFavored = !original.attributes.contains("@_disfavoredOverload")
    if isFavored, family.name == "main", form.parameters.contains(where: \.isClosure) {
      throw TableError(
        row,
        "without @_disfavoredOverload the compiler prefers the operator of Observable"
      )
    }
    let carried = (row.value("carried", family.name) ?? "").parts()
    for name in carried where !form.parameters.contains(where: { $0.name == name && $0.isClosure })
    {
      throw TableError(row, "carried: there is no closure \(name)")
    }
    let call = call(
      of: original,
      named: (unchecked ?? original).bareName,
      by: form,
      on: family,
      carrying: carried
    )
    let result = call + (row.value("then", family.name) ?? "")
    form.body = [wraps ? family.wrapped.replacing("%", with: result) : result]
    if let body = row.value("body", family.name) { form.body = body.components(separatedBy: "; ") }
    form.comment = try comment(of: form, for: original, row, family)
    return form
  }

  private func place(of original: Declaration, on family: Family) -> String {
    guard let clause = original.place.place(of: "where ") else { return family.place }
    let joint = family.place.contains("where ") ? ", " : " where "
    return family.place + joint + original.place[clause.upperBound...]
  }

  private func parameter(of original: Parameter, on family: Family) -> Parameter? {
    guard let name = family.names[original.name] ?? original.name else { return nil }
    var parameter = original
    if original.label == original.name { parameter.label = name }
    parameter.name = name
    guard original.isClosure else { return parameter }
    if !family.canFail { parameter.type = parameter.type.replacing(" throws ->", with: " ->") }
    if family.isOnMain {
      parameter.type = parameter.type.replacing("@Sendable", with: "@MainActor")
    }
    return parameter
  }

  /// The call of the operator, with the parameters of the form as arguments.
  private func call(
    of original: Declaration,
    named name: String,
    by form: Declaration,
    on family: Family,
    carrying carried: [String]
  ) -> String {
    let own = Dictionary(uniqueKeysWithValues: form.parameters.map { ($0.name, $0) })
    let arguments = original.parameters.compactMap { parameter -> String? in
      let place = original.parameters.firstIndex(of: parameter) ?? 0
      let name = family.names[parameter.name] ?? parameter.name
      let hasPlace = original.parameters.count == form.parameters.count
      guard let given = name.flatMap({ own[$0] }) ?? (hasPlace ? form.parameters[place] : nil)
      else { return nil }
      let value = argument(given, on: family, isCarried: carried.contains(given.name))
      return parameter.argument(value)
    }
    let source = original.isStatic ? "" : family.source
    return "\(source).\(name)(\(arguments.joined(separator: ", ")))"
  }

  private func argument(_ parameter: Parameter, on family: Family, isCarried: Bool) -> String {
    guard parameter.isClosure, family.isOnMain else { return parameter.name }
    var label = ""
    if parameter.type.contains("inout ") {
      label = "changing: "
    } else if parameter.type.contains(" throws ->") {
      label = "throwing: "
    }
    let function = isCarried ? "carriedToMain" : "onMain"
    if parameter.isOptional { return "\(parameter.name).map { \(function)(\(label)$0) }" }
    return "\(function)(\(label)\(parameter.name))"
  }

  private func comment(
    of form: Declaration,
    for original: Declaration,
    _ row: Row,
    _ family: Family
  ) throws -> [String] {
    guard let summary = row.values["\(family.name).summary"] ?? row.summary else {
      throw TableError(row, "no summary")
    }
    var lines = wrapped(summary, width: 92) + [""]
    if let details = row.value("details", family.name) {
      lines += wrapped(details, width: 92) + [""]
    }
    if let example = row.value("example", family.name) { lines += ["    \(example)", ""] }
    let sentences = try form.parameters.map { parameter in
      let key = parameter.name
      guard let text = row.value(key, family.name) ?? table.parameters[key] else {
        throw TableError(row, "no sentence for the parameter \(key)")
      }
      return "\(key): \(text)"
    }
    if sentences.count == 1 {
      lines += wrapped("- Parameter \(sentences[0])", width: 92, indent: "  ")
    } else if !sentences.isEmpty {
      lines.append("- Parameters:")
      lines += sentences.flatMap { wrapped("- \($0)", width: 90, indent: "  ").map { "  \($0)" } }
    }
    if !sentences.isEmpty {
      let returns = row.value("returns", family.name) ?? family.returns
      lines += wrapped("- Returns: \(returns)", width: 92, indent: "  ")
    }
    if form.result.contains("Disposable") { return lines }
    let given = row.value("of", family.name)
    return lines + ["- Form of: \(given ?? "`\(complete(original))`\(family.relation)")"]
  }

  /// The name of the operator whose comment has all parts.
  private func complete(_ original: Declaration) -> String {
    let other = original.comment.first { $0.hasPrefix("- Form of: `") }
    return other.map { String($0.split(separator: "`")[1]) } ?? original.fullName
  }
}

extension Declaration {
  /// Replaces a name in the signature.
  mutating func replace(_ old: String, with new: String) {
    generics = generics.replacingWord(old, with: new)
    result = result.replacingWord(old, with: new)
    requirements = requirements.replacingWord(old, with: new)
    parameters = parameters.map {
      Parameter(
        label: $0.label.replacingWord(old, with: new),
        name: $0.name.replacingWord(old, with: new),
        type: $0.type.replacingWord(old, with: new),
        value: $0.value
      )
    }
  }
}

extension String {
  /// Replaces a text where no letter is beside it.
  func replacingWord(_ old: String, with new: String) -> String {
    var result = ""
    var rest = self[...]
    while let found = rest.firstRange(of: old) {
      let before = rest[..<found.lowerBound].last ?? result.last
      let isWord =
        !(before?.isLetter ?? false) && !(rest[found.upperBound...].first?.isLetter ?? false)
      result += rest[..<found.lowerBound] + (isWord ? new : old)
      rest = rest[found.upperBound...]
    }
    return result + rest
  }

  /// The brackets that begin with `bracket`.
  func bracketed(from bracket: Character) -> String { drop { $0 != bracket }.bracketed() }
}
