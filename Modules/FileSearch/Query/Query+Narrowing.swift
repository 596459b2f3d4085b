/// The step from one query to a longer one, by characters at its end.
struct QueryExtension {
  /// The number of characters of the last term before the step; zero when the term is new.
  let previousLength: Int
  /// The most by which the step can raise the score of a text.
  let maximumGain: Int
  /// Indicates whether the step adds exactly one character.
  let addsOneCharacter: Bool
}

extension Query {
  /// Returns the step from `previous` to this query; nil unless it extends `previous` and bounds
  /// the scores.
  func extending(_ previous: Query) -> QueryExtension? {
    let before = previous.termSets.count
    guard options.fields == nil, narrows(previous), previous.ranks, let term = termSets.last?.first,
      term.kind == .fuzzy,
      term.asciiPattern != nil, termSets.dropLast() == previous.termSets.prefix(termSets.count - 1)
    else { return nil }
    let gain = Int(Scoring.maximumGain)
    if before < termSets.count {
      let (first, others) = (Int(Scoring.maximumFirstCharacter), term.pattern.count - 1)
      return QueryExtension(
        previousLength: 0,
        maximumGain: first + gain * others,
        addsOneCharacter: others == 0
      )
    }
    // After one character nearly every match may still be among the best, so bounds save nothing.
    guard let old = previous.termSets.last?.first, old.kind == .fuzzy, old.folding == term.folding,
      old.pattern.count > 1, term.pattern.starts(with: old.pattern)
    else { return nil }
    let added = term.pattern.count - old.pattern.count
    return QueryExtension(
      previousLength: old.pattern.count,
      maximumGain: gain * added,
      addsOneCharacter: added == 1
    )
  }

  /// Returns whether every match of this query is certain to match `previous` too.
  ///
  /// If so, a search needs to scan only the matches of `previous`. Conservative: false for queries
  /// with alternatives, inverse terms or escapes, and for changes that may narrow or not.
  ///
  ///     Query("src par").narrows(Query("src p"))   // true
  ///     Query("src !p").narrows(Query("src"))      // false
  ///
  /// Cost: O(characters of both).
  public func narrows(_ previous: Query) -> Bool {
    // A shorter query may match a directory above what a longer one matches.
    guard !options.prunes, options == previous.options, isConjunction, previous.isConjunction,
      termSets.count >= previous.termSets.count
    else { return false }
    return zip(termSets, previous.termSets).allSatisfy { new, old in new[0].implies(old[0]) }
  }

  private var isConjunction: Bool {
    options.syntax == .terms && !text.contains("\\")
      && termSets.allSatisfy { $0.count == 1 && !$0[0].isInverse }
  }
}

extension QueryTerm {
  /// Indicates whether every text that this term matches is matched by `weaker` too.
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
