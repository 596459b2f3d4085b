import CBench

let parts: [(name: String, run: ((Row) -> Void) -> Void)] = [
  ("core", CoreBenchmarks.run)
]

let arguments = CommandLine.arguments.dropFirst()
let wanted = arguments.filter { !$0.hasPrefix("-") }
let names = parts.map(\.name)
let unknown =
  arguments.first { $0.hasPrefix("-") && $0 != "--json" }
  ?? wanted.first { $0 != "all" && !names.contains($0) }
if let unknown {
  print(
    "bench: unknown argument '\(unknown)'; use: bench [\(names.joined(separator: "|"))|all] [--json]"
  )
} else {
  let report = Report(json: arguments.contains("--json"))
  for part in parts where wanted.isEmpty || wanted.contains("all") || wanted.contains(part.name) {
    part.run { report.print($0) }
  }
}
