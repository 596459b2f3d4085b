extension ScreenEmulator {
  /// A Boolean value that indicates whether a search lists files and watches the disk.
  public var isLive: Bool { text.contains("watching") && text.contains(/[0-9]\/[1-9]/) }
}
