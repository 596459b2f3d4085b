import CBench
import RxCore
import RxLoop
import RxSystem

/// A gigabyte through connected sockets of one loop.
enum PipeBenchmarks {
  private static let size = 1_000_000_000
  private static let piece = 65_536

  static func run(_ emit: Emit) {
    row("1 GB through a pair, 64 KiB", isCopy: false, emit)
    row("1 GB copied from a pair to a pair, 64 KiB", isCopy: true, emit)
  }

  private static func row(_ name: String, isCopy: Bool, _ emit: Emit) {
    let count = size / piece
    emit(
      measure(
        name,
        ours: Work(count) { pump(isCopy: isCopy) },
        floor: ("libuv in C", Work(count) { cbench_pipe(Int64(size), isCopy ? 1 : 0) }),
        target: SystemBenchmarks.throughput
      )
    )
  }

  private static func pump(isCopy: Bool) {
    do {
      let bag = DisposeBag()
      let counter = Box()
      let first = try UnixSocket.pair()
      let second = isCopy ? try UnixSocket.pair() : first
      pieces().write(to: first.0).subscribe(onError: { fatalError("\($0)") }).disposed(by: bag)
      if isCopy {
        first.1.bytes.write(to: second.0).subscribe(onError: { fatalError("\($0)") })
          .disposed(by: bag)
      }
      second.1.bytes
        .subscribe(onNext: { counter.add($0.count) }, onError: { fatalError("\($0)") })
        .disposed(by: bag)
      runMain()
      precondition(counter.total == size, "\(counter.total) bytes have come")
    } catch {
      fatalError("\(error)")
    }
  }

  /// A gigabyte, no faster than it is taken.
  private static func pieces() -> Flowable<[UInt8]> {
    let bytes = [UInt8](repeating: 0, count: piece)
    return Flowable { valve in
      .create { observer in
        let sent = Box()
        let watch = valve.onChange { generate(bytes, sent, valve, observer) }
        generate(bytes, sent, valve, observer)
        return watch
      }
    }
  }

  private static func generate(
    _ bytes: [UInt8],
    _ sent: Box,
    _ valve: Valve,
    _ observer: AnyObserver<[UInt8]>
  ) {
    while sent.total < size, valve.isOpen {
      let left = size - sent.total
      sent.add(min(left, piece))
      observer.onNext(left < piece ? Array(bytes[..<left]) : bytes)
      if left <= piece { observer.onCompleted() }
    }
  }
}
