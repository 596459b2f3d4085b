/// A trait, and what the forms of operators are like on it.
struct Family {
  /// The name in the table.
  let name: String
  /// The file of its forms.
  let file: String
  /// The type or protocol that its forms extend, with requirements.
  let place: String
  /// The type of a result, with `%` for that of its elements.
  let result: String
  /// The expression for the result of a form, with `%` for the observable.
  let wrapped: String
  /// The observable whose operator a form calls; empty for what creates one.
  let source: String
  /// The sentence about the result.
  let returns: String
  /// The end of the comment, after the name of the operator.
  let relation: String
  /// Parameters that have another name on this trait, or none.
  var names: [String: String?] = [:]
  var canFail = true
  var isOnMain = false
  /// The protocol of its sequences, where an operator takes any.
  var inner: String?

  static func named(_ name: String) -> Family? { all.first { $0.name == name } }

  private static let withoutErrors: [String: String?] = ["onError": nil, "afterError": nil]
  private static let ofSingle: [String: String?] = [
    "onNext": "onSuccess", "afterNext": "afterSuccess", "onCompleted": nil, "afterCompleted": nil,
  ]
  private static let ofCompletable: [String: String?] = ["onNext": nil, "afterNext": nil]
  private static let infallible = "Modules/RxCore/Generated/InfallibleForms.swift"
  private static let primitive = "Modules/RxCore/Generated/PrimitiveSequenceForms.swift"
  private static let shared = "Modules/RxTraits/Generated/SharedSequenceForms.swift"
  private static let main = "Modules/RxTraits/Generated/MainObservableForms.swift"

  static let all = [
    infallible("infallible", "InfallibleType", ".init(raw: %)", "asObservable()"),
    infallible("infallibleType", "Infallible", "Self(raw: %)", ""),
    shared(
      "shared",
      "SharedSequenceConvertibleType",
      "SharedSequence<SharingStrategy, %>",
      ".init(sharing: %)"
    ),
    shared("sharedType", "SharedSequence", "Self", "Self(raw: %)"),
    Family(
      name: "main",
      file: main,
      place: "MainObservableType",
      result: "MainObservable<%>",
      wrapped: "MainObservable(onMain: %)",
      source: "observableOnMain",
      returns: "a sequence that delivers on the main actor.",
      relation: ", on the main actor.",
      isOnMain: true
    ),
    Family(
      name: "mainType",
      file: main,
      place: "MainObservable",
      result: "MainObservable<%>",
      wrapped: "MainObservable(onMain: %.subscribedOnMain())",
      source: "",
      returns: "a sequence that is subscribed to and delivers on the main actor.",
      relation: ", on the main actor.",
      isOnMain: true
    ),
    mainPrimitive("mainPrimitive", "MainPrimitiveSequence", "Self"),
    mainPrimitive(
      "mainElement",
      "MainPrimitiveSequence where Trait: ElementTrait",
      "MainPrimitiveSequence<Trait, %>"
    ),
    mainPrimitive(
      "mainSingle",
      "MainPrimitiveSequence where Trait == SingleTrait",
      "Self",
      names: ofSingle
    ),
    mainPrimitive("mainMaybe", "MainPrimitiveSequence where Trait == MaybeTrait", "Self"),
    mainPrimitive(
      "mainCompletable",
      "MainPrimitiveSequence where Trait == CompletableTrait, Element == Never",
      "Self",
      names: ofCompletable
    ),
    primitive("primitive", "PrimitiveSequence", "Self", "source"),
    primitive(
      "element",
      "PrimitiveSequenceType where Trait: ElementTrait",
      "PrimitiveSequence<Trait, %>"
    ),
    primitive(
      "single",
      "PrimitiveSequenceType where Trait == SingleTrait",
      "Single<%>",
      names: ofSingle
    ),
    primitive("maybe", "PrimitiveSequenceType where Trait == MaybeTrait", "Maybe<%>"),
    primitive(
      "completable",
      "PrimitiveSequenceType where Trait == CompletableTrait, Element == Never",
      "Completable",
      names: ofCompletable
    ),
  ]

  private static func infallible(
    _ name: String,
    _ place: String,
    _ wrapped: String,
    _ source: String
  ) -> Family {
    Family(
      name: name,
      file: infallible,
      place: place,
      result: "Infallible<%>",
      wrapped: wrapped,
      source: source,
      returns: "a sequence that cannot fail.",
      relation: ", which cannot fail.",
      names: withoutErrors,
      canFail: false,
      inner: "InfallibleType"
    )
  }

  private static func shared(
    _ name: String,
    _ place: String,
    _ result: String,
    _ wrapped: String
  ) -> Family {
    Family(
      name: name,
      file: shared,
      place: place,
      result: result,
      wrapped: wrapped,
      source: "confined",
      returns: "a shared sequence.",
      relation: ", for a shared sequence, on the main actor.",
      names: withoutErrors,
      canFail: false,
      isOnMain: true
    )
  }

  private static func mainPrimitive(
    _ name: String,
    _ place: String,
    _ result: String,
    names: [String: String?] = [:]
  ) -> Family {
    Family(
      name: name,
      file: "Modules/RxTraits/Generated/MainPrimitiveSequenceForms.swift",
      place: place,
      result: result,
      wrapped: ".init(onMain: .init(raw: %))",
      source: "primitiveSequence.source",
      returns: "a sequence of the same kind that delivers on the main actor.",
      relation: ", for at most one element, on the main actor.",
      names: names,
      isOnMain: true
    )
  }

  private static func primitive(
    _ name: String,
    _ place: String,
    _ result: String,
    _ source: String = "primitiveSequence.source",
    names: [String: String?] = [:]
  ) -> Family {
    Family(
      name: name,
      file: primitive,
      place: place,
      result: result,
      wrapped: ".init(raw: %)",
      source: source,
      returns: "a sequence of the same kind.",
      relation: ", for at most one element.",
      names: names
    )
  }
}
