import RxCore
import RxTesting

extension ModelOperator {
  /// Operators whose subscriptions share state: to be subscribed to once.
  static let sharing: [Maker] = [
    { _ in
      .init("share") {
        $0.share()
      } model: {
        $0
      }
    },
    { _ in
      .init("share(replay: 2)") {
        $0.share(replay: 2)
      } model: {
        $0
      }
    },
    { _ in
      .init("share(replay: 1, forever)") {
        $0.share(replay: 1, scope: .forever)
      } model: {
        $0
      }
    },
    { _ in
      .init("two of one share") { source, _ in
        let shared = source.share()
        return .merge(shared.map { $0 + 1 }, shared.map { $0 + 2 })
      } model: { timeline, start in
        // The second comes when the first has received what a sequence emits synchronously.
        try timeline.after(start).replacing { .elements([$0 + 1, $0 + 2]) }
      }
    },
    { _ in
      .init("two of one share(replay: 1)") { source, _ in
        let shared = source.share(replay: 1)
        return .combineLatest(shared, shared) { $0 * 3 + $1 }
      } model: { timeline, start in
        var last: Int?
        return try timeline.after(start).replacing { element in
          defer { last = element }
          return .elements((last.map { [element * 3 + $0] } ?? []) + [element * 4])
        }
      }
    },
  ]
}
