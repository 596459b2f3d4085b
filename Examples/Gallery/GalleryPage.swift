import RxControls
import RxTraits

/// Some controls that have something in common.
@MainActor
protocol GalleryPage {
  /// What they have in common.
  var title: String { get }

  /// How they stand.
  var layout: Layout { get }

  /// What the user does with them, in words.
  var events: [Driver<String>] { get }
}

extension Layout {
  /// A control beside its name.
  @MainActor
  static func named(_ name: String, _ control: Control) -> Layout {
    .row([.control(Label(name, tone: .secondary)).width(.fixed(9)), .control(control)])
  }

  /// An empty line.
  @MainActor
  static var gap: Layout { .control(Label()) }
}
