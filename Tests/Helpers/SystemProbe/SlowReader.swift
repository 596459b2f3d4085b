import Glibc
import ProbeKit
import RxCore
import RxLoop
import RxSystem
import RxTraits

extension Scenario {
  /// A writer as fast as it may be, and a reader that takes a piece every half a millisecond: memory
  /// stays as it is.
  static func slowReader(megabytes: Int) throws {
    let loop = try UVLoop()
    let total = megabytes << 20
    let scheduler = UVLoopScheduler(loop: loop)
    let (ours, theirs) = try UnixSocket.pair(on: loop)
    let (said, taken, most, ahead) = (Amount(), Amount(), Amount(), Amount())
    // It says a piece a turn, until it is told to wait.
    let source = Flowable<[UInt8]> { valve in
      .create { observer in
        UVIdle(on: loop) {
          if !valve.isOpen { return }
          if said.value == total { return observer.onCompleted() }
          said.value += 65_536
          ahead.value = max(ahead.value, said.value - taken.value)
          observer.onNext([UInt8](repeating: 7, count: 65_536))
        }
      }
    }
    let before = Footprint.memory
    _ = source.write(to: ours).subscribe(onError: { check(false, "\($0)") })
    _ = theirs.bytes.concatMapCompletable { bytes in
      taken.value += bytes.count
      most.value = max(most.value, Footprint.memory - before)
      return Completable.empty().delay(.microseconds(500), scheduler: scheduler)
    }
    .subscribe(onError: { check(false, "\($0)") })
    try loop.run()
    check(ahead.value < 2 << 20, "the writer waits: it was \(ahead.value) bytes ahead")
    check(taken.value == total, "\(taken.value) bytes of \(total) have come")
    say(
      "\(megabytes) MB to a slow reader: memory at most +\(most.value) KiB, the writer at most "
        + "\(ahead.value >> 10) KiB ahead"
    )
    check(most.value < 8_192, "memory has grown by \(most.value) KiB")
    withExtendedLifetime((ours, theirs)) {}
    finish()
  }
}

/// A number, of one thread.
final class Amount: @unchecked Sendable {
  // Unchecked: touched on the loop's thread only.
  var value = 0
}
