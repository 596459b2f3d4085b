import ArgumentParser
import Glibc

if CommandLine.arguments.dropFirst().first == "--peer" {
  Peer.serve(Array(CommandLine.arguments.dropFirst(2)))
}
Bench.main()
