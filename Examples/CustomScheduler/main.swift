import Glibc
import RxCore
import RxLoop

// Demonstrates two custom schedulers on the main loop.
do {
  try PriorityDemonstration.run()
  print()
  try RateDemonstration.run()
} catch {
  let message = "custom-scheduler: the main loop cannot run: \(error)\n"
  _ = message.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
