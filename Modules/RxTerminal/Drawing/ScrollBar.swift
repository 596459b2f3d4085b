internal import RxControls

/// A bar that shows which part of something is seen.
struct ScrollBar {
  /// How long it is.
  let length: Int
  /// How much there is in all.
  let whole: Int
  /// How much of it is seen.
  let seen: Int

  /// Whether there is anything to scroll.
  var isNeeded: Bool { whole > seen && length > 0 }

  /// Where its thumb is when so much is above what is seen.
  func thumb(at offset: Int) -> Range<Int> {
    let thumb = max(1, min(length, length * seen / max(1, whole)))
    let hidden = max(1, whole - seen)
    // Rounded down: it is at the end only if nothing is below.
    let start = (length - thumb) * max(0, min(offset, hidden)) / hidden
    return start..<start + thumb
  }

  /// How much is above what is seen when the middle of the thumb is brought to a place.
  func offset(bringingThumbTo place: Int) -> Int {
    let thumb = thumb(at: 0).count
    let way = max(1, length - thumb)
    let start = max(0, min(place - thumb / 2, way))
    return ((whole - seen) * start + way / 2) / way
  }

  @MainActor
  func draw(on canvas: inout TerminalCanvas, x: Int, offset: Int) {
    let thumb = thumb(at: offset)
    for y in 0..<length {
      let isThumb = thumb.contains(y)
      let style = isThumb ? canvas.style(canvas.theme.filled) : canvas.theme.border
      canvas.put(isThumb ? "┃" : "│", x: x, y: y, style: style)
    }
  }
}
