import RxCore
import Testing

/// A way to join two sequences into rows: by a number of inputs, or as a collection.
struct JoinForm: Sendable, CustomTestStringConvertible {
  let name: String
  let join: @Sendable (Observable<Int>, Observable<Int>) -> Observable<[Int]>

  var testDescription: String { name }

  static let zips = [
    JoinForm(name: "two") { .zip($0, $1) { [$0, $1] } },
    JoinForm(name: "three") { .zip($0, $1, $0) { a, b, _ in [a, b] } },
    JoinForm(name: "four") { .zip($0, $1, $0, $0) { a, b, _, _ in [a, b] } },
    JoinForm(name: "eight") {
      .zip($0, $1, $0, $1, $0, $1, $0, $1) { _, _, a, b, _, _, _, _ in [a, b] }
    },
    JoinForm(name: "nine") {
      .zip($0, $1, $0, $1, $0, $1, $0, $1, $0) { _, _, a, b, _, _, _, _, _ in [a, b] }
    },
    JoinForm(name: "collection") { Observable.zip([$0, $1]) },
  ]

  static let combinations = [
    JoinForm(name: "two") { .combineLatest($0, $1) { [$0, $1] } },
    JoinForm(name: "three") { .combineLatest($0, Observable.just(0), $1) { a, _, b in [a, b] } },
    JoinForm(name: "four") {
      .combineLatest(Observable.just(0), $0, $1, Observable.just(0)) { _, a, b, _ in [a, b] }
    },
    JoinForm(name: "eight") {
      let zero = Observable.just(0)
      return .combineLatest(zero, $0, zero, zero, $1, zero, zero, zero) {
        _,
        a,
        _,
        _,
        b,
        _,
        _,
        _ in [a, b]
      }
    },
    JoinForm(name: "nine") {
      let zero = Observable.just(0)
      return .combineLatest(zero, $0, zero, zero, $1, zero, zero, zero, zero) {
        _,
        a,
        _,
        _,
        b,
        _,
        _,
        _,
        _ in [a, b]
      }
    },
    JoinForm(name: "collection") { Observable.combineLatest([$0, $1]) },
  ]
}
