/// The calls that one producer has made: a thread, or an observer that reacts to what it receives.
final class CallLog: Sendable {
  private let calls: AppendBuffer<CallRecord>

  init(capacity: Int) { calls = AppendBuffer(capacity: capacity) }

  var records: [CallRecord] { calls.elements }

  /// Makes a call between two stamps.
  func record(_ kind: CallRecord.Kind, _ call: () -> Void) {
    let place = calls.append(CallRecord(kind, thread: currentThread(), start: Stamp.next()))
    call()
    calls.change(place) { $0.end = Stamp.next() }
  }
}
