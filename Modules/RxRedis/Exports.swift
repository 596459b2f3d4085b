@_exported public import RxSystem
