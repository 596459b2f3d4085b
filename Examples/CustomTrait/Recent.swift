import Rx

/// Shares its work, and tells who comes later the last three elements.
enum RecentSharing: MainActorSharingStrategy {
  static func share<Element>(_ source: Observable<Element>) -> Observable<Element> {
    source.share(replay: 3, scope: .whileConnected)
  }
}

/// A trait of this program's own: cannot fail, is observed on main, shares, replays three elements.
typealias Recent<Element> = SharedSequence<RecentSharing, Element>

extension ObservableConvertibleType where Element: Sendable {
  /// This sequence as a recent one, with an element in place of an error.
  func asRecent(onErrorJustReturn element: Element) -> Recent<Element> {
    asSharedSequence(onErrorJustReturn: element)
  }
}
