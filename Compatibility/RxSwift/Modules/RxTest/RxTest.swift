@_exported import RxTesting
@_exported import RxTestingXCTest
