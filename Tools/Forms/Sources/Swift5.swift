/// The forms for Swift 5 language mode, whose closures the compiler does not check.
///
/// Each follows from the function that Swift 6 mode sees.
struct Swift5 {
  /// The function that makes a checked closure of an unchecked one.
  let unchecked: String
  /// Functions whose form is written by hand, in the module's folder Swift5.
  private static let exceptions = [
    "AnyObserver.init(eventHandler:)",
    "ImmediateSchedulerType.scheduleRecursive(_:action:)",
    "VirtualTimeScheduler.scheduleRelativeVirtual(_:dueTime:action:)",
    "VirtualTimeScheduler.scheduleAbsoluteVirtual(_:time:action:)",
    "PrimitiveSequenceType where Trait == SingleTrait.create(subscribe:_:)",
  ]

  /// Returns the form of `function` and the function that the form calls, unless it has none.
  ///
  /// A form has the name and the labels of the function, as a further parameter would have other overloads chosen. So it
  /// cannot call the function itself, which it would hide: it calls one that does.
  func forms(of function: Declaration) -> [Declaration] {
    guard var form = form(of: function) else { return [] }
    if !callsFunction(function) { return [form] }
    var called = function
    called.isChecked = false
    called.comment = []
    called.words = function.words.replacing("public ", with: "")
    let name = function.bareName
    called.name = "checked\(name.prefix(1).uppercased())\(name.dropFirst())"
    called.attributes = ["@_alwaysEmitIntoClient"]
    for index in called.parameters.indices { called.parameters[index].value = "" }
    let arguments = function.parameters.map { argument($0, unchecked: false) }
    called.body = ["\(callee(function))(\(arguments.joined(separator: ", ")))"]
    form.body = form.body.map { called.name + $0.dropFirst(callee(function).count) }
    return [form, called]
  }

  /// True if the form of `function` calls it, and can have another name do so.
  private func callsFunction(_ function: Declaration) -> Bool {
    function.name != "init" && !function.attributes.contains("@MainActor")
      && !function.generics.contains("each ")
  }

  /// Returns the form of `function`, unless it has none.
  private func form(of function: Declaration) -> Declaration? {
    let name = "\(function.place).\(function.fullName)"
    guard function.isChecked, !function.isOfMain, !function.isForMain,
      !Self.exceptions.contains(name)
    else {
      return nil
    }
    var form = function
    form.isChecked = false
    // Not @_disfavoredOverload: the forms of main, for which the function has it, are not visible in Swift 5 mode, and a
    // program's overloads would be chosen instead.
    form.attributes = ["@available(swift, obsoleted: 6)"]
    // An initializer of a frozen layout cannot be emitted into clients.
    form.attributes.append(function.name == "init" ? "@inlinable" : "@_alwaysEmitIntoClient")
    form.parameters = function.parameters.map { parameter in
      var parameter = parameter
      parameter.type = plain(parameter.type)
      return parameter
    }
    let closures = function.parameters.filter(\.isChecked)
    form.comment = comment("of `\(shortName(of: function))`", closures.count)
    if function.attributes.contains("@MainActor") {
      callOnMain(function, &form)
    } else if function.generics.contains("each ") {
      // A type with a pack cannot be cast, so the body takes the closure as it is. Observable has forms for fewer
      // than nine sequences.
      if function.place == "ObservableType" { form.attributes.append("@_disfavoredOverload") }
      form.body = function.body.map {
        $0.replacing("onMain(resultSelector)", with: "resultSelector")
      }
    } else {
      let arguments = function.parameters.map { argument($0, unchecked: $0.isChecked) }
      let call = arguments.joined(separator: ", ")
      form.body = ["\(callee(function))(\(call))"]
      // An initializer has no other name.
      if function.name == "init" {
        form.parameters.append(
          Parameter(label: "_", name: "mode", type: "Swift5", value: "Swift5()")
        )
      }
    }
    return form
  }

  /// A function of the main actor is called by any function in Swift 5 mode, so its form checks the thread.
  private func callOnMain(_ function: Declaration, _ form: inout Declaration) {
    let needed = function.parameters.filter { $0.value.isEmpty }
    let named = needed.isEmpty ? function.parameters.prefix(1) : needed[...]
    let name = "\(function.bareName)(\(named.map { $0.label + ":" }.joined()))"
    form.comment = [
      "Swift 5 form of `\(function.fullName)`: a call off the main actor stops the program."
    ]
    form.parameters += [
      Parameter(label: "file", name: "file", type: "StaticString", value: "#fileID"),
      Parameter(label: "line", name: "line", type: "UInt", value: "#line"),
    ]
    var body = function.body
    for closure in function.parameters where closure.isChecked {
      let passed = "\(closure.name): \(closure.name)"
      body = body.map {
        $0.replacing(passed, with: argument(closure, unchecked: true))
      }
    }
    form.body = ["requireMain(\"\(name)\", file, line)", "return \(body[0])"] + body.dropFirst()
  }

  private func argument(_ parameter: Parameter, unchecked isUnchecked: Bool) -> String {
    let value = isUnchecked ? "\(unchecked)(\(parameter.name))" : parameter.name
    return parameter.argument(value)
  }

  private func callee(_ function: Declaration) -> String {
    if function.name == "init" { return "self.init" }
    return function.name.hasPrefix("`") ? "self.\(function.name)" : function.name
  }

  /// The type of a closure without what the compiler checks.
  private func plain(_ type: String) -> String {
    type.replacing("@Sendable ", with: "").replacing("@MainActor ", with: "")
  }

  private func shortName(of function: Declaration) -> String {
    function.fullName.count > 60 ? function.bareName : function.fullName
  }

  private func comment(_ name: String, _ closures: Int) -> [String] {
    wrapped(
      "Swift 5 form \(name): the compiler does not check the closure\(closures > 1 ? "s" : "").",
      width: 92
    )
  }
}

/// Breaks a text into lines.
func wrapped(_ text: String, width: Int, indent: String = "") -> [String] {
  var lines: [String] = []
  var line = ""
  for word in text.split(separator: " ") {
    if !line.isEmpty, line.count + 1 + word.count > width {
      lines.append(line)
      line = indent
    }
    line += line.isEmpty || line == indent ? "\(word)" : " \(word)"
  }
  return lines + (line.isEmpty ? [] : [line])
}
