import ProgramSupport
import RxControls

extension FileSearchCommand {
  /// Creates the display that the options ask for.
  @MainActor
  func display(
    _ layout: Layout,
    _ settings: ScreenSettings
  ) throws(CommandError) -> any SearchDisplay {
    try TerminalDisplay(layout, settings, screen)
  }
}
