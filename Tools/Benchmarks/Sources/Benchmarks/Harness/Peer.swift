import CBench
import Glibc

/// The work of this program when it is started as the other side of a comparison.
enum Peer {
  static func serve(_ arguments: [String]) -> Never {
    switch arguments.first {
    case "reader":
      cbench_watch(arguments.last ?? "")
      exit(0)
    case "echo": EchoBenchmarks.serve(arguments.last ?? "")
    case "live": LiveProgram.serve(Array(arguments.dropFirst()))
    case "terminal", "table", "sorted-table":
      do {
        let items = Int(arguments.last ?? "") ?? 0
        let kind = arguments[0]
        try MainActor.assumeIsolated {
          if kind == "terminal" { return try ShownList.show(items: items) }
          try ShownTable.show(rows: items, isSorted: kind == "sorted-table")
        }
        exit(0)
      } catch {
        fatalError("\(error)")
      }
    default: MainQueuePeer.serve(arguments.last ?? "")
    }
  }
}
