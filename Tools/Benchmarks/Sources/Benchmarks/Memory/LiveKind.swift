/// How many live subscriptions are spread over subjects.
enum LiveKind: String, CaseIterable {
  case oneSubject, manySubjects

  /// The operators of each subscription.
  var operators: Int { self == .oneSubject ? 3 : 0 }

  var words: String {
    switch self {
    case .oneSubject: "on 1 subject, 3 operators each"
    case .manySubjects: "on a subject each, no operator"
    }
  }
}
