import InMemoryLogging
import Logging

/// A logger, and what it has received.
struct CollectedLog: Sendable {
  private let handler: InMemoryLogHandler
  let logger: Logger

  init(level: Logger.Level = .trace, provider: Logger.MetadataProvider? = nil) {
    var handler = InMemoryLogHandler()
    handler.logLevel = level
    handler.metadataProvider = provider
    let collecting = handler
    self.handler = collecting
    logger = Logger(label: "test") { _ in collecting }
  }

  var entries: [InMemoryLogHandler.Entry] { handler.entries }

  var messages: [String] { entries.map { "\($0.message)" } }

  /// The values of a key, of all entries that have it.
  func values(of key: String) -> [String] {
    entries.compactMap { $0.metadata[key].map { "\($0)" } }
  }
}
