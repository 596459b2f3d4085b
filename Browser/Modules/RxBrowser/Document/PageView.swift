/// The part of the document that a page has: enough to compute the next patch for it.
///
/// It is a value, so that one patch serves all pages that have the same part.
struct PageView: Hashable {
  /// The rows of a list that a page shows.
  struct Window: Hashable {
    /// The largest number of rows that a page may ask for.
    static let limit = 400

    /// The rows that the page wants: the visible ones, and some above and below.
    var rows: Range<Int>
    /// The first visible row.
    var top: Int
    /// The number of visible rows.
    var visibleCount: Int
    /// The rows that the page has.
    var sent: Range<Int> = 0..<0

    /// Returns the window after rows have been removed and inserted.
    func moved(by splice: RowSplice) -> Window {
      var window = self
      window.sent = splice.moved(sent)
      window.top = splice.movedTop(top)
      let distance = window.top - top
      let first = max(0, rows.lowerBound + distance)
      window.rows = first..<first + rows.count
      return window
    }
  }

  /// A text that was sent to a page, which takes it over unless its user has typed meanwhile.
  struct Offer: Hashable {
    let revision: Int
    let text: PageText
    /// The number of missed splices that the text has.
    var covered: Int
  }

  /// The text of a control in a page.
  struct Text: Hashable {
    /// The number of offers that are kept.
    ///
    /// A page that has not told for longer which of them it has taken
    /// over has taken the older ones, unless its user has been composing a word all the time.
    static let offerLimit = 64
    /// The number of missed changes that are kept: a page that has missed more gets the whole text.
    static let missedLimit = 1000

    /// The text of the page without the offers.
    var known: PageText
    /// The revision of that text, if the page has got it from an offer.
    private(set) var knownRevision = 0
    /// The changes by the program and by other pages that the page does not have, after its own ones.
    var missed: [TextSplice] = []
    /// The texts that the page may have taken over.
    var offers: [Offer] = []

    /// The text that the page has if its user has not typed meanwhile.
    var latest: PageText { offers.last?.text ?? known }

    /// True if the page has missed too many changes.
    var isTooOld: Bool { missed.count > Self.missedLimit }

    /// Applies an edit by the page's user.
    ///
    /// - Returns: the edit for the text that has the missed changes.
    mutating func edit(_ splice: TextSplice) -> TextSplice {
      var splice = splice
      for index in missed.indices {
        let change = missed[index]
        missed[index] = change.rebased(on: splice, isFirst: true)
        splice = splice.rebased(on: change, isFirst: false)
      }
      return splice
    }

    /// Notes which of the offers the page has taken over; its user has typed before it got later ones.
    ///
    /// - Returns: false if the page has a text that is not known here, so that its edits cannot be applied.
    mutating func settle(seen: Int) -> Bool {
      if seen < knownRevision { return false }
      if let taken = offers.last(where: { $0.revision <= seen }) { take(over: taken) }
      offers = []
      return known.cursor >= 0
    }

    /// Returns the text of a page whose connection was lost when it showed a revision; `nil` if it is not known.
    func resumed(at revision: Int) -> Text? {
      if revision < knownRevision { return nil }
      var text = self
      // The later ones got lost.
      text.offers.removeAll { $0.revision > revision }
      return text
    }

    /// Adds a text that is being sent.
    mutating func offer(_ text: PageText, at revision: Int) {
      offers.append(Offer(revision: revision, text: text, covered: missed.count))
      if offers.count <= Self.offerLimit { return }
      let taken = offers.removeFirst()
      take(over: taken)
      for index in offers.indices { offers[index].covered -= taken.covered }
    }

    private mutating func take(over offer: Offer) {
      known = offer.text
      knownRevision = offer.revision
      missed.removeFirst(offer.covered)
    }
  }

  /// The revision of the last patch; 0 for a page that needs everything.
  var revision = 0
  /// The rows that the page shows, by control.
  var windows: [Int: Window] = [:]
  /// The texts that the page has, by control.
  var texts: [Int: Text] = [:]
  /// The controls whose values and texts are sent again, as the user may have changed them in the page.
  var repeated: Set<Int> = []
  /// The lists whose highlight the page's user has moved, so that the page scrolls to it.
  var highlighting: Set<Int> = []
}
