/// A state of scheduled work that has to be told if the work will not run.
package protocol SchedulerClient: AnyObject {
  /// Releases what waits for the work: its scheduler has been closed.
  func schedulerClosed()
}
