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

  @Test func `an operator that asks for it is made without the requirement of Sendable elements`() {
    let made = Declaration.read(
      """
      extension ObservableType where Element: Equatable {
        /// Starts with elements.
        @available(swift, introduced: 6)
        @_disfavoredOverload
        @inlinable
        public func startWith<Key: Hashable>(
          _ elements: Element...,
          key: @escaping @Sendable (Element) -> Key
        ) -> Observable<Element> where Element: Sendable, Key: SendableMetatype, Key: Comparable {
          // Also made as `startWithUnchecked`, for elements that are not Sendable.
          start(elements)
        }

        public func share() -> Observable<Element> where Element: Sendable { start([]) }
      }
      """,
      file: ""
    )
    .compactMap(Copies.unchecked)
    expectEqual(made.map(\.fullName), ["startWithUnchecked(_:key:)"])
    expectEqual(made.map(\.words), ["package func"])
    expectEqual(made.map(\.attributes), [["@_alwaysEmitIntoClient"]])
    expectEqual(made.map(\.requirements), ["Key: Comparable"])
    expectEqual(made.map { $0.parameters[0].type }, ["[Element]"])
    expectEqual(made.map(\.body), [["start(elements)"]])
  }

  @Test func `a function that takes paths is made for paths of another type`() {
    let made = Declaration.read(
      """
      extension UVFile {
        /// Renames a file.
        @discardableResult
        public static func rename(
          _ path: ByteString,
          to newPath: ByteString,
          limit: Int = 1 << 30
        ) -> any Disposable {
          change(path, newPath)
        }

        public func size(of list: [ByteString]) -> Int { list.count }
      }
      """,
      file: ""
    )
    .compactMap(Copies.withPaths)
    expectEqual(made.map(\.place), ["UVFile"])
    expectEqual(
      made.map(\.attributes),
      [["@_disfavoredOverload", "@_alwaysEmitIntoClient", "@discardableResult"]]
    )
    let path = "some ByteStringConvertible"
    expectEqual(made.map { $0.parameters.map(\.type) }, [[path, path, "Int"]])
    expectEqual(
      made.map(\.body),
      [["rename(path.byteString, to: newPath.byteString, limit: limit)"]]
    )
  }

  @Test func `an operator of time is made for seconds and for intervals of Dispatch`() {
    let timer = Declaration.read(
      """
      extension ObservableType where Element: Sendable {
        public static func timer(
          _ dueTime: RxTimeInterval,
          period: RxTimeInterval? = nil,
          scheduler: any SchedulerType
        ) -> Observable<Element> {
          start(dueTime, period)
        }

        public func take(for duration: RxTimeInterval) -> Observable<Element> { start(duration) }

        public func skip(_ count: Int) -> Observable<Element> { start(count) }
      }

      extension SchedulerType {
        public func schedule(after dueTime: RxTimeInterval) {}
      }
      """,
      file: ""
    )
    let seconds = timer.compactMap(Copies.inSeconds)
    expectEqual(seconds.map(\.fullName), ["timer(_:period:scheduler:)", "take(_:)"])
    expectEqual(seconds[0].parameters.map(\.type), ["Double", "Double?", "any SchedulerType"])
    let dispatch = timer.compactMap(Copies.withDispatchTimes)
    expectEqual(dispatch.map(\.fullName), ["timer(_:period:scheduler:)", "take(for:)"])
    let period = "period: period.map { RxTimeInterval($0) }"
    expectEqual(
      dispatch[0].body,
      ["timer(RxTimeInterval(dueTime), \(period), scheduler: scheduler)"]
    )
  }
}
