/// Functions that are the same on several types, but for names.
enum Copies {
  /// Returns the function with the same body that does not require Sendable elements, if the body's first line asks for it.
  static func unchecked(_ function: Declaration) -> Declaration? {
    let name = "\(function.name)Unchecked"
    guard function.body.first?.hasPrefix("// Also made as `\(name)`") == true else { return nil }
    var copy = function
    copy.name = name
    copy.comment = []
    copy.attributes = ["@_alwaysEmitIntoClient"]
    copy.isChecked = false
    copy.words = function.words.replacing("public ", with: "package ")
    copy.body.removeFirst()
    copy.place = elementsUnchecked(function.place)
    copy.requirements = elementsUnchecked(function.requirements)
    for index in copy.parameters.indices where copy.parameters[index].type.hasSuffix("...") {
      copy.parameters[index].type = "[\(copy.parameters[index].type.dropLast(3))]"
    }
    return copy
  }

  /// Returns the function that takes paths of any type, as strings, in place of a `ByteString`; nil if it takes none.
  static func withPaths(_ function: Declaration) -> Declaration? {
    let paths = function.parameters.filter { $0.type == "ByteString" }
    if paths.isEmpty || function.name == "init" { return nil }
    var copy = function
    copy.comment = ["The same as `\(function.fullName)` for paths of another type."]
    copy.attributes = ["@_disfavoredOverload", "@_alwaysEmitIntoClient"] + function.attributes
    let arguments = function.parameters.map { parameter in
      let value = parameter.name + (paths.contains(parameter) ? ".byteString" : "")
      return parameter.argument(value)
    }
    for index in copy.parameters.indices where paths.contains(copy.parameters[index]) {
      copy.parameters[index].type = "some ByteStringConvertible"
    }
    copy.body = ["\(function.name)(\(arguments.joined(separator: ", ")))"]
    return copy
  }

  /// Returns the form of an operator whose durations are of another `type`, which `convert` makes a `Duration`; nil if it has none.
  private static func withTimes(
    _ function: Declaration,
    of type: String,
    convert: String
  ) -> Declaration? {
    let interval = "RxTimeInterval"
    guard function.parameters.contains(where: { $0.type == interval }), !function.isOfMain else {
      return nil
    }
    var copy = function
    let arguments = function.parameters.map { parameter in
      var value = parameter.name
      if parameter.type == interval { value = "\(convert)(\(value))" }
      if parameter.type == interval + "?" { value += ".map { \(convert)($0) }" }
      return parameter.argument(value)
    }
    for index in copy.parameters.indices {
      copy.parameters[index].type = copy.parameters[index].type.replacing(interval, with: type)
    }
    copy.attributes = ["@_disfavoredOverload", "@_alwaysEmitIntoClient"]
    copy.body = ["\(function.name)(\(arguments.joined(separator: ", ")))"]
    return copy
  }

  /// Returns the form of an operator that takes a number of seconds, as in older versions of RxSwift; nil if it has none.
  static func inSeconds(_ function: Declaration) -> Declaration? {
    guard function.place.hasPrefix("ObservableType"),
      !function.parameters.contains(where: { $0.label == "other" }),
      var copy = withTimes(function, of: "Double", convert: "Duration.olderSeconds")
    else { return nil }
    let name = "`\(function.fullName)`"
    copy.comment = ["Use \(name) with a `Duration` instead; this form takes seconds."]
    copy.attributes.insert(
      "@available(*, deprecated, message: \"use \(function.bareName) with a Duration, as .milliseconds(300)\")",
      at: 0
    )
    // It was `take(3, scheduler: clock)`.
    if copy.parameters[0].label == "for" { copy.parameters[0].label = "_" }
    return copy
  }

  /// Returns the form of an operator that takes an interval of Dispatch, which `RxTimeInterval` is in RxSwift; nil if it has none.
  static func withDispatchTimes(_ function: Declaration) -> Declaration? {
    let type = "DispatchTimeInterval"
    let sequences = ["ObservableType", "Infallible", "PrimitiveSequence", "SharedSequence"]
    guard sequences.contains(where: function.place.hasPrefix),
      var copy = withTimes(function, of: type, convert: "RxTimeInterval")
    else { return nil }
    copy.comment = ["The same as `\(function.fullName)` for intervals of Dispatch."]
    return copy
  }

  /// Removes the requirements that something is Sendable from a list of them.
  private static func elementsUnchecked(_ requirements: String) -> String {
    requirements.parts().filter {
      !$0.hasSuffix(": Sendable") && !$0.hasSuffix(": SendableMetatype")
    }
    .joined(separator: ", ")
  }

  /// Returns `emit` of signals, as `drive` of drivers is written.
  static func emit(from drive: [Declaration]) -> [Declaration] {
    drive.filter {
      $0.name == "drive" && $0.isChecked
        && !$0.parameters.contains { $0.type.contains("Observable<") }
    }
    .map { function in
      var copy = function
      copy.name = "emit"
      copy.place = function.place.replacing("Driver", with: "Signal")
      copy.comment = function.comment.map { line in
        [
          ("results", "alerts"), ("drive(label", "emit(to: label"), ("drive(", "emit("),
          ("driver", "signal"),
        ]
        .reduce(line) { $0.replacing($1.0, with: $1.1) }
      }
      // As in RxSwift, only closures have no label.
      if copy.parameters.first?.label == "_" { copy.parameters[0].label = "to" }
      return copy
    }
  }

  /// Returns `values` of the types of a module whose sequences cannot fail.
  static func values(in module: String) -> String {
    let types = [
      ("RxCore", "InfallibleType", "count in ticks.values { print(count) }"),
      ("RxCore", "RelayType", "volume in volumeRelay.values { print(volume) }"),
      (
        "RxTraits", "SharedSequenceConvertibleType",
        "volume in volumeDriver.values { print(volume) }"
      ),
      ("RxTraits", "ControlEventType", "_ in button.rx.tap.values { save() }"),
      ("RxTraits", "ControlPropertyType", "text in field.rx.text.orEmpty.values { print(text) }"),
    ]
    return types.filter { $0.0 == module }.map { values(of: $0.1, example: "for await \($0.2)") }
      .joined(separator: "\n\n")
  }

  private static func values(of place: String, example: String) -> String {
    """
    extension \(place) where Element: Sendable {
      /// The elements as an `ObservableValues` that buffers all of them, for `for await` without `try`.
      ///
      ///     \(example)
      ///
      /// - Form of: `values(buffering:)`, without `try`.
      public var values: ObservableValues<Element, Never> { nonthrowing(.unbounded) }

      /// Returns the elements as an `ObservableValues` that buffers a limited number of them.
      ///
      /// - Parameter policy: selects the elements that are buffered while the loop is busy.
      /// - Returns: an asynchronous sequence that subscribes once for each loop.
      /// - Form of: `values(buffering:)`, without `try`.
      public func values(
        buffering policy: ValuesBufferingPolicy
      ) -> ObservableValues<Element, Never> {
        nonthrowing(policy)
      }
    }
    """
  }

  /// Returns the form of a subscription that holds an object weakly, and passes it to the closures.
  static func withObject(_ function: Declaration) -> Declaration {
    var copy = function
    copy.comment = ["Subscribes functions that take an object, which is held weakly.", ""]
    copy.comment.append("- Parameters:")
    copy.comment.append(
      "  - object: passed to each function; after it has been deallocated, none is called."
    )
    copy.comment += function.comment.drop { !$0.hasPrefix("- Parameters:") }.dropFirst()
    copy.generics = "<Object: AnyObject & Sendable>"
    copy.parameters = [Parameter(label: "with", name: "object", type: "Object")]
    copy.parameters += function.parameters.map { closure in
      var closure = closure
      closure.type = closure.type.replacing("Sendable (", with: "Sendable (Object, ")
        .replacing("(Object, )", with: "(Object)")
      return closure
    }
    let arguments = function.parameters.map { "\($0.label): weakly(object, \($0.name))" }
    copy.body = ["subscribe(\(arguments.joined(separator: ", ")))"]
    return copy
  }

  /// Returns the form on the main actor of `subscribe` of a `PrimitiveSequence`.
  static func onMain(_ function: Declaration) -> Declaration {
    var copy = function
    copy.place = function.place.replacing("PrimitiveSequenceType", with: "MainPrimitiveSequence")
    copy.attributes = ["@_alwaysEmitIntoClient"]
    copy.parameters = function.parameters.map { closure in
      var closure = closure
      closure.type = closure.type.replacing("@Sendable", with: "@MainActor")
      return closure
    }
    let hasObject = function.parameters[0].name == "object"
    let isWhole = function.parameters[0].name == "observer"
    let sources = [
      ("onNext", ["onSuccess"], "{ observer(.success($0)) }", "SingleEvent MaybeEvent"),
      (
        "onError", ["onError", "onFailure"], "{ observer(.error($0)) }",
        "SingleEvent MaybeEvent CompletableEvent"
      ),
      ("onCompleted", ["onCompleted"], "{ observer(.completed) }", "MaybeEvent CompletableEvent"),
      ("onDisposed", ["onDisposed"], "nil", ""),
    ]
    let arguments = sources.map { label, names, whole, events in
      if isWhole {
        let event = function.parameters[0].type.split { !$0.isLetter }.first {
          $0.hasSuffix("Event")
        }
        return "\(label): \(events.contains(event ?? "?") ? whole : "nil")"
      }
      guard let own = function.parameters.first(where: { names.contains($0.name) }) else {
        return "\(label): nil"
      }
      let closure = "\(own.name).map { onMain($0) }"
      return "\(label): \(hasObject ? "weakly(object, \(closure))" : closure)"
    }
    let call = "subscribeOnMain(\(arguments.joined(separator: ", ")))"
    copy.body = isWhole ? ["let observer = onMain(observer)", "return \(call)"] : [call]
    return copy
  }
}
