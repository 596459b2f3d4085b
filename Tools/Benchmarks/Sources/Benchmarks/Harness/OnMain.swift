import RxLoop

/// Runs the main loop until nothing is left to do.
func runMain() {
  do { try UVLoop.main.run() } catch { fatalError("\(error)") }
}

/// Work that handles `elementCount` numbers on main while nothing else waits there.
func perElementOnMain(_ body: @escaping @Sendable (Int) -> Void) -> Work {
  Work(elementCount) {
    UVLoop.main.schedule { for number in 0..<elementCount { body(number) } }
    runMain()
  }
}
