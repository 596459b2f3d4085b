import CBench

/// The memory that one of many equal things holds while it lives.
struct Held {
  /// As malloc_usable_size(3) has them.
  let bytes: Double
  let mallocs: Double

  /// Makes `count` of them, keeps them all, and returns what one holds.
  init(of count: Int, each size: Int = 1, _ make: () -> Any) {
    var kept = [Any?](repeating: nil, count: count)
    for _ in 0..<8 { kept[0] = make() }  // until what is made once is there
    cbench_watch_memory(1)
    for index in 0..<count { kept[index] = make() }
    bytes = Double(cbench_held_bytes()) / Double(count * size)
    mallocs = Double(cbench_held()) / Double(count * size)
    cbench_watch_memory(0)
    withExtendedLifetime(kept) {}
  }
}
