import Expectations
import TerminalKit
import Testing

@testable import RxTerminal

@Suite struct InlineRegionTests {
  private let screen = ScreenSize(rows: 10, columns: 40)

  private func text(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).replacing("\u{1B}[", with: "^")
  }

  @Test func `below the cursor if the rows fit`() {
    var region = InlineRegion(height: .rows(4))
    expectEqual(text(region.place(below: .init(row: 2, column: 0), on: screen)), "^3;1H")
    expect(region.firstRow == 2 && region.size == ScreenSize(rows: 4, columns: 40))
    expectEqual(text(region.leaveSequence), "^3;1H^J^3;1H")
  }

  @Test func `it scrolls if the rows do not fit`() {
    var region = InlineRegion(height: .percent(50))
    expectEqual(
      text(region.place(below: .init(row: 8, column: 0), on: screen)),
      "^10;1H\n\n\n^6;1H"
    )
    expectEqual(region.firstRow, 5)
    expectEqual(text(region.leaveSequence), "^6;1H^J^6;1H")
  }

  @Test func `an unfinished line stays, and the cursor returns to it`() {
    var region = InlineRegion(height: .rows(3))
    expectEqual(
      text(region.place(below: .init(row: 9, column: 7), on: screen)),
      "^10;1H\n\n\n^8;1H"
    )
    expectEqual(text(region.leaveSequence), "^8;1H^J^7;8H")
    expectEqual(text(region.place(below: .init(row: 1, column: 7), on: screen)), "^3;1H")
    expectEqual(text(region.leaveSequence), "^3;1H^J^2;8H")
  }

  @Test func `without a reply the last rows are used, after the existing output`() {
    var region = InlineRegion(height: .rows(3))
    expectEqual(text(region.place(below: nil, on: screen)), "^10;1H\n\n\n^8;1H")
  }

  @Test func `another size keeps it where its cursor is`() {
    var region = InlineRegion(height: .percent(40))
    _ = region.place(below: .init(row: 3, column: 0), on: screen)
    let larger = ScreenSize(rows: 20, columns: 40)
    // The terminal has restored three rows at the top; the cursor was in the region's second row.
    expectEqual(text(region.relocate(by: .init(row: 7, column: 5), inRow: 1, on: larger)), "^7;1H")
    expect(region.firstRow == 6 && region.size.rows == 8)
    let smaller = ScreenSize(rows: 5, columns: 40)
    expectEqual(
      text(region.relocate(by: .init(row: 4, column: 5), inRow: 0, on: smaller)),
      "^5;1H\n^4;1H"
    )
    expect(region.firstRow == 3 && region.size.rows == 2)
    expectEqual(text(region.relocate(by: nil, inRow: 0, on: larger)), "^4;1H")
  }

  @Test func `it never exceeds the screen, whatever the reply`() {
    for rows in 1...12 {
      for height in [TerminalHeight.rows(1), .rows(5), .rows(100), .percent(1), .percent(100)] {
        for row in [0, 1, rows - 1, rows, 500] {
          for column in [0, 3] {
            var region = InlineRegion(height: height)
            let screen = ScreenSize(rows: rows, columns: 20)
            _ = region.place(below: .init(row: row, column: column), on: screen)
            expect(region.firstRow >= 0 && region.firstRow + region.size.rows <= rows)
            expect(region.size.rows >= 1)
            _ = region.relocate(by: .init(row: row, column: column), inRow: 2, on: screen)
            expect(region.firstRow >= 0 && region.firstRow + region.size.rows <= rows)
          }
        }
      }
    }
  }

  @Test func `it has as many rows as the content, and a percentage has a minimum`() {
    var region = InlineRegion(height: .percent(20), minimumRows: 5)
    _ = region.place(below: .init(row: 0, column: 0), on: screen)
    expectEqual(region.size.rows, 5)
    region.contentRows = 3
    _ = region.place(below: .init(row: 0, column: 0), on: screen)
    expectEqual(region.size.rows, 3)
    region.contentRows = 0
    _ = region.place(below: .init(row: 0, column: 0), on: screen)
    expectEqual(region.size.rows, 1)
    region.contentRows = 8
    _ = region.relocate(by: nil, inRow: 0, on: ScreenSize(rows: 4, columns: 9))
    expectEqual(region.size.rows, 4)
  }

  @Test func `it grows from its first row on, and scrolls where rows are missing`() {
    var region = InlineRegion(height: .rows(6))
    region.contentRows = 2
    _ = region.place(below: .init(row: 6, column: 3), on: screen)
    expect(region.firstRow == 7 && region.size.rows == 2)
    region.contentRows = 3
    expectEqual(text(region.grow(on: screen)), "^8;1H")
    region.contentRows = 9
    expectEqual(text(region.grow(on: screen)), "^10;1H\n\n\n^5;1H")
    expect(region.firstRow == 4 && region.size.rows == 6)
    expectEqual(text(region.leaveSequence), "^5;1H^J^4;4H")
  }

  @Test func `mouse events are converted to its rows`() {
    var region = InlineRegion(height: .rows(4))
    _ = region.place(below: .init(row: 2, column: 0), on: screen)
    let press = MouseEvent(.press(.left), row: 3, column: 5)
    expectEqual(region.translate(press), MouseEvent(.press(.left), row: 1, column: 5))
    expectEqual(region.translate(MouseEvent(.press(.left), row: 1, column: 5)), nil)
    expectEqual(region.translate(MouseEvent(.wheel(.up), row: 6, column: 5)), nil)
    let drag = MouseEvent(.drag(.left), row: 9, column: 5)
    expectEqual(region.translate(drag), MouseEvent(.drag(.left), row: 3, column: 5))
    let release = MouseEvent(.release(.left), row: 0, column: 5)
    expectEqual(region.translate(release), MouseEvent(.release(.left), row: 0, column: 5))
  }
}
