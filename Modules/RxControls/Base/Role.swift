/// The kind of a control, for assistive technology and for tests.
///
/// Roles are an open set. A control of your own adds one:
///
///     extension Role {
///       static let rating = Role(rawValue: "rating")
///     }
public struct Role: RawRepresentable, Hashable, Sendable, CaseIterable {
  /// The name of the role.
  public let rawValue: String

  /// Creates a role from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A control that contains others.
  public static let group = Role(rawValue: "group")
  /// A box that the user has to leave before the other controls.
  public static let dialog = Role(rawValue: "dialog")
  /// Fields that are submitted together.
  public static let form = Role(rawValue: "form")
  /// A control with a title, and a hint or an error.
  public static let formField = Role(rawValue: "formField")
  /// Messages that come and go.
  public static let status = Role(rawValue: "status")
  /// A line of text to read.
  public static let label = Role(rawValue: "label")
  /// A line of text to edit.
  public static let textField = Role(rawValue: "textField")
  /// A line of text for a number.
  public static let numberField = Role(rawValue: "numberField")
  /// A line of text for a date.
  public static let dateField = Role(rawValue: "dateField")
  /// Several lines of text to edit.
  public static let textView = Role(rawValue: "textView")
  /// A line of text to search for.
  public static let searchBar = Role(rawValue: "searchBar")
  /// A few titles of which one is selected.
  public static let segmentedControl = Role(rawValue: "segmentedControl")
  /// A button that triggers an action.
  public static let button = Role(rawValue: "button")
  /// A switch that is on or off.
  public static let toggle = Role(rawValue: "toggle")
  /// A number that is set by dragging.
  public static let slider = Role(rawValue: "slider")
  /// A number that is incremented and decremented.
  public static let stepper = Role(rawValue: "stepper")
  /// The progress of a task.
  public static let progress = Role(rawValue: "progress")
  /// The titles of pages of which one is shown.
  public static let tabBar = Role(rawValue: "tabBar")
  /// Commands of which one is selected.
  public static let menu = Role(rawValue: "menu")
  /// A sign that a task is running.
  public static let activity = Role(rawValue: "activity")
  /// Rows of which some can be selected.
  public static let list = Role(rawValue: "list")
  /// Rows with several columns, of which some can be selected.
  public static let table = Role(rawValue: "table")
  /// Rows in levels, which can be expanded and collapsed.
  public static let tree = Role(rawValue: "tree")
  /// Lines of which the newest are shown.
  public static let log = Role(rawValue: "log")
  /// A picture of numbers.
  public static let chart = Role(rawValue: "chart")
  /// A page that is shown while its title is selected.
  public static let tabPage = Role(rawValue: "tabPage")
  /// Two parts with a divider between them.
  public static let splitView = Role(rawValue: "splitView")
  /// A visible part of larger content.
  public static let scrollView = Role(rawValue: "scrollView")

  /// The roles of the controls of this module.
  public static let allCases: [Role] = [
    .group, .dialog, .status, .label, .textField, .textView, .searchBar, .segmentedControl, .button,
    .toggle, .slider, .stepper, .progress, .tabBar, .menu, .activity, .list, .table, .chart,
    .scrollView, .splitView, .tabPage, .tree, .log, .form, .formField, .numberField, .dateField,
  ]
}
