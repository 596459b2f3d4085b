internal import RxLoop

/// Stops the program if it is not on main.
///
/// - Parameters:
///   - function: the name of what was called, for the message.
///   - file: where it was called.
///   - line: where it was called.
@usableFromInline
func requireMain(_ function: StaticString, _ file: StaticString, _ line: UInt) {
  if MainScheduler.isOnMain { return }
  fatalError(
    """
    \(function) was called off main, at \(file):\(line). \
    Call it on the main actor: mark the caller @MainActor, or hop there with MainScheduler.instance.
    """
  )
}
