import Documentation
import Testing

/// The comment of each public operator has nine parts, or names the operator that it is another form of.
struct OperatorCommentTests {
  /// Operators without a marble diagram, with the reason.
  private static let undrawn = [
    "asObservable()": "the events are those of the source",
    "asObservable(priority:)": "runs in a task, and not on a virtual clock",
    "async(detached:priority:_:)": "runs in a task, and not on a virtual clock",
    "debug(_:trimOutput:file:line:function:)": "the events are those of the source",
  ]

  @Test func `the comment of each operator has nine parts or names one that has`() async throws {
    let all = OperatorComment.all(in: try await SymbolGraph.all(of: ["RxCore", "RxTraits"]))
    let complete = Set(all.filter { $0.complete == nil }.map(\.name))
    #expect(all.count > 350 && complete.count > 80)
    for comment in all {
      if let other = comment.complete {
        #expect(complete.contains(other), "\(comment.place): \(other) is no complete operator")
        let missing = Set(comment.missing).intersection([.summary, .parameters])
        #expect(missing.isEmpty, "\(comment.place) lacks \(missing.map(\.rawValue).sorted())")
      } else {
        let missing = comment.missing.filter {
          $0 != .marbles || Self.undrawn[comment.name] == nil
        }
        #expect(missing.isEmpty, "\(comment.place) lacks \(missing.map(\.rawValue))")
      }
    }
    for name in Self.undrawn.keys.sorted() {
      #expect(complete.contains(name), "\(name) is no operator any more")
    }
  }
}
