import Glibc
import RxCore
import RxLoop

// Two schedulers of one's own at work on the main loop.
do {
  try PriorityDemonstration.run()
  print()
  try RateDemonstration.run()
} catch {
  let complaint = "custom-scheduler: the main loop cannot run: \(error)\n"
  _ = complaint.withCString { write(STDERR_FILENO, $0, strlen($0)) }
  exit(1)
}
