import Rx
import Testing

/// The behaviour of the migrated program.
@Suite struct MigratedProgramTests {
  @Test func `sources`() {
    #expect(
      creation() == [
        "just", "a", "b", "c", "1", "2", "next(3)", "completed", "empty", "offline", "5", "6", "7",
        "x", "x", "1", "3", "9", "7", "false",
      ]
    )
  }

  @Test func `transformations`() {
    #expect(
      transforming() == [
        "map 10", "map 20", "map 30", "map 40", "even 2", "even 4", "flatMap 101", "flatMap 102",
        "flatMap 103", "flatMap 104", "concatMap 1", "concatMap -1", "concatMap 2", "concatMap -2",
        "concatMap 3", "concatMap -3", "concatMap 4", "concatMap -4", "scan 1", "scan 3", "scan 6",
        "scan 10", "into 1", "into 2", "into 3", "into 4", "reduce 10", "3: 4", "1 has 1",
        "0 has 2", "1 has 3", "0 has 4", "false", "false", "false", "false", "true",
        "[1, 2, 3, 4]",
      ]
    )
  }

  @Test func `filters`() {
    #expect(
      filtering() == [
        "bb", "bb", "ccc", "a", "bb", "ccc", "a", "a", "bb", "ccc", "a", "a", "bb", "ccc", "a",
        "take a", "take bb", "last ccc", "last a", "skip ccc", "skip a", "a", "bb", "bb", "a", "bb",
        "bb", "ccc", "ccc", "a", "at bb", "ccc", "true", "ignored", "default",
      ]
    )
  }

  @Test func `joins`() {
    #expect(
      combining() == [
        "merge 1", "latest 1a", "zip 1a", "merge a", "latest 2a", "merge 2", "with 2a",
        "latest 2b", "zip 2b", "merge b", "concat 0", "concat 1", "concat 2", "concat 3", "sum 3",
        "four 6", "four 14", "inner", "latest", "one by one 1", "one by one 2", "one by one 3",
        "amb 9",
      ]
    )
  }

  @Test func `errors`() {
    #expect(
      failing() == [
        "caught 0", "instead 1", "third time 1", "gave up: offline", "sequence 2",
        "notFound(\"9\")",
      ]
    )
  }

  @Test func `sharing and subjects`() {
    #expect(
      sharing() == [
        "first 1", "second 1", "published 1", "published 2", "replayed 2", "replayed 3", "newer",
        "newer", "kept 2", "kept 3", "last 2",
      ]
    )
  }

  @Test func `custom operators`() {
    #expect(ownOperators() == ["1 then 3"])
  }

  @MainActor
  @Test func `a view model, its view and their bindings`() async throws {
    let scene = SearchScene(service: MemoryService())
    await mainSettled()
    #expect(scene.view.title == "3 found")
    scene.viewModel.query.accept("swift")
    await mainSettled()
    #expect(scene.view.names == ["swift", "swift-nio"])
    scene.viewModel.query.accept("offline")
    await mainSettled()
    #expect(scene.view.title == "failed")
    scene.viewModel.query.accept("rx")
    await mainSettled()
    #expect(scene.view.names == ["rx"])
  }

  @Test func `time and schedulers`() async {
    let numbers = await withCheckedContinuation { continuation in
      let subscription = timed { continuation.resume(returning: $0) }
      _ = subscription
    }
    #expect(numbers.count == 3)
    #expect(numbers == numbers.sorted())
  }
}

/// Waits until all actions that are queued on main have run.
@MainActor
private func mainSettled() async {
  await withCheckedContinuation { continuation in
    _ = MainScheduler.asyncInstance.schedule(()) {
      continuation.resume()
      return Disposables.create()
    }
  }
}
