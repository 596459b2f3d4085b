internal import Guarding
internal import Synchronization
internal import Tracing

/// The span of one subscription, which ends once.
final class SubscriptionTrace: Sendable {
  enum Ending: String {
    case completed
    case error
    case disposed
  }

  private let span: Guarded<(any Span)?>
  private let elements = Atomic<Int>(0)

  init(_ span: any Span, _ attributes: SpanAttributes) {
    if !attributes.isEmpty, span.isRecording {
      span.updateAttributes { $0.merge(attributes) }
    }
    self.span = Guarded(span)
  }

  /// Counts an element.
  func next() {
    // Events of one subscription are serial, so no other thread adds at the same time.
    elements.store(elements.load(ordering: .relaxed) &+ 1, ordering: .relaxed)
  }

  /// Ends and releases the span, unless it has ended.
  func end(_ ending: Ending, _ error: (any Error)? = nil) {
    let span = self.span.withLock { span in
      defer { span = nil }
      return span
    }
    guard let span else { return }
    if span.isRecording {
      let count = elements.load(ordering: .relaxed)
      span.updateAttributes { attributes in
        attributes["rx.ending"] = ending.rawValue
        attributes["rx.elements"] = count
      }
    }
    if let error {
      span.recordError(error)
      span.setStatus(SpanStatus(code: .error))
    }
    span.end()
  }
}
