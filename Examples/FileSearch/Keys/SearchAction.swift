/// The actions that a key can be bound to; the names are those of fzf where it has the action.
enum SearchAction: String, CaseIterable, Sendable {
  case abort
  case accept
  case acceptNonEmpty = "accept-non-empty"
  case cancel
  case ignore

  case up
  case down
  case pageUp = "page-up"
  case pageDown = "page-down"
  case halfPageUp = "half-page-up"
  case halfPageDown = "half-page-down"
  case first
  case last

  case toggle
  case toggleDown = "toggle-down"
  case toggleUp = "toggle-up"
  case toggleIn = "toggle-in"
  case toggleOut = "toggle-out"
  case toggleAll = "toggle-all"
  case select
  case deselect
  case selectAll = "select-all"
  case deselectAll = "deselect-all"
  case clearSelection = "clear-selection"

  case backwardCharacter = "backward-char"
  case forwardCharacter = "forward-char"
  case backwardWord = "backward-word"
  case forwardWord = "forward-word"
  case beginningOfLine = "beginning-of-line"
  case endOfLine = "end-of-line"
  case backwardDeleteCharacter = "backward-delete-char"
  case backwardDeleteCharacterOrEnd = "backward-delete-char/eof"
  case deleteCharacter = "delete-char"
  case deleteCharacterOrEnd = "delete-char/eof"
  case backwardKillWord = "backward-kill-word"
  case killWord = "kill-word"
  case killLine = "kill-line"
  case lineDiscard = "unix-line-discard"
  case wordRubout = "unix-word-rubout"
  case yank
  case clearQuery = "clear-query"
  case clearScreen = "clear-screen"
  case toggleWrap = "toggle-wrap"
  case previousHistory = "prev-history"
  case previousHistoryLong = "previous-history"
  case nextHistory = "next-history"

  case cycleSort = "cycle-sort"
  case toggleSort = "toggle-sort"
  case trackCurrent = "track-current"
  case toggleTrack = "toggle-track"
  case sync
  case enableSearch = "enable-search"
  case disableSearch = "disable-search"
  case toggleSearch = "toggle-search"

  case togglePreview = "toggle-preview"
  case showPreview = "show-preview"
  case hidePreview = "hide-preview"
  case togglePreviewWrap = "toggle-preview-wrap"
  case refreshPreview = "refresh-preview"
  case previewUp = "preview-up"
  case previewDown = "preview-down"
  case previewPageUp = "preview-page-up"
  case previewPageDown = "preview-page-down"
  case previewHalfPageUp = "preview-half-page-up"
  case previewHalfPageDown = "preview-half-page-down"
  case previewTop = "preview-top"
  case previewBottom = "preview-bottom"

  case put
  case changeQuery = "change-query"
  case changePrompt = "change-prompt"
  case changeHeader = "change-header"
  case changePreview = "change-preview"
  case position = "pos"
  case unbind
  case rebind
  case transform
  case transformQuery = "transform-query"
  case transformPrompt = "transform-prompt"
  case transformHeader = "transform-header"
  case execute
  case executeSilent = "execute-silent"
  case become
  case reload
  case reloadSync = "reload-sync"

  /// True if the action takes a text in parentheses after its name.
  var takesArgument: Bool {
    switch self {
    case .put, .changeQuery, .changePrompt, .changeHeader, .position, .unbind, .rebind: true
    default: takesCommand
    }
  }

  /// True if the action leads to other results of the same query.
  var changesResults: Bool {
    switch self {
    case .cycleSort, .toggleSort, .enableSearch, .toggleSearch: true
    default: false
    }
  }

  /// True if that text is a command.
  var takesCommand: Bool {
    switch self {
    case .changePreview, .execute, .executeSilent, .become, .reload, .reloadSync, .transform,
      .transformQuery, .transformPrompt, .transformHeader:
      true
    default: false
    }
  }

  /// True if the output of its command becomes actions.
  var isTransform: Bool {
    switch self {
    case .transform, .transformQuery, .transformPrompt, .transformHeader: true
    default: false
    }
  }

  /// True if the header may be another afterwards.
  var canChangeHeader: Bool {
    switch self {
    case .changeHeader, .transformHeader, .transform: true
    default: false
    }
  }
}

/// An action with its argument.
struct BoundAction: Equatable, Sendable {
  let action: SearchAction
  /// The text of the action; empty for an action without an argument.
  var argument = ""
  /// The parsed command, for an action that runs one.
  var command: ShellCommand?
  /// The keys and events of `unbind` and `rebind`.
  var triggers: [BindingTrigger] = []
}
