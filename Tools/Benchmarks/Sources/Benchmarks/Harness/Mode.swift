/// The use of a row.
enum Mode {
  /// Costs are measured by the clock.
  case timing
  /// Instructions are counted by callgrind(1), which runs everything once.
  case counting
  /// Names are printed.
  case listing
  /// One row, whose name is `wantedName`, is measured as often as another process asks for it.
  case serving
}

nonisolated(unsafe) var mode = Mode.timing  // set once, before the first row

/// Only rows whose name contains this are measured.
nonisolated(unsafe) var wantedName = ""  // set once, before the first row

/// A Boolean value that indicates whether a row of this name is wanted.
func isWanted(_ name: String) -> Bool {
  mode == .serving ? name == wantedName : wantedName.isEmpty || name.contains(wantedName)
}

/// A Boolean value that indicates whether what is no row, as a series, is measured.
func isMeasured(_ name: String) -> Bool { mode == .timing && isWanted(name) }
