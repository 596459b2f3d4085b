# Keys of file-search in zsh 5.1 or later.
#
#     eval "$(file-search --shell zsh)"         # in ~/.zshrc, behind compinit
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
  builtin emulate -L zsh
  local name pattern=$1
  shift
  command file-search --height 40% --print0 "$@" </dev/tty |
    while IFS= builtin read -r -d '' name; do
      [[ $name == ${~pattern} ]] && name=./$name
      builtin print -rn -- "${(q)name} "
    done
}

file-search-insert() {
  builtin emulate -L zsh
  local words
  words=$(
    __file_search_chosen '-*' --multi ${FILE_SEARCH_CTRL_T_OPTS+"${(@)FILE_SEARCH_CTRL_T_OPTS}"}
  )
  LBUFFER+=$words
  zle reset-prompt
}

file-search-go() {
  builtin emulate -L zsh
  local word
  word=$(
    __file_search_chosen '[^/]*' --type d ${FILE_SEARCH_ALT_C_OPTS+"${(@)FILE_SEARCH_ALT_C_OPTS}"}
  )
  if [[ -n $word ]]; then
    zle push-line
    BUFFER="builtin cd -- ${word% }"
    zle accept-line
  fi
  zle reset-prompt
}

# The array `history` has the newest command first.
file-search-recall() {
  builtin emulate -L zsh
  zmodload zsh/parameter
  local chosen command
  # A dot keeps the newlines at the end.
  chosen=$(
    for command in "${(@uv)history}"; do builtin print -rN -- "$command"; done |
      command file-search --height 40% --read0 --print0 --scheme history \
        --bind ctrl-r:toggle-sort --query "$BUFFER" \
        ${FILE_SEARCH_CTRL_R_OPTS+"${(@)FILE_SEARCH_CTRL_R_OPTS}"} |
      if IFS= builtin read -r -d '' chosen; then builtin print -rn -- "$chosen."; fi
  )
  if [[ -n $chosen ]]; then
    BUFFER=${chosen%.}
    CURSOR=$#BUFFER
  fi
  zle reset-prompt
}

if [[ -o interactive ]]; then
  zle -N file-search-insert
  zle -N file-search-go
  zle -N file-search-recall
  for __file_search_map in emacs viins vicmd; do
    bindkey -M $__file_search_map '^T' file-search-insert
    bindkey -M $__file_search_map '\ec' file-search-go
    bindkey -M $__file_search_map '^R' file-search-recall
  done
  unset __file_search_map
fi
