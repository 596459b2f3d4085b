/// How a query came out of one that it narrows: by characters at its end.
struct QueryGrowth {
  /// How many characters its last term had before; none when the term is new.
  let known: Int
  /// By how much the score of a text can have grown at most.
  let gain: Int
  /// Whether there is one character more.
  let isByOne: Bool
}

extension Query {
  /// How the query grew out of `previous`, if it did, and if scores can be told to keep within bounds.
  func growth(from previous: Query) -> QueryGrowth? {
    let before = previous.sets.count
    guard narrows(previous), previous.ranks, let term = sets.last?.first, term.kind == .fuzzy,
      term.asciiPattern != nil, sets.dropLast() == previous.sets.prefix(sets.count - 1)
    else { return nil }
    let gain = Int(Scoring.maximumGain)
    if before < sets.count {
      let (first, others) = (Int(Scoring.maximumFirst), term.pattern.count - 1)
      return QueryGrowth(known: 0, gain: first + gain * others, isByOne: others == 0)
    }
    // After one character nearly all may still be among the best, so nothing is won.
    guard let old = previous.sets.last?.first, old.kind == .fuzzy, old.folding == term.folding,
      old.pattern.count > 1, term.pattern.starts(with: old.pattern)
    else { return nil }
    let added = term.pattern.count - old.pattern.count
    return QueryGrowth(known: old.pattern.count, gain: gain * added, isByOne: added == 1)
  }

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
