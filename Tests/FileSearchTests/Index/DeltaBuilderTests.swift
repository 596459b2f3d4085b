import Expectations
import Testing

@testable import FileSearch

@Suite struct DeltaBuilderTests {
  private let id = EntryID(index: 7)

  /// The identifiers of a delta: inserted, removed, changed.
  private func lists(_ change: (inout DeltaBuilder) -> Void) -> [[Int]] {
    var builder = DeltaBuilder()
    change(&builder)
    let delta = builder.delta(from: IndexVersion(), to: IndexVersion())
    return [delta.inserted, delta.removed, delta.changed].map { $0.map(\.index) }
  }

  @Test func `A candidate that is removed and added again has changed`() {
    let lists = lists {
      $0.remove(id)
      $0.insert(id)
    }
    expectEqual(lists, [[], [], [7]])
  }

  @Test func `A candidate that is added and removed again leaves no trace`() {
    let lists = lists {
      $0.insert(id)
      $0.change(id)
      $0.remove(id)
    }
    expectEqual(lists, [[], [], []])
  }

  @Test func `A candidate that has changed and is removed is only removed`() {
    let lists = lists {
      $0.change(id)
      $0.remove(id)
    }
    expectEqual(lists, [[], [7], []])
  }
}
