/// Calls a function the first time it is disposed of.
final class AnonymousDisposable: Stage, @unchecked Sendable {  // as Stage
  private let body: @Sendable () -> Void

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    super.init()
  }

  override func didDispose() { body() }
}
