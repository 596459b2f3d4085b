# Writes Docs/Reliability.md.
BEGIN { FS = "\t" }

$1 == "history" {
  if (!($2 in seen)) { seen[$2]; entries[++entryCount] = $2 }
  if (!($3 in propertySeen)) { propertySeen[$3]; properties[++propertyCount] = $3 }
  rounds[$2, $3] += $5
  violations[$2, $3] += $6
  if ($6 > 0) broken += $6
  if (!(($2, $4) in threadRounds) && !($4 in threadSeen)) { threadSeen[$4]; threads[++threadCount] = $4 }
  # A run of an entry point appends a line for each property; rounds are those of one property.
  if ($3 == "no deadlock") { threadRounds[$2, $4] += $5; threadTotal[$4] += $5; total += $5 }
  if ($6 > 0 && $3 == "no deadlock") deadlocks += $6
  if ($6 > 0 && ($3 == "exactly once" || $3 == "no repeat" || $3 == "replay" || $3 == "one order" || $3 == "terminal event")) lost += $6
}
$1 == "soak" {
  soaks++
  if ($2 < soakStart || soaks == 1) soakStart = $2
  if (soaks > 1 && $2 > lastSecond) soakSeconds += $2 - lastSecond < 60 ? $2 - lastSecond : 0
  lastSecond = $2
  soakRounds = $6
  split_memory[soaks] = $3; fds[soaks] = $4; tasks[soaks] = $5
}
$1 == "explore" {
  if (!(($2, $4) in exploreSeen)) { exploreSeen[$2, $4]; explores[++exploreCount] = $2 SUBSEP $4 }
  explored[$2, $4] = $5
  exploreLine[$2, $4] = sprintf("| %s | %s | %s | %s | %s | %s | %s |", $2, $3, $4, grouped($5), grouped($6), grouped($7), $8)
}
$1 == "models" {
  if (!(($2, $3) in modelSeen)) { modelSeen[$2, $3]; models[++modelCount] = $2 SUBSEP $3 }
  modelLine[$2, $3] = sprintf("| `%s` | %s | %s | %s | %s |", $2, $3, grouped($4), $5, $6)
}
$1 == "mutants" {
  if (!($2 in mutantSeen)) { mutantSeen[$2]; mutants[++mutantCount] = $2 }
  killed[$2] = $3; late[$2] = $4; survived[$2] = $5; equivalent[$2] = $6
}
$1 == "faults" {
  if (!($2 in faultSeen)) { faultSeen[$2]; faults[++faultCount] = $2 }
  if (!($3 in kindSeen)) { kindSeen[$3]; kinds[++kindCount] = $3 }
  injected[$2] += $4; succeeded[$2] += $5; reported[$2] += $6; ended[$2] += $7; wrong[$2] += $8
}
$1 == "fuzz" {
  if (!($2 in fuzzSeen)) { fuzzSeen[$2]; targets[++targetCount] = $2 }
  fuzzSeconds[$2] += $3; executions[$2] += $4; findings[$2] += $5
}

# 1234567 as 1,234,567.
function grouped(number,  text, rest) {
  text = sprintf("%.0f", number)
  rest = ""
  while (length(text) > 3) {
    rest = "," substr(text, length(text) - 2) rest
    text = substr(text, 1, length(text) - 3)
  }
  return text rest
}
function mib(bytes) { return sprintf("%.1f MiB", bytes / 1048576) }
# The least and the most of a series, in the second half of it.
function least(series, count,  i, best) {
  best = series[int(count / 2) + 1]
  for (i = int(count / 2) + 1; i <= count; i++) if (series[i] < best) best = series[i]
  return best
}
function most(series, count,  i, best) {
  best = series[int(count / 2) + 1]
  for (i = int(count / 2) + 1; i <= count; i++) if (series[i] > best) best = series[i]
  return best
}
function no_run(count) { if (!count) print "Not run." }

END {
  print "# Reliability"
  print ""
  print "`Tools/reliability` makes this page from `Tools/Reliability/results.tsv`. The results are appended by the tests and tools"
  print "that each section names."
  print ""
  if (entryCount) printf "**Lost, repeated, deadlocked: %d** in %s histories.\n", lost + deadlocks, grouped(total)
  else print "**Lost, repeated, deadlocked: not run.**"

  print ""
  print "## Histories"
  print "`Tests/HistoryTests` runs random programs: threads emit, end, dispose, subscribe and re-enter. What they call and what"
  print "each observer receives is recorded and checked. `Tools/soak` does so for an hour. A round is one program and its history."
  print ""
  no_run(entryCount)
  if (entryCount) {
    for (i = 1; i <= threadCount; i++) for (j = i + 1; j <= threadCount; j++)
      if (threads[j] + 0 < threads[i] + 0) { swap = threads[i]; threads[i] = threads[j]; threads[j] = swap }
    header = "| entry point |"; rule = "| --- |"
    for (i = 1; i <= threadCount; i++) { header = header " " threads[i] " threads |"; rule = rule " ---: |" }
    print header " properties | violations |"
    print rule " --- | ---: |"
    for (i = 1; i <= entryCount; i++) {
      name = entries[i]
      line = "| " name " |"
      for (j = 1; j <= threadCount; j++) line = line " " grouped(threadRounds[name, threads[j]]) " |"
      list = ""; bad = 0
      for (j = 1; j <= propertyCount; j++) if ((name, properties[j]) in rounds) {
        list = list (list == "" ? "" : ", ") letter(j)
        bad += violations[name, properties[j]]
      }
      print line " " list " | " bad " |"
    }
    print ""
    print "| | property | rounds | violations |"
    print "| --- | --- | ---: | ---: |"
    for (j = 1; j <= propertyCount; j++) {
      sum = 0; bad = 0
      for (i = 1; i <= entryCount; i++) { sum += rounds[entries[i], properties[j]]; bad += violations[entries[i], properties[j]] }
      printf "| %s | %s | %s | %s |\n", letter(j), properties[j], grouped(sum), grouped(bad)
    }
    print ""
    print "The properties are functions of `Tests/Helpers/HistoryKit/Properties`, where their comments say what each demands."
  }

  print ""
  print "## Soak"
  print "One process runs histories at all entry points while four processes change a tree that it watches. Every ten seconds it"
  print "appends what it holds."
  print ""
  no_run(soaks)
  if (soaks) {
    printf "%.1f hours, %s rounds. In the second half:\n\n", soakSeconds / 3600, grouped(soakRounds)
    print "| | least | most |"
    print "| --- | ---: | ---: |"
    printf "| resident memory | %s | %s |\n", mib(least(split_memory, soaks)), mib(most(split_memory, soaks))
    printf "| descriptors | %d | %d |\n", least(fds, soaks), most(fds, soaks)
    printf "| threads | %d | %d |\n", least(tasks, soaks), most(tasks, soaks)
    print ""
    print "![Resident memory, descriptors and threads over time](Images/soak.svg)"
  }

  print ""
  print "## Explored scenarios"
  print "Every order of the steps of a few threads, up to a number of preemptions, instead of those that happen to occur."
  print ""
  no_run(exploreCount)
  if (exploreCount) {
    print "| scenario | threads | preemptions | executions | pruned | states | seconds |"
    print "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    for (i = 1; i <= exploreCount; i++) {
      print exploreLine[explores[i]]
      split(explores[i], part, SUBSEP)
      if (part[2] == "random") drawn += explored[part[1], part[2]]
      else all_explored += explored[part[1], part[2]]
    }
    print ""
    print grouped(all_explored) " executions in order, and " grouped(drawn) " at random: a scenario that takes longer than its"
    print "time has a row of both. None broke a promise. The rows that begin with the name of a fault, as `modeBeforeBusy`, are"
    print "controls: that fault is in the code, and was found."
  }

  print ""
  print "## Models"
  print "`Tools/models` checks the models of `Tests/Models` with Spin: *safe*, that no assertion fails, and *ends*, that every thread"
  print "ends. Models with a fault by intention come last of each; such a fault must be found by one of the two checks."
  print ""
  no_run(modelCount)
  if (modelCount) {
    print "| model | check | states | seconds | outcome |"
    print "| --- | --- | ---: | ---: | --- |"
    for (i = 1; i <= modelCount; i++) { split(models[i], part, SUBSEP); print modelLine[part[1], part[2]] }
  }

  print ""
  print "## Mutants"
  print "The code is changed in one place at a time. A change that no test notices shows what is not tested."
  print ""
  no_run(mutantCount)
  if (mutantCount) {
    print "| module | killed | by time-out | survived | equivalent | killed of those that differ |"
    print "| --- | ---: | ---: | ---: | ---: | ---: |"
    for (i = 1; i <= mutantCount; i++) {
      name = mutants[i]
      all = killed[name] + late[name] + survived[name]
      printf "| %s | %s | %s | %s | %s | %s |\n", name, killed[name], late[name], survived[name], equivalent[name], \
        all ? sprintf("%.1f %%", 100 * (killed[name] + late[name]) / all) : "–"
    }
  }

  print ""
  print "## Fuzzing"
  print "`Tools/fuzz` feeds random input to what reads the input of strangers."
  print ""
  no_run(targetCount)
  if (targetCount) {
    print "| target | seconds | executions | findings |"
    print "| --- | ---: | ---: | ---: |"
    for (i = 1; i <= targetCount; i++)
      printf "| %s | %s | %s | %s |\n", targets[i], grouped(fuzzSeconds[targets[i]]), grouped(executions[targets[i]]), findings[targets[i]]
  }

  print ""
  print "## Faults injected"
  print "`Tools/faults` makes calls of the system fail: each call of a scenario in turn, and all calls from one on."
  print "*Succeeded* has the result of a run without the fault. *Reported* has an error, a message or a notice that names it."
  print "*Ended* is a program that libuv ends, as without memory for the descriptors of a loop, or that has no main loop."
  print "*Wrong* is anything else. In the scenarios named *first* what a process does once fails as well; in those named"
  print "*later* only what follows it."
  print ""
  no_run(faultCount)
  if (faultCount) {
    print "| scenario | injected | succeeded | reported | ended | wrong |"
    print "| --- | ---: | ---: | ---: | ---: | ---: |"
    for (i = 1; i <= faultCount; i++) {
      name = faults[i]
      printf "| %s | %s | %s | %s | %s | %s |\n", name, grouped(injected[name]), grouped(succeeded[name]), \
        grouped(reported[name]), grouped(ended[name]), wrong[name]
    }
    print ""
    list = ""
    for (i = 1; i <= kindCount; i++) list = list (i > 1 ? ", " : "") "`" kinds[i] "`"
    print wrapped("The kinds of faults, a call and its error each: " list ".")
  }
}

# A paragraph in lines of at most 120 characters.
function wrapped(text,  words, count, i, line, result) {
  count = split(text, words, " ")
  line = words[1]
  for (i = 2; i <= count; i++)
    if (length(line) + 1 + length(words[i]) > 120) { result = result line "\n"; line = words[i] }
    else line = line " " words[i]
  return result line
}
# The sign of a property in the table of entry points.
function letter(number) { return substr("abcdefghijklmnopqrstuvwxyz", number, 1) }
