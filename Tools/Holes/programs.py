"""The programs of Tools/holes: the public functions, and for each the calls that could be unsound."""

import collections
import json
import os
import re


class CannotMake(Exception):
    """Says why a program cannot be written."""


# MARK: Text of Swift

def split(text, separator=","):
    """Splits at separators outside brackets."""
    parts, depth, start, i = [], 0, 0, 0
    while i < len(text):
        if text[i] in "([{<":
            depth += 1
        elif text[i] in ")]}" or text[i] == ">" and text[i - 1] != "-":
            depth -= 1
        elif depth == 0 and text.startswith(separator, i):
            parts.append(text[start:i])
            start = i + len(separator)
        i += 1
    parts.append(text[start:])
    return [part.strip() for part in parts if part.strip()]


def closing(text, start):
    """The index of the bracket that closes the one at `start`."""
    depth = 0
    for i in range(start, len(text)):
        if text[i] in "([{<":
            depth += 1
        elif text[i] in ")]}" or text[i] == ">" and text[i - 1] != "-":
            depth -= 1
            if depth == 0:
                return i
    raise ValueError(text)


def expanded(text):
    """Replaces each pack by two of its types."""
    while True:
        found = re.search(r"\brepeat ", text)
        if not found:
            return text
        pattern = split(text[found.end():])[0]
        depth = 0
        for i, character in enumerate(pattern):
            depth += (character in "([<") - (character in ")]>")
            if depth < 0:
                pattern = pattern[:i]
                break
        one = re.sub(r"\(each (\w+)\)|\beach (\w+)", lambda m: m[1] or m[2], pattern)
        text = text[:found.start()] + one + ", " + one + text[found.end() + len(pattern):]


def nominal(text):
    """The name and the generic arguments of a type."""
    found = re.fullmatch(r"([\w.]+)<(.*)>", text)
    return (found[1], split(found[2])) if found else (text, [])


class Parameter:
    def __init__(self, text):
        text = re.sub(r"^@[\w.]+ ", "", text)
        names, rest = text.split(":", 1)
        default = split(rest, " = ")
        self.type, self.default = default[0], default[1] if len(default) > 1 else None
        self.label = names.split()[0].strip("`")
        self.pack = self.type.startswith("repeat ")

    def labelled(self, value):
        return value if self.label == "_" else f"{self.label}: {value}"


class Function:
    """A public function or initializer, from the symbol graph."""

    def __init__(self, symbol, owner, module):
        self.path = symbol["pathComponents"]
        self.owner, self.module = owner, module
        self.name = ".".join(self.path)
        self.id = symbol["identifier"]["precise"]
        self.kind = symbol["kind"]["identifier"]
        text = "".join(fragment["spelling"] for fragment in symbol["declarationFragments"])
        self.text = re.sub(r"\s+", " ", text)
        generics = symbol.get("swiftGenerics", {})
        # The graph leaves out some constraints that the text has, and has those of extensions, which the text has not.
        self.constraints = {(c["kind"], c["lhs"], c["rhs"]) for c in generics.get("constraints", [])}
        self.constraints |= {(c["kind"], c["lhs"], c["rhs"]) for c in symbol.get("swiftExtension", {}).get("constraints", [])}
        self.constraints |= set(owner.constraints if owner else [])
        for part in split(self.text.rsplit(" where ", 1)[1]) if " where " in self.text else []:
            sides = re.match(r"(?:repeat )?(.+?) (:|==) (.*)", part)
            self.constraints.add(({":": "conformance", "==": "sameType"}[sides[2]], sides[1], sides[3]))
        self.constraints = sorted(
            (kind, left.replace("each ", "").strip("()"), expanded(right).replace("each ", ""))
            for kind, left, right in self.constraints
        )
        head = re.search(r"(?:\bfunc\b `?[^\s(<`]+`?|\binit[?!]?)", self.text)
        i = head.end()
        self.on_main = "@MainActor" in self.text[:head.start()]
        self.static = " static func" in " " + self.text[:head.end()] or " class func" in self.text[:head.end()]
        if self.text[i] == "<":
            i = closing(self.text, i) + 1
        i = self.text.index("(", i)
        end = closing(self.text, i)
        self.parameters = [Parameter(p) for p in split(self.text[i + 1:end])]
        rest = self.text[end + 1:]
        self.is_async = " async" in rest.split("->")[0]
        self.throws = " throws" in rest.split("->")[0]
        rest = re.split(r" where (?![^(]*\))", rest)[0]
        result = rest.split("->", 1)
        self.result = expanded(result[1].strip()) if len(result) > 1 else "Void"

    @property
    def base(self):
        return self.path[-1].split("(")[0]


class Owner:
    """A type or a protocol that has functions."""

    def __init__(self, symbol):
        self.name = ".".join(symbol["pathComponents"])
        self.kind = symbol["kind"]["identifier"]
        generics = symbol.get("swiftGenerics", {})
        self.generics = [p["name"] for p in generics.get("parameters", []) if p["name"] != "Self"]
        self.constraints = [
            (c["kind"], c["lhs"], c["rhs"]) for c in generics.get("constraints", [])
            if self.kind != "swift.protocol"
        ]


class Library:
    """The public symbols of the modules."""

    def __init__(self, files):
        self.owners, self.functions, self.aliases, self.values = {}, [], {}, {}
        self.parents = collections.defaultdict(set)
        symbols, modules = {}, {}
        for file in sorted(files):
            graph = json.load(open(file))
            for symbol in graph["symbols"]:
                symbols[symbol["identifier"]["precise"]] = symbol
                modules[symbol["identifier"]["precise"]] = re.split(r"[@.]", os.path.basename(file))[0]
            for relation in graph["relationships"]:
                if relation["kind"] in ("conformsTo", "inheritsFrom"):
                    self.parents[relation["source"]].add(relation["target"])
        names = {key: ".".join(s["pathComponents"]) for key, s in symbols.items()}
        self.parents = {
            names[key]: {names.get(v, v) for v in value}
            for key, value in self.parents.items() if key in names
        }
        for symbol in symbols.values():
            kind, path = symbol["kind"]["identifier"], symbol["pathComponents"]
            text = "".join(f["spelling"] for f in symbol.get("declarationFragments", []))
            if kind in ("swift.class", "swift.struct", "swift.enum", "swift.protocol"):
                self.owners[".".join(path)] = Owner(symbol)
            elif kind == "swift.typealias" and " = " in text:
                self.aliases[".".join(path)] = text.split(" = ", 1)[1]
            elif kind == "swift.enum.case" and "(" not in path[-1]:
                self.values.setdefault(".".join(path[:-1]), "." + path[-1])
            elif kind == "swift.type.property":
                found = re.search(r": ([\w.]+)( \{|$)", text)
                if found and found[1] == ".".join(path[:-1]):
                    self.values.setdefault(found[1], "." + path[-1])
        for symbol in symbols.values():
            if symbol["kind"]["identifier"] not in ("swift.method", "swift.type.method", "swift.init", "swift.func"):
                continue
            if any("obsoleted" in a and a.get("domain") == "Swift" for a in symbol.get("availability", [])):
                continue
            owner = self.owners.get(".".join(symbol["pathComponents"][:-1]))
            if symbol["pathComponents"][0] == "Swift5" or symbol["pathComponents"][-1].startswith("_"):
                continue
            if len(symbol["pathComponents"]) > 1 and not owner:
                owner = Owner({"pathComponents": symbol["pathComponents"][:-1], "kind": {"identifier": "elsewhere"}})
            self.functions.append(Function(symbol, owner, modules[symbol["identifier"]["precise"]]))
        self.functions.sort(key=lambda f: (f.name, f.text))

    def ancestors(self, name):
        found, waiting = set(), [name]
        while waiting:
            for parent in self.parents.get(waiting.pop(), ()):
                if parent not in found:
                    found.add(parent)
                    waiting.append(parent)
        return found


# MARK: Values for types

# For a protocol that a generic parameter is constrained to: a type of the library, the conformer of a program's own.
SOURCES = {
    "ObservableConvertibleType": ("Observable", "OwnConvertible"),
    "ObservableType": ("Observable", "OwnObservable"),
    "InfallibleType": ("Infallible", "OwnInfallible"),
    "MainObservableType": ("MainObservable", "OwnMain"),
    "SharedSequenceConvertibleType": ("Driver", "OwnShared"),
    "PrimitiveSequenceType": ("Single", "OwnPrimitive"),
    "ConnectableObservableType": ("ConnectableObservable", "OwnConnectable"),
    "RelayType": ("PublishRelay", "OwnRelay"),
    "SubjectType": ("PublishSubject", "OwnSubject"),
    "ObserverType": ("AnyObserver", "OwnObserver"),
    "EventConvertible": ("Event", "OwnEvent"),
}
# Protocols of values, to which `Row` conforms on the main actor.
VALUES = {
    "Equatable", "Hashable", "Comparable", "LosslessStringConvertible", "CustomStringConvertible", "Decodable",
    "Encodable", "Codable",
}
# What makes a sequence of elements that a closure makes; {m} is a closure for any thread, {s} one of the main actor.
MAKERS = {
    "Observable": "busy {m}", "Infallible": "busyInfallible {m}", "Single": "busySingle {m}",
    "Maybe": "busyMaybe {m}", "Completable": "busyCompletable()", "MainObservable": "mainObservable {s}",
    "Driver": "driver {s}", "Signal": "signal {s}", "ConnectableObservable": "(busy {m}).publish()",
    "ControlEvent": "ControlEvent(events: mainObservable {s})",
    "ControlProperty": "ControlProperty(values: mainObservable {s}, valueSink: AnyObserver {{ _ in }})",
    "PublishSubject": "PublishSubject<{0}>()", "PublishRelay": "PublishRelay<{0}>()",
    "AsyncSubject": "AsyncSubject<{0}>()", "ReplaySubject": "ReplaySubject<{0}>.create(bufferSize: 2)",
    "ReplayRelay": "ReplayRelay<{0}>.create(bufferSize: 2)",
    "AnyObserver": "AnyObserver(eventHandler: {{ touch($0) }})",
    "ObservableValues": "(busy {m}).values",
    "TestableObserver": "testScheduler.createObserver({0}.self)",
    "TestableObservable": "testScheduler.createHotObservable([.next(1, {v})])",
    "BlockingObservable": "(busy {m}).toBlocking(timeout: .milliseconds(20))",
    "MergeOfShared": "(driver {s}).merge", "VirtualTimeScheduler": "testScheduler", "Binder": "Binder(Note()) {{ touch($1) }}", "MergeOfInner": "(busy {m}).merge",
    "SubjectBase": "PublishSubject<{0}>()", "AsyncStream": "AsyncStream {{ $0.yield({v}); $0.finish() }}",
    "AmbOfTwo": "(busy {m}).amb", "ConcatOfTwo": "(busy {m}).concat", "InfallibleConcat": "(busyInfallible {m}).concat",
    "Catch": "(busy {m}).catch",
}
SIMPLE = {
    "Int": "2", "UInt": "2", "UInt64": "2", "Double": "0.001", "Float": "0.5", "Bool": "true", "String": '"a"',
    "Character": '"a"', "RxTimeInterval": ".milliseconds(1)", "Duration": ".milliseconds(1)", "RxTime": ".now",
    "TestTime": "1", "Data": r'Data("{\"all\":[1]}".utf8)', "Date": "Date()", "TimeInterval": "0.001", "Any": "1",
    "any Error": "Bad()", "any Disposable": "BooleanDisposable()", "any Cancelable": "BooleanDisposable()",
    "any SchedulerType": "SerialDispatchQueueScheduler(qos: .default)",
    "any ImmediateSchedulerType": "SerialDispatchQueueScheduler(qos: .default)",
    "some MainActorSchedulerType": "MainScheduler.instance", "MainScheduler": "MainScheduler.instance",
    "any MainActorSchedulerType": "MainScheduler.instance", "some DataDecoder": "JSONDecoder()",
    "DispatchQueue": 'DispatchQueue(label: "q")', "DispatchQoS": ".default", "Log": None, "Row": "Row()",
    "TaskPriority": ".medium", "OperationQueue": "OperationQueue()", "AnyObject": "BooleanDisposable()",
    "Note": "Note()", "URLRequest": 'URLRequest(url: URL(string: "file:///")!)', "URL": 'URL(string: "file:///")!',
    "Notification.Name": '.init("a")', "CompletableEvent": ".completed", "TaskPriority?": "nil",
    "JSONSerialization.ReadingOptions": "[]", "MarbleDiagram": '"-a-|"', "SubscriptionDiagram": '"^"',
    "TestSchedulerVirtualTimeConverter.VirtualTimeUnit": "1", "NotificationCenter": "NotificationCenter.default",
    "TestSchedulerVirtualTimeConverter.VirtualTimeIntervalUnit": "1", "ListControl": "ListView()", "ListView": "ListView()",
    "SectionedListView": "SectionedListView()", "URLSession": "URLSession.shared", "JSONDecoder": "JSONDecoder()",
    "Bad": "Bad()", "some Sequence": "[1, 2]", "any Sendable": "1", "some Sequence<Int>": "[1, 2]", "DriverSharingStrategy": "DriverSharingStrategy()", "Layout": ".column([])",
}
PROTOCOL_RECEIVERS = {
    "Disposable": "BooleanDisposable", "Cancelable": "BooleanDisposable", "SchedulerType": "SerialDispatchQueueScheduler",
    "ImmediateSchedulerType": "SerialDispatchQueueScheduler", "ControlEventType": "ControlEvent",
    "ControlPropertyType": "ControlProperty", "SharingStrategyProtocol": "DriverSharingStrategy",
    "MainActorSharingStrategy": "DriverSharingStrategy",
    "DataDecoder": "JSONDecoder",
}
# Values that are made of those of their generic arguments.
WRAPPERS = {
    "Array": "[{}]", "Set": "[{}]", "Event": ".next({})", "Result": ".success({})", "SingleEvent": ".success({})",
    "MaybeEvent": ".success({})", "InfallibleEvent": ".next({})", "Recorded": ".init(time: 1, value: {})",
    "BehaviorSubject": "BehaviorSubject(value: {})", "BehaviorRelay": "BehaviorRelay(value: {})",
    "GroupedObservable": "GroupedObservable(key: {}, source: {})", "Reactive": "{type}({})", "Range": "0..<3",
}
CONFORMERS = {own for _, own in SOURCES.values()}
# The types that programs subscribe to.
SEQUENCES = CONFORMERS - {"OwnEvent", "OwnObserver"} | {
    "AsyncSubject", "BehaviorRelay", "BehaviorSubject", "Completable", "ConnectableObservable", "ControlEvent", "ControlProperty",
    "Driver", "GroupedObservable", "Infallible", "MainObservable", "Maybe", "Observable", "PrimitiveSequence", "PublishRelay",
    "PublishSubject", "ReplayRelay", "ReplaySubject", "SharedSequence", "Signal", "Single", "SubjectBase", "TestableObservable",
    "MainPrimitiveSequence",
}

# A sequence of a program's own, each thread of which has an element of its own, and goes on touching it.
RESTLESS = [
    "struct Restless: ObservableType {",
    "  typealias Element = Log",
    "  func subscribe<O: ObserverType & Sendable>(_ o: O) -> any Disposable where O.Element == Log {",
    "    for _ in 0..<2 { spawn { let log = Log(); for _ in 0..<20 { feed(o, log) }; o.onError(Bad()); feed(o, log) } }",
    "    return Disposables.create()",
    "  }",
    "}",
]


class Program:
    """One call of one function, with types for its generic parameters."""

    def __init__(self, library, function, on_main, leaf_types, capture=False, flip=0, conform={}):
        self.library, self.function, self.on_main = library, function, on_main
        self.leaf_types, self.capture, self.flip, self.conform = leaf_types, capture, flip, conform
        self.leaves, self.memo, self.lines, self.sources, self.kept = [], {}, [], 0, False
        self.conformers = []

    # Types

    def resolve(self, path):
        """The type of a generic parameter or of an associated type of one."""
        if path not in self.memo:
            self.memo[path] = None
            self.memo[path] = self.choose(path)
        if self.memo[path] is None:
            raise CannotMake(f"what {path} is")
        return self.memo[path]

    def choose(self, path):
        function = self.function
        for kind, left, right in function.constraints:
            if kind != "sameType":
                continue
            for one, other in ((left, right), (right, left)):
                if one != path or other == path or "some " in other:
                    continue
                is_path = re.fullmatch(r"[A-Z]\w*(\.\w+)*", other) and self.is_generic(other.split(".")[0])
                rank = lambda p: (p.split(".")[0] != "Self", p.count("."), p)
                if not is_path or rank(other) < rank(path):
                    return self.substitute(other)
        subject = re.fullmatch(r"(\w+)\.Element", path)
        if subject and self.has("sameType", "Self.Element", f"{subject[1]}.Observer.Element"):
            return self.resolve("Self.Element")
        protocols = {right for kind, left, right in function.constraints if kind == "conformance" and left == path}
        classes = {right for kind, left, right in function.constraints if kind == "superclass" and left == path}
        if path == "Self":
            protocols.add(function.owner.name)
        if path in self.conform:
            own = self.conform[path]
            return own if own == "Restless" else f"{own}<{self.resolve(path + '.Element')}>"
        if classes:
            return self.substitute(classes.pop())
        for protocol in sorted(protocols, key=lambda p: -len(self.library.ancestors(p))):
            if path == "Self" and protocol in PROTOCOL_RECEIVERS:
                name = PROTOCOL_RECEIVERS[protocol]
                return f"{name}<{self.resolve(path + '.Element')}>" if name.startswith("Control") else name
            if protocol == "SharedSequenceConvertibleType" and self.has("sameType", path + ".SharingStrategy", "SignalSharingStrategy"):
                return f"Signal<{self.resolve(path + '.Element')}>"
            if protocol == "PrimitiveSequenceType":
                if self.has("sameType", path + ".Trait", "CompletableTrait"):
                    return "Completable"
                trait = "Maybe" if self.has("sameType", path + ".Trait", "MaybeTrait") else "Single"
                return f"{trait}<{self.resolve(path + '.Element')}>"
            if protocol in SOURCES:
                return f"{SOURCES[protocol][0]}<{self.resolve(path + '.Element')}>"
            if protocol in ("Collection", "Sequence", "RandomAccessCollection"):
                return f"[{self.resolve(path + '.Element')}]"
        if path == "Self" and function.owner.name == "AsyncSequence":
            return f"AsyncStream<{self.resolve('Self.Element')}>"
        fixed = {
            "Error": "Bad", "FixedWidthInteger": "Int", "Disposable": "BooleanDisposable", "ElementTrait": "SingleTrait",
            "SharingStrategyProtocol": "DriverSharingStrategy", "DataDecoder": "JSONDecoder",
            "VirtualTimeConverterType": "TestSchedulerVirtualTimeConverter", "MainActorSchedulerType": "MainScheduler",
            "TraitType": "SingleTrait", "Control": "Slider",
        }
        if path == "Failure":
            return "any Error"
        for protocol in protocols:
            if protocol in fixed:
                return fixed[protocol]
        if path == "Self" and function.owner.kind == "swift.protocol":
            raise CannotMake(f"a value of {function.owner.name}")
        root = path.split(".")[0]
        if path.count(".") and path.split(".")[-1] in ("Trait", "SharingStrategy", "Observer"):
            return {"Trait": "SingleTrait", "SharingStrategy": "DriverSharingStrategy",
                    "Observer": f"{'OwnObserver' if root in self.conform else 'PublishSubject'}<{self.resolve(root + '.Element')}>",
                    }[path.split(".")[-1]]
        if path.startswith("Self.") and f"{function.owner.name}.{path[5:]}" in self.library.aliases:
            return self.substitute(self.library.aliases[f"{function.owner.name}.{path[5:]}"])
        if path.count(".") and path.split(".")[-1] not in ("Element", "Key", "Value"):
            raise CannotMake(f"what {path} is")
        if path in ("Trait", "SharingStrategy"):
            return {"Trait": "SingleTrait", "SharingStrategy": "DriverSharingStrategy"}[path]
        self.leaves.append((path, protocols))
        if "AnyObject" in protocols and self.leaf_types.get(path) != "Log":
            return "Note"
        return self.leaf_types.get(path, self.leaf_types.get("*", "Int"))

    def has(self, *constraint):
        return constraint in self.function.constraints

    def is_generic(self, name):
        function = self.function
        own = re.findall(r"[\w]+", function.text.split("(")[0].split("<", 1)[1]) if "<" in function.text.split("(")[0] else []
        return name == "Self" or name in own or bool(function.owner) and name in function.owner.generics

    def substitute(self, text):
        """A type with types for generic parameters."""
        def one(match):
            path = match[0]
            if path.endswith(".Type"):
                return self.substitute(path[:-5]) + ".Type"
            if self.is_generic(path.split(".")[0]):
                if path == "Self" and self.function.owner.kind != "swift.protocol":
                    return self.receiver_type()
                return self.resolve(path)
            return path
        text = re.sub(r"(?<![\w.@\\])[A-Z]\w*(?:\.[A-Z]\w*)*", one, text)
        return text

    def receiver_type(self):
        owner = self.function.owner
        if owner.kind == "swift.protocol" or owner.name == "AsyncSequence":
            return self.resolve("Self")
        if owner.name == "PrimitiveSequence":
            return f"Single<{self.resolve('Element')}>"
        if not owner.generics:
            return owner.name
        return f"{owner.name}<{', '.join(self.resolve(g) for g in owner.generics)}>"

    # Expressions

    def log(self, place):
        """A value that is not Sendable."""
        if place == "main closure" or self.on_main and (place == "value" or self.capture):
            self.kept |= place == "value" or self.capture
            return "Shown.shared.log"
        if place == "value" or self.capture:
            self.kept = True
            return "log"
        return "Log()"

    def value(self, text, place="value", depth=0):
        """An expression of a type."""
        if depth > 5:
            raise CannotMake(f"a value of {text}, which needs too many others")

        def inner(kind, where=place):
            return self.value(kind, where, depth + 1)

        text = text.strip()
        while text.startswith("(") and closing(text, 0) == len(text) - 1 and len(split(text[1:-1])) == 1:
            text = text[1:-1].strip()
        text = re.sub(r"^(?:(?:borrowing|consuming|sending|__owned) )+", "", text)
        if re.search(r"\) (?:async )?(?:throws(?:\([\w.]+\))? )?->", text):
            optional = text.endswith("?") and text.startswith("(") and closing(text, 0) == len(text) - 2
            return self.closure(text[1:-2] if optional else text, depth)
        text = re.sub(r"^(?:@\w+ )+", "", text)
        if text in ("Void", "()"):
            return "()"
        if text in ("Log", "AnyHashable"):
            return self.log(place) if text == "Log" else f"AnyHashable({self.log(place)})"
        if text in SIMPLE:
            return SIMPLE[text]
        if text.endswith("?"):
            return f"Optional({inner(text[:-1])})"
        if text.endswith("..."):
            return f"{inner(text[:-3])}, {inner(text[:-3])}"
        if text.endswith(".Type"):
            return f"{text[:-5]}.self"
        if text.startswith("["):
            parts = split(text[1:-1], ":")
            return f"[{inner(parts[0])}: {inner(parts[1])}]" if len(parts) == 2 else f"[{inner(parts[0])}, {inner(parts[0])}]"
        if text.startswith("("):
            return "(" + ", ".join(inner(re.sub(r"^\w+: ", "", part)) for part in split(text[1:-1])) + ")"
        if "KeyPath<" in text:
            return r"\.all" if "<Log" in text else r"\.n" if "<Row" in text else r"\.description"
        found = re.match(r"(some|any) (\w+)(?=<)", text)
        if found and found[2] in SOURCES:
            own = [c for path, c in self.conform.items() if path.startswith(f"some {found[2]}")]
            text = (own or SOURCES[found[2]])[0] + text[found.end():]
        name, arguments = nominal(text)
        if name == "PrimitiveSequence":
            name = {"CompletableTrait": "Completable", "MaybeTrait": "Maybe"}.get(arguments[0], "Single")
        elif name == "SharedSequence":
            name = "Signal" if "Signal" in arguments[0] else "Driver"
        if name == "Restless":
            self.lines[:0] = RESTLESS if RESTLESS[0] not in self.lines else []
            return "Restless()"
        if re.sub("^Isolated", "Own", name) in CONFORMERS:
            make = "" if name.endswith("Observer") else f"{{ {inner(arguments[0], 'closure')} }}"
            if place != "value":
                return f"{name}({make})"
            self.conformers.append(f"conformer{len(self.conformers)}")
            self.lines.append(f"let {self.conformers[-1]} = {name}<{arguments[0]}>({make})")
            return self.conformers[-1]
        if name in MAKERS:
            return self.make(name, arguments, inner, place)
        if name == "MainPrimitiveSequence":
            return f"({inner(f'PrimitiveSequence<{arguments[0]}, {arguments[1]}>')}).observe(on: MainScheduler.instance)"
        if arguments and name in WRAPPERS:
            if name == "GroupedObservable":
                arguments = [arguments[0], f"Observable<{arguments[1]}>"]
            return WRAPPERS[name].format(*[inner(argument) for argument in arguments if "{}" in WRAPPERS[name]], type=text)
        alias = self.aliased(text)
        if alias:
            return inner(alias)
        if name in self.library.values:
            return name + self.library.values[name]
        return self.construct(name, arguments, inner)

    def make(self, name, arguments, inner, place):
        """A sequence, an observer, or something else that a row of `MAKERS` makes."""
        element = arguments[0 if name == "ObservableValues" else -1] if arguments else "Int"
        template = MAKERS[name]
        if element == "Never":
            if name != "Completable" and "{m}" not in template:
                raise CannotMake(f"a value of {name}<Never>")
            return "(busy { 1 }).ignoreElements()" if name == "Observable" else "busyCompletable()"
        if self.on_main and name == "Observable" and place == "value":
            # Of several inputs every second one is of main.
            self.sources += 1
            if (self.sources + self.flip) % 2:
                return f"busyOnMain {{ {inner(element, 'main closure')} }}"
        parts = {
            key: text for key, where, text in (("m", "closure", "{{ {} }}"), ("s", "main closure", "{{ {} }}"), ("v", place, "{}"))
            if f"{{{key}}}" in template for text in [text.format(inner(element, where))]
        }
        return template.format(element, **parts)

    def aliased(self, text):
        """The type that a type alias of the library stands for."""
        found = re.fullmatch(r"(?:@escaping )?(\w+)(?:<(.*)>)?\.(\w+)", text)
        name, arguments = (f"{found[1]}.{found[3]}", split(found[2] or "")) if found else nominal(text)
        owner = self.library.owners.get(name.split(".")[0])
        alias = self.library.aliases.get(name)
        for generic, argument in zip(owner.generics if alias and owner else [], arguments):
            alias = re.sub(rf"(?<![\w.]){generic}\b", argument, alias)
        return alias

    def construct(self, name, arguments, inner):
        """Calls an initializer whose arguments can be made."""
        owner = self.library.owners.get(name)
        reason = f"a value of {name}"
        for function in self.library.functions:
            needed = [p for p in function.parameters if p.default is None]
            if function.kind != "swift.init" or not owner or function.owner is not owner \
                    or any(not re.fullmatch(r"[\w. <>\[\]?]+", p.type) for p in needed):
                continue
            types = dict(zip(owner.generics, arguments))
            try:
                made = [p.labelled(inner(re.sub(r"(?<![\w.])\w+", lambda m: types.get(m[0], m[0]), p.type))) for p in needed]
            except CannotMake as failure:
                reason = str(failure)
                continue
            return name + (f"<{', '.join(arguments)}>" if arguments else "") + f"({', '.join(made)})"
        raise CannotMake(reason)

    def closure(self, text, depth):
        """A closure that touches what it gets and returns a value of its result type."""
        place = "main closure" if "@MainActor" in text.split("(")[0] else "closure"
        text = re.sub(r"^(?:@[\w.]+ |nonisolated\(nonsending\) )+", "", text)
        end = closing(text, 0)
        parameters = split(expanded(text[1:end]))
        result = text[end + 1:].split("->", 1)[1].strip()
        names = [f"a{depth}{i}" for i in range(len(parameters))]
        body = [self.receive(name, kind, depth) for name, kind in zip(names, parameters)]
        if self.capture:
            body.append(("Shown.shared.log" if self.on_main else "log") + ".touch()")
            self.kept = True
        bare = [re.sub(r"^inout ", "", p) for p in parameters]
        if result in ("Log", "Int", "Row") and result in bare:
            body.append(f"return {names[bare.index(result)]}")
        elif result not in ("Void", "()"):
            body.append(f"return {self.value(result, place, depth + 1)}")
        return "{ " + (f"{', '.join(names)} in " if names else "") + "; ".join(body) + " }"

    def receive(self, name, kind, depth):
        """What a closure does with an argument."""
        kind = self.aliased(kind) or kind
        if "->" in kind:
            kind = re.sub(r"^(?:@\w+ )+", "", kind)
            end = closing(kind, 0)
            if "->" in kind[end:].split("->", 1)[1]:
                return f"_ = {name}"
            return f"{name}({', '.join(self.value(a, 'closure', depth + 2) for a in split(kind[1:end]))})"
        if kind.startswith("AnyObserver<"):
            return f"feed({name}, {self.value(kind[12:-1], 'closure', depth + 2)}); {name}.onCompleted()"
        return f"touch({name})"

    # The program

    def call(self):
        """The call, with `result`, its type."""
        function = self.function
        if function.is_async:
            raise CannotMake("an async call")
        if function.base in ("==", "<"):
            raise CannotMake("an operator")
        receiver = "receiver"
        if function.kind == "swift.method":
            self.lines.append(f"let receiver: {self.receiver_type()} = {self.value(self.receiver_type())}")
        else:
            receiver = self.receiver_type()
        arguments = []
        for parameter in function.parameters:
            if parameter.default and parameter.default[0] == "#" or parameter.type in ("ResultForm", "String?"):
                continue
            kind = self.substitute(expanded(parameter.type))
            arguments.append(parameter.labelled(", ".join(self.value(part) for part in (split(kind) if parameter.pack else [kind]))))
        member = "" if function.kind == "swift.init" or function.base == "callAsFunction" else f".{function.base}"
        self.result = self.substitute(function.result) if function.kind != "swift.init" else receiver
        if "init?" in function.text:
            self.result += "?"
        return ("try " if function.throws else "") + f"{receiver}{member}({', '.join(arguments)})"

    def programs(self):
        """The texts of the programs, one for each way to use the result."""
        call = self.call()
        touches = [f"{name}.touch()" for name in self.conformers] or ["log.touch()"]
        name, arguments = nominal(self.result)
        setup, uses = [f"let result: {self.result} = {call}"], []
        if name in SEQUENCES:
            uses.append(["let sequence = ints(result)", "drain(sequence)"])
            if name == "ConnectableObservable":
                uses[0].insert(1, "keep(result.connect())")
            if name not in ("Observable", "PrimitiveSequence"):
                uses.append(["drain(ints(result))"])
            if name in ("MainObservable", "SharedSequence", "Driver", "Signal", "ControlEvent", "ControlProperty"):
                uses.append(["let sequence = mainInts(result)", "drain(sequence)"])
        elif name in ("AnyObserver", "Binder", "TestableObserver"):
            uses.append([f"feed(result, {self.value(arguments[0], 'closure')})"])
        else:
            if self.result == "Void":
                setup = [call]
            else:
                setup.append("keep(result)" if self.result in ("any Disposable", "any Cancelable") else "touch(result)")
            receiver = nominal(self.receiver_type())[0] if self.function.kind == "swift.method" else ""
            # What was called may have given the receiver an element to keep.
            keeps = receiver in SEQUENCES and receiver.endswith(("Subject", "Relay")) and not receiver.startswith("Own")
            uses.append(["let sequence = ints(receiver)", "drain(sequence)"] if keeps else ["usleep(1000)"])
        for use in uses:
            lines = ([] if self.on_main or self.conformers else ["let log = Log()"]) + self.lines + setup + use[:-1]
            yield lines + [f"raceOnMain {{ {use[-1]} }}" if self.on_main
                           else f"race({{ {use[-1]} }}, meanwhile: {{ {'; '.join(touches)} }})"]


# MARK: Which programs there are

def leaves_of(library, function, conform={}):
    """The generic parameters whose types are free, with the protocols that they are constrained to."""
    program = Program(library, function, False, {"*": "Int"}, conform=conform)
    program.programs().__next__()
    return program.leaves


def has_no_place(function):
    """True if a call has nothing in it that a program could choose."""
    owner = function.owner
    if any("->" in p.type for p in function.parameters) or "<" in function.text[:function.text.index("(")]:
        return False
    if owner and owner.kind == "swift.protocol":
        return owner.name not in SOURCES | PROTOCOL_RECEIVERS
    return not (
        owner and (owner.generics or owner.kind == "elsewhere")
        or re.search(r"\b(some|any) (?!Disposable|ImmediateSchedulerType|SchedulerType|Error|Cancelable)|Any|Sequence", function.text))


def variants(library, function, isolated):
    """The programs of a function: pairs of a kind and the arguments of `Program`."""
    leaves = leaves_of(library, function)
    free = [path for path, _ in leaves]
    bindings = [{path: "Log" for path in free}] if free else []
    if len(free) > 1:
        bindings += [{path: "Log"} for path in (free if len(free) < 4 else [free[0], free[-1]])]
    has_closures = any("->" in p.type or "Handler" in p.type or "Observer" in p.type for p in function.parameters)
    # Controls are made on main.
    only_main = function.on_main or any(right.endswith(("Control", "View")) for _, _, right in function.constraints)
    for binding in bindings:
        if not only_main:
            yield "value", dict(on_main=False, leaf_types=binding)
        for flip in (0, 1):
            yield "main", dict(on_main=True, leaf_types=binding, flip=flip)
    if has_closures:
        if not only_main:
            yield "value", dict(on_main=False, leaf_types={}, capture=True)
        yield "main", dict(on_main=True, leaf_types={}, capture=True)
    for path, protocols in leaves:
        if protocols & VALUES:
            for flip in (0, 1):
                yield "isolated", dict(on_main=True, leaf_types={path: "Row"}, flip=flip)
    places = {left: right for kind, left, right in function.constraints if kind == "conformance" and right in SOURCES}
    if function.owner and function.owner.kind == "swift.protocol" and function.kind != "swift.type.method":
        # The conformers are a single and a driver.
        others = {"CompletableTrait", "MaybeTrait", "SignalSharingStrategy"}
        if function.owner.name in SOURCES and not {right for _, _, right in function.constraints} & others:
            places["Self"] = function.owner.name
    for path, protocol in places.items():
        own = SOURCES[protocol][1]
        if not only_main:
            yield "own", dict(on_main=False, leaf_types={}, conform={path: own})
        yield "own", dict(on_main=True, leaf_types={}, conform={path: own})
        element = path + ".Element"
        if own == "OwnObservable" and not only_main and (element in free or path != "Self"):
            yield "own", dict(on_main=False, leaf_types={element if element in free else "*": "Log"}, conform={path: "Restless"})
        if protocol in isolated:
            yield "isolated", dict(on_main=True, leaf_types={}, conform={path: own.replace("Own", "Isolated")})


class Candidate:
    """A program with what became of it."""

    def __init__(self, function, kind, on_main, lines):
        self.function, self.kind, self.on_main, self.lines = function, kind, on_main, lines
        self.outcome, self.detail = None, ""

    def text(self, number, twin=False):
        lines = self.lines
        if twin:
            swap = {"Log": "Note", "Row": "PlainRow"}
            lines = [re.sub(r"\bLog\b|\bRow\b", lambda m: swap[m[0]], line) for line in lines]
            lines = [re.sub(r"\bShown\.shared\.log\b", "sharedNote", line) for line in lines]
            lines = [re.sub(r"\b(?:Own|Isolated)([A-Z])", r"Safe\1", line) for line in lines]
        head = ("@MainActor " if self.on_main else "") + f"func p{number}() throws {{"
        return [head] + ["  " + line for line in lines] + ["}"]


def candidates(library, wanted, isolated):
    """All programs, and the functions for which none could be written, with the reason."""
    found, untried = [], []
    for function in library.functions:
        if has_no_place(function) or not wanted(function):
            continue
        seen = set()
        try:
            all_variants = list(variants(library, function, isolated))
        except CannotMake as reason:
            untried.append((function, "all", str(reason)))
            continue
        for kind, arguments in all_variants:
            program = Program(library, function, **arguments)
            try:
                for lines in program.programs():
                    name = kind if kind != "value" else "kept" if program.kept else "joined"
                    key = (arguments["on_main"], tuple(lines))
                    text = "\n".join(lines)
                    if key in seen or not re.search(r"\bLog\b|\bRow\b|Shown\.shared|Own[A-Z]|Isolated[A-Z]", text):
                        continue
                    seen.add(key)
                    found.append(Candidate(function, name, arguments["on_main"], lines))
            except CannotMake as reason:
                name = kind if kind != "value" else "kept"
                if (name, str(reason)) not in seen:
                    seen.add((name, str(reason)))
                    untried.append((function, name, str(reason)))
    return found, untried
