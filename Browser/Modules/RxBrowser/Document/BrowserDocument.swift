internal import FoundationEssentials
internal import RxControls

/// The state of a layout's controls, from which the patches for pages are computed.
///
/// Each property has the revision at which it last changed. A patch for a page consists of the properties
/// that changed after the page's revision. So there is no history: a slow page misses what was between,
/// and a page that connects again continues where it was.
@MainActor
final class BrowserDocument {
  /// The name of this state among those of other runs, so that a page of another run starts anew.
  let epoch: String
  let layout: Layout
  let controls: [ControlState]
  private(set) var revision = 1
  /// The keys that the program handles itself.
  private(set) var keys = Versioned<[String]>([], at: 1)

  private let title: String
  private let numbers: [ObjectIdentifier: Int]
  private let encoder = JSONEncoder()
  /// The patches of this revision by the pages that they are for.
  private var patches: [PageView: (message: [UInt8]?, view: PageView)] = [:]

  init(_ layout: Layout, title: String, epoch: String, sharesKeys: Bool) {
    self.layout = layout
    self.title = title
    self.epoch = epoch
    let controls = layout.controls
    self.controls = controls.map { ControlState($0, sharesKeys: sharesKeys, at: 1) }
    let pairs = controls.enumerated().map { (ObjectIdentifier($1), $0) }
    numbers = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
    encoder.outputFormatting = .withoutEscapingSlashes
  }

  /// The revision of the changes that are being made.
  var nextRevision: Int { revision + 1 }

  /// Returns the number of a control.
  func number(of control: Control) -> Int? { numbers[ObjectIdentifier(control)] }

  /// Sets the keys that the program handles itself.
  func setKeys(_ names: [String]) {
    if keys.set(names, at: nextRevision) { publish() }
  }

  /// Takes over what has changed.
  ///
  /// - Parameters:
  ///   - changed: the numbers of the controls that have asked for display.
  ///   - views: the parts that the pages have; the windows of lists move with the rows.
  func refresh(_ changed: Set<Int>, for views: inout [PageView]) {
    let revision = nextRevision
    var hasChanged = false
    for number in changed.sorted() {
      let state = controls[number]
      if state.refresh(at: revision) { hasChanged = true }
      guard let list = state.list else { continue }
      let splices = list.findSplices(at: revision)
      if !splices.isEmpty { hasChanged = true }
      for index in views.indices {
        for splice in splices {
          views[index].windows[number] = views[index].windows[number]?.moved(by: splice)
        }
      }
      if list.refresh(windows(of: number, views), at: revision) { hasChanged = true }
    }
    if hasChanged { publish() }
  }

  private func windows(of number: Int, _ views: [PageView]) -> [Range<Int>] {
    views.compactMap { $0.windows[number]?.rows }
  }

  private func publish() {
    revision = nextRevision
    patches = [:]
  }

  // MARK: - Patches

  /// Returns the message that brings a page to the current revision.
  ///
  /// - Parameter view: the part that the page has, and afterwards that of the message.
  /// - Returns: an object of JSON without its opening brace; `nil` if nothing has changed for the page.
  func message(for view: inout PageView) -> [UInt8]? {
    if let known = patches[view] {
      view = known.view
      return known.message
    }
    let before = view
    // The page tells by the revision of a text whether it has shown it.
    let repeatsText =
      view.revision == revision
      && controls.enumerated().contains { $1.repeatsText($0, for: view) }
    if repeatsText { publish() }
    let patch = patch(for: &view)
    var message: [UInt8]?
    if !patch.isEmpty {
      guard let data = try? encoder.encode(patch) else {
        fatalError("a patch is always valid JSON")
      }
      message = Array(data.dropFirst())
    }
    patches[before] = (message, view)
    return message
  }

  /// The message for a page that has the current revision.
  var emptyMessage: [UInt8] { Array(#""r":\#(revision)}"#.utf8) }

  private func patch(for view: inout PageView) -> Patch {
    var patch = Patch(r: revision)
    if view.revision == 0 {
      patch.e = epoch
      patch.title = title
      patch.layout = LayoutPatch(layout) { [unowned self] in number(of: $0) ?? 0 }
    }
    // Also none: the page may have the keys of another run of the program.
    if keys.revision > view.revision { patch.keys = keys.value }
    for (number, state) in controls.enumerated() {
      let change = state.patch(number, for: &view, at: revision)
      if change != ControlPatch() {
        patch.c = patch.c ?? [:]
        patch.c?["\(number)"] = change
      }
    }
    view.revision = revision
    view.repeated = []
    view.highlighting = []
    return patch
  }
}
