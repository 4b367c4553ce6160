import {
  memberWord,
  type Candidates,
  type CompletedCommand,
  type CompletedFlag,
  type CompletedGroup,
  type CompletionTable,
} from './completion-table.ts';

/** The script for zsh, to be sourced or to be kept as `_tallysheet` in a folder of `fpath`. */
export function zshCompletion({ entries }: CompletionTable): string {
  return `#compdef tallysheet
# Completion of tallysheet for zsh: source <(tallysheet completion zsh)
_tallysheet() {
  local state
  local -a line commands members
  commands=(
${entries.map(({ name, summary }) => `    ${quoted(`${name}:${summary}`)}`).join('\n')}
  )
  _arguments -C '(-h --help)'{-h,--help}'[Print help]' '--version[Print the version]' '1: :->command' '*:: :->words'
  case $state in
  command) _describe command commands ;;
  words)
    case $line[1] in
${entries.map((entry) => ('members' in entry ? groupCase(entry) : commandCase(entry.name, entry))).join('\n')}
    esac
    ;;
  esac
}
if [[ $funcstack[1] == _tallysheet ]]; then
  _tallysheet "$@"
else
  compdef _tallysheet tallysheet
fi
`;
}

/** The words behind the first one are completed as those of a program of their own. */
function groupCase({ name, members }: CompletedGroup): string {
  const described = members.map((member) => quoted(`${memberWord(member)}:${member.summary}`));
  return `    ${name})
      members=(${described.join(' ')})
      _arguments -C '1: :->member' '*:: :->memberwords'
      case $state in
      member) _describe command members ;;
      memberwords)
        case $line[1] in
${members.map((member) => commandCase(memberWord(member), member)).join('\n')}
        esac
        ;;
      esac
      ;;`;
}

function commandCase(word: string, { flags, operands }: CompletedCommand): string {
  const lines = [...flags.flatMap(flagSpecifications), quoted(`*:: :${action(operands)}`)];
  return `    ${word})
      _arguments -s \\
${lines.map((line) => `        ${line}`).join(' \\\n')}
      ;;`;
}

function flagSpecifications(flag: CompletedFlag): string[] {
  const describe = flag.describe.replace(/[[\]\\]/g, '\\$&');
  const value = flag.value === undefined ? '' : `:${flag.name}:${action(flag.value)}`;
  const names = [`--${flag.name}`, ...(flag.alias === undefined ? [] : [`-${flag.alias}`])];
  return names.map((name) => {
    // A value may follow --flag or an equals sign.
    const marked = flag.value === undefined || !name.startsWith('--') ? name : `${name}=`;
    return quoted(`${flag.isRepeatable ? '*' : ''}${marked}[${describe}]${value}`);
  });
}

function action({ words, files, asked }: Candidates): string {
  const fixed = words.join(' ');
  if (asked !== undefined) {
    return `{compadd -- ${fixed === '' ? '' : `${fixed} `}\${(f)"$(tallysheet completion ${asked} 2>/dev/null)"}}`;
  }
  if (fixed !== '') return `(${fixed})`;
  return files ? '_files' : ' ';
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
