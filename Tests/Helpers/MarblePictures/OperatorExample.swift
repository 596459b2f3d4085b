import RxTesting

/// An operator, or several on the same inputs, with the diagram of a run.
///
/// The examples of a family have the same inputs, so that their pictures can be compared.
struct OperatorExample: Sendable {
  /// The name of the picture's file, and of its place in Docs/Operators.md.
  let name: String
  let diagram: PipelineDiagram

  /// Runs the example.
  ///
  /// - Parameters:
  ///   - name: the name of the picture.
  ///   - text: the operator as it is written in code; empty if the outputs are named after theirs.
  ///   - assemble: creates the inputs and the outputs.
  init(_ name: String, _ text: String, assemble: (DiagramBoard) -> Void) {
    self.name = name
    let title = text.isEmpty ? "Marble diagram: \(name)" : "Marble diagram: \(text)"
    diagram = PipelineDiagram(title, operator: text, assemble: assemble)
  }

  /// All examples, in the order of the page; those of drivers run on the main actor.
  @MainActor
  static var all: [OperatorExample] {
    elements + combinations + flattenings + times + errors + shares + sources + traits
  }
}
