/// Default options that exclude an option of the command line.
extension FileSearchCommand {
  /// Removes the default options that exclude an option of the command line.
  ///
  /// - Parameter own: the options of the command line alone.
  mutating func removeWhatExcludes(_ own: Self) {
    let ownAcceptNth = own.fieldArguments.acceptNth
    if own.json || own.watch {
      print0 = own.print0
      fieldArguments.acceptNth = ownAcceptNth
    }
    if own.print0 || ownAcceptNth != nil { json = own.json }
    if own.isUnsorted { screen.sort = own.screen.sort }
    if own.screen.sort != nil { isUnsorted = own.isUnsorted }
    queryArguments.removeWhatExcludes(own.queryArguments)
  }
}

extension QueryArguments {
  /// Removes the default options that exclude an option of the command line.
  fileprivate mutating func removeWhatExcludes(_ own: Self) {
    if own.regex || own.glob {
      exact = own.exact
      literal = own.literal
      scheme = own.scheme
      tieBreakers = own.tieBreakers
    }
    // The criteria of a scheme replace those of a default option.
    if own.scheme != nil { tieBreakers = own.tieBreakers }
    if own.regex || own.glob || own.isAboutTerms {
      regex = own.regex
      glob = own.glob
    }
    if own.name || own.path {
      name = own.name
      path = own.path
    }
    if own.ignoresCase || own.letterCase != nil {
      ignoresCase = own.ignoresCase
      letterCase = own.letterCase
    }
  }

  /// True when an option is given that an expression excludes.
  private var isAboutTerms: Bool { exact || literal || scheme != nil || tieBreakers != nil }
}
