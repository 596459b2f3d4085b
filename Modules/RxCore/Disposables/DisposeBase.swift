/// The base class of the disposables in this folder; `Resources` counts its instances.
///
/// A group that holds others that hold others, thousands deep, disposes of them and releases them one after
/// the other, without recursion.
public class DisposeBase: @unchecked Sendable {
  // Unchecked: it has no stored properties. Each subclass states its own reason.
  private let liveCount = LiveCount()

  init() {}

  /// Ends this object as `dispose()` does, and returns what it held in the order of disposal for the caller
  /// to dispose of.
  ///
  /// `nil` if it is none that holds others: then it has not ended.
  func takeMembers() -> [any Disposable]? { nil }
}

extension DisposeBase {
  /// Disposes of `disposables`, in their order, each with what it holds.
  static func dispose(_ disposables: [any Disposable]) {
    var left = [disposables[...]]  // the next ones last
    while let next = left.popLast() {
      guard let disposable = next.first else { continue }
      if next.count > 1 { left.append(next.dropFirst()) }
      if let members = (disposable as? DisposeBase)?.takeMembers() {
        left.append(members[...])
      } else {
        disposable.dispose()
      }
    }
  }

  /// Releases `disposables` without disposing of them, each with what nothing else holds.
  static func release(_ disposables: consuming [any Disposable]) {
    var left = disposables
    while !left.isEmpty {
      guard var holder = left.removeLast() as? DisposeBase else { continue }
      if isKnownUniquelyReferenced(&holder) { left += holder.takeMembers() ?? [] }
    }
  }
}
