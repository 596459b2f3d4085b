import RxControls
import RxRedis

/// The names of other machines as candidates.
extension InteractiveSession {
  /// Connects to a server, and shows what machines share there.
  func loadFleet(_ address: RedisAddress) {
    state.phase = .fleet(FleetState())
    let fleet = FleetIndex(address, index)
    self.fleet = fleet
    fleet.onFailure = { [unowned self] error in stop(.failed(error)) }
    fleet.onChange = { [unowned self] fleetState in
      let wasLoading = state.isLoadingFiles
      state.phase = .fleet(fleetState)
      showStatus()
      // The rows of a machine that is gone are dimmed.
      screen.list.setNeedsDisplay()
      if !wasLoading || !fleetState.isSettled { return }
      finishLoading(state.phase)
      index.searchAgain()
      inputDidComplete()
    }
  }
}
