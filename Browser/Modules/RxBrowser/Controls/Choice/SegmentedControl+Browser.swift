public import RxControls

extension SegmentedControl: BrowserControl {
  /// A group of radio buttons.
  public var browserElement: BrowserElement {
    .choices(
      segments,
      choice: selectedSegmentIndex,
      classes: (row: "segments", title: "segment"),
      role: "radio",
      state: "aria-checked"
    )
  }

  /// Selects a segment by a click.
  public func handle(_ event: BrowserEvent) {
    if let segment = Int(event.part) { userDidSelect(segment: segment) }
  }

  /// Selects another one by the arrow keys, Home and End.
  public func handle(key: KeyPress) -> Bool { moveChoice(by: key) }
}
