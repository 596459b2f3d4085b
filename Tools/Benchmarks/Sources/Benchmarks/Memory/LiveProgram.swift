import Glibc
import OpenCombine
import RxCore

/// Many live subscriptions, in a process that was started for them: what is resident is theirs.
enum LiveProgram {
  /// Measures in a process of its own.
  static func cost(of count: Int, _ kind: LiveKind, library: String) -> LiveCost {
    let command = "/proc/\(getpid())/exe --peer live \(library) \(kind.rawValue) \(count)"
    guard let output = popen(command, "r") else {
      fatalError("the process does not start: \(String(cString: strerror(errno)))")
    }
    defer { pclose(output) }
    var cost = LiveCost(bytes: 0, build: 0, emission: 0, disposal: 0)
    let read = fread(&cost, MemoryLayout<LiveCost>.size, 1, output)
    guard read == 1 else { fatalError("\(command): ended without a result") }
    return cost
  }

  /// Runs as that process.
  static func serve(_ arguments: [String]) -> Never {
    guard arguments.count == 3, let count = Int(arguments[2]),
      let kind = LiveKind(rawValue: arguments[1])
    else { fatalError("library, kind and number of subscriptions") }
    let measure = arguments[0] == "OpenCombine" ? openCombine : ours
    _ = measure(100, kind)
    var cost = measure(count, kind)
    _ = write(1, &cost, MemoryLayout<LiveCost>.size)
    exit(0)
  }

  private static func ours(_ count: Int, _ kind: LiveKind) -> LiveCost {
    let first = RxCore.PublishSubject<Int>()
    // The arrays are there, and resident, before anything is measured.
    var subjects = Array(repeating: first, count: kind == .oneSubject ? 1 : count)
    var kept = [any Disposable](repeating: Disposables.create(), count: count)
    return LiveCost.measure(of: count) {
      for index in 0..<count {
        if kind == .manySubjects { subjects[index] = RxCore.PublishSubject<Int>() }
        let subject = kind == .oneSubject ? first : subjects[index]
        kept[index] = HeldCases.subscription(to: subject.asObservable(), kind.operators)
      }
    } emit: {
      for subject in subjects { subject.onNext(1) }
    } dispose: {
      for subscription in kept { subscription.dispose() }
      kept = []
      subjects = []
    }
  }

  private static func openCombine(_ count: Int, _ kind: LiveKind) -> LiveCost {
    let first = PassthroughSubject<Int, Never>()
    var subjects = Array(repeating: first, count: kind == .oneSubject ? 1 : count)
    var kept = [AnyCancellable](repeating: AnyCancellable {}, count: count)
    return LiveCost.measure(of: count) {
      for index in 0..<count {
        if kind == .manySubjects { subjects[index] = PassthroughSubject<Int, Never>() }
        let subject = kind == .oneSubject ? first : subjects[index]
        kept[index] = HeldCases.sink(of: subject.eraseToAnyPublisher(), kind.operators)
      }
    } emit: {
      for subject in subjects { subject.send(1) }
    } dispose: {
      for subscription in kept { subscription.cancel() }
      kept = []
      subjects = []
    }
  }
}
