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
    if own.queryArguments.contents {
      removeWhatExcludesContents(own)
    } else if own.firstNotForContents != nil || own.queryArguments.firstNotForContents != nil {
      queryArguments.contents = false
    }
  }

  /// Removes the default options that make no sense for the contents of files.
  private mutating func removeWhatExcludesContents(_ own: Self) {
    (json, tail, headerLines, ansi) = (own.json, own.tail, own.headerLines, own.ansi)
    (tac, isUnsorted, fieldArguments) = (own.tac, own.isUnsorted, own.fieldArguments)
    screen.sort = own.screen.sort
    screen.selectsSingleMatch = own.screen.selectsSingleMatch
    screen.exitsWithoutMatch = own.screen.exitsWithoutMatch
    screen.sync = own.screen.sync
    screen.isDisabled = own.screen.isDisabled
    if screen.height?.isAdaptive ?? false { screen.height = own.screen.height }
    queryArguments.removeWhatExcludesContents(own.queryArguments)
    filterArguments.removeWhatExcludesContents(own.filterArguments)
  }
}

extension FilterArguments {
  /// Removes the default options that make no sense for the contents of files.
  fileprivate mutating func removeWhatExcludesContents(_ own: Self) {
    (types, minDepth, exactDepth, sizes) = (own.types, own.minDepth, own.exactDepth, own.sizes)
    (changedWithin, changedBefore) = (own.changedWithin, own.changedBefore)
    (owner, prunes) = (own.owner, own.prunes)
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

  /// Removes the default options that make no sense for the contents of files.
  fileprivate mutating func removeWhatExcludesContents(_ own: Self) {
    (exact, glob, name, path) = (own.exact, own.glob, own.name, own.path)
    (literal, scheme, tieBreakers) = (own.literal, own.scheme, own.tieBreakers)
  }

  /// True when an option is given that an expression excludes.
  private var isAboutTerms: Bool { exact || literal || scheme != nil || tieBreakers != nil }
}
