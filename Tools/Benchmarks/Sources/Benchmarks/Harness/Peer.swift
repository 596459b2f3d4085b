import CBench
import Glibc

/// What this program does when it is started as the other side of a comparison.
enum Peer {
  static func serve(_ arguments: [String]) -> Never {
    if arguments.first == "reader" {
      cbench_watch(arguments.last)
      exit(0)
    }
    MainQueuePeer.serve(arguments.last ?? "")
  }
}
