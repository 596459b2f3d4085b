#if Exploring
  extension Gate {
    /// Leaves as `leave` does, with a fault: `mode` is read before `busy = 0` is stored.
    @usableFromInline
    borrowing func leaveReadingModeFirst() -> Bool {
      let mode = mode.load(ordering: .acquiring)
      busy.store(0, ordering: .releasing)
      return mode == Self.biasedMode ? false : leaveSlowly(.biased)
    }
  }
#endif
