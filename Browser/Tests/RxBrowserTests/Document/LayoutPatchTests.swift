import Expectations
import Foundation
import RxControls
import Testing

@testable import RxBrowser

/// Layouts, as they are sent to pages.
@MainActor
@Suite struct LayoutPatchTests {
  private func json(_ layout: Layout) throws -> String {
    let numbers = layout.controls
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let patch = LayoutPatch(layout) { control in numbers.firstIndex { $0 === control } ?? -1 }
    return String(decoding: try encoder.encode(patch), as: UTF8.self)
  }

  @Test func `a box is sent with its content and its padding`() throws {
    let padding = LayoutInsets(top: 1, left: 2, bottom: 3, right: 4)
    let box = GroupBox("Sum", .control(Label("a")), padding: padding)
    expectEqual(
      try json(.control(box)),
      #"{"c":0,"in":{"col":[{"c":1}],"gap":0},"pad":[1,4,3,2]}"#
    )
  }

  @Test func `a box is flexible if its content is, unless it has a length itself`() throws {
    let half = Layout.control(Label("a")).width(.percent(50))
    let box = GroupBox("Sum", .column([.control(ListView()), half]))
    let data = Data(try json(.control(box)).utf8)
    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    expectEqual(object?["w"] as? [Int], [0, 1])
    expectEqual(object?["h"] as? [Int], [0, 1])
    expect(try json(.control(box).width(.fixed(9)).height(.percent(5))).contains(#""h":"5%""#))
  }

  @Test func `a layout above another is sent with its place, and largest lengths`() throws {
    let dialog = Dialog("Sure?", .control(Label("a")), padding: LayoutInsets())
    let base = Layout.control(Label("b")).width(.flexible(minimum: 2, maximum: 9))
    expectEqual(
      try json(base.overlay(.control(dialog), alignment: .topTrailing)),
      #"{"at":"topTrailing","layers":["#
        + #"{"c":0,"w":[2,1,9]},{"c":1,"in":{"col":[{"c":2}],"gap":0},"pad":[0,0,0,0]}],"w":[0,1]}"#
    )
  }
}
