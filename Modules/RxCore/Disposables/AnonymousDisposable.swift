/// Calls a function the first time it is disposed of, and lets go of it.
final class AnonymousDisposable: Stage, @unchecked Sendable {  // as Stage
  private var body: (@Sendable () -> Void)?  // belongs to whoever ends this

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
    super.init()
  }

  override func didDispose() {
    let body = body
    self.body = nil
    body?()
  }
}
