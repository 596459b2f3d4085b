import Expectations
import Foundation
import TestSupport
import Testing

/// Every input of the corpus, and inputs drawn from it, by the properties of the targets.
///
/// `Tools/fuzz` runs the same targets under libFuzzer, for as long as one likes.
@Suite(.serialized) struct FuzzTests {
  /// The seconds for each target: `FUZZ_SECONDS`, or one.
  private static let seconds =
    ProcessInfo.processInfo.environment["FUZZ_SECONDS"].flatMap { Double($0) } ?? 1

  @Test(arguments: FuzzTarget.all)
  func `the property holds for the corpus`(of target: FuzzTarget) throws {
    let corpus = try Corpus.files(of: target)
    expect(corpus.count > 3)
    CurrentInput.watch()
    defer { CurrentInput.end() }
    for (name, input) in corpus {
      CurrentInput.run(input) {
        #expect(throws: Never.self, "\(name)") { try target.run(input) }
      }
    }
  }

  @Test(arguments: FuzzTarget.all)
  func `the property holds for inputs drawn from the corpus`(of target: FuzzTarget) throws {
    let corpus = try Corpus.files(of: target).map(\.input)
    var mutation = Mutation(target, corpus: corpus, seed: Seeds.one)
    let end = ContinuousClock.now + .seconds(Self.seconds)
    var executions = 0
    CurrentInput.watch()
    defer { CurrentInput.end() }
    while ContinuousClock.now < end {
      let input = mutation.next()
      executions += 1
      do {
        try CurrentInput.run(input) { try target.run(input) }
      } catch {
        Issue.record("\(error)\ninput, as xxd -r -p reads it: \(input.hexadecimal)")
        break
      }
    }
    expect(executions > 0)
    try Results.append(target, Self.seconds, executions)
  }

  @Test func `the corpus is small`() throws {
    let sizes = try FuzzTarget.all.flatMap { try Corpus.files(of: $0).map(\.input.count) }
    expect(sizes.reduce(0, +) <= 200 << 10)
  }
}

extension [UInt8] {
  /// The bytes as hexadecimal digits.
  fileprivate var hexadecimal: String {
    map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
