import RxControls
import RxTraits

/// A page of the gallery, with related controls.
@MainActor
protocol GalleryPage {
  /// The title of the page.
  var title: String { get }

  /// The layout of the controls.
  var layout: Layout { get }

  /// Returns a layout with what the page shows above it.
  func overlay(on layout: Layout) -> Layout

  /// Emits a line of text for each action of the user.
  var events: [Driver<String>] { get }
}

extension GalleryPage {
  func overlay(on layout: Layout) -> Layout { layout }
}

extension Layout {
  /// Returns a row with a name and a control.
  @MainActor
  static func named(_ name: String, _ control: Control) -> Layout {
    if control.accessibleName.isEmpty { control.accessibleName = name }
    return .row([.control(Label(name, tone: .secondary)).width(.fixed(9)), .control(control)])
  }

  /// Returns an empty row.
  @MainActor
  static var gap: Layout { .control(Label()) }
}
