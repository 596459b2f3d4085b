/// The base class of controls that contain others: `GroupBox`, `Dialog`, `ScrollView`, `SplitView`, `TabView`, `Form`.
///
///     let box = GroupBox("Search", .column([.control(query), .control(results)]))
///     box.isHidden = true  // so are the query and the results
///
/// The content is in the layout of the container. Hiding a container hides its content, too.
public class ContainerControl: Control {
  /// The content.
  public let content: Layout

  /// True if a dialog is shown and hidden with the container.
  private lazy var hasDialog = self is Dialog || content.controls.contains { $0 is Dialog }

  /// The space between the edges of the container and its content.
  var insets: LayoutInsets { LayoutInsets() }

  /// True if the container is flexible where its content is; otherwise it has preferred lengths of its own.
  var isFlexibleWithContent: Bool { true }

  init(_ content: Layout, accessibleName: String) {
    self.content = content
    super.init(accessibleName: accessibleName)
    for control in content.controls where control.container == nil { control.container = self }
  }

  /// Scrolls to a control of the content at the next layout.
  public func scroll(toShow control: Control) { container?.scroll(toShow: control) }

  override func usabilityDidChange() {
    super.usabilityDidChange()
    for control in content.controls where !control.canBeFocused { control.isFocused = false }
    if hasDialog { backend?.coverControls() }
  }

  /// Handles that a control of the content has got or lost the focus.
  func focusInsideDidChange() { container?.focusInsideDidChange() }

  /// Handles that the user has changed a control of the content, before that is reported.
  func userDidChangeContent() { container?.userDidChangeContent() }

  /// Handles that a control of the content has another value, or can or cannot be used any more.
  func contentDidChange() { container?.contentDidChange() }
}
