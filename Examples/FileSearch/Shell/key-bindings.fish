# Keys of file-search in fish 3.4 or later.
#
#     file-search --shell fish | source         # in ~/.config/fish/config.fish
#
# Ctrl-T puts the chosen paths where the cursor is, each quoted as one word; Alt-C goes to the chosen
# directory; Ctrl-R puts a command of the history on the line, and there changes the order of the list.
# Options of one's own are lists:
#
#     set FILE_SEARCH_CTRL_T_OPTS --hidden --preview 'head -n 50 {}'
#     set FILE_SEARCH_ALT_C_OPTS --max-depth 5
#     set FILE_SEARCH_CTRL_R_OPTS --exact

function __file_search_insert
    set -l names (command file-search --height 40% --print0 --multi $FILE_SEARCH_CTRL_T_OPTS \
        </dev/tty | string split0)
    for name in $names
        # The name of a file that begins with a minus is no option.
        string match -q -- '-*' $name; and set name ./$name
        commandline -i -- (string escape -- $name | string collect)' '
    end
    commandline -f repaint
end

function __file_search_go
    set -l names (command file-search --height 40% --print0 --type d $FILE_SEARCH_ALT_C_OPTS \
        </dev/tty | string split0)
    if set -q names[1]
        # Neither CDPATH nor the directory before is meant.
        string match -q -- '/*' $names[1]; or set names[1] ./$names[1]
        builtin cd -- $names[1]
    end
    commandline -f repaint
end

function __file_search_recall
    set -l query (commandline | string collect)
    set -l commands (builtin history -z | command file-search --height 40% --read0 --print0 \
        --scheme history --bind ctrl-r:toggle-sort \
        --query "$query" $FILE_SEARCH_CTRL_R_OPTS | string split0)
    set -q commands[1]; and commandline -- $commands[1]
    commandline -f repaint
end

if status is-interactive
    for mode in default insert
        bind -M $mode \ct __file_search_insert
        bind -M $mode \ec __file_search_go
        bind -M $mode \cr __file_search_recall
    end
end
