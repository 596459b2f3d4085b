extension ScreenEmulator {
  /// Whether a search lists files and watches the disk: from now on keys are about them.
  public var isLive: Bool { text.contains("watching") && text.contains(/[0-9]\/[1-9]/) }
}
