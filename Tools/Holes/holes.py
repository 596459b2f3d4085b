"""Compiles and runs the programs of Tools/holes, which says how to call it."""

import argparse
import collections
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

from programs import SOURCES, Library, candidates, has_no_place

# The modules, and what a program that uses functions of one imports: overloads of other modules would be called instead.
IMPORTS = {
    "RxCore": ["RxCore", "RxLoop", "RxTesting"],
    "RxTraits": ["RxCore", "RxLoop", "RxTraits", "RxTesting"],
    "RxTesting": ["RxCore", "RxLoop", "RxTraits", "RxTesting"],
    "RxFoundation": ["RxCore", "RxLoop", "RxTraits", "RxFoundation"],
    "RxControls": ["RxCore", "RxLoop", "RxTraits", "RxControls"],
}
KINDS = ["kept", "joined", "main", "isolated", "own"]


# MARK: Compiling and running

# The members of all classes of Conformers.swift but the observer.
MEMBERS = """  private let log = Log()
  private let make: @Sendable () -> Element

  package init(_ make: @escaping @Sendable () -> Element) { self.make = make }
  package func touch() { log.touch() }
"""


class Build:
    """The modules with the thread sanitizer, and a folder for programs."""

    def __init__(self, root, products, folder):
        self.root, self.products, self.folder = root, products, folder
        os.makedirs(folder, exist_ok=True)
        maps = sorted(glob.glob(f"{products}/*.build/module.modulemap")) + [f"{root}/Modules/CLibuv/module.modulemap"]
        self.flags = ["-swift-version", "6", "-package-name", "holes", "-I", f"{products}/Modules", "-I", folder, "-suppress-warnings",
                      "-enable-upcoming-feature", "MemberImportVisibility"]
        for file in maps:
            self.flags += ["-Xcc", f"-fmodule-map-file={file}"]
        self.compiled = ["-sanitize=thread", "-Onone", "-gline-tables-only", "-wmo", "-parse-as-library"]

    def run(self, *command):
        return subprocess.run(command, capture_output=True, text=True)

    def must(self, *command):
        outcome = self.run(*command)
        if outcome.returncode:
            sys.exit(f"holes: {' '.join(command[:4])} … failed:\n{outcome.stdout}{outcome.stderr}")

    def symbol_graphs(self):
        folder = f"{self.folder}/graphs"
        os.makedirs(folder, exist_ok=True)
        machine = os.uname().machine
        for module in IMPORTS:
            self.must("swift", "symbolgraph-extract", "-module-name", module, "-output-dir", folder, "-target",
                      f"{machine}-unknown-linux-gnu", "-minimum-access-level", "public",
                      "-emit-extension-block-symbols", "-skip-synthesized-members",
                      *[flag for flag in self.flags if flag not in ("-swift-version", "6", "-suppress-warnings", "-package-name",
                                                                     "holes", "-enable-upcoming-feature", "MemberImportVisibility")])
        return [file for module in IMPORTS
                for file in glob.glob(f"{folder}/{module}.symbols.json") + glob.glob(f"{folder}/{module}@*.symbols.json")]

    def kit(self):
        """Compiles what programs are made of. Returns the protocols to which a type may conform on the main actor."""
        here = os.path.dirname(os.path.abspath(__file__))
        kit = f"{here}/Sources/HolesKit.swift"
        head, *classes = open(f"{here}/Sources/Conformers.swift").read().split("package final class ")
        own, isolated, self.incomplete = "", {}, set()

        def refuses(name, text):
            file = f"{self.folder}/{name}.swift"
            open(file, "w").write(text)
            return self.run("swiftc", *self.flags, "-typecheck", kit, file).returncode

        for text in classes:
            protocol = re.search(r">: (\w+)", text)[1]
            text = "package final class " + text
            if "init(" not in text:
                text = text.replace("OwnKind {\n", "OwnKind {\n" + MEMBERS)
            others = own if "OwnObserver<" in text else ""
            if refuses("Own", head + others + text):
                self.incomplete.add(protocol)
                conversion = "  package typealias SentToAnyThread = Never\n  package func asObservable() -> Observable<Element> {\n    log.touch()\n    return busy(make)\n  }\n"
                text = text.replace("OwnKind {\n", "OwnKind {\n" + conversion)
            own += text
            text = re.sub(r"Own(\w+)<Element>: (\w+), OwnKind", r"Isolated\1<Element>: @MainActor \2", text, count=1)
            file = f"Isolated{protocol}"
            if not refuses(file, head + others + "@MainActor " + text):
                isolated[protocol] = f"{self.folder}/{file}.swift"
        open(f"{self.folder}/Own.swift", "w").write(head + own)
        open(f"{self.folder}/Safe.swift", "w").write((head + own).replace("Own", "Safe").replace("Log", "Note"))
        sources = [kit, f"{self.folder}/Own.swift", f"{self.folder}/Safe.swift"]
        files = sources + list(isolated.values())
        self.must("swiftc", *self.flags, *self.compiled, "-module-name", "HolesKit", "-emit-module-path",
                  f"{self.folder}/HolesKit.swiftmodule", "-enable-upcoming-feature", "InternalImportsByDefault",
                  "-emit-library", "-o", f"{self.folder}/libHolesKit.so", *files, *self.objects())
        return set(isolated)

    def objects(self):
        """The objects of the library and of what it uses."""
        names = ["RxUnchecked", "RxCore", "RxLoop", "RxTraits", "RxTesting", "RxFoundation", "RxControls", "CRxShim", "CTerminal"]
        folders = [f"{self.products}/{name}.build" for name in names]
        folders += [f for f in glob.glob(f"{self.products}/*.build")
                    if re.search(r"/(HeapModule|DequeModule|OrderedCollections|InternalCollectionsUtilities|ContainersPreview|BasicContainers)\.build", f)]
        return [file for folder in folders for file in glob.glob(f"{folder}/**/*.o", recursive=True)] + ["-luv"]

    def check(self, programs, name, twin):
        """Compiles programs, and leaves out those with an error, whose first message it stores."""
        left = list(programs)
        for _ in range(8):
            modules = ["Foundation", "FoundationNetworking", "HolesKit"] + IMPORTS[left[0].function.module] if left else []
            lines, owners = [f"import {module}" for module in modules], {}
            for number, program in enumerate(left):
                for line in program.text(number, twin):
                    lines.append(line)
                    owners[len(lines)] = program
            lines += ["@main struct Main {", "  @MainActor static func main() throws {",
                      "    switch Int(CommandLine.arguments[1])! {"]
            for number, program in enumerate(left):
                call = f"run(p{number})" if program.on_main else f"spawn {{ run(p{number}) }}"
                lines.append(f"    case {number}: {call}")
            lines += ["    default: break", "    }", "    try runMain()", "  }", "}"]
            file = f"{self.folder}/{name}{'-twins' if twin else ''}.swift"
            open(file, "w").write("\n".join(lines) + "\n")
            if not left:
                return left
            options = ["-typecheck", "-parse-as-library"] if twin else self.compiled + ["-emit-executable", "-o", f"{self.folder}/{name}"] + [
                f"{self.folder}/libHolesKit.so", "-Xlinker", "-rpath", "-Xlinker", self.folder]
            outcome = self.run("swiftc", *self.flags, "-module-name", "Programs", *options, file, "-diagnostic-style", "llvm")
            errors = collections.OrderedDict()
            for line in outcome.stderr.splitlines():
                found = re.match(rf"{re.escape(file)}:(\d+):\d+: error: (.*)", line)
                if found and int(found[1]) in owners:
                    errors.setdefault(owners[int(found[1])], found[2])
            if outcome.returncode == 0:
                return left
            if not errors:
                for program in left:
                    program.outcome, program.detail = "not tried", "the compiler failed"
                print(f"holes: the compiler failed for {file}:\n{outcome.stderr[-2000:]}", file=sys.stderr)
                return []
            for program, message in errors.items():
                program.outcome = "not tried" if twin else "refused"
                program.detail = ("with a Sendable type: " if twin else "") + message
            left = [program for program in left if program not in errors]
        sys.exit(f"holes: {file} still has errors")

    def execute(self, name, number, program, rounds=3):
        """Runs a program that was accepted, until it shows a hole."""
        for _ in range(rounds):
            self.execute_once(name, number, program)
            if program.outcome != "clean":
                return

    def execute_once(self, name, number, program):
        environment = dict(os.environ, TSAN_OPTIONS="halt_on_error=1 atexit_sleep_ms=0 report_thread_leaks=0 exitcode=66 report_signal_unsafe=0",
                           SWIFT_BACKTRACE="enable=no")
        try:
            outcome = subprocess.run([f"{self.folder}/{name}", str(number)], capture_output=True, text=True,
                                     errors="replace", timeout=30, env=environment)
        except subprocess.TimeoutExpired:
            program.outcome, program.detail = "hole", "hangs"
            return
        output = outcome.stdout + outcome.stderr
        if outcome.returncode == 0:
            program.outcome = "clean"
        elif outcome.returncode == 3:
            program.outcome, program.detail = "not tried", "the call throws: " + output.strip()
        elif "an element that is not Sendable" in output:
            program.outcome, program.detail = "stopped", "the library stops the program with a message"
        else:
            found = re.search(r"SUMMARY: ThreadSanitizer: (.*)", output)
            program.outcome = "hole"
            program.detail = (re.sub(r" /\S*/(?=[^/ ]+\.swift)", " ", found[1]) if found
                              else f"ends with {outcome.returncode}") + "\n" + output[:6000]


def examine(build, programs, lanes, size=150):
    """Compiles and runs programs."""
    groups = collections.defaultdict(list)
    for program in programs:
        groups[program.function.module].append(program)
    chunks = [group[i:i + size] for group in groups.values() for i in range(0, len(group), size)]

    def compile_(item):
        index, chunk = item
        return index, build.check(build.check(chunk, f"programs{index}", True), f"programs{index}", False)

    with concurrent.futures.ThreadPoolExecutor(lanes) as pool:
        accepted = list(pool.map(compile_, enumerate(chunks)))
        print(f"holes: {sum(len(left) for _, left in accepted)} of {len(programs)} programs were accepted", file=sys.stderr)
        list(pool.map(lambda job: build.execute(*job), [
            (f"programs{index}", number, program)
            for index, left in accepted for number, program in enumerate(left)
        ]))


# MARK: Controls

# Holes that are put back into a copy of the library: a file, a text in it, what takes its place, and the function and
# the kind of programs that have to show it.
CONTROLS = [
    ("Operators/Filter/IfEmpty.swift", "ifEmpty(default element: Element) -> Observable<Element> where Element: Sendable",
     " where Element: Sendable", "ObservableType.ifEmpty(default:)", "kept"),
    ("Operators/Error/Catch.swift", "catchAndReturn(_ element: Element) -> Observable<Element> where Element: Sendable",
     " where Element: Sendable", "ObservableType.catchAndReturn(_:)", "kept"),
    ("Operators/Combine/WithLatestFrom.swift", ") -> Observable<Result> where Element: Sendable, Source.Element: Sendable",
     " where Element: Sendable, Source.Element: Sendable", "ObservableType.withLatestFrom(_:resultSelector:)", "joined"),
    ("Operators/Combine/Merge.swift",
     "merge(_ sources: [Observable<Element>]) -> Observable<Element>\n  where Element: Sendable", "\n  where Element: Sendable",
     "ObservableType.merge(_:)", "joined"),
    ("Operators/Filter/DistinctUntilChanged.swift",
     "keySelector: @escaping @Sendable (Element) throws -> Key\n  ) -> Observable<Element> where Key: SendableMetatype {",
     " where Key: SendableMetatype", "ObservableType.distinctUntilChanged(_:)", "isolated"),
]


def put_back(root):
    """Removes the constraints of the controls from the library in a folder."""
    for file, text, constraint, _, _ in CONTROLS:
        path = f"{root}/Modules/RxCore/{file}"
        code = open(path).read()
        if code.count(text) != 1:
            sys.exit(f"holes: {file} does not have this once, so the control has to be written anew: {text}")
        open(path, "w").write(code.replace(text, text.replace(constraint, "")))


def judge_controls(programs):
    """Prints whether each control was found. Returns false if one was not."""
    missed = 0
    for file, _, constraint, name, kind in CONTROLS:
        found = [p for p in programs if p.outcome == "hole" and p.function.name == name and p.kind == kind]
        missed += not found
        print(f"{'found' if found else 'NOT FOUND'}: {name} without{constraint.replace(chr(10) + ' ', '')}, {kind}")
        for program in found[:1]:
            print("".join(f"    {line}\n" for line in program.lines) + f"    {program.detail.splitlines()[0]}")
    return not missed


# MARK: The page

def tally(programs):
    """What became of programs, as text."""
    counts = collections.Counter(program.outcome for program in programs)
    order = [("hole", "**hole** {}"), ("clean", "clean {}"), ("stopped", "stopped {}"), ("refused", "refused {}"),
             ("not tried", "not tried {}")]
    return ", ".join(text.format(counts[name]) for name, text in order if counts[name])


def page(library, programs, untried, isolated, incomplete):
    """The text of Docs/Holes.md."""
    rows = collections.defaultdict(lambda: collections.defaultdict(list))
    for program in programs:
        rows[program.function.name][program.kind].append(program)
    head = open(f"{os.path.dirname(os.path.abspath(__file__))}/page.md").read()
    plain = sum(has_no_place(function) for function in library.functions)
    total = collections.Counter(program.outcome for program in programs)
    figures = {
        "FUNCTIONS": len(library.functions), "PLAIN": plain, "PROGRAMS": len(programs), "REFUSED": total["refused"],
        "CLEAN": total["clean"] + total["stopped"], "STOPPED": total["stopped"], "HOLES": total["hole"],
        "UNTRIED": total["not tried"],
        "INCOMPLETE": ", ".join(f"`{name}`" for name in sorted(incomplete)) or "none",
        "ISOLATED": ", ".join(f"`{name}`" for name in sorted(set(SOURCES) - isolated)),
    }
    text = re.sub(r"@([A-Z]+)@", lambda m: str(figures[m[1]]), head)
    text += "\n| function | " + " | ".join(KINDS) + " |\n" + "| --- " * (len(KINDS) + 1) + "|\n"
    for name in sorted(rows):
        text += f"| `{name}` | " + " | ".join(tally(rows[name][kind]) for kind in KINDS) + " |\n"
    reasons = collections.defaultdict(set)
    for function, kind, reason in untried:
        reasons[reason].add(f"`{function.name}`" + ("" if kind == "all" else f" ({kind})"))
    tried = {p.function.name for p in programs if p.outcome != "not tried"}
    for program in programs:
        if program.outcome == "not tried" and program.function.name not in tried:
            reasons[program.detail].add(f"`{program.function.name}` ({program.kind})")
    text += "\n## Not tried\nWhat the tool cannot make, and the functions that need it; and calls that do not compile with a Sendable\n"
    text += "type either, where no call of the function does.\n\n"
    for reason in sorted(reasons):
        text += f"- {reason.replace('<', '&lt;')}: {', '.join(sorted(reasons[reason]))}\n"
    return text


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--root")
    parser.add_argument("--products")
    parser.add_argument("--folder")
    parser.add_argument("--put-back", metavar="ROOT")
    parser.add_argument("--filter", default="")
    parser.add_argument("--lanes", type=int, default=2 * (os.cpu_count() or 1))
    parser.add_argument("--page")
    parser.add_argument("--controls", action="store_true")
    options = parser.parse_args()
    if options.put_back:
        return put_back(options.put_back)
    build = Build(options.root, options.products, options.folder)
    library = Library(build.symbol_graphs())
    isolated = build.kit()
    names = {name for _, _, _, name, _ in CONTROLS}
    wanted = (lambda f: f.name in names) if options.controls else lambda f: re.search(options.filter, f.name)
    programs, untried = candidates(library, wanted, isolated)
    examine(build, programs, options.lanes)
    with open(f"{options.folder}/log.txt", "w") as log:
        for program in programs:
            log.write(f"== {program.outcome}: {program.kind}: {program.function.name}\n   {program.function.text}\n")
            log.write("".join(f"   | {line}\n" for line in program.lines) + f"   {program.detail}\n")
        for function, kind, reason in untried:
            log.write(f"== not tried: {kind}: {function.name}\n   {function.text}\n   {reason}\n")
    if options.controls:
        sys.exit(0 if judge_controls(programs) else 1)
    if options.page:
        open(options.page, "w").write(page(library, programs, untried, isolated, build.incomplete))
    holes = [program for program in programs if program.outcome == "hole"]
    for program in holes:
        call = [line for line in program.lines if line.startswith("let result")] or program.lines[-2:-1]
        print(f"hole, {program.kind}: {program.function.name}: {call[0]}")
    print(f"{len(programs)} programs: {tally(programs)}; {len(untried)} calls cannot be made; all are in {options.folder}/log.txt")
    sys.exit(1 if holes else 0)


if __name__ == "__main__":
    main()
