/// What the documents' blocks print.
final class Transcript: Sendable {
  private let lines = AsyncStream<String>.makeStream()

  /// The next line, once it is there.
  func next() async -> String? {
    for await line in lines.stream { return line }
    return nil
  }

  /// Ends the transcript, and answers the lines that nobody has asked for.
  func rest() async -> [String] {
    lines.continuation.finish()
    var rest: [String] = []
    for await line in lines.stream { rest.append(line) }
    return rest
  }

  func add(_ line: String) { lines.continuation.yield(line) }
}

/// A suite whose blocks print.
protocol Printing: Sendable {
  var transcript: Transcript { get }
}

extension Printing {
  /// Takes the place of Swift's `print` in the documents' blocks.
  func print(_ items: Any...) {
    transcript.add(items.map { "\($0)" }.joined(separator: " "))
  }
}
