import Expectations
import Testing

@testable import RxTerminal

@Suite struct ScreenGridTests {
  private func text(_ grid: ScreenGrid, row: Int = 0) -> String {
    grid.row(row).filter { $0.columns > 0 }.map { String($0.character) }.joined()
  }

  @Test func `a wide character takes two cells`() {
    var grid = ScreenGrid(size: ScreenSize(rows: 1, columns: 6))
    let end = grid.put("a日b", row: 0, column: 0, limit: 6, style: .plain)
    expectEqual(end, 4)
    expectEqual(grid[0, 1].columns, 2)
    expectEqual(grid[0, 2].columns, 0)
    expectEqual(text(grid), "a日b  ")
  }

  @Test func `a character that does not fit is omitted`() {
    var grid = ScreenGrid(size: ScreenSize(rows: 1, columns: 4))
    expectEqual(grid.put("abc日", row: 0, column: 0, limit: 4, style: .plain), 3)
    expectEqual(text(grid), "abc ")
    expectEqual(grid.put("日", row: 0, column: 3, style: .plain), 3)
    expectEqual(grid.put("x", row: 1, column: 0, style: .plain), 0)
  }

  @Test func `overwriting half of a wide character blanks the other half`() {
    var grid = ScreenGrid(size: ScreenSize(rows: 1, columns: 6))
    grid.put("日本語", row: 0, column: 0, limit: 6, style: .plain)
    grid.put("x", row: 0, column: 1, style: .plain)
    expectEqual(text(grid), " x本語")
    grid.put("y", row: 0, column: 2, style: .plain)
    expectEqual(text(grid), " xy 語")
    grid.put("国", row: 0, column: 3, style: .plain)
    expectEqual(text(grid), " xy国 ")
  }

  @Test func `a combining character without a base is omitted`() {
    var grid = ScreenGrid(size: ScreenSize(rows: 1, columns: 3))
    expectEqual(grid.put("\u{301}a", row: 0, column: 0, limit: 3, style: .plain), 1)
    expectEqual(text(grid), "a  ")
  }

  @Test func `ASCII over halves of wide characters leaves blanks of the others`() {
    var grid = ScreenGrid(size: ScreenSize(rows: 2, columns: 6))
    grid.put("日本語", row: 1, column: 0, limit: 6, style: .plain)
    Array("ab".utf8).withUnsafeBufferPointer {
      grid.put(ascii: $0, row: 1, column: 1, style: .plain)
    }
    expectEqual(String(grid.row(1).filter { $0.columns > 0 }.map(\.character)), " ab 語")
    expectEqual(String(grid.row(0).map(\.character)), "      ")
  }
}
