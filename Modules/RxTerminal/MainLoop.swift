/// Runs `body` on the main actor; for callbacks of timers and handles of `UVLoop.main` only.
///
/// Safe: the main loop calls its timers and handles on the main actor.
func onMainLoop(_ body: @MainActor () -> Void) { MainActor.assumeIsolated(body) }
