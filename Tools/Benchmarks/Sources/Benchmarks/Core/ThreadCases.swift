import Glibc
import RxCore

/// Several threads into one subject.
enum ThreadCases {
  static func run(_ emit: Emit) {
    for threads in [2, 4, 8] {
      emit(
        measure(
          "\(threads) threads into one subject",
          ours: ours(threads),
          floor: ("mutex + append", behindMutex(threads)),
          target: Target(floor: 3)
        )
      )
    }
  }

  private static let perThread = 50_000

  static func ours(_ threads: Int) -> Work {
    sample(threads) {
      let subject = PublishSubject<Int>()
      let seen = Box()
      _ = subject.subscribe(onNext: { _ in seen.total += 1 })
      return ({ subject.onNext($0) }, { seen.total })
    }
  }

  /// The same threads append to one array, one after the other.
  private static func behindMutex(_ threads: Int) -> Work {
    sample(threads) {
      let log = LockedLog()
      return ({ log.append($0) }, { log.count })
    }
  }

  private static func sample(
    _ threads: Int,
    _ make: @escaping () -> (each: @Sendable (Int) -> Void, count: () -> Int)
  ) -> Work {
    Work(sample: {
      let (each, count) = make()
      let cost = cost(of: threads * perThread) {
        let running = (0..<threads).map { _ in
          Thread { for number in 0..<perThread { each(number) } }
        }
        for thread in running { thread.join() }
      }
      precondition(count() == threads * perThread, "an element is lost")
      return cost
    })
  }
}

private final class LockedLog: @unchecked Sendable {
  // Unchecked: behind `mutex`.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var numbers: [Int] = []

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  var count: Int { numbers.count }

  func append(_ number: Int) {
    pthread_mutex_lock(mutex)
    numbers.append(number)
    pthread_mutex_unlock(mutex)
  }
}
