import FileIgnoring
import Glibc
import ProgramSupport
import RxFileWatch
import SystemPackage

/// A format of inotifywait(1), such as `%w %e %f`.
///
/// A rename makes two lines, one for each path. Control characters in names are escaped, unless the format
/// contains `%0`.
struct Template {
  private enum Piece {
    case text([UInt8])
    case directory, name, event, time
  }

  private var pieces: [Piece] = []
  private let timeFormat: String
  private let isRaw: Bool
  private let endsLines: Bool

  init(_ text: String, timeFormat: String) {
    self.timeFormat = RawArguments.plainText(of: timeFormat)
    isRaw = text.contains("%0")
    endsLines = !text.contains("%n") && !text.contains("%0")
    var rest = RawArguments.bytes(of: text)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), let letter = rest.popFirst() else {
        append([byte])
        continue
      }
      switch letter {
      case UInt8(ascii: "w"): pieces.append(.directory)
      case UInt8(ascii: "f"): pieces.append(.name)
      case UInt8(ascii: "e"): pieces.append(.event)
      case UInt8(ascii: "T"): pieces.append(.time)
      case UInt8(ascii: "0"): append([0])
      case UInt8(ascii: "n"): append([UInt8(ascii: "\n")])
      case UInt8(ascii: "%"): append([letter])
      default: append([byte, letter])
      }
    }
    if endsLines { append([UInt8(ascii: "\n")]) }
  }

  func bytes(of change: FileChange) -> [UInt8] {
    let paths = [change.from, change.path].compactMap { $0 }
    return zip(InotifyNames.names(of: change), paths).flatMap { name, path in
      bytes(event: name, path)
    }
  }

  private func bytes(event: String, _ path: FilePath) -> [UInt8] {
    let bytes = path.bytes
    let start = bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
    return pieces.flatMap { piece in
      switch piece {
      case .text(let text): text
      case .directory: visible(bytes[..<start])
      case .name: visible(bytes[start...])
      case .event: Array(event.utf8)
      case .time: time
      }
    }
  }

  private func visible(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    isRaw ? Array(bytes) : VisibleText.escaping(Array(bytes))
  }

  private var time: [UInt8] {
    var now = time_t()
    Glibc.time(&now)
    var local = tm()
    localtime_r(&now, &local)
    return [UInt8](unsafeUninitializedCapacity: 256) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { text in
        strftime(text.baseAddress, text.count, timeFormat, &local)
      }
    }
  }

  private mutating func append(_ text: [UInt8]) {
    if case .text(let before)? = pieces.last {
      pieces[pieces.count - 1] = .text(before + text)
    } else {
      pieces.append(.text(text))
    }
  }
}
