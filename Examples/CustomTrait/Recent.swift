import Rx

/// A sharing strategy that replays the latest three elements to a late subscriber.
enum RecentSharing: MainActorSharingStrategy {
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.sharedOnMain(replay: 3)
  }
}

/// A custom trait: it never fails, delivers on the main actor, shares its source, and replays three elements.
typealias Recent<Element> = SharedSequence<RecentSharing, Element>

extension ObservableConvertibleType where Element: Sendable {
  /// Converts a sequence to a `Recent`; an error is replaced by an element.
  func asRecent(onErrorJustReturn element: Element) -> Recent<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }
}
