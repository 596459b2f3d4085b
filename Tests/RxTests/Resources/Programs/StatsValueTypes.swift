import Rx

// well isolated pure pipelines: groupBy, window, buffer, materialize, scan, reduce
struct Reading: Sendable, Hashable { let sensor: String; let value: Double }

struct Statistics: Sendable {
  let scheduler: SchedulerType = SerialDispatchQueueScheduler(qos: .default)

  func averages(_ readings: Observable<Reading>) -> Observable<(String, Double)> {
    readings.groupBy(keySelector: { $0.sensor })
      .flatMap { group in
        group.map(\.value)
          .buffer(timeSpan: .seconds(1), count: 10, scheduler: scheduler)
          .filter { !$0.isEmpty }
          .map { values in (group.key, values.reduce(0, +) / Double(values.count)) }
      }
  }
  func total(_ readings: Observable<Reading>) -> Single<Double> {
    readings.map { $0.value }.reduce(0, accumulator: +).asSingle()
  }
  func running(_ readings: Observable<Reading>) -> Observable<[String: Double]> {
    readings.scan(into: [:]) { $0[$1.sensor, default: 0] += $1.value }
  }
  func errorsOnly(_ readings: Observable<Reading>) -> Observable<Error> {
    readings.materialize().compactMap { $0.error }
  }
  func sharedLast(_ readings: Observable<Reading>) -> Observable<Reading> {
    readings.debounce(.milliseconds(200), scheduler: MainScheduler.instance)
      .share(replay: 1)
  }
}
