# Joins the lines of histories and faults that differ in their numbers only, where the first of them is.
BEGIN { FS = OFS = "\t"; first["history"] = 5; first["faults"] = 4 }
!($1 in first) { lines[++count] = $0; next }
{
  key = $1
  for (i = 2; i < first[$1]; i++) key = key OFS $i
  if (!(key in fields)) { lines[++count] = key; isSum[count] }
  fields[key] = NF
  for (i = first[$1]; i <= NF; i++) sum[key, i] += $i
}
END {
  for (line = 1; line <= count; line++) {
    key = lines[line]
    printf "%s", key
    if (line in isSum) {
      split(key, part, FS)
      for (i = first[part[1]]; i <= fields[key]; i++) printf "\t%.0f", sum[key, i]
    }
    printf "\n"
  }
}
