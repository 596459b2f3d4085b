import RxControls

/// A screen that tests wait for: each time it is to be drawn, it looks whether what they wait for is
/// shown.
@MainActor
final class AwaitedScreen: ControlBackend {
  /// None can be focused here.
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
