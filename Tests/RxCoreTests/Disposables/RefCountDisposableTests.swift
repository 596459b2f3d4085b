import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct RefCountDisposableTests {
  @Test func `disposes with the last user`() {
    let ends = Counter()
    let shared = RefCountDisposable(disposable: Disposables.create { ends.add() })
    let users = [shared.retain(), shared.retain()]
    shared.dispose()
    shared.dispose()
    users[0].dispose()
    users[0].dispose()
    expectEqual(ends.value, 0)
    expect(!shared.isDisposed)
    users[1].dispose()
    expectEqual(ends.value, 1)
    expect(shared.isDisposed)
  }

  @Test func `without other users it disposes at once`() {
    let ends = Counter()
    let shared = RefCountDisposable(disposable: Disposables.create { ends.add() })
    shared.dispose()
    shared.retain().dispose()
    expectEqual(ends.value, 1)
    expect(shared.isDisposed)
  }

  @Test func `may be retained after its own part is disposed of, while another is left`() {
    let ends = Counter()
    let shared = RefCountDisposable(disposable: Disposables.create { ends.add() })
    let first = shared.retain()
    shared.dispose()
    let second = shared.retain()
    first.dispose()
    expectEqual(ends.value, 0)
    second.dispose()
    expectEqual(ends.value, 1)
  }

  @Test func `a user that comes during the disposal changes nothing`() {
    let ends = Counter()
    let holder = Shared<RefCountDisposable?>(nil)
    let shared = RefCountDisposable(
      disposable: Disposables.create {
        ends.add()
        holder.value?.retain().dispose()
        holder.value?.dispose()
      }
    )
    holder.value = shared
    shared.dispose()
    holder.value = nil
    expectEqual(ends.value, 1)
  }

  @Test func `four threads that come and go dispose once`() {
    for _ in 0..<100 {
      let ends = Counter()
      let shared = RefCountDisposable(disposable: Disposables.create { ends.add() })
      onThreads(4) { index in
        for _ in 0..<20 { shared.retain().dispose() }
        if index == 0 { shared.dispose() }
      }
      expectEqual(ends.value, 1)
      expect(shared.isDisposed)
    }
  }
}
