import Expectations
import TestSupport
import Testing

@testable import RxControls

@Suite struct NearlySortedTests {
  @Test(arguments: Seeds.some(8))
  func `the result is that of sorting, however many are out of order`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<200 {
      let count = Int.random(in: 0...300, using: &random)
      var numbers = Array(0..<count)
      for _ in 0..<Int.random(in: 0...count, using: &random) / 4 {
        let place = Int.random(in: 0..<count, using: &random)
        numbers.insert(numbers.remove(at: place), at: Int.random(in: 0..<count, using: &random))
      }
      if Int.random(in: 0..<5, using: &random) == 0 { numbers.shuffle(using: &random) }
      numbers.sortNearlySorted(by: <)
      expectEqual(numbers, Array(0..<count))
    }
  }

  @Test(arguments: [[], [1], [2, 1], [3, 1, 2], [9, 8, 1, 2, 3], [1, 2, 9, 8, 3, 4]])
  func `short arrays are sorted, too`(numbers: [Int]) {
    var sorted = numbers
    sorted.sortNearlySorted(by: <)
    expectEqual(sorted, numbers.sorted())
  }

  @Test func `few elements out of order need few comparisons`() {
    var numbers = Array(0..<100_000)
    for place in stride(from: 500, to: 100_000, by: 1000) { numbers[place] = -place }
    var comparisons = 0
    numbers.sortNearlySorted {
      comparisons += 1
      return $0 < $1
    }
    expectEqual(numbers, numbers.sorted())
    expect(comparisons < 250_000)
  }
}
