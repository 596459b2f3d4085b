// Closures that the optimiser cannot look into, and a place to put results that it cannot drop.

/// Where results go.
final class Box: @unchecked Sendable {
  // Unchecked: benchmarks write from one thread at a time.
  var total = 0

  @inline(__always)
  func add(_ value: Int) { total &+= value }
}

@inline(never)
func opaqueTriple() -> @Sendable (Int) -> Int { { $0 &* 3 } }

@inline(never)
func opaqueIsEven() -> @Sendable (Int) -> Bool { { $0 & 1 == 0 } }

@inline(never)
func opaqueAddSeven() -> @Sendable (Int) -> Int { { $0 &+ 7 } }

@inline(never)
func opaqueAdd(to box: Box) -> @Sendable (Int) -> Void { { box.add($0) } }

@inline(never)
func opaqueLonger() -> @Sendable (String) -> String { { $0 + "!" } }

@inline(never)
func opaqueIsLong() -> @Sendable (String) -> Bool { { $0.utf8.count > 2 } }

@inline(never)
func opaqueAddLength(to box: Box) -> @Sendable (String) -> Void { { box.add($0.utf8.count) } }
