import Expectations
import Testing

@testable import RxFileWatch

@Suite struct `Pairs of renames` {
  private func half(_ cookie: UInt32, from source: DirectoryID = 0) -> HalfRename {
    HalfRename(cookie: cookie, path: [], child: nil, source: source, isDoubtful: false, gap: 0)
  }

  @Test func `are found by their cookie`() {
    var pairing = RenamePairing()
    pairing.insert(half(1))
    pairing.insert(half(2))
    let second = pairing.take(2) { _ in false }
    let again = pairing.take(2) { _ in false }
    expect(second?.cookie == 2 && again?.cookie == nil && !pairing.isEmpty)
    let first = pairing.take(1) { _ in false }
    expectEqual(first?.cookie, 1)
    expect(pairing.isEmpty)
  }

  @Test func `prefer one half of several with the same cookie`() {
    var pairing = RenamePairing()
    pairing.insert(half(1, from: 10))
    pairing.insert(half(1, from: 20))
    expect(pairing.contains(1) { $0.source == 20 })
    let preferred = pairing.take(1) { $0.source == 20 }
    let other = pairing.take(1) { $0.source == 20 }
    expect(preferred?.source == 20 && other?.source == 10)
  }

  @Test func `wait for one more round of reading`() {
    var pairing = RenamePairing()
    pairing.insert(half(1))
    var expired = [pairing.endRound().map(\.cookie)]
    pairing.insert(half(2))
    expired.append(pairing.endRound().map(\.cookie))
    expired.append(pairing.endRound().map(\.cookie))
    expectEqual(expired, [[], [1], [2]])
    expect(pairing.isEmpty)
  }

  @Test func `end in order when nothing is left to read`() {
    var pairing = RenamePairing()
    for cookie: UInt32 in 1...3 { pairing.insert(half(cookie)) }
    let all = pairing.takeAll()
    expectEqual(all.map(\.cookie), [1, 2, 3])
    expect(pairing.isEmpty)
  }

  @Test func `remember the last eight names that were replaced`() {
    var names = ReplacedNames()
    let all = (0...8).map { Array("f\($0)".utf8) }
    for name in all { name.withUnsafeBytes { names.insert($0, in: 1) } }
    let known = all.map { name in name.withUnsafeBytes { names.contains($0, in: 1) } }
    expectEqual(known, [false] + [Bool](repeating: true, count: 8))
    expect(!all[8].withUnsafeBytes { names.contains($0, in: 2) })
  }
}
