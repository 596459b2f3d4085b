import TestSupport
import Testing

@testable import RxRedis

struct RandomStreamTests {
  /// Writers, a server that trims, deletes and makes anew, and a reader, in random order; between the reply to a read and
  /// that about the state, too.
  ///
  /// A new stream of the same name is not trimmed before the reader has found it: if as many entries are removed as the
  /// reader had counted of the old one, no number of the server shows that it is another.
  @Test(arguments: Seeds.some(20))
  func `what is not delivered is told, and nothing is told without cause`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      var scene = Scene(isMild: Bool.random(using: &random))
      for _ in 0..<Int.random(in: 1...30, using: &random) {
        if Bool.random(using: &random) { scene.change(&random) }
        scene.read(
          Int.random(in: 1...5, using: &random),
          raced: Bool.random(using: &random),
          &random
        )
      }
      // Until nothing is left, on a server at rest.
      for _ in 0..<100 { scene.read(50, raced: nil, &random) }
      if let failure = scene.failure { Issue.record("round \(round): \(failure)") }
    }
  }

  private struct Scene {
    /// No entry is removed, and no stream deleted.
    let isMild: Bool
    private var stream: ModelStream? = ModelStream()
    private var cursor = StreamCursor(.newest, in: nil)
    private var last = StreamID.zero
    /// Of the stream of this name, since it was found: what was delivered and told, and what it had lost before.
    private var delivered: UInt64 = 0, missing: UInt64 = 0, before: UInt64 = 0
    private var gaps = 0, losses = 0
    private var lossesBefore = 0  // at the last look
    private var isFound = true
    /// The number of the last entry that was delivered or told to be missing; `nil` behind a gap.
    private var place: UInt64? = 0
    private var silent = 0
    /// Entries have been read, and the reply about the state is to come.
    private var hasRead = false
    /// The last look showed entries.
    private var isSeen = false

    init(isMild: Bool) { self.isMild = isMild }

    mutating func change(_ random: inout SeededGenerator) {
      switch Int.random(in: 0..<(isMild ? 6 : 10), using: &random) {
      case 0...5:
        if stream == nil {
          // The clock of the server may have gone back.
          stream = ModelStream(last: Bool.random(using: &random) ? last : .zero)
        }
        for _ in 0..<Int.random(in: 1...4, using: &random) { stream?.append() }
        last = max(last, stream?.last ?? last)
      case 6...7 where isFound:
        let count = Int.random(in: 0...(stream?.entries.count ?? 0), using: &random)
        losses += stream?.entries.prefix(count).count { $0 > cursor.position.id } ?? 0
        stream?.entries.removeFirst(count)
      case 8 where stream.map { $0.added > 0 } ?? false:
        // Of a stream that came and went between two looks there is no trace.
        let isKnown = (cursor.position.count ?? 0) > 0 || hasRead || isSeen
        losses = isKnown ? losses + 1 : lossesBefore
        (stream, isFound) = (nil, !isKnown)
      default: break
      }
    }

    mutating func read(_ count: Int, raced: Bool?, _ random: inout SeededGenerator) {
      let ids = stream?.read(after: cursor.position.id, count) ?? []
      hasRead = !ids.isEmpty
      if raced ?? false { change(&random) }
      hasRead = false
      lossesBefore = losses
      let step = cursor.advance(over: ids, stream?.info)
      isSeen = stream.map { !$0.entries.isEmpty } ?? false
      delivered += UInt64(step.positions.count)
      if step.before != nil { place = nil }
      for position in step.positions {
        let number = position.id.time - (stream?.start ?? 0)
        if let place, number != place + 1 { silent += 1 }
        place = number
      }
      if step.after != nil { place = nil }
      for gap in [step.before, step.after].compactMap(\.self) {
        gaps += 1
        if case .trimmed(let count?) = gap { missing += count }
        if gap == .deleted || gap == .recreated {
          // The entries that were passed over before are read now.
          (isFound, silent) = (true, 0)
          (delivered, missing, before) = (0, 0, stream?.info.removed ?? 0)
        }
      }
    }

    var failure: String? {
      let state = "\(delivered) delivered, \(missing) told, \(gaps) gaps, \(losses) losses"
      if silent > 0 { return "\(silent) times told late: \(state)" }
      if losses == 0, gaps > 0 { return "told without a loss: \(state)" }
      guard let stream else { return gaps == 0 && losses > 0 ? "not told: \(state)" : nil }
      let total = delivered + missing + before
      if total != stream.added { return "\(stream.added) added, \(before) before: \(state)" }
      return stream.last == cursor.position.id || stream.entries.isEmpty ? nil : "not at the end"
    }
  }
}
