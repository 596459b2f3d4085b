import Glibc

let parts: [(name: String, run: (Emit) -> Void)] = [
  ("core", CoreBenchmarks.run),
  ("loop", LoopBenchmarks.run),
  ("traits", TraitBenchmarks.run),
  ("watch", WatchBenchmarks.run),
  ("search", SearchBenchmarks.run),
]

var arguments = Array(CommandLine.arguments.dropFirst())
if arguments.first == "--peer" { Peer.serve(Array(arguments.dropFirst())) }
if let place = arguments.firstIndex(of: "--filter"), place + 1 < arguments.count {
  wantedName = arguments[place + 1]
  arguments.removeSubrange(place...place + 1)
}
let wanted = arguments.filter { !$0.hasPrefix("-") }
let names = parts.map(\.name)
let unknown =
  arguments.first { $0.hasPrefix("-") && $0 != "--json" }
  ?? wanted.first { $0 != "all" && !names.contains($0) }
if let unknown {
  print(
    "bench: unknown argument '\(unknown)'; use: bench [\(names.joined(separator: "|"))|all] [--json] [--filter NAME]"
  )
  exit(2)
} else {
  let report = Report(json: arguments.contains("--json"))
  for part in parts where wanted.isEmpty || wanted.contains("all") || wanted.contains(part.name) {
    part.run { report.print($0) }
  }
}
