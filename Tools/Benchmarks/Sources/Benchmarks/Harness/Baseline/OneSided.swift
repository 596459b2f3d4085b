/// A row that only one of two programs has.
struct OneSided: Reported {
  let name: String
  let side: String

  var json: String { object([("case", quoted(name)), ("only", quoted(side))]) }
  var text: String { padded(name, 52) + "only in the \(side) program" }
}
