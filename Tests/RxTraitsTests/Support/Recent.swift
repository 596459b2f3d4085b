import RxCore
import RxTraits

/// Shares its work and replays the last three elements: a strategy of a program's own.
enum RecentSharing: SharingStrategyProtocol {
  static var scheduler: any SchedulerType { SharingScheduler.make() }

  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.sharedOnMain(replay: 3)
  }
}

typealias Recent<Element> = SharedSequence<RecentSharing, Element>

extension ObservableConvertibleType where Element: Sendable {
  func asRecent(onErrorJustReturn element: Element) -> Recent<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }
}
