internal import Foundation
internal import TestSupport

/// A Chromium without a window, driven by the DevTools protocol.
///
///     let page = try await Chromium.shared().newContext().newPage()
///     try await page.open("http://127.0.0.1:8080/")
///     try await page.type("swift")
///     try await page.wait(until: "document.querySelectorAll('.item').length === 3")
///
/// It ends with the process of the tests, and with it the programs that it has started. Its files are in a
/// directory of its own, which is removed then.
public final class Chromium: Sendable {
  /// True if the program is installed.
  public static let isInstalled =
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .contains { access("\($0)/chromium", X_OK) == 0 }

  let tools: DevTools
  private let program: RunningProgram
  private let directory: TemporaryDirectory

  private static let common = LockedBox<Task<Chromium, any Error>?>(nil)

  /// Returns the browser that the tests of this process share; starts it if necessary.
  public static func shared() async throws -> Chromium {
    func task(_ stored: inout Task<Chromium, any Error>?) -> Task<Chromium, any Error> {
      let task = stored ?? Task { try await Chromium() }
      stored = task
      return task
    }
    return try await task(&common.value).value
  }

  /// Starts a browser, and waits until it accepts commands.
  ///
  /// - Throws: the error when it does not start.
  public init() async throws {
    directory = try TemporaryDirectory()
    let arguments: [Word] = [
      "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
      "--remote-debugging-pipe", "--user-data-dir=\(directory.path)", "--no-first-run",
      "--disable-extensions", "--disable-sync", "--disable-background-networking",
      "--disable-component-update", "--disable-breakpad", "--disable-crash-reporter",
      "--disable-backgrounding-occluded-windows", "--disable-renderer-backgrounding",
      "--disable-background-timer-throttling", "--disable-smooth-scrolling",
      "--force-color-profile=srgb", "--mute-audio",
      "--disable-features=Translate,MediaRouter,OptimizationHints", "about:blank",
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["HOME"] = directory.path
    environment["XDG_CONFIG_HOME"] = nil
    let variables = environment.map { Word(stringLiteral: "\($0)=\($1)") }
    let parts = try Program(command: "chromium", environment: variables).startWithPipes(arguments)
    program = parts.program
    tools = DevTools(writing: parts.writing, reading: parts.reading)
    Self.remember(self)
    _ = try await tools.call("Browser.getVersion")
  }

  /// Creates a context: like another browser, with cookies of its own.
  public func newContext() async throws -> BrowserContext {
    let answer = try await tools.call("Target.createBrowserContext", ["disposeOnDetach": true])
    return BrowserContext(self, answer["browserContextId"].text)
  }

  /// Creates a page in a context of its own.
  public func newPage(width: Int = 900, height: Int = 600) async throws -> BrowserPage {
    try await newContext().newPage(width: width, height: height)
  }

  /// The process, which leads the group of those that it has started.
  public var process: Int32 { program.process }

  /// The directory of the browser's files.
  public var directoryPath: String { directory.path }

  /// Ends the browser, and the programs that it has started.
  public func end() {
    tools.close()
    program.killGroup()
    // Its watchdogs for crashes are in no group of its own.
    for name in (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? [] {
      guard let process = Int32(name),
        let line = try? String(contentsOfFile: "/proc/\(name)/cmdline", encoding: .utf8),
        line.contains(directory.path + "/")
      else { continue }
      kill(process, SIGKILL)
    }
    directory.remove()
  }

  private static let living = LockedBox<[Chromium]>([])

  /// Has the browser ended when the process of the tests exits.
  private static func remember(_ browser: Chromium) {
    living.value.append(browser)
    if living.value.count == 1 {
      atexit { for browser in Chromium.living.value { browser.end() } }
    }
  }
}
