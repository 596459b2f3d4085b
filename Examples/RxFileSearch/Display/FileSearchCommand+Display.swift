import ProgramSupport
import RxControls

extension FileSearchCommand {
  /// Creates the display that the options ask for.
  @MainActor
  func display(
    _ layout: Layout,
    _ settings: ScreenSettings
  ) throws(CommandError) -> any SearchDisplay {
    if !browseArguments.isOn { return try TerminalDisplay(layout, settings, screen) }
    #if Browser
      return try BrowserDisplay(layout, port: browseArguments.port ?? 0, readsTerminal: true)
    #else
      throw CommandError(
        "--browse is not part of this build; type: Tools/search --browse, or swift build "
          + "--traits default,Browser"
      )
    #endif
  }
}
