import Expectations
import RxCore
import Testing

@Suite(.balancedResources)
struct DisposablesTests {
  @Test func `create calls its function once, though threads race`() {
    for _ in 0..<100 {
      let calls = Counter()
      let disposable = Disposables.create { calls.add() }
      expect(!disposable.isDisposed)
      onThreads(4) { _ in disposable.dispose() }
      expectEqual(calls.value, 1)
      expect(disposable.isDisposed)
    }
  }

  @Test func `several are disposed of in order`() {
    let log = Log(Int.self)
    let members = (0..<20).map { index in Disposables.create { log.add(index) } }
    Disposables.create(members).dispose()
    expectEqual(log.entries, Array(0..<20))
    let pair = Disposables.create(
      Disposables.create { log.add(20) },
      Disposables.create { log.add(21) }
    )
    pair.dispose()
    pair.dispose()
    expectEqual(log.entries, Array(0...21))
  }

  @Test func `the empty one does nothing, as often as one likes`() {
    let disposable = Disposables.create()
    disposable.dispose()
    disposable.dispose()
  }

  @Test func `Boolean remembers`() {
    let disposable = BooleanDisposable()
    expect(!disposable.isDisposed)
    disposable.dispose()
    expect(disposable.isDisposed)
    expect(BooleanDisposable(isDisposed: true).isDisposed)
  }

  @Test func `Composite: members leave one by one, late ones are disposed of at once`() {
    let log = Log(String.self)
    let group = CompositeDisposable()
    let key = group.insert(Disposables.create { log.add("a") })
    group.insert(Disposables.create { log.add("b") })
    expectEqual(group.count, 2)
    if let key { group.remove(for: key) }
    if let key { group.remove(for: key) }
    expectEqual(log.entries, ["a"])
    expectEqual(group.count, 1)
    group.dispose()
    expectEqual(log.entries, ["a", "b"])
    expect(group.isDisposed && group.count == 0)
    expect(group.insert(Disposables.create { log.add("c") }) == nil)
    expectEqual(log.entries, ["a", "b", "c"])
  }

  @Test func `Composite: a member may use the group while it is disposed of`() {
    let group = CompositeDisposable()
    let log = Log(Int.self)
    group.insert(
      Disposables.create {
        group.insert(Disposables.create { log.add(1) })
        group.dispose()
      }
    )
    group.dispose()
    expectEqual(log.entries, [1])
  }

  @Test func `Serial: the next disposes of the last`() {
    let log = Log(Int.self)
    let serial = SerialDisposable()
    serial.disposable = Disposables.create { log.add(1) }
    serial.disposable = Disposables.create { log.add(2) }
    expectEqual(log.entries, [1])
    serial.dispose()
    expectEqual(log.entries, [1, 2])
    serial.disposable = Disposables.create { log.add(3) }
    expectEqual(log.entries, [1, 2, 3])
    expect(serial.isDisposed)
  }

  @Test func `SingleAssignment: early or late, it is disposed of once`() {
    let log = Log(Int.self)
    let early = SingleAssignmentDisposable()
    early.setDisposable(Disposables.create { log.add(1) })
    early.dispose()
    early.dispose()
    let late = SingleAssignmentDisposable()
    late.dispose()
    late.setDisposable(Disposables.create { log.add(2) })
    expectEqual(log.entries, [1, 2])
    expect(early.isDisposed && late.isDisposed)
  }

  @Test func `create releases its function once it has been called`() {
    let released = Counter()
    let probe = Shared<Probe?>(Probe(released))
    let disposable = Disposables.create { [held = probe.value] in held?.touch() }
    probe.value = nil
    expectEqual(released.value, 0)
    disposable.dispose()
    expectEqual(released.value, 1)
    expect(disposable.isDisposed)
  }

  @Test func `Composite is made of two, three or many`() {
    let log = Log(Int.self)
    func item(_ number: Int) -> any Disposable { Disposables.create { log.add(number) } }
    CompositeDisposable(item(0), item(1)).dispose()
    CompositeDisposable(item(2), item(3), item(4)).dispose()
    CompositeDisposable(item(5), item(6), item(7), item(8), item(9)).dispose()
    let list = CompositeDisposable(disposables: [item(10), item(11)])
    expectEqual(list.count, 2)
    list.dispose()
    Disposables.create(item(12), item(13), item(14)).dispose()
    Disposables.create(item(15), item(16), item(17), item(18)).dispose()
    expectEqual(log.entries, Array(0...18))
  }

  @Test func `Serial and Composite under four threads lose nothing`() {
    for _ in 0..<50 {
      let disposed = Counter()
      let serial = SerialDisposable()
      let group = CompositeDisposable()
      onThreads(4) { index in
        for round in 0..<20 {
          serial.disposable = Disposables.create { disposed.add() }
          group.insert(Disposables.create { disposed.add() })
          if index == 3, round == 10 {
            serial.dispose()
            group.dispose()
          }
        }
      }
      expectEqual(disposed.value, 4 * 20 * 2)
    }
  }
}
