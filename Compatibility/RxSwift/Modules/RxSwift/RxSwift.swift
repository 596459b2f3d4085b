@_exported import Rx
@_exported import RxFoundation
