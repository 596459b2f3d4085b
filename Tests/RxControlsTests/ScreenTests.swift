import Expectations
import RxControls
import RxCore
import RxTraits
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ScreenTests {
  private final class Greeting: Screen {
    let name = TextField("Ada")
    let greeting = Label()
    var loads = 0
    private let bag = DisposeBag()

    override var controls: [Control] { [name, greeting] }

    override func didLoad() {
      loads += 1
      name.rx.text.orEmpty.asDriver().map { "Hello \($0)" }.drive(greeting.rx.text)
        .disposed(by: bag)
    }
  }

  @Test func `a backend loads it once`() {
    let screen = Greeting()
    expect(!screen.isLoaded)
    let user = HeadlessBackend(screen)
    expect(screen.isLoaded)
    expectEqual(user.text(), "> Ada\nHello Ada")
    let other = AwaitedScreen()
    other.show(screen)
    expectEqual(screen.loads, 1)
    expect(screen.name.backend === other)
  }

  @Test func `the controls of its layout are shown, also in scroll views`() {
    final class Settings: Screen {
      let loud = Toggle("Loud")
      lazy var scroll = ScrollView(.control(loud))
      override var layout: Layout { .column([.control(scroll)]) }
    }
    let screen = Settings()
    let user = HeadlessBackend(screen)
    user.click(screen.loud)
    expectEqual(user.text(), "[x] Loud")
    expect(user.focusedControl === screen.loud)
    user.close(screen)
    expect(screen.loud.backend == nil && screen.scroll.backend == nil)
  }

  @Test func `didLoad emits once, after the screen has loaded`() {
    let screen = Greeting()
    var seen: [Int] = []
    let subscription = screen.rx.didLoad.asSignal().emit(onNext: { seen.append(screen.loads) })
    expect(seen.isEmpty)
    screen.loadIfNeeded()
    screen.loadIfNeeded()
    expectEqual(seen, [1])
    subscription.dispose()
  }

  @Test func `didLoad completes when the screen is deallocated`() async {
    var screen: Screen? = Screen()
    let event = screen?.rx.didLoad
    screen = nil
    await withCheckedContinuation { continuation in
      _ = event?.asSignal().emit(onCompleted: { continuation.resume() })
    }
  }
}
