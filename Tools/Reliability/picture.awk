# Draws Docs/Images/soak.svg: memory, descriptors and threads over time, readable on light and on dark.
BEGIN { FS = "\t"; width = 720; left = 90; right = 20; height = 110; gap = 34; top = 24 }
$1 == "soak" {
  count++
  seconds[count] = $2; value[1, count] = $3 / 1048576; value[2, count] = $4; value[3, count] = $5
}
function x(second) { return left + (second - seconds[1]) / span * (width - left - right) }
function base(panel) { return top + (panel - 1) * (height + gap) + height }
function y(panel, number) { return base(panel) - number / peak[panel] * height }
END {
  span = count > 1 ? seconds[count] - seconds[1] : 1
  if (span <= 0) span = 1
  name[1] = "resident memory, MiB"; name[2] = "descriptors"; name[3] = "threads"
  for (panel = 1; panel <= 3; panel++) {
    peak[panel] = 1
    for (i = 1; i <= count; i++) if (value[panel, i] > peak[panel]) peak[panel] = value[panel, i]
    peak[panel] = int(peak[panel] * 1.2) + 1
  }
  total = base(3) + 40
  printf "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 %d %d\" font-family=\"sans-serif\" font-size=\"12\">\n", width, total
  print "<style>"
  print "  text { fill: #24292f } .axis { stroke: #8c959f } .line { stroke: #0969da; fill: none; stroke-width: 1.5 }"
  print "  @media (prefers-color-scheme: dark) { text { fill: #e6edf3 } .axis { stroke: #6e7681 } .line { stroke: #58a6ff } }"
  print "</style>"
  if (!count) printf "<text x=\"%d\" y=\"%d\" text-anchor=\"middle\">not run</text>\n", width / 2, total / 2
  else for (panel = 1; panel <= 3; panel++) {
    printf "<text x=\"%d\" y=\"%d\">%s</text>\n", left, base(panel) - height - 6, name[panel]
    printf "<path class=\"axis\" fill=\"none\" d=\"M%d %dV%dH%d\"/>\n", left, base(panel) - height, base(panel), width - right
    printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%d</text>\n", left - 6, base(panel) - height + 10, peak[panel]
    printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">0</text>\n", left - 6, base(panel)
    # A step of several seconds, so that an hour is no more than a few hundred points.
    step = int((count - 1) / 360) + 1
    printf "<polyline class=\"line\" points=\""
    for (i = 1; i <= count; i += step) printf "%.1f,%.1f ", x(seconds[i]), y(panel, value[panel, i])
    print "\"/>"
  }
  if (count) {
    printf "<text x=\"%d\" y=\"%d\">%d min</text>\n", left, base(3) + 18, seconds[1] / 60
    printf "<text x=\"%d\" y=\"%d\" text-anchor=\"end\">%.0f min</text>\n", width - right, base(3) + 18, seconds[count] / 60
  }
  print "</svg>"
}
