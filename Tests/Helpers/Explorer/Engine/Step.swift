/// The kind of a step.
enum Operation: String {
  case load
  case store
  case exchange
  case compareExchange = "compare and exchange"
  case add
  case subtract
  case signal
  case wait
  case lock
  case unlock
  case barrier
  case yield
  case touch
}

/// A step of an execution, for people to read.
struct Step {
  let moment: Int
  let thread: Int
  let text: String
  let site: Site
}

/// A choice that differs from what comes by itself: the same thread goes on, and sees the latest store.
struct Deviation: Equatable {
  var thread: Int?
  /// How many stores before the latest one is loaded.
  var back: Int?
}

extension Engine {
  @inline(__always)
  func note(
    _ operation: Operation,
    _ location: Location?,
    _ bits: UInt64,
    _ site: Site,
    before: UInt64? = nil,
    back: Int = 0
  ) {
    if trace != nil { record(operation, location, bits, site, before, back) }
  }

  private func record(
    _ operation: Operation,
    _ location: Location?,
    _ bits: UInt64,
    _ site: Site,
    _ before: UInt64?,
    _ back: Int
  ) {
    let name = location.map(SourceText.name) ?? ""
    let value = shown(bits)
    let text: String
    switch operation {
    case .load: text = "\(name) is \(value)" + (back > 0 ? ", seen late (\(back) behind)" : "")
    case .store: text = "\(name) := \(value)"
    case .lock, .unlock, .wait, .signal: text = "\(operation.rawValue) \(name)"
    case .touch: text = "use \(name)"
    case .barrier, .yield: text = operation.rawValue
    case .compareExchange where before == bits:
      text = "\(name) stays \(value): \(operation.rawValue)"
    default: text = "\(name) := \(value), was \(shown(before ?? 0)): \(operation.rawValue)"
    }
    trace?.append(Step(moment: moment, thread: running, text: text, site: site))
  }

  private func shown(_ bits: UInt64) -> String {
    if bits == .max { return "max" }
    if bits > 0xFFFF_FFFF { return "an object" }
    return "\(bits)"
  }
}
