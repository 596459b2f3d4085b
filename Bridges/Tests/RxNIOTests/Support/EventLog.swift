import RxCore
import TestSupport
import Testing

/// The events of one subscription, in order.
final class EventLog<Element: Sendable>: Sendable {
  enum End { case completed, failed(any Error) }

  let elements = LockedBox<[Element]>([])
  let ends = LockedBox<[End]>([])
  private let bag = LockedBox<(any Disposable)?>(nil)

  init(_ source: Observable<Element>) {
    bag.value = source.subscribe(
      onNext: { [elements, ends] element in
        #expect(ends.value.isEmpty)
        elements.value.append(element)
      },
      onError: { [ends] in ends.value.append(.failed($0)) },
      onCompleted: { [ends] in ends.value.append(.completed) }
    )
  }

  func dispose() { bag.value?.dispose() }

  /// Waits for the end; returns its error.
  func error() async throws -> (any Error)? {
    try await eventually("the end") { !ends.value.isEmpty }
    #expect(ends.value.count == 1)
    if case .failed(let error)? = ends.value.first { return error }
    return nil
  }
}

extension ObservableConvertibleType where Element: Sendable {
  func log() -> EventLog<Element> { EventLog(asObservable()) }
}
