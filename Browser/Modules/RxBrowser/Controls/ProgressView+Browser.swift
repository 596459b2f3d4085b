public import RxControls

extension ProgressView: BrowserControl {
  /// A bar of the progress.
  public var browserElement: BrowserElement {
    BrowserElement(.progress, class: "progress").attribute("max", "1").value("\(progress)")
  }
}
