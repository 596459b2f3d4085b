import Foundation
import RandomKit
import Testing

@testable import RxFileSearch

/// Names come to a command as they are, however their places are quoted.
@Suite struct ShellCommandTests {
  /// What sh prints for a command.
  private func output(of command: ShellCommand, _ words: ShellCommand.Words) throws -> [UInt8] {
    let arguments = [Array("sh".utf8)] + command.arguments(words)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/xargs")
    process.arguments = ["-0", "-a", "/dev/fd/0", "env"]
    let (input, output) = (Pipe(), Pipe())
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    let bytes: [UInt8] = arguments.flatMap { $0 + [UInt8(0)] }
    try input.fileHandleForWriting.write(contentsOf: Data(bytes))
    try input.fileHandleForWriting.close()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Array(data)
  }

  @Test(arguments: [
    ("printf '<%s>' {}", "<NAME>"), ("printf '<%s>' x{}y", "<xNAMEy>"),
    ("printf '<%s>' \"{}\"", "<NAME>"), ("printf '<%s>' 'a {} b'", "<a NAME b>"),
    ("printf '<%s>' \"a {} b\" {}", "<a NAME b><NAME>"),
    ("printf '<%s>' \"it's {}\" 'say \"{}\"'", "<it's NAME><say \"NAME\">"),
    ("printf '<%s>' {}0 {q}", "<NAME0><QUERY>"), ("printf '<%s>' {+}", "<NAME><other>"),
    ("printf '<%s>' '{+}'", "<NAME><other>"), ("printf '<%s>' \\'{}\\'", "<'NAME'>"),
    ("printf '<%s>' \\{} '{' {x}", "<{}><{><{x}>"), ("printf '<%s>' \"$(echo \"{}\")\"", "<NAME>"),
  ])
  func `every way to quote a place`(command: String, expected: String) throws {
    let words = ShellCommand.Words(
      current: Array("NAME".utf8),
      marked: ["NAME", "other"].map { Array($0.utf8) },
      query: Array("QUERY".utf8)
    )
    let printed = try output(of: ShellCommand(command), words)
    #expect(String(decoding: printed, as: UTF8.self) == expected)
  }

  @Test(arguments: 0..<40)
  func `random names come through byte for byte`(seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let alphabet = Array("ab $`\"'\\;&|<>(){}[]*?~#!%\n\t-\u{1B}\u{7}é".utf8) + [0xFF, 0x80]
    let name = random.bytes(Int.random(in: 1...40, using: &random), of: alphabet)
    for quote in ["{}", "'{}'", "\"{}\"", "\"$(:)\"{}''"] {
      let words = ShellCommand.Words(current: name)
      let printed = try output(of: ShellCommand("printf '<%s>' \(quote)"), words)
      #expect(printed == [0x3C] + name + [0x3E], "\(quote) \(name)")
    }
  }

  @Test func `what a command depends on`() {
    #expect(!ShellCommand("cat {}").dependsOnMarks && !ShellCommand("cat {}").dependsOnQuery)
    #expect(ShellCommand("cat {+}").dependsOnMarks)
    #expect(ShellCommand("grep {q} {}").dependsOnQuery)
    #expect(!ShellCommand("echo \\{q}").dependsOnQuery)
    #expect(ShellCommand("vim", isForAll: true).dependsOnMarks)
    #expect(ShellCommand("vim {}", isForAll: true).dependsOnMarks)
  }
}
