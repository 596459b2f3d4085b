extension ScreenEmulator {
  /// True if a search shows its files and watches the disk, so that keys act on them.
  public var isLive: Bool { text.contains("watching") && text.contains(/[0-9]\/[1-9]/) }
}
