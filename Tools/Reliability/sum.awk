# Joins the lines of histories that differ in rounds and violations only, where the first of them is.
BEGIN { FS = OFS = "\t" }
$1 != "history" { lines[++count] = $0; next }
{
  key = $1 OFS $2 OFS $3 OFS $4
  if (!(key in rounds)) { lines[++count] = key; isSum[count] }
  rounds[key] += $5
  violations[key] += $6
}
END {
  for (i = 1; i <= count; i++)
    if (i in isSum) printf "%s\t%.0f\t%.0f\n", lines[i], rounds[lines[i]], violations[lines[i]]
    else print lines[i]
}
