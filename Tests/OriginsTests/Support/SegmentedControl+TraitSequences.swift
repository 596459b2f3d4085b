// swift-format-ignore-file
// The block stands as it does in the document.

import RxControls
import RxCore
import RxTraits

extension SegmentedControl {
  /// The two properties of the block below.
  var traitSequencesValues: [ControlProperty<Int>] { [rx.value, rx.selectedSegmentIndex] }
}

// MARK: RxSwift 特征序列: ControlProperty

extension Reactive where Base: SegmentedControl {
    /// Reactive wrapper for `selectedSegmentIndex` property.
    fileprivate var selectedSegmentIndex: ControlProperty<Int> {
        return value
    }

    /// Reactive wrapper for `selectedSegmentIndex` property.
    fileprivate var value: ControlProperty<Int> {
        return Control.rx.value(
            self.base,
            getter: { segmentedControl in
                segmentedControl.selectedSegmentIndex
            }, setter: { segmentedControl, value in
                segmentedControl.selectedSegmentIndex = value
            }
        )
    }
}
