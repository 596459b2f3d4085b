internal import Foundation
internal import RedisTesting
internal import RxRedis
internal import TestSupport

/// Publishes and reads a stream while faults happen, and proves that nothing is lost, repeated or out of order without word of it.
///
///     RedisSoak [SECONDS [SEED [RUNS]]]
///     RedisSoak memory [MILLIONS]
@main
enum RedisSoak {
  static func main() async {
    let numbers = CommandLine.arguments.dropFirst().map { UInt64($0) }
    let seconds = numbers.first.flatMap(\.self) ?? 60
    let seed = numbers.dropFirst().first.flatMap(\.self) ?? UInt64.random(in: 0..<1_000_000)
    let runs = numbers.dropFirst(2).first.flatMap(\.self) ?? 1
    guard RedisServer.isInstalled else {
      print("redis-server is not installed")
      exit(2)
    }
    if CommandLine.arguments.dropFirst().first == "memory" {
      let isFlat = await holdsMemory(
        millions: Int(numbers.dropFirst().first.flatMap(\.self) ?? 10)
      )
      exit(isFlat ? 0 : 1)
    }
    print("| seed | published | read | faults | gaps told | missing, told | lost | repeated |")
    print("| --: | --: | --: | --: | --: | --: | --: | --: |")
    var isBroken = false
    for run in 0..<runs {
      do {
        let verdict = try await Run(seed: seed + run).go(for: .seconds(Int(seconds)))
        print(verdict.row)
        if let problem = verdict.problem {
          print("seed \(seed + run): \(problem)")
          isBroken = true
        }
      } catch {
        print("seed \(seed + run): \(error)")
        isBroken = true
      }
    }
    exit(isBroken ? 1 : 0)
  }
}

/// Prints what a program holds after each million of messages, and returns false if that grows.
private func holdsMemory(millions: Int) async -> Bool {
  do {
    let server = try await RedisServer("--appendonly", "no")
    let flow = MessageFlow(on: Redis(at: RedisAddress(.unix(path: server.path))))
    var first: Int?
    print("| million messages | seconds | live bytes | resident kB |\n| --: | --: | --: | --: |")
    for million in 1...max(millions, 2) {
      let begin = ContinuousClock.now
      try await flow.pass(1_000_000)
      let seconds = (ContinuousClock.now - begin) / .seconds(1)
      let live = liveByteCount()
      print(
        "| \(million) | \(Int(seconds.rounded())) | \(live) | \(MessageFlow.residentKilobytes) |"
      )
      if million == 1 { first = live }
    }
    let growth = Double(liveByteCount() - (first ?? 0)) / Double(max(millions, 2) - 1) / 1e6
    print("\(growth) bytes a message since the first million")
    return growth < 0.5
  } catch {
    print("\(error)")
    return false
  }
}

/// The result of a run.
struct Verdict: Sendable {
  var seed: UInt64 = 0
  var published = 0
  var read = 0
  var faults: [String: Int] = [:]
  var gaps = 0
  var missingTold = 0
  var lost = 0
  var repeated = 0
  var problem: String?

  var row: String {
    let names = faults.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
    return "| \(seed) | \(published) | \(read) | \(names.joined(separator: ", ")) | \(gaps) | "
      + "\(missingTold) | \(lost) | \(repeated) |"
  }
}
