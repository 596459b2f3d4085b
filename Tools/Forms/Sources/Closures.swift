/// The functions that give a closure another type, of which there is one for each kind of closure.
enum Closures {
  /// `unchecked`, for closures of Swift 5 mode.
  static func unchecked() -> String {
    let kinds = kinds(upTo: 8) + [Kind(2, changing: true), Kind(2, throwing: true, changing: true)]
    let optionals = kinds[..<5].map { Kind($0.count, throwing: $0.isThrowing, optional: true) }
    let reason = """
      // The closures of Swift 5 mode, as functions that Swift 6 mode takes. Their author is responsible for what they share with
      // other threads.
      //
      // This module is compiled in Swift 5 mode, where a call of a `@preconcurrency` function converts them at no cost: the
      // optimizer knows the closure behind the function. Behind a bit cast it does not, and elements cost twice as much.


      """
    return reason
      + functions(kinds + optionals) { unchecked($0, "unchecked", "store", "@Sendable ") }
      + "\n\n"
      + functions((0...2).map { Kind($0) } + (0...2).map { Kind($0, optional: true) }) {
        unchecked($0, "uncheckedOnMain", "storeOnMain", "@MainActor @Sendable ")
      }
  }

  /// Returns a function that gives a closure `attributes`, and the one by which it does so.
  private static func unchecked(
    _ kind: Kind,
    _ name: String,
    _ store: String,
    _ attributes: String
  ) -> String {
    let type = kind.type(with: attributes)
    let optional = kind.isOptional ? type : "(\(type))?"
    let store = kind.isOptional ? "\(store)Optional" : store
    return """
      /// Returns \(kind.words) as a `\(attributes.trimmed)` one, without a check.
      @inlinable
      @inline(__always)
      package func \(name)\(kind.generics)(
        _ function: \(kind.parameter)
      ) -> \(type) {
        var slot: \(optional)
        \(store)(function, in: &slot)
        return slot\(kind.isOptional ? "" : ".unsafelyUnwrapped")
      }

      @preconcurrency
      @inlinable
      @inline(__always)
      func \(store)\(kind.generics)(
        _ function: \(kind.isOptional ? type : "@escaping \(type)"),
        in slot: inout \(optional)
      ) {
        slot = function
      }
      """
  }

  /// `onMain`, for closures of the main actor that the engine calls.
  static func onMain() -> String {
    functions(kinds(upTo: 2) + [Kind(2, throwing: true, changing: true)]) { kind in
      let label = kind.isChanging ? "changing" : kind.isThrowing ? "throwing" : "_"
      return """
        /// Returns \(kind.words) that runs `body`, for the engine to call on the main actor.
        ///
        /// - Parameter body: called on the main actor, as the traits guarantee.
        /// - Returns: a function that debug builds stop in when it is called off main.
        @inlinable
        @inline(__always)
        package func onMain\(kind.generics)(
          \(label) body: @escaping \(kind.type(with: "@MainActor "))
        ) -> \(kind.type(with: "@Sendable ")) {
          let plain = changingIsolation(of: body, to: \(kind.metatype(with: "@Sendable ")))
          return { \(kind.names)\(kind.count > 0 ? " in" : "")
            assertOnMain()
            return \(kind.isThrowing ? "try " : "")plain(\(kind.isChanging ? "&" : "")\(kind.names))
          }
        }
        """
    }
  }

  private static func kinds(upTo count: Int) -> [Kind] {
    (0...count).flatMap { [Kind($0), Kind($0, throwing: true)] }
  }

  private static func functions(_ kinds: [Kind], _ text: (Kind) -> String) -> String {
    kinds.map(text).joined(separator: "\n\n")
  }

  /// The type of a closure; one that changes its first argument, or is optional, returns nothing.
  private struct Kind {
    let count: Int
    let isThrowing: Bool
    let isChanging: Bool
    let isOptional: Bool

    init(_ count: Int, throwing: Bool = false, changing: Bool = false, optional: Bool = false) {
      self.count = count
      isThrowing = throwing
      isChanging = changing
      isOptional = optional
    }

    private var types: [String] { "ABCDEFGH".prefix(count).map { "\($0)" } }
    private var hasResult: Bool { !isChanging && !isOptional }

    var generics: String {
      let all = types + (hasResult ? ["Result"] : [])
      return all.isEmpty ? "" : "<\(all.joined(separator: ", "))>"
    }

    /// The names of the arguments.
    var names: String { types.map { $0.lowercased() }.joined(separator: ", ") }

    private var bare: String {
      let list = (isChanging ? "inout " : "") + types.joined(separator: ", ")
      return "(\(list))\(isThrowing ? " throws" : "") -> \(hasResult ? "Result" : "Void")"
    }

    var parameter: String { isOptional ? "(\(bare))?" : "@escaping \(bare)" }
    func type(with attribute: String) -> String {
      isOptional ? "(\(attribute)\(bare))?" : attribute + bare
    }
    func metatype(with attribute: String) -> String { "(\(type(with: attribute))).self" }

    var words: String {
      let kind = [isOptional ? "optional" : "", isThrowing ? "throwing" : ""].filter { !$0.isEmpty }
      let start =
        (kind.first == "optional" ? "an " : "a ") + (kind + ["function"]).joined(separator: " ")
      let arguments = "\(Arities.words[count]) argument\(count == 1 ? "" : "s")"
      return "\(start) of \(arguments)\(isChanging ? ", the first of them `inout`," : "")"
    }
  }
}
