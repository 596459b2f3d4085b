extension Query {
  /// Whether whatever matches this query is certain to match `previous` too.
  ///
  /// Typing on narrows: only the old matches need another look. Queries with alternatives, inverse
  /// terms or escapes are never said to narrow, nor are changes that only might.
  ///
  ///     Query("src par").narrows(Query("src p"))   // true
  ///     Query("src !p").narrows(Query("src"))      // false
  public func narrows(_ previous: Query) -> Bool {
    guard options == previous.options, isConjunction, previous.isConjunction,
      sets.count >= previous.sets.count
    else { return false }
    return zip(sets, previous.sets).allSatisfy { new, old in new[0].implies(old[0]) }
  }

  private var isConjunction: Bool {
    options.syntax == .terms && !text.contains("\\")
      && sets.allSatisfy { $0.count == 1 && !$0[0].isInverse }
  }
}

extension QueryTerm {
  /// Whether a text that this term matches is matched by `weaker` too.
  fileprivate func implies(_ weaker: QueryTerm) -> Bool {
    if self == weaker { return true }
    if weaker.folding.isCaseSensitive, !folding.isCaseSensitive { return false }
    if folding.foldsAccents, !weaker.folding.foldsAccents { return false }
    let widened =
      weaker.folding.isCaseSensitive ? pattern : pattern.map(CaseFolding.lowercase)
    guard widened.starts(with: weaker.pattern) else { return false }
    return switch (weaker.kind, kind) {
    case (.fuzzy, _): true
    case (.exact, .fuzzy): false
    case (.exact, _): true
    case (.prefix, .prefix), (.prefix, .equal): true
    default: false
    }
  }
}
