import OpenCombine
import RxCore

/// combineLatest and zip of two, three, four, eight, and of a list.
enum TupleCases {
  static func run(_ emit: Emit) {
    combineLatest(emit)
    zip(emit)
  }

  private static let few = Target(floor: 2.5, mallocs: 0)

  private static func combineLatest(_ emit: Emit) {
    let peer: Side = ("AsyncAlgorithms", AsyncPeer.combineLatest)
    CombineCases.row("combineLatest", of: 2, peers: [peer], target: few, emit) {
      Observable.combineLatest($0[0], $0[1]) { $0 &+ $1 }
    }
    CombineCases.row("combineLatest", of: 3, emit) {
      Observable.combineLatest($0[0], $0[1], $0[2]) { $0 &+ $1 &+ $2 }
    }
    CombineCases.row("combineLatest", of: 4, emit) {
      Observable.combineLatest($0[0], $0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 }
    }
    CombineCases.row("combineLatest", of: 8, emit) {
      Observable.combineLatest($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
        let sum = $0 &+ $1 &+ $2 &+ $3
        return sum &+ $4 &+ $5 &+ $6 &+ $7
      }
    }
    CombineCases.row("combineLatest, a list", of: 8, emit) {
      Observable.combineLatest($0) { $0.reduce(0, &+) }
    }
  }

  private static func zip(_ emit: Emit) {
    let peers = [openCombineZip, ("AsyncAlgorithms", AsyncPeer.zip)]
    CombineCases.row("zip", of: 2, peers: peers, target: few, emit) {
      Observable.zip($0[0], $0[1]) { $0 &+ $1 }
    }
    CombineCases.row("zip", of: 3, emit) {
      Observable.zip($0[0], $0[1], $0[2]) { $0 &+ $1 &+ $2 }
    }
    CombineCases.row("zip", of: 4, emit) {
      Observable.zip($0[0], $0[1], $0[2], $0[3]) { $0 &+ $1 &+ $2 &+ $3 }
    }
    CombineCases.row("zip", of: 8, emit) {
      Observable.zip($0[0], $0[1], $0[2], $0[3], $0[4], $0[5], $0[6], $0[7]) {
        let sum = $0 &+ $1 &+ $2 &+ $3
        return sum &+ $4 &+ $5 &+ $6 &+ $7
      }
    }
    CombineCases.row("zip, a list", of: 8, emit) {
      Observable.zip($0) { $0.reduce(0, &+) }
    }
  }

  private static var openCombineZip: Side {
    let (one, two) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    let subscription = one.zip(two).sink { results.add($0 &+ $1) }
    return (
      "OpenCombine",
      Work(elementCount) {
        withExtendedLifetime(subscription) {
          for number in 0..<elementCount / 2 {
            one.send(number)
            two.send(number)
          }
        }
      }
    )
  }
}
