/// What is not measured, and why.
struct Skipped: Reported {
  let name: String
  let reason: String

  var json: String { object([("case", quoted(name)), ("skipped", quoted(reason))]) }
  var text: String { padded(name, 44) + "skipped: \(reason)" }
}
