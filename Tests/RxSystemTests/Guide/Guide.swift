import RxSystem

/// The error of a line that is not a number.
struct NotANumber: Error {}

/// The examples of Docs/System.md.
struct Guide {
  func store(_ connection: ByteStream, in file: File) -> Completable {
    connection.bytes.concatMapCompletable { bytes in file.write(bytes) }
  }

  func sizes(of connection: ByteStream) -> Flowable<Int> {
    connection.bytes.compose { bytes in bytes.map { $0.count } }
  }

  func linesUntilAsked(_ command: Command) throws -> Observable<String> {
    let asked = try SystemSignals.signal(SIGINT, SIGTERM)
    return command.lines().take(until: asked.asObservable())
  }

  func recentSubjects() -> Observable<String> {
    Command("git", ["log", "--format=%s"]).lines().take(10)
  }

  func countSwiftFiles(below directory: ByteString) -> Single<Int> {
    let found = Command("find", [directory, "-name", "*.swift"]).bytes()
    let count = Command("wc", ["-l"]).lines(input: found)
    return count.compactMap { Int($0) }.asSingle()
  }

  func build(in directory: ByteString) -> Single<ProcessResult> {
    var command = Command("swift", ["build"])
    command.directory = directory
    command.environment = .adding(["LANG": "C"])
    return command.result(stop: .ask(SIGINT, grace: .seconds(2)))
  }

  func countErrors(in log: ByteString) -> Single<Int> {
    FileSystem().bytes(of: log).lines()
      .filter { $0.contains("error") }
      .reduce(0) { count, _ in count + 1 }
      .asSingle()
  }

  func save(_ settings: [UInt8]) -> Completable {
    FileSystem().replace("settings.json", with: settings)
  }

  func follow(_ log: ByteString) -> Flowable<String> {
    FileSystem().tail(of: log).lines()
  }

  func echo(at address: SocketAddress) -> Observable<Never> {
    TCP.listen(at: address)
      .flatMap { connection in connection.bytes.write(to: connection).asObservable() }
  }

  func firstLine(of host: String) -> Single<String> {
    TCP.connect(to: host, port: 80).flatMap { connection in
      connection.write(Array("HEAD / HTTP/1.0\r\n\r\n".utf8))
        .andThen(connection.bytes.lines().asObservable())
        .take(1)
        .asSingle()
    }
  }

  func numbers(from connection: ByteStream) -> Flowable<Int> {
    connection.bytes.jsonLines { line in
      guard let number = Int(String(decoding: line, as: UTF8.self)) else { throw NotANumber() }
      return number
    }
  }
}
