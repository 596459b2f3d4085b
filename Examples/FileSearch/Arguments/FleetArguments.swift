import ArgumentParser
import FileSearch
import ProgramSupport
import RxRedis

/// The options for searching on several machines, which meet at a Redis server.
struct FleetArguments: ParsableArguments {
  @Option(
    takes: "url",
    help:
      "Publish the names below each DIR and their changes at redis://HOST:PORT/DATABASE, until ended."
  )
  var share: String?

  @Option(name: .customLong("as"), takes: "name", help: "The name of this machine with --share.")
  var name: String?

  @Option(takes: "url", help: "Search the names that machines share there; a result is NAME:path.")
  var fleet: String?

  func validate() throws {
    if OptionChecks.arePostponed { return }
    if share != nil, fleet != nil {
      throw ValidationError("--share and --fleet exclude each other: run the program twice")
    }
    if share != nil, name == nil {
      throw ValidationError("--share needs --as NAME, the name of this machine")
    }
    if name != nil, share == nil { throw ValidationError("--as needs --share URL") }
  }
}
