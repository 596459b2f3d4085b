internal import RxLoop

/// Stops the program if it is not called on the main actor.
///
/// - Parameters:
///   - function: the name of the public function, for the message.
///   - file: the file of the call.
///   - line: the line of the call.
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
