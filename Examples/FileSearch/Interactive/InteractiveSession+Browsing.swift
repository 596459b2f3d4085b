import FileIgnoring
import FileSearch
import ProgramSupport
import RxControls
import RxLoop
import RxTraits
import SystemPackage

/// The parts of a session that only a browser has: marks by the mouse, files that are opened or downloaded.
extension InteractiveSession {
  /// The number of files that one choice opens.
  private static let openLimit = 16

  /// Follows the marks that the mouse makes, and removes them unless several rows can be chosen.
  func followMarks() {
    screen.list.rx.modelsMarked(SearchRow.self).asDriver()
      .drive(onNext: { [unowned self] _ in
        if !command.screen.isMultiple { screen.list.removeMarks() }
        showMarks()
      })
      .disposed(by: bag)
  }

  /// Opens chosen files, or offers them to the page, as the command line has allowed.
  func hand(over rows: [SearchRow]) {
    state.failure = nil
    let access = command.browseArguments.access
    if access.isEmpty { return }
    if rows.count > Self.openLimit {
      fail("\(rows.count) files are too many to open, the limit is \(Self.openLimit)")
      return
    }
    for row in rows {
      let path = FilePath.absolute(FilePath(rawBytes: source.path(of: row)))
      if access.contains(.open) { open(path) }
      if !access.contains(.download) { continue }
      do throws(CommandError) {
        try display.offer(path)
      } catch {
        fail(error.text)
      }
    }
  }

  private func open(_ path: FilePath) {
    // The path is absolute: it cannot be an option or the address of a page.
    var start = UVProcess.Command("xdg-open", [ByteString(path.bytes)])
    start.startsSession = true
    start.input = .ignore
    start.output = .ignore
    start.errors = .ignore
    do {
      _ = try UVProcess(start, on: .main) { [weak self] exit in
        MainActor.assumeIsolated {
          if exit != .exited(0) { self?.fail("xdg-open cannot open \(Self.name(of: path))") }
        }
      }
    } catch {
      fail("cannot run xdg-open: \(error)")
    }
  }

  private func fail(_ text: String) {
    state.failure = text
    showStatus()
  }

  private static func name(of path: FilePath) -> String {
    ScreenText(path.bytes.split(separator: UInt8(ascii: "/")).last.map(Array.init) ?? path.bytes)
      .text
  }
}
