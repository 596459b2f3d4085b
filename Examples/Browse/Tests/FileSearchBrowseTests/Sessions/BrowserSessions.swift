import BrowserTesting
import Testing

/// Whole sessions of the search in Chromium, one after the other: a browser needs both processors.
@Suite(.enabled(if: Chromium.isInstalled, "chromium is not installed"), .serialized)
struct BrowserSessions {}
