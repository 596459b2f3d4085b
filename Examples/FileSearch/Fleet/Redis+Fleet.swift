import FileSearchLines
import ProgramSupport
import RxCore
import RxLoop
import RxRedis
import RxTraits

extension Redis {
  /// Creates a client for a program that people look at: it connects again within a second.
  @MainActor
  static func forFleet(_ address: RedisAddress) -> Redis {
    var options = RedisOptions()
    options.timeout = .seconds(5)
    options.backoff = Backoff(first: .milliseconds(50), longest: .seconds(1))
    options.clientName = "file-search"
    return Redis(at: address, options: options)
  }

  /// Executes a command, and calls back on the main actor.
  @MainActor
  func run(
    _ command: RedisCommand,
    then receive: @escaping @MainActor @Sendable (Result<RedisValue, RedisError>) -> Void
  ) {
    // The client works on the main loop. The subscription ends with the reply, which always comes.
    _ = self.command(command).subscribe(
      onSuccess: { reply in MainActor.assumeIsolated { receive(.success(reply)) } },
      onError: { error in
        MainActor.assumeIsolated { receive(.failure(error as? RedisError ?? .closed)) }
      }
    )
  }

  /// Calls back when the server has been reached, when it is away and when it is back.
  ///
  /// - Parameter change: called with nil when commands can be executed, else with the reason why not.
  /// - Returns: the subscription.
  @MainActor
  func followState(_ change: @escaping @MainActor (RedisError?) -> Void) -> any Disposable {
    var wasReady: Bool?
    return state.drive(onNext: { state in
      switch state {
      case .ready where wasReady != true:
        wasReady = true
        change(nil)
      case .down(let reason, _) where wasReady != false:
        wasReady = false
        change(reason)
      case .ready, .down, .connecting, .closed: break
      }
    })
  }
}

extension RedisAddress {
  /// Reads the URL of an option.
  ///
  /// - Throws: an error that names the option, and says what a URL looks like.
  init(_ url: String, of option: String) throws(CommandError) {
    self = try CommandError.naming(option) { try RedisAddress(url) }
  }
}

extension CommandError {
  /// The error of a server that cannot be used.
  init(_ error: RedisError, of option: String, at address: RedisAddress) {
    let advice: String
    switch error.serverError?.code {
    case .noAuthentication?, .wrongPassword?:
      advice = "write the user and the password in the URL, as redis://USER:PASSWORD@HOST"
    case .some: advice = "see Docs/Redis.md for the rights that it needs"
    case nil: advice = "start redis-server there, or correct the URL"
    }
    self.init("\(option) \(address): \(error); \(advice)")
  }
}

extension FleetRecord {
  private static let field = Array("record".utf8)

  /// The form of a record in a stream: one field of bytes.
  static let codec = StreamCodec<FleetRecord>(
    encode: { $0.fields },
    decode: { fields in
      guard let bytes = fields.first(where: { $0.key.bytes == field })?.value.bytes else {
        throw FleetCodingError.malformed
      }
      return try FleetRecord(bytes)
    }
  )

  /// The fields of an entry.
  var fields: [[UInt8]] { [Self.field, encoded] }
}
