import Expectations
import FileSearchTesting
import Foundation
import Glibc
import TerminalKit
import TestSupport
import Testing

extension ProgramTests {
  /// Requests of other programs, with `--listen`.
  @Suite(.serialized) struct ListenTests {
    private let place: TemporaryDirectory
    private let tree: TemporaryDirectory
    private var path: String { "\(place.path)/x.sock" }

    init() throws {
      place = try TemporaryDirectory()
      tree = try TemporaryDirectory()
    }

    private func search(_ names: Word..., with words: [String] = []) throws -> TerminalProgram {
      for name in names { try tree.write(name) }
      return try searchInside(tree, ["--listen=\(path)"] + words)
    }

    @Test func `actions of a request are performed like those of a key`() throws {
      let program = try search("foo", "bar", with: ["--bind", "change:change-prompt(changed> )"])
      let response = try RemoteClient(path).post("change-query(ba)+put(r)\n")
      expect(response.hasPrefix("HTTP/1.1 200 OK\r\n"))
      try program.wait("the query") { $0.rows[0] == "changed> bar" && $0.results == ["bar"] }
      expect(try RemoteClient(path).post("accept").hasPrefix("HTTP/1.1 200 OK\r\n"))
      try expectEqual(program.waitForEnd(), 0)
      expect(!place.exists("x.sock"))
    }

    @Test func `the state is an object with the members of the manual page`() throws {
      let program = try search("a1", "a2", "b", with: ["-m"])
      expect(try RemoteClient(path).post("select+down+change-query(a)").contains(" 200 "))
      try program.wait("the matches") { $0.count == "2/3" }
      let state = try RemoteClient(path).state()
      expect(state["query"] as? String == "a")
      expect(state["reading"] as? Bool == false)
      expect(state["progress"] as? Int == 100)
      expect(state["position"] as? Int == 0)
      expect(state["sort"] as? Bool == true)
      expect(state["totalCount"] as? Int == 3)
      expect(state["matchCount"] as? Int == 2)
      func texts(_ name: String, _ state: [String: Any]) -> [String]? {
        (state[name] as? [[String: Any]])?.compactMap { $0["text"] as? String }
      }
      expectEqual(texts("matches", state), ["a1", "a2"])
      expectEqual(texts("selected", state), ["a1"])
      let current = try #require(state["current"] as? [String: Any])
      expect(current["text"] as? String == "a1")
      let part = try RemoteClient(path).state("/?limit=1&offset=1")
      expectEqual(texts("matches", part), ["a2"])
      expectEqual(texts("matches", try RemoteClient(path).state("/?offset=7&limit=1")), [])
      let names = try ManualPage().section("REMOTE CONTROL").filter { $0.hasPrefix(".It Va ") }
      expectEqual(Set(names.map { String($0.dropFirst(7)) }), Set(state.keys).union(current.keys))
    }

    @Test func `a wrong request gets a reason, and changes nothing`() throws {
      let program = try search("a")
      func check(_ response: String, _ status: Int, _ reason: String) {
        expect(
          response.hasPrefix("HTTP/1.1 \(status) ") && response.contains(reason),
          "\(response)"
        )
      }
      try check(RemoteClient(path).post("up+fly"), 400, "body: 'fly': no such action")
      try check(RemoteClient(path).post("up,down"), 400, "between two actions stands a plus")
      try check(RemoteClient(path).post(""), 400, "it takes actions")
      try check(RemoteClient(path).get("/?limit=x"), 400, "limit takes 0 or more")
      try check(RemoteClient(path).get("/?limit=-1"), 400, "limit takes 0 or more")
      try check(RemoteClient(path).get("/?size=1"), 400, "there is no 'size'")
      try check(RemoteClient(path).get("/other"), 404, "Not Found")
      let client = try RemoteClient(path)
      client.send("DELETE / HTTP/1.1\r\n\r\n")
      check(client.rest(), 405, "send GET or POST")
      expectEqual(program.screen.rows[0], ">")
    }

    @Test func `a second request on a connection is not performed, and the connection ends`() throws
    {
      let program = try search("a")
      let client = try RemoteClient(path)
      let request = "POST / HTTP/1.1\r\nContent-Length: 6\r\n\r\nput(x)"
      client.send(request + request)
      let response = client.rest()
      expectEqual(response.components(separatedBy: "HTTP/1.1 200").count, 2)
      try program.wait("one letter") { $0.rows[0] == "> x" }
      expect(try RemoteClient(path).state()["query"] as? String == "x")
    }

    @Test func `clients that send nothing end after some seconds, and stop nobody`() throws {
      let program = try search("a")
      let idle = try (0..<20).map { _ in try RemoteClient(path) }
      program.type("a")
      try program.wait("the query") { $0.rows[0] == "> a" }
      expect(try RemoteClient(path).get().hasPrefix("HTTP/1.1 200 "))
      expect(idle[0].rest().isEmpty)
    }

    @Test func `a client that does not read a long response stops nobody`() throws {
      let lines = (0..<10_000).map { "\($0) \(String(repeating: "x", count: 200))\n" }.joined()
      try place.write("lines", lines)
      let program = try search("a", with: ["--bind", "f1:reload(cat \(place.path)/lines)"])
      program.type("\u{1B}OP")
      try program.wait("the lines") { $0.count == "10000/10000" && !$0.text.contains("reading") }
      let slow = try RemoteClient(path)
      slow.send("GET /?limit=10000 HTTP/1.1\r\n\r\n")
      expect(try RemoteClient(path).get("/?limit=0").hasPrefix("HTTP/1.1 200 "))
      program.type("a")
      try program.wait("the query") { $0.rows[0] == "> a" && $0.count == "0/10000" }
      expect(slow.rest().hasPrefix("HTTP/1.1 200 "))
    }

    @Test func `the socket is the user's alone, and is removed after a signal too`() throws {
      let program = try search("a")
      var status = stat()
      expectEqual(lstat(path, &status), 0)
      expectEqual(status.st_mode & 0o777, 0o600)
      kill(program.process, SIGTERM)
      try expectEqual(program.waitForEnd(), 143)
      expect(!place.exists("x.sock"))
    }

    @Test func `the socket of a dead process is replaced, and one in use is an error`() throws {
      let first = try search("a")
      let other = try TerminalProgram("file-search", ["--listen=\(path)"], in: place.path)
      try other.wait("the error") { $0.text.replacing("\n", with: "").contains("in use by") }
      try expectEqual(other.waitForEnd(), 2)
      kill(first.process, SIGKILL)
      _ = try first.waitForEnd()
      expect(place.exists("x.sock"))
      let second = try search("b")
      expect(try RemoteClient(path).post("abort").contains(" 200 "))
      try expectEqual(second.waitForEnd(), 130)
      try place.write("x.sock", "mine")
      let third = try TerminalProgram("file-search", ["--listen=\(path)"], in: place.path)
      try third.wait("the error") { $0.text.replacing("\n", with: "").contains("is no socket") }
      try expectEqual(third.waitForEnd(), 2)
      expectEqual(place.contents("x.sock"), "mine")
    }

    @Test(arguments: [true, false])
    func `without a path commands learn the name of a private socket`(isAtRuntime: Bool) throws {
      try tree.write("a")
      let program = try ProgramTests.search(
        tree,
        [
          "--listen", "--bind",
          "start:execute-silent(echo $FZF_SOCK $FILE_SEARCH_SOCK >\(place.path)/log)",
        ],
        environment: ["XDG_RUNTIME_DIR": isAtRuntime ? place.path : "", "TMPDIR": place.path]
      )
      try program.wait(for: "the name") { place.contents("log")?.hasSuffix("\n") ?? false }
      let names = try #require(place.contents("log")).split(whereSeparator: \.isWhitespace)
      expect(names.count == 2 && names[0] == names[1])
      expect(names[0].dropFirst(place.path.count).contains("/file-search."))
      expect(try RemoteClient("\(names[0])").post("abort").contains(" 200 "))
      try expectEqual(program.waitForEnd(), 130)
      try expectEqual(FileManager.default.contentsOfDirectory(atPath: place.path), ["log"])
    }

    @Test func `a port needs a key in the environment, which clients have to send`() throws {
      try tree.write("a")
      let refused = try TerminalProgram("file-search", ["--listen=0"], in: tree.path)
      try refused.wait("the error") {
        $0.text.replacing("\n", with: "").contains("FILE_SEARCH_API_KEY")
      }
      try expectEqual(refused.waitForEnd(), 2)
      let program = try ProgramTests.search(
        tree,
        [
          "--listen=localhost:0", "--bind",
          "start:execute-silent(echo $FZF_PORT >\(place.path)/log)",
        ],
        environment: ["FZF_API_KEY": "secret"]
      )
      try program.wait(for: "the port") { place.contents("log")?.hasSuffix("\n") ?? false }
      let port = try #require(UInt16(place.contents("log")?.dropLast() ?? ""))
      expect(try RemoteClient(port: port).post("abort").hasPrefix("HTTP/1.1 401 "))
      expect(try RemoteClient(port: port).get(key: "secreT").hasPrefix("HTTP/1.1 401 "))
      expect(try RemoteClient(port: port).get(key: "secret").hasPrefix("HTTP/1.1 200 "))
      expect(try RemoteClient(port: port).post("abort", key: "secret").contains(" 200 "))
      try expectEqual(program.waitForEnd(), 130)
    }
  }
}
