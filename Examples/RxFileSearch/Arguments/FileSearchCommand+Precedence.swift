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
    }
    if own.regex || own.glob || own.exact || own.literal {
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
}
