import Expectations
import RxControls
import Testing

@testable import RxTerminal

@MainActor
@Suite struct TerminalCanvasTests {
  /// Returns the text of a screen of ten columns and three rows after drawing a control.
  private func lines(
    _ frame: LayoutFrame,
    visible: LayoutFrame? = nil,
    isEnabled: Bool = true,
    _ draw: (inout TerminalCanvas) -> Void
  ) -> [String] {
    let surface = ScreenSurface(size: ScreenSize(rows: 3, columns: 10))
    surface.grid.put(repeatElement(".", count: 10), row: 1, column: 0, limit: 10, style: .plain)
    let placement = LayoutPlacement(control: Label(), frame: frame, visible: visible ?? frame)
    var canvas = TerminalCanvas(on: surface, at: placement, theme: .plain, receivesText: true)
    draw(&canvas)
    return (0..<3).map { row in
      surface.grid.row(row).filter { $0.columns > 0 }.map { String($0.character) }.joined()
    }
  }

  @Test func `drawing outside is clipped`() {
    let frame = LayoutFrame(x: 2, y: 1, width: 4, height: 1)
    expectEqual(lines(frame) { $0.put("abcdef") }[1], "..abcd....")
    expectEqual(lines(frame) { $0.put("abcdef", limit: 3) }[1], "..abc.....")
    expectEqual(lines(frame) { $0.put("abcdef", x: -2) }[1], "..cdef....")
    expectEqual(lines(frame) { $0.put("ab", x: 3) }[1], ".....a....")
    expectEqual(lines(frame) { $0.put("ab", x: 9) }[1], "..........")
    let blank = String(repeating: " ", count: 10)
    expectEqual(lines(frame) { $0.put("ab", y: 1) }, [blank, "..........", blank])
    expectEqual(lines(frame) { $0.put("ab", y: -1) }, [blank, "..........", blank])
    expectEqual(lines(frame) { $0.fill(with: "x") }, [blank, "..xxxx....", blank])
  }

  @Test func `the visible half of a clipped wide character is blank`() {
    let frame = LayoutFrame(x: 0, y: 1, width: 10, height: 1)
    let visible = LayoutFrame(x: 3, y: 1, width: 4, height: 1)
    expectEqual(lines(frame, visible: visible) { $0.put("日本語日本") }[1], "... 語 ...")
    expectEqual(lines(frame, visible: visible) { $0.put("e\u{301}日本語日", x: 1) }[1], "... 本 ...")
    expectEqual(lines(visible) { $0.put("日本語") }[1], "...日本...")
    expectEqual(lines(visible) { $0.put("a日本語") }[1], "...a日....")
  }

  @Test func `combining characters stay with their base characters`() {
    let frame = LayoutFrame(x: 1, y: 1, width: 2, height: 1)
    expectEqual(lines(frame) { $0.put("e\u{301}o\u{308}u") }[1], ".e\u{301}o\u{308}.......")
    expectEqual(lines(frame) { $0.put("👨‍👩‍👧x") }[1], ".👨‍👩‍👧.......")
  }

  @Test func `put returns the column after the text, visible or not`() {
    let frame = LayoutFrame(x: 0, y: 1, width: 8, height: 1)
    _ = lines(frame, visible: LayoutFrame(x: 2, y: 1, width: 6, height: 1)) { canvas in
      let ends = [canvas.put("a日"), canvas.put("", x: 5), canvas.put("日本語日本")]
      expectEqual(ends, [3, 5, 8])
    }
  }

  @Test func `the text cursor is shown only where it is visible`() {
    let surface = ScreenSurface(size: ScreenSize(rows: 3, columns: 10))
    let frame = LayoutFrame(x: -2, y: 1, width: 8, height: 1)
    let visible = LayoutFrame(x: 0, y: 1, width: 6, height: 1)
    let placement = LayoutPlacement(control: Label(), frame: frame, visible: visible)
    var canvas = TerminalCanvas(on: surface, at: placement, theme: .plain, receivesText: true)
    canvas.showCursor(x: 1)
    expectEqual(surface.cursor, nil)
    canvas.showCursor(x: 3)
    expectEqual(surface.cursor, FrameWriter.Position(row: 1, column: 1))
    var other = TerminalCanvas(on: surface, at: placement, theme: .plain)
    other.showCursor(x: 4)
    expectEqual(surface.cursor, FrameWriter.Position(row: 1, column: 1))
  }

  @Test func `a disabled control has the style for that`() {
    let label = Label("x")
    label.isEnabled = false
    let terminal = VirtualTerminal(label)
    expectEqual(terminal.text(inRow: 0, where: \.isDim), "x")
  }
}
