import CBench
import Glibc

/// What `RxSystem` costs beside libuv in C: bytes, connections, processes, and what stays behind.
enum SystemBenchmarks {
  static func run(_ emit: Emit) {
    allowManyDescriptors()
    PipeBenchmarks.run(emit)
    EchoBenchmarks.run(emit)
    ProcessBenchmarks.run(emit)
    GrowthBenchmarks.run(emit)
  }

  /// The target: 0.7 times the throughput of C.
  static let throughput = Target(floor: 1 / 0.7)

  /// As many as the system lets a process have: a thousand connections need more than is usual.
  static func allowManyDescriptors() {
    var limit = rlimit()
    getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
    limit.rlim_cur = min(limit.rlim_max, 65536)
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }
}
