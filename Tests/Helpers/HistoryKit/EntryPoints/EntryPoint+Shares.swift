internal import RxCore

extension EntryPoint {
  /// `share`, of both scopes.
  static let shares: [EntryPoint] = [
    (0, SubjectLifetimeScope.whileConnected), (1, .whileConnected), (2, .whileConnected),
    (0, .forever), (1, .forever), (2, .forever),
  ].map { replay, scope in
    EntryPoint(
      "share(replay: \(replay), \(scope == .forever ? ".forever" : ".whileConnected"))",
      abilities: [.ends, .fails, .subscribesLate, .subscribesInside, .emitsInside],
      replays: replay,
      isHub: true,
      handsOver: true,
      properties: hubProperties
    ) { _ in
      Inputs(1).instance { $0[0].map { Row($0.code) }.share(replay: replay, scope: scope) }
    }
  }
}
