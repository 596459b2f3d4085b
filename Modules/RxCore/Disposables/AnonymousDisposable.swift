/// A disposable that calls a function the first time it is disposed of, and then releases the function.
final class AnonymousDisposable: Stage, @unchecked Sendable {
  // Unchecked: `body` is accessed only by the one thread that ends the stage, whose life is atomic.
  private var body: (@Sendable () -> Void)?

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
