import OpenCombine
import RxCore
import RxOpenCombine
import TestSupport
import Testing

struct LifetimeTests {
  @Test func `a cancellable in a bag is cancelled once with the bag`() {
    let cancelled = LockedBox(0)
    do {
      let bag = DisposeBag()
      AnyCancellable { cancelled.value += 1 }.disposed(by: bag)
      #expect(cancelled.value == 0)
    }
    #expect(cancelled.value == 1)
  }

  @Test func `a disposable cancels once`() {
    let cancelled = LockedBox(0)
    let disposable = AnyCancellable { cancelled.value += 1 }.asDisposable()
    disposable.dispose()
    disposable.dispose()
    #expect(cancelled.value == 1)
  }

  @Test func `a disposable in a set is disposed of with the set`() {
    let disposed = LockedBox(0)
    var set: Set<AnyCancellable> = []
    var list: [AnyCancellable] = []
    Disposables.create { disposed.value += 1 }.store(in: &set)
    Disposables.create { disposed.value += 1 }.store(in: &list)
    #expect(disposed.value == 0)
    set = []
    #expect(disposed.value == 1)
    list = []
    #expect(disposed.value == 2)
  }

  @Test func `a cancellable disposes when it is cancelled`() {
    let disposed = LockedBox(0)
    let cancellable = Disposables.create { disposed.value += 1 }.asCancellable()
    cancellable.cancel()
    cancellable.cancel()
    #expect(disposed.value == 1)
  }
}
