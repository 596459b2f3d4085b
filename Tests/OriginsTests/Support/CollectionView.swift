import RxControls
import RxCore

/// A control of a program's own, in the role of UICollectionView.
final class CollectionView: Control {
  /// In place of the delegate's collectionView(_:didSelectItemAt:).
  nonisolated let selections = PublishSubject<Int>()

  isolated deinit { selections.onCompleted() }

  func userDidSelectItem(at place: Int) { if isEnabled { selections.onNext(place) } }
}
