import RxControls

/// A backend for tests that wait for a screen: it checks their condition at each request to draw.
@MainActor
final class AwaitedScreen: ControlBackend {
  /// No controls, so none can be focused.
  let controls: [Control] = []

  private var waiting: (condition: () -> Bool, continuation: CheckedContinuation<Void, Never>)?

  /// Waits until `condition` holds.
  func shows(_ condition: @escaping () -> Bool) async {
    if condition() { return }
    await withCheckedContinuation { waiting = (condition, $0) }
  }

  func controlNeedsDisplay(_ control: Control) {
    guard let waiting, waiting.condition() else { return }
    self.waiting = nil
    waiting.continuation.resume()
  }
}
