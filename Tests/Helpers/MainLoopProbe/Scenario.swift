import CLibuv
import Glibc

/// What a test asks this program to do on its main thread, by name.
enum Scenario {
  nonisolated static func run(_ name: String) throws {
    switch name {
    case "interleave": try interleave()
    case "storm": try storm()
    case "storm-dispatch": stormUnderDispatch()
    case "leftover": try leftover()
    case "signals": try signals()
    case "idle": try idle()
    case "ending": try ending()
    case "in-place": try inPlace()
    case "poll": try poll()
    case "poll-dispatch": pollUnderDispatch()
    case "waiting": try waiting()
    case "waiting-leaves": try waitingLeaves()
    case "waiting-in-vain": try waitingInVain()
    case "waiting-in-the-loop": try waitingInTheLoop()
    case "processes": try processes()
    case "descriptors": try descriptors()
    case "figures": try figures()
    case "figures-timers": try timerFigures()
    case "figures-dispatch": figuresUnderDispatch()
    default:
      print("unknown scenario: \(name)")
      exit(64)
    }
  }

  nonisolated static func check(_ condition: Bool, _ what: String, line: Int = #line) {
    if condition { return }
    print("line \(line): not so: \(what)")
    exit(1)
  }

  nonisolated static func finish() -> Never {
    print("done")
    exit(0)
  }

  nonisolated static var isFirstThread: Bool { cuv_gettid() == getpid() }
}
