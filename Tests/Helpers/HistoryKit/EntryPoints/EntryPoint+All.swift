extension EntryPoint {
  /// All entry points that several threads can enter.
  public static let all: [EntryPoint] = subjects + joins + shares + schedulers + main
}
