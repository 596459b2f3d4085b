/// `zip` and `combineLatest` of three sequences and more, and of two and more as tuples.
///
/// Those of two sequences and of collections are written by hand.
enum Arities {
  static func all() -> [Declaration] {
    [zip, combineLatest].flatMap { kind in
      (3...8).map { kind.selecting($0) } + [kind.selectingMany()]
        + (2...3).map { kind.tuple($0) } + [kind.manyAsTuple()]
    }
  }

  /// An operator that combines one element of each source.
  private struct Kind {
    let name: String
    /// The summary for a number of sources, after "Combines the "; that of tuples has their name as well.
    let summary: (_ count: String) -> String
    let tupleSummary: (_ count: String, _ tuple: String) -> String
    let returns: (_ elements: String) -> String
    let examples: [Int: String]
    let tupleExample: String
    /// The statements that make the rows.
    let rows: (_ count: Int) -> [String]
    /// Returns the code that stores an element of an input in the input's part of the state.
    let store: (String) -> String
    /// The further arguments of the observable of the rows.
    let ending: String
    /// The policy of the queues where the number of sources is open.
    let policy: String

    func selecting(_ count: Int) -> Declaration {
      let inputs = list(count) { "rows.input(\(letters[$0])) { \(store("$0.\($0)")) }" }
      return declaration(
        count,
        "ObservableType",
        comment: "Combines the \(summary(words[count]))",
        example: examples[count],
        returns: returns("the results"),
        selector: Parameter(
          label: "resultSelector",
          name: "resultSelector",
          type: "@escaping @Sendable (\(elements(count))) throws -> Element"
        ),
        result: "Element",
        attributes: ["@_alwaysEmitIntoClient"] + (count == 3 ? ["@inline(__always)"] : []),
        body: ["typealias Row = (\(elements(count)))"] + rows(count)
          + ["return rows.observable([\(inputs)]\(ending))"]
      )
    }

    func tuple(_ count: Int) -> Declaration {
      let sources = list(count) { letters[$0] }
      return declaration(
        count,
        "ObservableType where Element == Any",
        comment: "Combines the \(tupleSummary(words[count], count == 2 ? "pairs" : "tuples"))",
        example: count == 2 ? tupleExample : nil,
        returns: returns(count == 2 ? "pairs" : "tuples"),
        result: "(\(elements(count)))",
        attributes: ["@_alwaysEmitIntoClient"],
        body: ["Observable.\(name)(\(sources)) { (\(list(count) { "$\($0)" })) }"]
      )
    }

    func selectingMany() -> Declaration {
      let sum = (0..<9).map { "$\($0)" }.joined(separator: " + ")
      return declaration(
        4,
        "ObservableType",
        comment: "Combines the \(summary("nine or more"))",
        example: "Observable.\(name)(a, b, c, d, e, f, g, h, i) { \(sum) }",
        details: "An element costs several times as much as with up to eight sequences.",
        returns: returns("the results"),
        selector: Parameter(
          label: "resultSelector",
          name: "resultSelector",
          type:
            "@escaping @Sendable (\(elements(4)), repeat (each Other).Element) throws -> Element"
        ),
        result: "Element",
        attributes: ["@_alwaysEmitIntoClient"],
        body: ["rows(\(many), policy: \(policy), resultSelector: resultSelector)"]
      )
    }

    func manyAsTuple() -> Declaration {
      let elements = elements(4) + ", repeat (each Other).Element"
      let arguments = list(4) { "\(letters[$0]): \(letters[$0].uppercased()).Element" }
      return declaration(
        4,
        "ObservableType where Element == Any",
        comment: "Combines the \(tupleSummary("four or more", "tuples"))",
        details: "An element costs several times as much as with two or three sequences.",
        returns: returns("tuples"),
        result: "(\(elements))",
        attributes: [
          "@_semantics(\"optimize.sil.specialize.generic.never\")"
            + "  // else the tuple is mixed up (Swift 6.3)"
        ],
        body: [
          ".rows(\(many), policy: \(policy)) {",
          "  (\(arguments), other: repeat (each Other).Element)",
          "  in (a, b, c, d, repeat each other)",
          "}",
        ]
      )
    }

    private var many: String { "a, b, c, d, repeat each others" }

    /// Details are given where other sources follow those that have names.
    private func declaration(
      _ count: Int,
      _ place: String,
      comment: String,
      example: String? = nil,
      details: String? = nil,
      returns: String,
      selector: Parameter? = nil,
      result: String,
      attributes: [String],
      body: [String]
    ) -> Declaration {
      var lines = wrapped(comment, width: 92) + [""]
      if let example { lines += ["    \(example)", ""] }
      if let details { lines += [details, ""] }
      lines += ["- Parameters:", "  - a: the first sequence, subscribed to first."]
      lines += (1..<count).map { "  - \(letters[$0]): the \(ordinals[$0]) sequence." }
      if details != nil { lines.append("  - others: the fifth sequence and all that follow.") }
      if selector != nil {
        lines.append("  - resultSelector: combines one element of each source.")
      }
      lines += wrapped("- Returns: a sequence of \(returns)", width: 92, indent: "  ")
      lines.append("- Form of: `\(name)(_:_:resultSelector:)`")
      let types = list(count) { "\(letters[$0].uppercased()): ObservableType" }
      var parameters = letters[..<count].map {
        Parameter(label: "_", name: $0, type: $0.uppercased())
      }
      if details != nil {
        parameters.append(Parameter(label: "_", name: "others", type: "repeat each Other"))
      }
      return Declaration(
        place: place,
        comment: lines,
        attributes: attributes,
        words: "public static func",
        name: name,
        generics: "<\(types)\(details == nil ? "" : ", each Other: ObservableType")>",
        parameters: parameters + [selector].compactMap { $0 },
        result: "Observable<\(result)>",
        // One thread may deliver what others have emitted.
        requirements: list(count) { "\(letters[$0].uppercased()).Element: Sendable" }
          + (details == nil ? "" : ", repeat (each Other).Element: Sendable"),
        body: body,
        isChecked: selector != nil
      )
    }
  }

  private static var zip: Kind {
    Kind(
      name: "zip",
      summary: {
        "elements of \($0) sequences one by one: the first elements, then the second ones, and so on."
      },
      tupleSummary: { "elements of \($0) sequences into \($1), one by one." },
      returns: { "\($0), one for each element of the source that emits least." },
      examples: [3: #"Observable.zip(names, ages, cities) { "\($0), \($1), \($2)" }"#],
      tupleExample:
        #"Observable.zip(Observable.of(1, 2), Observable.of("a", "b"))  // (1, "a"), (2, "b")"#,
      rows: { count in
        [
          "let rows = TupleRows<_, Element>(",
          "  (\(list(count) { "ZipQueue<\(letters[$0].uppercased()).Element>()" })),",
          "  { lines -> Row? in",
          "    let isIncomplete = \(list(count, " || ") { "lines.\($0).isEmpty" })",
          "    if isIncomplete { return nil }",
          "    guard \(list(count) { "let \(letters[$0]) = lines.\($0).popFirst()" }) else { return nil }",
          "    return (\(list(count) { letters[$0] }))",
          "  },",
          "  { try resultSelector(\(list(count) { "$0.\($0)" })) },",
          "  isMissing: { lines, number in [\(list(count) { "lines.\($0).isEmpty" })][number] },",
          "  discard: { $0 = (\(list(count) { _ in "ZipQueue()" })) }",
          ")",
        ]
      },
      store: { "\($0).append($1)" },
      ending: "",
      policy: ".all"
    )
  }

  private static var combineLatest: Kind {
    Kind(
      name: "combineLatest",
      summary: {
        "latest elements of \($0) sequences whenever one of them emits, once all have emitted."
      },
      tupleSummary: {
        let when = $0 == "two" ? "either of them emits, once both" : "one of them emits, once all"
        return "latest elements of \($0) sequences into \($1) whenever \(when) have emitted."
      },
      returns: {
        let sources = $0 == "pairs" ? "both" : "all"
        return "\($0), the first of them when \(sources) sources have emitted."
      },
      examples: [
        3: "Observable.combineLatest(red, green, blue) { Color(red: $0, green: $1, blue: $2) }"
      ],
      tupleExample:
        #"Observable.combineLatest(Observable.just(1), Observable.just("a"))  // (1, "a")"#,
      rows: { count in
        let optionals = list(count) { "\(letters[$0].uppercased()).Element?" }
        return [
          "let nothing: (\(optionals)) = (\(list(count) { _ in "nil" }))",
          "let rows = TupleRows<_, Element>(",
          "  nothing,",
          "  { latest -> Row? in",
          "    guard \(list(count) { "let \(letters[$0]) = latest.\($0)" }) else { return nil }",
          "    return (\(list(count) { letters[$0] }))",
          "  },",
          "  { try resultSelector(\(list(count) { "$0.\($0)" })) },",
          "  isMissing: { latest, number in [\(list(count) { "latest.\($0).isNil" })][number] }",
          ")",
        ]
      },
      store: { "exchange(&\($0), with: $1)" },
      ending: ", endsWithoutRow: true",
      policy: ".latest"
    )
  }

  static let words = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]
  private static let ordinals = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth",
  ]
  private static let letters = ["a", "b", "c", "d", "e", "f", "g", "h"]

  private static func elements(_ count: Int) -> String {
    list(count) { "\(letters[$0].uppercased()).Element" }
  }

  private static func list(
    _ count: Int,
    _ separator: String = ", ",
    _ item: (Int) -> String
  ) -> String {
    (0..<count).map(item).joined(separator: separator)
  }
}
