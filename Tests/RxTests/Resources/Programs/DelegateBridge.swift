import Rx

// delegate bridged through PublishSubject (@MainActor so it is isolated)
struct Location: Sendable, Equatable { var lat: Double; var lon: Double }

@MainActor protocol LocationManagerDelegate: AnyObject {
  func didUpdate(_ locations: [Location])
  func didFail(_ error: Error)
}
@MainActor final class LocationManager {
  weak var delegate: LocationManagerDelegate?
  func start() { delegate?.didUpdate([Location(lat: 1, lon: 2)]) }
  func stop() {}
}

@MainActor
final class LocationTracker: LocationManagerDelegate {
  private let manager = LocationManager()
  private let locationSubject = PublishSubject<Location>()
  private let errorRelay = PublishRelay<Error>()

  var location: Driver<Location> {
    locationSubject.distinctUntilChanged().asDriver(onErrorDriveWith: .empty())
  }
  var errors: Signal<Error> { errorRelay.asSignal() }

  init() { manager.delegate = self }
  func start() { manager.start() }
  func didUpdate(_ locations: [Location]) { locations.forEach { locationSubject.onNext($0) } }
  func didFail(_ error: Error) { errorRelay.accept(error) }
}
