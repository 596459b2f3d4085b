import Rx

// countdowns and stopwatches whose variables are assigned again
func countdown(from seconds: Int, isPaused: Bool) -> Observable<Int> {
  var ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  if isPaused { ticks = .never() }
  return ticks.map { seconds - $0 }.take(while: { $0 >= 0 })
}

func delayedHint(_ text: String?) -> Observable<String> {
  var hint = Observable<Int>.timer(.seconds(3), scheduler: MainScheduler.instance).map { _ in "?" }
  // Swift 6: cannot assign value of type 'Observable<String>' to type 'MainObservable<String>'
  if let text = text { hint = Observable.just(text) }
  return hint
}

final class Stopwatch {
  private var ticks = Observable<Int>.interval(.milliseconds(10), scheduler: MainScheduler.instance)
  private lazy var seconds = ticks.filter { $0 % 100 == 0 }.map { $0 / 100 }
  private let disposeBag = DisposeBag()

  func start(isSimulated: Bool) {
    // Swift 6: cannot assign value of type 'Observable<Int>' to type 'MainObservable<Int>'
    if isSimulated { ticks = Observable.of(0, 100, 200) }
    seconds.subscribe(onNext: { print($0) }).disposed(by: disposeBag)
  }

  func stop() {
    ticks = .empty()
    seconds = .empty()
  }
}

func stop(_ ticks: inout Observable<Int>, after seconds: Int) {
  let end = Observable<Int>.timer(.seconds(seconds), scheduler: MainScheduler.instance)
  ticks = ticks.take(until: end)
}

func session(of seconds: Int) -> Observable<Int> {
  var ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  // Swift 6: inout argument could be set to a value with a type other than 'MainObservable<Int>'; use a value declared as type 'Observable<Int>' instead
  stop(&ticks, after: seconds)
  return ticks
}

func blinking(_ isOn: Observable<Bool>) -> Observable<Bool> {
  isOn.flatMapLatest { isOn in
    if isOn {
      return Observable<Int>.interval(.milliseconds(500), scheduler: MainScheduler.instance)
        .map { $0 % 2 == 0 }
    }
    // Swift 6: cannot convert value of type 'Observable<Bool>' to closure result type 'MainObservable<Bool>'
    return Observable.just(false)
  }
}

func alarm(at times: [Int]) -> Observable<Int> {
  var alarm = Observable<Int>.timer(.seconds(times[0]), scheduler: MainScheduler.instance)
  for time in times.dropFirst() {
    let next = Observable<Int>.timer(.seconds(time), scheduler: MainScheduler.instance)
    // Swift 6: cannot assign value of type 'Observable<Int>' to type 'MainObservable<Int>'
    alarm = Observable.merge(alarm, next)
  }
  return alarm
}

struct Metronome {
  var beats = Observable<Int>.interval(.milliseconds(500), scheduler: MainScheduler.instance)
  var makeBar = { Observable<Int>.timer(.seconds(2), scheduler: MainScheduler.instance) }
}

func silent() -> Metronome {
  var metronome = Metronome(beats: .never())
  metronome.makeBar = { .empty() }
  return metronome
}

func reminder(_ isUrgent: Bool, _ reminders: Observable<Int>) -> Observable<Int> {
  let ticks = Observable<Int>.interval(.seconds(1), scheduler: MainScheduler.instance)
  let sources = [true: ticks, false: reminders]
  var source = ticks.map { $0 + 1 }
  // Swift 6: cannot assign value of type 'Observable<Int>?' to type 'MainObservable<Int>'
  source = sources[isUrgent] ?? source
  return source
}
