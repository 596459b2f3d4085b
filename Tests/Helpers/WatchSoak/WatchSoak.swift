import Glibc
import RxFileWatch
import RxLoop
import SystemPackage
import TreeKit

/// Watches a tree while several processes change it at random, and compares the reported changes with the
/// disk again and again.
///
///     WatchSoak SECONDS [SEED]          the soak
///     WatchSoak --histories SECONDS     the same, while threads enter all entry points of the core
///     WatchSoak --operate PLACE SEED    one of the processes
///
/// With `RELIABILITY_RESULTS` set, it appends to that file every ten seconds what it holds.
///
/// It prints what it did, and ends with 0 if the view was right each time and nothing was left over.
@main
enum WatchSoak {
  static func main() {
    var words = Array(CommandLine.arguments.dropFirst())
    if words.count == 3, words[0] == "--operate", let seed = UInt64(words[2]) {
      Operations(at: FilePath(words[1]), seed: seed).goOn()
    }
    let withHistories = words.first == "--histories"
    if withHistories { words.removeFirst() }
    guard let seconds = words.first.flatMap({ Int64($0) }), seconds > 0 else {
      print("usage: WatchSoak [--histories] SECONDS [SEED]")
      exit(2)
    }
    let seed = words.dropFirst().first.flatMap { UInt64($0) } ?? UInt64(getpid())
    do {
      exit(
        try MainActor.assumeIsolated {
          try Soak(for: .seconds(seconds), seed: seed, withHistories: withHistories).run()
        }
      )
    } catch {
      print("the soak cannot run: \(error)")
      exit(2)
    }
  }
}
