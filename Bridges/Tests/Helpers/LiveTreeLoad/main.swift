import Foundation
import NIOCore
import NIOPosix
import TestSupport

// live-tree under load: LiveTreeLoad [SECONDS] [CLIENTS] [FILES-A-SECOND]
//
// All clients have to get every change once and in order, while ten others stop reading and a tenth
// of them is killed. It ends with 1 if something was lost, repeated, retained or cut off.

let arguments = CommandLine.arguments.dropFirst().compactMap { Int($0) }
let seconds = arguments.first ?? 60
let count = arguments.dropFirst().first ?? 1000
let rate = arguments.dropFirst(2).first ?? 100
let stopped = 10
let killed = count / 10

var limit = rlimit()
getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
limit.rlim_cur = limit.rlim_max
setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)

var failures: [String] = []
@MainActor func check(_ holds: Bool, _ text: String) { if !holds { failures.append(text) } }
func show(_ name: String, _ value: Any) {
  print(name.padding(toLength: 60, withPad: " ", startingAt: 0), value)
}

let tree = try TemporaryDirectory()
let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
  .appending(path: "live-tree").path
let server = try Server(of: tree.path, at: program)
let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
let (counts, killedCounts, stoppedCounts) = (Counts(), Counts(), Counts())

@MainActor func connectAll(_ count: Int, _ counts: Counts) async throws -> [any Channel] {
  var channels: [any Channel] = []
  for _ in 0..<count {
    channels.append(try await connect(group, port: server.port, counts))
  }
  try await eventually("\(count) trees", state: "\(counts.ready.load(ordering: .relaxed))") {
    counts.ready.load(ordering: .relaxed) == count
  }
  return channels
}

let channels = try await connectAll(count - killed, counts)
let toKill = try await connectAll(killed, killedCounts)
let toStop = try await connectAll(stopped, stoppedCounts)
let memoryBefore = server.memory
for channel in toStop { try await channel.setOption(.autoRead, value: false).get() }

let start = ContinuousClock.now
let files = seconds * rate
for number in 0..<files {
  close(open("\(tree.path)/file-\(number)", O_CREAT | O_WRONLY | O_CLOEXEC, 0o600))
  if number == files / 2 { for channel in toKill { channel.close(promise: nil) } }
  let due = start.advanced(by: .seconds(1) * (number + 1) / rate)
  let now = ContinuousClock.now
  if due > now { try await Task.sleep(for: now.duration(to: due)) }
}
let wanted = files * channels.count
try await eventually(
  "all changes",
  state: "\(counts.received.load(ordering: .relaxed)) of \(wanted)"
) {
  counts.received.load(ordering: .relaxed) >= wanted
}
let time = start.duration(to: .now)
let memoryAfter = server.memory
let live = try await server.subscriptions()
let (ending, code) = server.terminate()
try await eventually("end of the streams") {
  counts.ended.load(ordering: .relaxed) + counts.cut.load(ordering: .relaxed) == channels.count
}

show(
  "clients, of which read to the end / were killed / stopped reading",
  "\(count + stopped): \(channels.count) / \(killed) / \(stopped)"
)
show("files, in seconds", "\(files), \(time)")
show("changes received", counts.received.load(ordering: .relaxed))
show("missing, repeated or out of order", counts.wrong.load(ordering: .relaxed))
show("subscriptions at the end", live)
show("memory of the server before and after, MiB", "\(memoryBefore), \(memoryAfter)")
show("SIGTERM → end of the program", "\(ending), exit code \(code)")
show(
  "streams ended with the last chunk / without",
  "\(counts.ended.load(ordering: .relaxed)) / \(counts.cut.load(ordering: .relaxed))"
)

check(counts.received.load(ordering: .relaxed) == wanted, "changes are missing or repeated")
check(
  counts.wrong.load(ordering: .relaxed) + killedCounts.wrong.load(ordering: .relaxed) == 0,
  "changes are out of order"
)
check(
  live <= channels.count + stopped && live >= channels.count,
  "subscriptions of killed clients are left"
)
check(memoryAfter - memoryBefore < 64, "the memory of the server grows")
check(code == 0, "SIGTERM does not end the program with 0")
check(counts.cut.load(ordering: .relaxed) == 0, "streams were cut off")
for failure in failures { print("LiveTreeLoad: \(failure)") }
exit(failures.isEmpty ? 0 : 1)
