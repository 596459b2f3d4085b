#if Exploring
  import Explorer
  @testable import RxCore

  /// A gate with one receiver behind it.
  final class Place: Gated, @unchecked Sendable {
    // Unchecked: the gate is made for several threads.
    let gate = Gate()
    let receiver = Receiver()

    /// An input, whose events keep their order.
    final class Producer: GateInput, @unchecked Sendable {
      // Unchecked: a count that is atomic.
      let pending = PendingCount()
    }

    /// The call of a producer, which the events that are delivered at once are part of.
    private final class Call {
      var isUnderWay = true
    }

    func emit(_ element: Int, _ producer: Producer, during body: @escaping () -> Void = {}) {
      gate.deliver(producer, after: producer.pending, self) { _, place in
        place.receiver.receive(element, during: body)
      }
    }

    /// Emits inside an event of the same thread, as an observer may.
    func emitNested(_ element: Int, _ producer: Producer) {
      let call = Call()
      gate.deliver(producer, after: producer.pending, self) { _, place in
        if call.isUnderWay {
          place.receiver.receiveNested(element)
        } else {
          place.receiver.receive(element)
        }
      }
      call.isUnderWay = false
    }

    func visit(_ element: Int) { gate.visit(self, element) { $0.receiver.receive($1) } }
  }

  extension Scenario {
    static let gate: [Scenario] = [
      .twoEmit, .ownerEmitsTwice, .threeEmit, .sharedGate, .visitorAndEmitter, .twoVisitors,
      .nestedAndOther, .bothNest, .oneInput, .ownerReads, .briefVisits,
    ]

    /// Each thread has the gate to itself, or hands over.
    static let twoEmit = Scenario("gate: two threads emit") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      run.thread { place.emit(11, producers[0]) }
      run.thread { place.emit(21, producers[1]) }
      run.finally { place.receiver.expectAll([11, 21]) }
    }

    /// The owner enters and leaves while its bias is being revoked.
    static let ownerEmitsTwice = Scenario("gate: the bias is revoked") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      run.thread {
        place.emit(11, producers[0])
        place.emit(12, producers[0])
      }
      run.thread { place.emit(21, producers[1]) }
      run.finally { place.receiver.expectAll([11, 12, 21]) }
    }

    static let threeEmit = Scenario("gate: three threads emit") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer(), Place.Producer()]
      run.thread { place.emit(11, producers[0]) }
      run.thread { place.emit(21, producers[1]) }
      run.thread { place.emit(31, producers[2]) }
      run.finally { place.receiver.expectAll([11, 21, 31]) }
    }

    static let sharedGate = Scenario("gate: without membarrier", hasBarrier: false) { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      run.thread {
        place.emit(11, producers[0])
        place.emit(12, producers[0])
      }
      run.thread {
        place.emit(21, producers[1])
        place.emit(22, producers[1])
      }
      run.finally { place.receiver.expectAll([11, 12, 21, 22]) }
    }

    /// A visit gives the bias back; the emitting thread may take it before, or revoke it.
    static let visitorAndEmitter = Scenario("gate: a visit and an emission") { run in
      let place = Place()
      let producer = Place.Producer()
      run.thread { place.visit(11) }
      run.thread {
        place.emit(21, producer)
        place.emit(22, producer)
      }
      run.finally { place.receiver.expectAll([11, 21, 22]) }
    }

    /// The owner reads what changes inside the gate, while its bias is being revoked.
    static let ownerReads = Scenario("gate: the owner reads") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      let value = Shared(0)
      run.thread {
        place.emit(11, producers[0]) { value.access { $0 = 11 } }
        let read = place.gate.readBiased { value.access { $0 } }
        Execution.expect(read != 21, "read after another thread has emitted")
      }
      run.thread { place.emit(21, producers[1]) { value.access { $0 = 21 } } }
      run.finally { place.receiver.expectAll([11, 21]) }
    }

    /// Brief visits take place under the lock, or are left to the thread inside: only that which emits delivers.
    static let briefVisits = Scenario("gate: brief visits and an emission") { run in
      let place = Place()
      let producer = Place.Producer()
      let value = Shared(0)
      for _ in 0..<2 {
        run.thread {
          place.gate.visit(
            place,
            (),
            briefly: {
              value.access { $0 += 1 }
              return true
            }
          ) { _, _ in value.access { $0 += 1 } }
        }
      }
      run.thread {
        let emitting = crx_thread_id()
        for element in [11, 12] {
          place.emit(element, producer) {
            value.access { $0 += 1 }
            Execution.expect(crx_thread_id() == emitting, "a visitor has delivered an element")
          }
        }
      }
      run.finally {
        place.receiver.expectAll([11, 12])
        Execution.expect(value.current == 4, "a visit is lost: \(value.current)")
      }
    }

    static let twoVisitors = Scenario("gate: two visits") { run in
      let place = Place()
      run.thread {
        place.visit(11)
        place.visit(12)
      }
      run.thread { place.visit(21) }
      run.finally { place.receiver.expectAll([11, 12, 21]) }
    }

    static let nestedAndOther = Scenario("gate: a nested emission and another thread") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer(), Place.Producer()]
      run.thread {
        place.emit(11, producers[0]) {
          place.emitNested(31, producers[2])
          let isInPlace = place.receiver.received.contains(31)
          Execution.expect(isInPlace, "a nested event was not delivered in place")
        }
      }
      run.thread { place.emit(21, producers[1]) }
      run.finally { place.receiver.expectAll([11, 21, 31]) }
    }

    static let bothNest = Scenario("gate: both threads emit inside their events") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      run.thread { place.emit(11, producers[0]) { place.emitNested(31, producers[0]) } }
      run.thread { place.emit(21, producers[1]) { place.emitNested(41, producers[1]) } }
      run.finally { place.receiver.expectAll([11, 21, 31, 41]) }
    }

    /// One input emits on one thread, then on another: its order holds.
    static let oneInput = Scenario("gate: one input, on one thread and then on another") { run in
      let place = Place()
      let producers = [Place.Producer(), Place.Producer()]
      let next = ModelSemaphore()
      run.thread { place.emit(21, producers[1]) { place.emitNested(22, producers[1]) } }
      run.thread {
        place.emit(11, producers[0])
        next.signal()
      }
      run.thread {
        next.wait()
        place.emit(12, producers[0])
      }
      run.finally { place.receiver.expectAll([11, 12, 21, 22]) }
    }
  }
#endif
