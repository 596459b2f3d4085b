# Checks that each line of the results has a known kind, its fields, and numbers where numbers belong.
BEGIN {
  FS = "\t"
  fields["history"] = 6; first["history"] = 4
  fields["soak"] = 6; first["soak"] = 2
  fields["explore"] = 8; first["explore"] = 3
  fields["mutants"] = 6; first["mutants"] = 3
  fields["faults"] = 8; first["faults"] = 4
  fields["fuzz"] = 5; first["fuzz"] = 3
  fields["models"] = 6; first["models"] = 4
}
!($1 in fields) { complain("unknown kind '" $1 "'"); next }
NF != fields[$1] { complain(NF " fields, not " fields[$1]); next }
# Beyond its time a scenario is explored at random, without a number of preemptions.
$1 == "explore" && $4 == "random" { $4 = 0 }
$1 == "models" && ($6 == "held" || $6 == "found") { $6 = 0 }
{ for (i = first[$1]; i <= NF; i++) if ($i !~ /^[0-9]+(\.[0-9]+)?$/) complain("'" $i "' is not a number") }
function complain(what) {
  printf "line %d: %s\n", FNR, what > "/dev/stderr"
  wrong = 1
}
END { exit wrong }
