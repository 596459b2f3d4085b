internal import RxControls

/// A vertical scroll bar.
struct ScrollBar {
  /// The length of the bar.
  let length: Int
  /// The length of the content.
  let whole: Int
  /// The length of the visible part of the content.
  let visible: Int

  /// True if there is anything to scroll.
  var isNeeded: Bool { whole > visible && length > 0 }

  /// Returns the range of the thumb for a scroll offset.
  private func thumb(at offset: Int) -> Range<Int> {
    let thumb = max(1, min(length, length * visible / max(1, whole)))
    let hidden = max(1, whole - visible)
    // Rounded down: the thumb is at the end only if nothing is below.
    let start = (length - thumb) * max(0, min(offset, hidden)) / hidden
    return start..<start + thumb
  }

  /// Returns the scroll offset for which the middle of the thumb is at `position`.
  func offset(centeringThumbAt position: Int) -> Int {
    let thumb = thumb(at: 0).count
    let range = max(1, length - thumb)
    let start = max(0, min(position - thumb / 2, range))
    return ((whole - visible) * start + range / 2) / range
  }

  /// Draws the bar from a place downward.
  @MainActor
  func draw(on canvas: inout TerminalCanvas, x: Int, y top: Int = 0, offset: Int) {
    let thumb = thumb(at: offset)
    for y in 0..<length {
      let isThumb = thumb.contains(y)
      let style = isThumb ? canvas.style(canvas.theme.filled) : canvas.theme.border
      canvas.put(isThumb ? "┃" : "│", x: x, y: top + y, style: style)
    }
  }
}
