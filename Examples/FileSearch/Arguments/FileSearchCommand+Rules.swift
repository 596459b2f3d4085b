import ArgumentParser
import ProgramSupport

/// The options about which there are rules.
extension NamedOption<FileSearchCommand> {
  static var filter: Self { Self("--filter", \.filter) }
  static var watch: Self { Self("--watch", \.watch) }
  static var json: Self { Self("--json", \.json) }
  static var print0: Self { Self("--print0", \.print0) }
  static var limit: Self { Self("--limit", \.limit) }
  static var execEach: Self { Self("--exec-each", \.resultArguments.execEach) }
  static var execBatch: Self { Self("--exec-batch", \.resultArguments.execBatch) }
  static var listDetails: Self { Self("--list-details", \.resultArguments.listsDetails) }
  static var noSort: Self { Self("--no-sort", \.isUnsorted) }
  static var acceptNth: Self { Self("--accept-nth", \.fieldArguments.acceptNth) }

  static var read0: Self { Self("--read0", \.read0) }
  static var tail: Self { Self("--tail", \.tail) }
  static var headerLines: Self { Self("--header-lines", \.headerLines) }
  static var ansi: Self { Self("--ansi", \.ansi) }

  static var contents: Self { Self("--contents", \.queryArguments.contents) }
  static var prune: Self { Self("--prune", \.filterArguments.prunes) }
  static var type: Self { Self("--type", \.filterArguments.types) }
  static var minDepth: Self { Self("--min-depth", \.filterArguments.minDepth) }
  static var exactDepth: Self { Self("--exact-depth", \.filterArguments.exactDepth) }
  static var size: Self { Self("--size", \.filterArguments.sizes) }
  static var changedWithin: Self { Self("--changed-within", \.filterArguments.changedWithin) }
  static var changedBefore: Self { Self("--changed-before", \.filterArguments.changedBefore) }
  static var owner: Self { Self("--owner", \.filterArguments.owner) }

  static var share: Self { Self("--share", \.fleetArguments.share) }
  static var fleet: Self { Self("--fleet", \.fleetArguments.fleet) }
  static var browse: Self { Self("--browse", \.browseArguments.isOn) }

  static var select1: Self { Self("--select-1", \.screen.selectsSingleMatch) }
  static var exit0: Self { Self("--exit-0", \.screen.exitsWithoutMatch) }
  static var sync: Self { Self("--sync", \.screen.sync) }
  static var disabled: Self { Self("--disabled", \.screen.isDisabled) }
  static var exec: Self { Self("--exec", \.screen.exec) }
  static var height: Self { Self("--height", \.screen.height) }
  static var minHeight: Self { Self("--min-height", \.screen.minHeight) }
  static var sort: Self { Self("--sort", \.screen.sort) }
  static var color: Self { Self("--color", \.screen.color) }
  static var noMouse: Self { Self("--no-mouse", \.screen.noMouse) }
  static var noScrollbar: Self { Self("--no-scrollbar", \.screen.noScrollbar) }
  static var hyperlink: Self { Self("--hyperlink", \.screen.hyperlink) }
  static var pointer: Self { Self("--pointer", \.screen.look.pointer) }
  static var marker: Self { Self("--marker", \.screen.look.marker) }
  static var wrapSign: Self { Self("--wrap-sign", \.screen.look.wrapSign) }
  static var ellipsis: Self { Self("--ellipsis", \.screen.look.ellipsis) }
}

extension [NamedOption<FileSearchCommand>] {
  /// The options for several machines.
  static var ofFleet: Self {
    [.share, .init("--as", \.fleetArguments.name), .fleet]
  }

  /// The options for a browser.
  static var ofBrowser: Self {
    [
      .browse, .init("--port", \.browseArguments.port),
      .init("--allow", \.browseArguments.access),
    ]
  }

  /// The options that make sense only for lines of standard input.
  static var ofLines: Self {
    [.read0, .tail, .headerLines, .ansi, .init("--with-nth", \.fieldArguments.withNth)]
  }

  /// The options that make sense only for files.
  static var ofFiles: Self {
    [
      .init("--extension", \.filterArguments.extensions), .type,
      .init("--max-depth", \.filterArguments.maxDepth), .minDepth, .exactDepth, .size,
      .changedWithin, .changedBefore, .owner, .init("--exclude", \.filterArguments.excluded),
      .prune, .init("--follow", \.filterArguments.followsLinks),
      .init("--one-file-system", \.filterArguments.staysOnFileSystem),
      .init("--ignore-file", \.ignoreArguments.ignoreFiles),
      .init("--absolute-path", \.pathArguments.areAbsolute),
    ]
  }

  /// The options for the space around the search.
  static var ofFrame: Self { FrameArguments.options.map { $0.at(\.screen.frame) } }

  /// The options for the screen; with `--filter` none is allowed.
  static var ofScreen: Self {
    ScreenArguments.options.map { $0.at(\.screen) } + ofFrame
      + LookArguments.options.map { $0.at(\.screen.look) }
  }

  /// The options that make no sense with `--browse`.
  static var notForBrowsing: Self {
    [
      .filter, .watch, .limit, .share, .execEach, .execBatch, .listDetails, .exec, .select1,
      .exit0, .height, .minHeight, .color, .noMouse, .noScrollbar, .hyperlink, .pointer, .marker,
      .wrapSign, .ellipsis,
    ] + ofFrame
  }

  /// The options that make no sense with `--share`.
  static var notForSharing: Self {
    [
      .filter, .watch, .json, .print0, .limit, .contents, .execEach, .execBatch, .listDetails,
      .prune,
    ] + ofScreen
  }

  /// The options that make no sense with `--fleet`: files of other machines cannot be looked at.
  static var notForFleet: Self {
    [.contents, .sort, .select1, .exit0, .sync, .hyperlink, .listDetails] + ofLines + ofFiles
  }

  /// The options of the query that make no sense for the contents of files.
  static var ofQueryNotForContents: Self {
    QueryArguments.notForContents.map { $0.at(\.queryArguments) }
  }

  /// The other options that make no sense for the contents of files; ripgrep has none like them.
  static var notForContents: Self {
    [
      .filter, .json, .tail, .headerLines, .ansi, .init("--tac", \.tac), .noSort,
      NamedOption("--height=~", if: { $0.screen.height?.isAdaptive ?? false }) {
        if $0.screen.height?.isAdaptive ?? false { $0.screen.height = $1.screen.height }
      },
      .sort, .select1, .exit0, .sync, .disabled,
      NamedOption(
        "--nth, --with-nth and --accept-nth",
        if: { !$0.fieldArguments.areUnused },
        copy: { $0.fieldArguments = $1.fieldArguments }
      ),
      .type, .minDepth, .exactDepth, .size, .changedWithin, .changedBefore, .owner, .prune,
    ]
  }
}

extension FileSearchCommand {
  /// Returns the name of the first of some options that are given; nil if none is.
  func first(of options: [NamedOption<Self>]) -> String? { options.firstGiven(in: self) }

  /// Checks that with an option none of those is given that it excludes.
  private func check(_ option: NamedOption<Self>, excludes others: [NamedOption<Self>]) throws {
    if first(of: [option]) != nil, let other = first(of: others) {
      throw ValidationError("\(option.name) and \(other) exclude each other")
    }
  }

  /// Checks the options that depend on others.
  func checkRules() throws {
    try check(.noSort, excludes: [.sort])
    try check(.json, excludes: [.print0, .acceptNth])
    try check(.watch, excludes: [.acceptNth, .print0])
    if let delimiter = fieldArguments.delimiter, fieldArguments.areUnused, !screen.hasCommands {
      throw ValidationError(
        "--delimiter '\(delimiter)' needs --nth, --with-nth or --accept-nth: the fields to use; "
          + "or a command with {1}"
      )
    }
    try check(.share, excludes: .notForSharing)
    try check(.fleet, excludes: .notForFleet)
    if fleetArguments.fleet != nil, !directories.isEmpty {
      throw ValidationError("--fleet takes no DIR: machines share theirs with --share")
    }
    try check(.browse, excludes: .notForBrowsing)
    try check(.contents, excludes: .notForContents)
    try check(.filter, excludes: .ofScreen)
    if filter == nil, watch || limit != nil {
      throw ValidationError("--watch and --limit need --filter QUERY")
    }
  }

  // MARK: - Default options

  /// Removes the default options that an option of the command line excludes, or that have no meaning in this run.
  ///
  /// - Parameter own: the options of the command line alone.
  /// - Throws: the reason why standard input cannot be examined.
  mutating func removeDefaults(but own: Self) throws(CommandError) {
    removeWhatExcludes(own)
    try removeWhatDoesNotApply(own)
    if own.fleetArguments.share != nil {
      let (filters, ignores, paths) = (filterArguments, ignoreArguments, pathArguments)
      self = own
      (filterArguments, ignoreArguments, pathArguments) = (filters, ignores, paths)
      take([.prune], of: own)
    } else if own.fleetArguments.fleet != nil {
      (filterArguments, ignoreArguments) = (own.filterArguments, own.ignoreArguments)
      pathArguments = own.pathArguments
      take(.notForFleet, of: own)
    }
    if own.browseArguments.isOn { take(.notForBrowsing, of: own) }
  }

  /// Gives some options the values that they have on the command line.
  private mutating func take(_ options: [NamedOption<Self>], of own: Self) {
    options.copy(from: own, to: &self)
  }

  private mutating func removeWhatExcludes(_ own: Self) {
    if own.json || own.watch { take([.print0, .acceptNth], of: own) }
    if own.print0 || own.fieldArguments.acceptNth != nil { take([.json], of: own) }
    if own.isUnsorted { take([.sort], of: own) }
    if own.screen.sort != nil { take([.noSort], of: own) }
    queryArguments.removeWhatExcludes(own.queryArguments)
    let notForContents: [NamedOption<Self>] = .ofQueryNotForContents + .notForContents
    if own.queryArguments.contents {
      take(notForContents, of: own)
    } else if own.first(of: notForContents) != nil {
      queryArguments.contents = false
    }
  }

  private mutating func removeWhatDoesNotApply(_ own: Self) throws(CommandError) {
    if filter != nil {
      screen = own.screen
    } else {
      take([.watch, .limit], of: own)
      resultArguments = own.resultArguments
    }
    if directories.isEmpty, first(of: .ofFleet) == nil, try StandardInput.holdsLines() {
      filterArguments = own.filterArguments
      ignoreArguments = own.ignoreArguments
      pathArguments = own.pathArguments
      watch = own.watch
    } else {
      take(.ofLines, of: own)
    }
    if own.fieldArguments.delimiter == nil, fieldArguments.areUnused, !screen.hasCommands {
      fieldArguments.delimiter = nil
    }
  }
}

extension QueryArguments {
  /// The options that make no sense for the contents of files.
  static var notForContents: [NamedOption<Self>] {
    [
      .init("--exact", \.exact), .init("--glob", \.glob), .init("--name", \.name),
      .init("--path", \.path), .init("--literal", \.literal), .init("--scheme", \.scheme),
      .init("--tiebreak", \.tieBreakers),
    ]
  }

  /// Removes the default options that exclude an option of the command line.
  fileprivate mutating func removeWhatExcludes(_ own: Self) {
    let isAboutTerms = own.exact || own.literal || own.scheme != nil || own.tieBreakers != nil
    if own.regex || own.glob {
      (exact, literal) = (own.exact, own.literal)
      (scheme, tieBreakers) = (own.scheme, own.tieBreakers)
    }
    // The criteria of a scheme replace those of a default option.
    if own.scheme != nil { tieBreakers = own.tieBreakers }
    if own.regex || own.glob || isAboutTerms { (regex, glob) = (own.regex, own.glob) }
    if own.name || own.path { (name, path) = (own.name, own.path) }
    if own.ignoresCase || own.letterCase != nil {
      (ignoresCase, letterCase) = (own.ignoresCase, own.letterCase)
    }
  }
}
