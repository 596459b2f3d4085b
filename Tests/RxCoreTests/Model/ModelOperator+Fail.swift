import RxCore
import RxTesting

extension ModelOperator {
  /// Those that answer errors.
  static let failing: [Maker] = [
    { _ in
      .init("catchAndReturn") {
        $0.catchAndReturn(55)
      } model: { timeline in
        guard let end = timeline.end, end.value.error != nil else { return timeline }
        return timeline.endless + [.next(end.time, 55), .completed(end.time)]
      }
    },
    { _ in
      .init("catch", arity: 2) { inputs, _ in
        inputs[0].catch { _ in inputs[1] }
      } model: { inputs, start in
        let first = try inputs[0](start)
        guard let end = first.end, end.value.error != nil else { return first }
        return first.endless + (try inputs[1](end.time))
      }
    },
    { _ in
      .init("catch(throws)") {
        $0.catch { _ in throw RxError.overflow }
      } model: { timeline in
        guard let end = timeline.end, end.value.error != nil else { return timeline }
        return timeline.endless + [.error(end.time, RxError.overflow)]
      }
    },
  ]
}
