import {
  memberWord,
  type Candidates,
  type CompletedCommand,
  type CompletedGroup,
  type CompletionTable,
} from './completion-table.ts';

/** The script for bash, from 3.2 on. Where it knows nothing, bash completes names of files. */
export function bashCompletion({ entries, commands, groups }: CompletionTable): string {
  return `# Completion of tallysheet for bash: source <(tallysheet completion bash)
_tallysheet() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} candidates=
  # Bash takes --flag=value for three words.
  if [[ $current == = ]]; then
    current=
  elif [[ $before == = ]]; then
    before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  if ((COMP_CWORD == 1)); then
    candidates='${entries.map(({ name }) => name).join(' ')} --help --version'
  else
    local command=\${COMP_WORDS[1]}
    case $command in
    ${groups.map(({ name }) => name).join(' | ')})
      if ((COMP_CWORD > 2)); then command="$command \${COMP_WORDS[2]}"; fi
      ;;
    esac
    case "$command $before" in
${valueCases(commands).join('\n')}
    *)
      case "$command $current" in
${[...commands.flatMap(wordCases), ...groups.map(memberCase)].join('\n')}
      esac
      ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$candidates" -- "$current"))
}
complete -o default -F _tallysheet tallysheet
`;
}

/** Flags with the same candidates share a case. */
function valueCases(commands: readonly CompletedCommand[]): string[] {
  const patterns = new Map<string, string[]>();
  for (const { name, flags } of commands) {
    for (const flag of flags) {
      if (flag.value === undefined) continue;
      const text = candidatesText(flag.value);
      const names = [`--${flag.name}`, ...(flag.alias === undefined ? [] : [`-${flag.alias}`])];
      const written = names.map((each) => `'${name} ${each}'`);
      patterns.set(text, [...(patterns.get(text) ?? []), ...written]);
    }
  }
  return [...patterns].map(([text, names]) => caseOf(names.join(' | '), text, 4));
}

function wordCases({ name, flags, operands }: CompletedCommand): string[] {
  const names = flags.map((flag) => `--${flag.name}`).join(' ');
  return [
    caseOf(`'${name} -'*`, `'${names}'`, 6),
    caseOf(`'${name} '*`, candidatesText(operands), 6),
  ];
}

/** After the cases of the subcommands, which are longer. */
function memberCase({ name, members }: CompletedGroup): string {
  return caseOf(`'${name} '*`, `'${members.map(memberWord).join(' ')}'`, 6);
}

function caseOf(pattern: string, candidates: string, indent: number): string {
  const margin = ' '.repeat(indent);
  return `${margin}${pattern}) candidates=${candidates} ;;`;
}

function candidatesText({ words, asked }: Candidates): string {
  const fixed = words.join(' ');
  if (asked === undefined) return `'${fixed}'`;
  return `"${fixed === '' ? '' : `${fixed} `}$(tallysheet completion ${asked} 2>/dev/null)"`;
}
