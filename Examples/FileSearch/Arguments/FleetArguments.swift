import ArgumentParser
import FileSearch
import ProgramSupport
import RxRedis

/// The options for searching on several machines, which meet at a Redis server.
struct FleetArguments: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Publish the names below each DIR and their changes at redis://HOST:PORT/DATABASE, until ended.",
      valueName: "url"
    )
  )
  var share: String?

  @Option(
    name: .customLong("as"),
    parsing: .unconditional,
    help: ArgumentHelp("The name of this machine with --share.", valueName: "name")
  )
  var name: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Search the names that machines share there; a result is NAME:path.",
      valueName: "url"
    )
  )
  var fleet: String?

  /// The name of the first option that was given.
  var firstGiven: String? {
    if share != nil { return "--share" }
    if name != nil { return "--as" }
    return fleet != nil ? "--fleet" : nil
  }

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

extension FileSearchCommand {
  /// The first option that makes no sense with `--share`.
  var firstNotForSharing: String? {
    let options = [
      (filter != nil, "--filter"), (watch, "--watch"), (json, "--json"), (print0, "--print0"),
      (limit != nil, "--limit"), (queryArguments.contents, "--contents"),
      (!resultArguments.execEach.isEmpty, "--exec-each"),
      (!resultArguments.execBatch.isEmpty, "--exec-batch"),
      (resultArguments.listsDetails, "--list-details"), (filterArguments.prunes, "--prune"),
    ]
    return options.first { $0.0 }?.1 ?? screen.firstGiven
  }

  /// The first option that makes no sense with `--fleet`: files of other machines cannot be looked at.
  var firstNotForFleet: String? {
    let options = [
      (queryArguments.contents, "--contents"), (screen.sort != nil, "--sort"),
      (screen.selectsSingleMatch, "--select-1"), (screen.exitsWithoutMatch, "--exit-0"),
      (screen.sync, "--sync"), (screen.hyperlink, "--hyperlink"),
      (resultArguments.listsDetails, "--list-details"),
    ]
    return options.first { $0.0 }?.1 ?? firstAboutLines ?? filterArguments.firstAboutFiles
      ?? ignoreArguments.firstAboutFiles ?? pathArguments.firstAboutFiles
  }

  /// Checks the options that do not go together.
  func validateFleet() throws {
    if fleetArguments.share != nil, let option = firstNotForSharing {
      throw ValidationError("--share and \(option) exclude each other")
    }
    if fleetArguments.fleet == nil { return }
    if let option = firstNotForFleet {
      throw ValidationError("--fleet and \(option) exclude each other")
    }
    if !directories.isEmpty {
      throw ValidationError("--fleet takes no DIR: machines share theirs with --share")
    }
  }

  /// Removes the default options that do not apply to the names of other machines.
  ///
  /// - Parameter own: the options of the command line alone.
  mutating func removeWhatDoesNotApplyToFleet(_ own: Self) {
    if own.fleetArguments.share != nil {
      let (filters, ignores, paths) = (filterArguments, ignoreArguments, pathArguments)
      self = own
      (filterArguments, ignoreArguments, pathArguments) = (filters, ignores, paths)
      filterArguments.prunes = own.filterArguments.prunes
    } else if own.fleetArguments.fleet != nil {
      (filterArguments, ignoreArguments) = (own.filterArguments, own.ignoreArguments)
      pathArguments = own.pathArguments
      queryArguments.contents = own.queryArguments.contents
      (screen.sort, screen.sync, screen.hyperlink) =
        (own.screen.sort, own.screen.sync, own.screen.hyperlink)
      screen.selectsSingleMatch = own.screen.selectsSingleMatch
      screen.exitsWithoutMatch = own.screen.exitsWithoutMatch
    }
  }
}
