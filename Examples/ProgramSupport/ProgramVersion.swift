/// The version of the programs, which is that of the package's latest release, or of the one that comes next.
public let programVersion = "0.1.0"
