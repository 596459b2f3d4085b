import RxControls
import RxCore

/// A custom control in the role of UICollectionView.
final class CollectionView: Control {
  /// Takes the place of the delegate method collectionView(_:didSelectItemAt:).
  nonisolated let selections = PublishSubject<Int>()

  isolated deinit { selections.onCompleted() }

  func userDidSelectItem(at place: Int) { if isEnabled { selections.onNext(place) } }
}
