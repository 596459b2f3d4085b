# shellcheck shell=bash
# Keys of file-search in bash 4.4 or later.
#
#     eval "$(file-search --shell bash)"        # in ~/.bashrc
#
# Ctrl-T puts the chosen paths where the cursor is, each quoted as one word; Alt-C goes to the chosen
# directory; Ctrl-R puts a command of the history on the line, and there changes the order of the list.
# Options of one's own are arrays:
#
#     FILE_SEARCH_CTRL_T_OPTS=(--hidden --preview 'head -n 50 {}')
#     FILE_SEARCH_ALT_C_OPTS=(--max-depth 5)
#     FILE_SEARCH_CTRL_R_OPTS=(--exact)

# Prints what is chosen as words of a command line: __file_search_chosen PATTERN OPTION…
# What matches the pattern gets ./ before it, so that it is nothing but the name of a file.
__file_search_chosen() {
  local name pattern=$1
  shift
  command file-search --height 40% --print0 "$@" </dev/tty |
    # Byte by byte: the NUL behind half a character would be taken for the rest of it.
    while LC_ALL=C IFS= builtin read -r -d '' name; do
      # shellcheck disable=SC2053
      [[ $name == $pattern ]] && name=./$name
      builtin printf '%q ' "$name"
    done
}

__file_search_insert() {
  local words
  words=$(__file_search_chosen '-*' --multi "${FILE_SEARCH_CTRL_T_OPTS[@]}")
  READLINE_LINE=${READLINE_LINE:0:READLINE_POINT}$words${READLINE_LINE:READLINE_POINT}
  READLINE_POINT=$((READLINE_POINT + ${#words}))
}

# Alt-C is three keys: this one, Enter if there is a choice, and the one that brings back the line. So
# the prompt is that of the new directory.
__file_search_go() {
  local word then=redraw-current-line
  word=$(__file_search_chosen '[!/]*' --type d "${FILE_SEARCH_ALT_C_OPTS[@]}")
  __file_search_line=$READLINE_LINE
  __file_search_point=$READLINE_POINT
  if [[ -n $word ]]; then
    READLINE_LINE="builtin cd -- ${word% }"
    READLINE_POINT=0
    then=accept-line
  fi
  builtin bind "\"\\C-x\\C-_2\": $then"
}

__file_search_come_back() {
  READLINE_LINE=$__file_search_line
  READLINE_POINT=$__file_search_point
}

# Prints the commands of the history, the newest first and each once, with a NUL behind each. It has to
# run in a subshell, as HISTTIMEFORMAT changes how a shell writes its history.
__file_search_history() {
  local LC_ALL=C mark=$RANDOM$RANDOM$RANDOM$RANDOM number= start line index
  local -a lines commands=()
  local -A seen=()
  HISTTIMEFORMAT=$mark
  builtin mapfile -t lines < <(builtin history)
  for line in "${lines[@]}"; do
    # The first line of a command has its number and a mark; ?? stands for a time that is not known.
    [[ -n $number ]] || { [[ $line =~ [0-9]+ ]] && number=${BASH_REMATCH[0]}; }
    builtin printf -v start '%5d' "$number"
    if [[ $line == "$start"[\ *]\ "$mark"* ]]; then
      commands+=("${line#*"$mark"}")
    elif [[ $line == "$start"[\ *]\ '??'* ]]; then
      commands+=("${line#*'??'}")
    else
      commands[-1]+=$'\n'$line
      continue
    fi
    number=$((number + 1))
  done
  for ((index = ${#commands[@]} - 1; index >= 0; index--)); do
    line=${commands[index]}
    [[ -n ${seen[_$line]+seen} ]] && continue
    seen[_$line]=
    builtin printf '%s\0' "$line"
  done
}

__file_search_recall() {
  local chosen
  # A dot keeps the newlines at the end.
  chosen=$(
    __file_search_history |
      command file-search --height 40% --read0 --print0 --scheme history \
        --bind ctrl-r:toggle-sort --query "$READLINE_LINE" "${FILE_SEARCH_CTRL_R_OPTS[@]}" |
      if LC_ALL=C IFS= builtin read -r -d '' chosen; then builtin printf '%s.' "$chosen"; fi
  )
  if [[ -n $chosen ]]; then
    READLINE_LINE=${chosen%.}
    READLINE_POINT=${#READLINE_LINE}
  fi
}

if [[ $- == *i* ]]; then
  for __file_search_map in emacs-standard vi-insert vi-command; do
    builtin bind -m "$__file_search_map" -x '"\C-t": __file_search_insert'
    builtin bind -m "$__file_search_map" -x '"\C-r": __file_search_recall'
    builtin bind -m "$__file_search_map" -x '"\C-x\C-_1": __file_search_go'
    builtin bind -m "$__file_search_map" '"\C-x\C-_2": redraw-current-line'
    builtin bind -m "$__file_search_map" -x '"\C-x\C-_3": __file_search_come_back'
    builtin bind -m "$__file_search_map" '"\ec": "\C-x\C-_1\C-x\C-_2\C-x\C-_3"'
  done
  unset __file_search_map
fi
