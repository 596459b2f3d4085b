import CBench
import FileSearch
import SystemPackage

/// What the file search costs: by itself on /usr, and as a program beside its peers.
enum SearchBenchmarks {
  static func run(_ emit: Emit) {
    engine(emit)
    ListBenchmarks.run(emit)
    TreeBenchmarks.run(emit)
  }

  private static func engine(_ emit: Emit) {
    if !["index of /usr,", "query '", "created → printed"].contains(where: isWanted) { return }
    let root = SearchRoot("/usr")
    guard let index = try? FileIndex(roots: [root]) else { return complain("bench: no /usr") }
    let snapshot = index.snapshot
    emit(
      measure(
        "index of /usr, \(index.count) entries",
        ours: Work(1) { _ = try? FileIndex(roots: [root]) },
        floor: ("nftw(3)", Work(1) { _ = cbench_walk("/usr") })
      )
    )
    for query in ["a", "readme", "srcparser", "lib so", "^share 'doc", "zzqqxx"] {
      emit(
        measure(
          "query '\(query)' on /usr, 50 rows",
          ours: Work(1) { _ = snapshot.search(Query(query))?.rows(first: 50) }
        )
      )
    }
    if let row = LiveSearchBenchmark.row() { emit(row) }
  }
}
