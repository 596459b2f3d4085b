import Expectations
import Foundation
import FoundationXML
import RxCore
import RxTesting
import Testing

struct DiagramPictureTests {
  @Test func `all texts are escaped`() throws {
    let hostile = "<b>\"&\u{0}\u{FFFE}"
    let diagram = PipelineDiagram(hostile, operator: "\(hostile) { $0 < 1 }") { board in
      board.output(Observable.just(hostile), named: hostile)
      board.output(Observable<Int>.error(Hostile()), named: "failing")
    }
    let root = try #require(try XMLDocument(data: Data(diagram.svg().utf8)).rootElement())
    expectEqual(root.elements(forName: "title").first?.stringValue, "<b>\"&\u{FFFD}\u{FFFD}")
    let texts = root.elements(forName: "text").compactMap(\.stringValue)
    expect(texts.contains { $0.hasSuffix("{ $0 < 1 }") })
    expect(!diagram.svg().contains("<b>"))
    expect(!diagram.svg().contains("<script>"))
  }

  @Test func `elements of one frame stand above each other`() throws {
    let diagram = PipelineDiagram("groups") { $0.output(Observable.of("a", "b")) }
    let marbles = try Self.marbles(of: diagram)
    expectEqual(marbles.map(\.label), ["a", "b"])
    expectEqual(marbles[0].x, marbles[1].x)
    expect(marbles[0].y >= marbles[1].y + marbles[1].height)
  }

  @Test func `long elements of adjacent frames do not overlap, and stay in the picture`() throws {
    let diagram = PipelineDiagram("long") { board in
      board.output(board.hot("abc|").map { String(repeating: $0, count: 11) })
    }
    let marbles = try Self.marbles(of: diagram).filter { $0.label.count > 1 }
    expectEqual(marbles.count, 3)
    for (first, second) in zip(marbles, marbles.dropFirst()) {
      expect(first.x + first.width <= second.x)
    }
    let root = try #require(try XMLDocument(data: Data(diagram.svg().utf8)).rootElement())
    let width = try Self.number("width", of: root)
    expect(marbles.allSatisfy { $0.x >= 0 && $0.x + $0.width <= width })
  }

  @Test func `roles and ends have shapes of their own, beside their colours`() {
    let diagram = PipelineDiagram("shapes", operator: "flatMap") { board in
      board.output(
        board.hot("a-|").flatMap { board.trace(Observable.just($0), named: "inner") }
      )
      board.output(board.cold("--#", named: "failing"), named: "failed")
      board.output(board.cold("----a", named: "slow"), "^!", named: "stopped")
    }
    let picture = diagram.svg()
    for shape in [
      "class=\"input\"", "class=\"inner\"", "class=\"output\"", "class=\"end\"", "class=\"error\"",
      "class=\"disposed\"", "rx=\"3\"", "rx=\"14\"", "prefers-color-scheme: dark",
    ] {
      expect(picture.contains(shape), "\(shape)")
    }
    expect(!picture.contains("href"))
    expect(!picture.contains("url("))
  }

  private struct Hostile: Error, CustomStringConvertible {
    let description = "<script>alert()</script>"
  }

  private struct Marble {
    let label: String
    let x: Int
    let y: Int
    let width: Int
    let height: Int
  }

  /// The elements of a picture, in its order.
  private static func marbles(of diagram: PipelineDiagram) throws -> [Marble] {
    let root = try #require(try XMLDocument(data: Data(diagram.svg().utf8)).rootElement())
    return try root.elements(forName: "g").map { group in
      let shape = try #require(group.elements(forName: "rect").first)
      return Marble(
        label: group.elements(forName: "text").first?.stringValue ?? "",
        x: try number("x", of: shape),
        y: try number("y", of: shape),
        width: try number("width", of: shape),
        height: try number("height", of: shape)
      )
    }
  }

  private static func number(_ name: String, of element: XMLElement) throws -> Int {
    let text = element.attributes?.first { $0.name == name }?.stringValue
    return try #require(Int(text ?? ""), "\(name)")
  }
}
