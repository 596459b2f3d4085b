@_exported import RxTesting
