import Expectations
import Foundation
import ProgramSupport
import TestSupport
import Testing

@testable import FileSearchProgram

/// Commands receive names unchanged, however the placeholders are quoted.
@Suite struct ShellCommandTests {
  /// Returns the output of a command in sh.
  private func output(of command: ShellCommand, _ words: ShellCommand.Substitutions) async throws
    -> [UInt8]
  {
    let outcome = try await Program(command: "/bin/sh").run(
      command.arguments(words).map { Word($0) }
    )
    expect(outcome.ending != .hang)
    return outcome.output
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
  func `a placeholder can be quoted in every way`(command: String, expected: String) async throws {
    let words = ShellCommand.Substitutions(
      current: Array("NAME".utf8),
      marked: ["NAME", "other"].map { Array($0.utf8) },
      query: Array("QUERY".utf8)
    )
    let printed = try await output(of: try ShellCommand(command), words)
    expectEqual(String(decoding: printed, as: UTF8.self), expected)
  }

  @Test func `line and column are placeholders only of places in files`() async throws {
    let words = ShellCommand.Substitutions(
      current: Array("NAME".utf8),
      line: Array("12".utf8),
      column: Array("3".utf8)
    )
    let command = "printf '<%s>' {} +{line}:{column} {q}"
    let place = try await output(of: try ShellCommand(command, hasPlaces: true), words)
    expectEqual(String(decoding: place, as: UTF8.self), "<NAME><+12:3><>")
    let other = try await output(of: try ShellCommand(command), words)
    expectEqual(String(decoding: other, as: UTF8.self), "<NAME><+{line}:{column}><>")
  }

  @Test(arguments: Seeds.some(10))
  func `random names are passed byte for byte`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let alphabet = Array("ab $`\"'\\;&|<>(){}[]*?~#!%\n\t-\u{1B}\u{7}é".utf8) + [0xFF, 0x80]
    let name = random.bytes(Int.random(in: 1...40, using: &random), of: alphabet)
    for quote in ["{}", "'{}'", "\"{}\"", "\"$(:)\"{}''"] {
      let words = ShellCommand.Substitutions(current: name)
      let printed = try await output(of: try ShellCommand("printf '<%s>' \(quote)"), words)
      expectEqual(printed, [0x3C] + name + [0x3E], "\(quote) \(name)")
    }
  }

  @Test(arguments: [
    ("# don't ask\nprintf '<%s>' {}", "<NAME>"), ("# don't\nprintf '<%s>' \"{}\"", "<NAME>"),
    ("printf '<%s>' {} # it's {}\nprintf '<%s>' \"{}\"", "<NAME><NAME>"),
    ("printf '<%s>' a#'{}' \\#'{}' \"\"#{}", "<a#NAME><#NAME><#NAME>"),
    ("printf '<%s>' \"${#}${x:-y}\" {}", "<1y><NAME>"),
    ("printf '<%s>' \"$$(\" \"{}\" | sed 's/[0-9]//g'", "<(><NAME>"),
    ("printf '<%s>' \"\\$(\" \"{}\"", "<$(><NAME>"),
    ("printf '<%s>' \"\\`\" '`{}' {}", "<`><`NAME><NAME>"),
    ("echo $(case x in x) echo a;; esac) {}", "a NAME\n"),
    ("printf '<%s>' {}\ncat <<'END'\nit's\nEND\n", "<NAME>it's\n"),
    ("'printf' '<%s>' '\u{301}' \"{}\"", "<\u{301}><NAME>"),
  ])
  func `quotes in comments and after backslashes do not count`(command: String, expected: String)
    async throws
  {
    let name = "a  *b"
    let words = ShellCommand.Substitutions(current: Array(name.utf8), marked: [Array(name.utf8)])
    let printed = String(
      decoding: try await output(of: try ShellCommand(command), words),
      as: UTF8.self
    )
    expectEqual(printed, expected.replacing("NAME", with: name))
  }

  @Test(arguments: [
    ("cat <<E {}\nE", "<<"), ("cat <<E\n'{}\nE", "<<"), ("echo `cat {}`", "a back-quote"),
    ("echo \"`cat {}`\"", "a back-quote"), ("echo $'it\\'s' {}", "$'"),
    ("echo \"${x:-'{}'}\"", "${…}"), ("echo \"${x:-{}}\"", "${…}"),
    ("echo \"$(case x in x) cat {};; esac)\"", "case in $(…)"),
    ("echo \"$(ls # )\ncat {})\"", "a comment in $(…)"), ("echo 'it {}", "not closed"),
    ("echo ${x#'}'} {}", "${…}"),
    ("echo \"$(cat {}", "not closed"),
  ])
  func `uncertain quoting is rejected`(command: String, reason: String) {
    let complaint = #expect(throws: CommandError.self) { try ShellCommand(command) }
    expect(complaint?.text.contains(reason) ?? false, "\(complaint?.text ?? "")")
  }

  @Test(arguments: [
    ("vim # edit", "a comment"), ("vim;", "';'"), ("cd / &&", "'&'"), ("cat >", "'>'"),
    ("sort |", "'|'"), ("echo 'a", "an open quote"), ("cat <<E\nE\n", "<<"),
  ])
  func `paths are not appended where a command has ended`(command: String, reason: String) {
    let complaint = #expect(throws: CommandError.self) { try ShellCommand(command, isForAll: true) }
    expect(complaint?.text.contains(reason) ?? false, "\(complaint?.text ?? "")")
  }

  @Test(arguments: ["printf '<%s>'", "# don't\nprintf '<%s>'\n", "printf '<%s>' \\;"])
  func `paths are appended to a complete command`(command: String) async throws {
    let words = ShellCommand.Substitutions(marked: [Array("a  *b".utf8)])
    let printed = try await output(of: try ShellCommand(command, isForAll: true), words)
    let end = String(decoding: printed, as: UTF8.self)
    expect(end.hasSuffix("<a  *b>"))
  }

  /// A name with blanks is printed in the same places as a plain one, whatever the quotes around it.
  @Test(arguments: Seeds.some(15))
  func `a name is one word in random commands`(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let pieces = [
      "'", "'", "\"", "\"", "\\", " ", "#", " #", "\n", "`", "$", "$$", "a", "(", ")", "{", "}",
      "${x}",
      "${x:-", "\"$(printf %s ", ")\"", "{}", "{}", "{}", "case ", "<<", "\\\n",
    ]
    for _ in 0..<12 {
      let count = Int.random(in: 1...10, using: &random)
      let rest = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
      // The shell splits the output of an unquoted `$(…)`, whatever is in it.
      if hasUnquotedSubstitution(rest) { continue }
      guard let command = try? ShellCommand("printf '<%s>' " + rest) else { continue }
      let plain = try await output(of: command, .init(current: Array("NAME".utf8)))
      let odd = try await output(of: command, .init(current: Array("a  *b".utf8)))
      let expected = String(decoding: plain, as: UTF8.self).replacing("NAME", with: "a  *b")
      // `$$` differs in each run.
      let numbers = /[0-9]+/
      expectEqual(
        String(decoding: odd, as: UTF8.self).replacing(numbers, with: "N"),
        expected.replacing(numbers, with: "N"),
        "\(rest.debugDescription)"
      )
    }
  }

  private func hasUnquotedSubstitution(_ command: String) -> Bool {
    var scanner = ShellScanner()
    var before: UInt8?
    for byte in command.utf8 {
      let isPlain = scanner.quote == .none && !scanner.isEscaping && !scanner.isComment
      if isPlain, before == UInt8(ascii: "$"), byte == UInt8(ascii: "(") { return true }
      scanner.take(byte)
      before = byte
    }
    return false
  }

  @Test func `a command knows its placeholders`() throws {
    let plain = try ShellCommand("cat {}")
    expect(!plain.dependsOnMarks && !plain.dependsOnQuery && plain.needsFile)
    expect(try ShellCommand("cat {+}").dependsOnMarks)
    expect(try ShellCommand("grep {q} {}").dependsOnQuery)
    expect(try !ShellCommand("echo \\{q}").dependsOnQuery)
    expect(try !ShellCommand("echo {q} # {}").needsFile)
    expect(try ShellCommand("vim", isForAll: true).dependsOnMarks)
    expect(try ShellCommand("vim {}", isForAll: true).dependsOnMarks)
  }
}
