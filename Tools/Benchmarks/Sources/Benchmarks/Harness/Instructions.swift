import CBench
import Glibc

/// Instructions an element, counted by callgrind(1): the same in every run, whatever else runs.
enum Instructions {
  /// The counts of a row.
  struct Count {
    let name: String
    let mallocs: Double
    let instructions: Double
  }

  /// Inside the counted program: one run to warm up, one that counts.
  ///
  /// callgrind collects in `cbench_region` and writes what it has collected after each call of it.
  static func count(_ name: String, _ work: Work) {
    guard let (elements, body) = work.run else { return }
    body()
    let before = cbench_mallocs()
    inRegion(body)
    let mallocs = Double(cbench_mallocs() - before) / Double(elements)
    Swift.print("\(name)\t\(elements)\t\(mallocs)")
    fflush(nil)
  }

  private static func inRegion(_ body: () -> Void) {
    withoutActuallyEscaping(body) { body in
      final class Call {
        let body: () -> Void
        init(_ body: @escaping () -> Void) { self.body = body }
      }
      let call = Unmanaged.passRetained(Call(body))
      cbench_region(
        { Unmanaged<Call>.fromOpaque($0).takeUnretainedValue().body() },
        call.toOpaque()
      )
      call.release()
    }
  }

  /// Runs this program's core rows under valgrind.
  static func counts() -> [Count] {
    let directory = temporaryDirectory()
    defer { unlinkTree(directory) }
    // The program without its debugging information, which valgrind would read for a minute.
    let command = """
      cp /proc/\(getpid())/exe \(directory)/program && strip -g \(directory)/program && \
      valgrind -q --tool=callgrind --toggle-collect=cbench_region --dump-after=cbench_region \
        --callgrind-out-file=\(directory)/out \(directory)/program core --counting \
        --filter '\(wantedName.replacing("'", with: "'\\''"))'
      """
    let lines = output(of: command)
    return lines.enumerated().compactMap { index, line in
      let fields = line.split(separator: "\t")
      guard fields.count == 3, let elements = Double(fields[1]), let mallocs = Double(fields[2]),
        let total = total(in: "\(directory)/out.\(index + 1)")
      else { return nil }
      return Count(name: String(fields[0]), mallocs: mallocs, instructions: total / elements)
    }
  }

  /// Prints a line for each row.
  static func print() {
    for count in counts() {
      Swift.print(
        "\(count.name): \(count.instructions.rounded()) instructions, \(count.mallocs) mallocs"
      )
    }
  }

  private static func output(of command: String) -> [Substring] {
    guard let stream = popen(command, "r") else { fatalError("sh does not start") }
    var text: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = fread(&buffer, 1, buffer.count, stream), count > 0 {
      text += buffer[..<count]
    }
    guard pclose(stream) == 0 else { fatalError("valgrind(1) failed; is it installed?") }
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  /// The number behind "totals:" in a file of callgrind's.
  private static func total(in path: String) -> Double? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var line: UnsafeMutablePointer<CChar>?
    var room = 0
    defer { free(line) }
    var found: Double?
    while getline(&line, &room, file) > 0, let text = line.map({ String(cString: $0) }) {
      let words = text.split { $0 == " " || $0 == "\n" }
      if words.first == "totals:" || words.first == "summary:", words.count > 1 {
        found = Double(words[1]) ?? found
      }
    }
    return found
  }
}
