import Expectations
import Foundation
import Testing

struct GeneratedFilesTests {
  @Test func `the generated files are those that Tools/forms makes`() throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    expectEqual(try GeneratedFiles(root: root.path).stale(), [], "type Tools/forms")
  }

  @Test func `zip of three sequences takes the first element of each queue`() throws {
    let zip = try #require(Arities.all().first { $0.fullName == "zip(_:_:_:resultSelector:)" })
    expect(zip.text().contains("let c = lines.2.popFirst()"))
    expectEqual(zip.parameters.last?.type.contains("(A.Element, B.Element, C.Element)"), true)
  }

  @Test func `emit is drive with other names`() {
    let drive = Declaration.read(
      """
      extension SharedSequenceConvertibleType where SharingStrategy == DriverSharingStrategy {
        /// Subscribes relays.
        @available(swift, introduced: 6)
        @MainActor
        public consuming func drive<Relay: RelayType>(_ relays: Relay...) -> any Disposable {
          bindOnMain(to: relays)
        }
      }
      """,
      file: ""
    )
    let emit = Copies.emit(from: drive)
    expectEqual(emit.map(\.fullName), ["emit(to:)"])
    expectEqual(emit.map(\.place), [drive[0].place.replacing("Driver", with: "Signal")])
    expectEqual(emit.map(\.body), [drive[0].body])
  }
}
