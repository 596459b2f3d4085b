import RxTesting
import TestSupport

extension MarbleDiagram {
  /// Returns up to six marks before frame 13; several may share a frame, and some may precede frame 0.
  static func random(_ random: inout SeededGenerator, mayBeginEarly: Bool = true) -> MarbleDiagram {
    let kinds: [Mark] = [
      .element("a"), .element("b"), .element("é"), .element("a"), .completed, .error,
    ]
    let first = mayBeginEarly && Bool.random(using: &random) ? -5 : 0
    return MarbleDiagram(
      (0..<Int.random(in: 0...6, using: &random)).map { _ in
        Recorded(
          time: Int.random(in: first...12, using: &random),
          value: kinds[Int.random(in: 0..<kinds.count, using: &random)]
        )
      }
    )
  }
}
