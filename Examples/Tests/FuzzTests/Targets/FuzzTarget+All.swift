extension FuzzTarget {
  /// The targets, in alphabetical order.
  static let all = [
    arguments, bindings, fleet, framing, http, ignoring, inotify, marbles, query, resp, screen,
    terminal,
  ]
}
