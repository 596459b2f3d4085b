import Documentation
import Foundation
import Testing

/// Code written for RxSwift in both language modes.
struct MigrationTests {
  private static let files = ["MigratedProgram.swift", "Notes.swift"].map {
    BuildProducts.root.appending(path: "Tests/RxMigrationTests/\($0)")
  }

  @Test(arguments: [5, 6])
  func `safe code is accepted in both language modes`(mode: Int) async throws {
    let check = try await TypeCheck(files: Self.files, languageMode: mode)
    #expect(check.errors.isEmpty, "\(check.report)")
  }

  /// Code without annotations about threads, as it is common in RxSwift.
  private static let unsafe = """
    import Rx

    class ProfileViewModel {
      var name = ""
      var loads = 0
      let disposeBag = DisposeBag()
      let names = PublishSubject<String>()

      func bind() {
        names.subscribe(onNext: { [weak self] name in self?.name = name }).disposed(by: disposeBag)
        names.map { [unowned self] in "\\(self.loads) \\($0)" }
          .subscribe(onNext: { print($0) })
          .disposed(by: disposeBag)
      }
    }

    func count(_ names: Observable<String>) -> Int {
      var count = 0
      _ = names.subscribe(onNext: { _ in count += 1 })
      return count
    }
    """

  @Test func `unproven code is accepted in Swift 5 mode and rejected in Swift 6 mode`()
    async throws
  {
    let five = try await TypeCheck(Self.unsafe, languageMode: 5)
    #expect(five.errors.isEmpty, "\(five.report)")
    let six = try await TypeCheck(Self.unsafe, languageMode: 6)
    #expect(six.errors.contains { $0.hasPrefix("capture of 'self' with non-Sendable type") })
    #expect(six.errors.contains { $0.hasPrefix("mutation of captured var 'count'") })
  }
}
