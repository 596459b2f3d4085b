import Glibc
import RxCore
import RxLoop

// Demonstrates two schedulers of one's own: PriorityScheduler, which runs urgent work first, and
// RateLimitedScheduler. Each demonstration runs the main loop until its work is done.
do {
  try PriorityDemonstration.run()
  print()
  try RateDemonstration.run()
} catch {
  let message = "custom-scheduler: the main loop cannot run: \(error)\n"
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
