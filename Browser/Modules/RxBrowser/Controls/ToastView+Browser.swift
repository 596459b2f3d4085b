public import RxControls

extension ToastView: BrowserControl {
  /// The messages, which assistive technology reads as they come.
  public var browserElement: BrowserElement {
    let lines = toasts.enumerated().map { index, toast in
      BrowserElement(
        .div,
        class: "toast tone-\(toast.tone.className)",
        text: toast.text,
        part: "\(index)",
        on: [.click]
      )
    }
    return BrowserElement(.div, class: "toasts", children: lines)
  }

  /// Dismisses a message by a click.
  public func handle(_ event: BrowserEvent) {
    if let index = Int(event.part) { userDidDismiss(index) }
  }
}
