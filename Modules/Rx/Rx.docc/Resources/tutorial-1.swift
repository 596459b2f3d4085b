import Rx

let names = Observable.of("Package.resolved", "Package.swift", "Sources")

_ =
  names
  .filter { $0.hasPrefix("P") }
  .map { "found \($0)" }
  .subscribe(onNext: { print($0) }, onCompleted: { print("that is all") })
