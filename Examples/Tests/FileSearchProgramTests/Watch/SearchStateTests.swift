import Expectations
import FileSearch
import SystemPackage
import TestSupport
import Testing

@testable import FileSearchProgram

/// The pure function that keeps the results on display up to date.
@Suite struct SearchStateTests {
  private let tree: TemporaryDirectory
  private var index: FileIndex

  init() throws {
    tree = try TemporaryDirectory("a1")
    index = try FileIndex(roots: [SearchRoot(FilePath(tree.path))], options: IndexOptions())
  }

  /// Creates a file, and returns the change of the index.
  private mutating func add(_ name: String) throws -> IndexDelta {
    try tree.write("\(name)")
    return index.reconcile([FilePath("\(tree.path)/\(name)")])
  }

  private func found() throws -> SearchEvent {
    .found(try #require(index.snapshot.search(Query("a"))), candidates: index.snapshot)
  }

  @Test mutating func `results of a search are shown as an answer`() throws {
    let state = SearchState().after(.started)
    expect(state.results == nil && state.reaction == .nothing)
    let answered = state.after(try found())
    expect(answered.results?.matched == 1 && answered.reaction == .showAnswer)
  }

  @Test mutating func `a change patches the results on display`() throws {
    let state = SearchState().after(.started).after(try found())
    let changed = state.after(.changed(try add("a2"), candidates: index.snapshot))
    expect(changed.results?.matched == 2 && changed.reaction == .showChange)
    expectEqual(state.results?.matched, 1, "the function changes no earlier state")
  }

  @Test mutating func `a change before the first results shows nothing`() throws {
    let state = SearchState().after(.started)
    let changed = state.after(.changed(try add("a2"), candidates: index.snapshot))
    expect(changed.results == nil && changed.reaction == .nothing)
  }

  @Test mutating func `changes during a search are applied to its results`() throws {
    let early = try #require(index.snapshot.search(Query("a")))
    var state = SearchState().after(.started)
    for name in ["a2", "a3", "b"] {
      state = state.after(.changed(try add(name), candidates: index.snapshot))
    }
    let answered = state.after(.found(early, candidates: index.snapshot))
    expect(answered.results?.matched == 3 && answered.results?.total == 4)
    expectEqual(answered.reaction, .showAnswer)
  }

  @Test mutating func `a gap between changes calls for another search`() throws {
    let early = try #require(index.snapshot.search(Query("a")))
    var state = SearchState().after(.started)
    state = state.after(.changed(try add("a2"), candidates: index.snapshot))
    _ = try add("a3")
    state = state.after(.changed(try add("a4"), candidates: index.snapshot))
    let answered = state.after(.found(early, candidates: index.snapshot))
    expect(answered.results == nil && answered.reaction == .searchAgain)
  }
}
