@_exported public import RxControls
