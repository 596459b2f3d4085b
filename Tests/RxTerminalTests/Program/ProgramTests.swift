import Testing

/// Whole programs, each on a terminal of its own, one at a time.
@Suite(.serialized) struct ProgramTests {}
