import CLibuv
import Glibc
import RxLoop
import RxTesting

/// The things that a test has this program do on its main thread, by name.
enum Scenario {
  nonisolated static func run(_ name: String) throws {
    switch name {
    case "interleave": try interleave()
    case "storm": try storm()
    case "storm-dispatch": stormUnderDispatch()
    case "main-program": try mainProgram()
    case "until-stopped": try untilStopped()
    case "leftover": try leftover()
    case "signals": try signals()
    case "idle": try idle()
    case "ending": try ending()
    case "in-place": try inPlace()
    case "poll": try poll()
    case "poll-goes-over": try pollGoesOver()
    case "poll-rests": try pollRests()
    case "poll-dispatch": pollUnderDispatch()
    case "handles-dispatch": handlesUnderDispatch()
    case "handles-run-loop": handlesUnderRunLoop()
    case "handles-goes-over": try handlesGoOver()
    case "waiting": try waiting()
    case "waiting-leaves": try waitingLeaves()
    case "waiting-in-vain": try waitingInVain()
    case "waiting-in-the-loop": try waitingInTheLoop()
    case "conformance": try conformance(of: MainScheduler.instance)
    case "conformance-async": try conformance(of: MainScheduler.asyncInstance)
    case "conformance-concurrent":
      try conformance(of: ConcurrentMainScheduler.instance, promises: [.keepsOrder, .oneAtATime])
    case "conformance-loop": try conformance(of: UVLoopScheduler(loop: .main))
    case "processes": try processes()
    case "descriptors": try descriptors()
    default:
      print("unknown scenario: \(name)")
      exit(64)
    }
  }

  nonisolated static var isFirstThread: Bool { cuv_gettid() == getpid() }
}

/// A variable that one thread at a time uses.
final class Count: @unchecked Sendable {
  // Unchecked: one thread at a time uses each value.
  var value = 0
}
