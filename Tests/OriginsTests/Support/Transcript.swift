/// The lines that the blocks of the documents print.
final class Transcript: Sendable {
  private let lines = AsyncStream<String>.makeStream()

  /// Waits for the next line.
  func next() async -> String? {
    for await line in lines.stream { return line }
    return nil
  }

  /// Ends the transcript, and returns the remaining lines.
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
  /// Replaces `print` in the blocks of the documents.
  func print(_ items: Any...) {
    transcript.add(items.map { "\($0)" }.joined(separator: " "))
  }
}
