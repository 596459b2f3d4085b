import CBench
import RxCore

/// The memory that one of many equal things holds while it lives.
struct Held {
  /// As malloc_usable_size(3) has them.
  let bytes: Double
  let mallocs: Double
  /// Bytes that are still held when all have been disposed of and released.
  let left: Double

  /// Makes `count` of them, keeps them all, and measures what one holds.
  init(of count: Int, _ make: () -> Any) {
    var kept = [Any?](repeating: nil, count: count)
    for _ in 0..<8 { (make() as? any Disposable)?.dispose() }  // until what is made once is there
    cbench_watch_memory(1)
    for index in 0..<count { kept[index] = make() }
    bytes = Double(cbench_held_bytes()) / Double(count)
    mallocs = Double(cbench_held()) / Double(count)
    for index in 0..<count {
      (kept[index] as? any Disposable)?.dispose()
      kept[index] = nil
    }
    left = Double(cbench_held_bytes()) / Double(count)
    cbench_watch_memory(0)
  }
}
