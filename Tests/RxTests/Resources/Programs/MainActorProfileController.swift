import Rx

// well isolated: @MainActor controller, Drivers/Signals
struct Profile: Sendable, Equatable { var name: String; var age: Int }

@MainActor final class Label { var text: String? = nil; var isHidden = false }

@MainActor
final class ProfileViewController {
  let nameLabel = Label()
  let ageLabel = Label()
  private let bag = DisposeBag()
  private let profile: Driver<Profile>
  private let errors: Signal<String>
  private var shownErrors: [String] = []

  init(profile: Driver<Profile>, errors: Signal<String>) {
    self.profile = profile
    self.errors = errors
  }

  func viewDidLoad() {
    profile.map { $0.name }.distinctUntilChanged()
      .drive(onNext: { [weak self] name in self?.nameLabel.text = name })
      .disposed(by: bag)
    profile.map { "\($0.age)" }
      .drive(with: self, onNext: { owner, text in owner.ageLabel.text = text })
      .disposed(by: bag)
    errors.emit(onNext: { [weak self] in self?.shownErrors.append($0) }).disposed(by: bag)
    errors.emit(with: self) { owner, e in owner.nameLabel.text = e }.disposed(by: bag)
  }
}
