internal import Foundation

/// The comment of an operator, in which each of nine parts has to be found.
package struct OperatorComment {
  /// A part that every operator's comment has.
  package enum Part: String, CaseIterable, Sendable {
    case summary
    case example
    case marbles
    case parameters
    case end = "Ends"
    case errors = "Errors"
    case thread = "Thread"
    case memory = "Memory"
    case neighbours = "SeeAlso"
  }

  /// The name with its argument labels, as `take(until:)`.
  package let name: String
  /// The place and the declaration, for a message.
  package let place: String
  /// The parts that are missing.
  package let missing: [Part]
  /// The name of the operator that this one is another form of: an overload, or the same on a trait.
  package let complete: String?

  /// Finds the operators among the symbols: the functions that return a sequence.
  ///
  /// Forms for Swift 5 mode and older names, which call another function and no more, are none.
  package static func all(in graphs: [String: SymbolGraph]) -> [OperatorComment] {
    graphs.values.flatMap(\.symbols).filter(\.isOperator).map(OperatorComment.init)
      .sorted { $0.place < $1.place }
  }

  private init(_ symbol: SymbolGraph.Symbol) {
    let lines = symbol.comment
    name = symbol.pathComponents.last ?? ""
    place = "\(symbol.file): \(symbol.pathComponents.joined(separator: "."))"
    complete = lines.compactMap { $0.firstMatch(of: /^- Form of: `([^`]+)`/) }.first
      .map { String($0.output.1) }
    missing = Part.allCases.filter { !symbol.has($0) }
  }
}

extension SymbolGraph.Symbol {
  fileprivate var isOperator: Bool {
    let folders = ["Modules/RxCore/", "Modules/RxTraits/"]
    guard folders.contains(where: file.hasPrefix) else { return false }
    guard !file.contains("/Swift5/"), !file.contains("/Deprecated/") else { return false }
    guard ["swift.method", "swift.type.method"].contains(kind.identifier) else { return false }
    guard let arrow = declaration.range(of: " -> ", options: .backwards) else { return false }
    let result = declaration[arrow.upperBound...]
    return result.firstMatch(
      of:
        #/
        ^(RxCore\.)?
        (Observable|ConnectableObservable|GroupedObservable|Infallible|Single|Maybe|Completable
        |PrimitiveSequence|SharedSequence|Driver|Signal|MainObservable|MainPrimitiveSequence
        |ControlProperty|ControlEvent)
        (<|$|\ )
        /#
    ) != nil
  }

  fileprivate func has(_ part: OperatorComment.Part) -> Bool {
    switch part {
    case .summary: comment.first.map { !$0.isEmpty && !$0.hasPrefix("- ") } ?? false
    case .example: comment.contains { $0.hasPrefix("    ") || $0.hasPrefix("```swift") }
    case .marbles: comment.contains { $0.hasPrefix("```marbles ") }
    case .parameters:
      !takesParameters || comment.contains { $0.hasPrefix("- Parameter") }
    case .end, .errors, .thread, .memory, .neighbours:
      comment.contains { $0.hasPrefix("- \(part.rawValue): ") }
    }
  }

  private var takesParameters: Bool { !(pathComponents.last?.hasSuffix("()") ?? true) }
}
