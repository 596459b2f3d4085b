/// Members that no program can use.
///
/// The compiler finds one when nothing else fits a wrong call, and its message says what to write instead. Those without
/// kin stand in the `Mistakes.swift` of a module.
enum StandIns {
  /// The parameters of a member.
  private struct Form {
    let generics: String
    let parameters: [Parameter]
  }

  /// Those of RxCore: `bind(to:)` of receivers whose elements have another type.
  static func core() -> [Declaration] {
    ["ObservableType", "InfallibleType"].flatMap {
      ofAnotherType("bind", label: "to", in: $0, before: "bind(to:)")
    }
  }

  /// Those of RxTraits: `drive` of what is no driver, `emit` of what is no signal, both with receivers whose elements have
  /// another type, and `bind(to:)` of drivers and signals.
  static func traits() -> [Declaration] {
    let shared = "SharedSequenceConvertibleType"
    let ofTraits = [("drive", "_", "Driver"), ("emit", "to", "Signal")].flatMap {
      name,
      label,
      trait in
      let message = "only a \(trait) has it; write as\(trait)(onErrorJustReturn:) before \(name)"
      let place = "\(shared) where SharingStrategy == \(trait)SharingStrategy"
      return (closures + receivers(label)).map {
        member(name, $0, in: "ObservableConvertibleType", message)
      } + ofAnotherType(name, label: label, in: place, before: name)
    }
    return ofTraits
      + receivers("to").map { member("bind", $0, in: shared, "a Driver has drive, a Signal emit") }
  }

  private static func ofAnotherType(
    _ name: String,
    label: String,
    in place: String,
    before call: String
  ) -> [Declaration] {
    zip(["relay", "observer"], receivers(label)).map { receiver, form in
      let has = "the \(receiver) has elements of another type"
      return member(name, form, in: place, "\(has); write map or compactMap before \(call)")
    }
  }

  private static func receivers(_ label: String) -> [Form] {
    ["Relay", "Observer"].map { type in
      let parameter = Parameter(label: label, name: "\(type.lowercased())s", type: "\(type)...")
      return Form(generics: "<\(type): \(type)Type>", parameters: [parameter])
    }
  }

  private static let closures: [Form] = ["", "Object"].map { object in
    var parameters = [("onNext", ["Element"]), ("onCompleted", []), ("onDisposed", [])].map {
      name,
      types in
      let types = ([object] + types).filter { !$0.isEmpty }.joined(separator: ", ")
      return Parameter(label: name, name: name, type: "((\(types)) -> Void)?", value: "nil")
    }
    if object.isEmpty { return Form(generics: "", parameters: parameters) }
    parameters.insert(Parameter(label: "with", name: "object", type: object), at: 0)
    return Form(generics: "<\(object): AnyObject>", parameters: parameters)
  }

  private static func member(
    _ name: String,
    _ form: Form,
    in place: String,
    _ message: String
  ) -> Declaration {
    Declaration(
      place: place,
      comment: ["Cannot be called: \(message)."],
      attributes: ["@available(*, unavailable, message: \"\(message)\")"],
      words: "public func",
      name: name,
      generics: form.generics,
      parameters: form.parameters,
      result: "any Disposable",
      body: ["unavailable()"]
    )
  }
}
