public import RxControls

extension ActivityIndicator: BrowserControl {
  /// A sign that moves while the task is running.
  public var browserElement: BrowserElement {
    let state = isAnimating ? "animating" : hidesWhenStopped ? "stopped unseen" : "stopped"
    return BrowserElement(.div, class: "activity \(state)")
      .attribute("aria-busy", isAnimating ? "true" : "false")
  }
}
