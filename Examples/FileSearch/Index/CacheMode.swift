import ArgumentParser

/// The directories whose names are kept for the next start.
enum CacheMode: String, CaseIterable, ExpressibleByArgument {
  /// Those with many files, when they are searched on the terminal.
  case auto
  /// All.
  case always
  /// None, and none that were kept are used.
  case never
}
