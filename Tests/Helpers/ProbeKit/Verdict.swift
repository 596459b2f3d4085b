internal import Glibc

/// Ends the program with a failure and a message, unless `condition` holds.
public func check(_ condition: Bool, _ what: @autoclosure () -> String, line: Int = #line) {
  if condition { return }
  print("line \(line): not so: \(what())")
  exit(1)
}

/// Ends the program with success.
public func finish() -> Never {
  print("done")
  exit(0)
}
