import {
  memberWord,
  type Candidates,
  type CompletedCommand,
  type CompletedFlag,
  type CompletedGroup,
  type CompletionTable,
} from './completion-table.ts';

/** The script for fish. */
export function fishCompletion({ entries }: CompletionTable): string {
  const lines = entries.flatMap((entry) => [
    `complete -c tallysheet -n __fish_use_subcommand -a ${entry.name} -d ${quoted(entry.summary)}`,
    ...('members' in entry ? groupLines(entry) : commandLines(entry, seen(entry.name))),
  ]);
  return `# Completion of tallysheet for fish: tallysheet completion fish | source
complete -c tallysheet -f
complete -c tallysheet -n __fish_use_subcommand -l help -s h -d 'Print help'
complete -c tallysheet -n __fish_use_subcommand -l version -d 'Print the version'
${lines.join('\n')}
`;
}

function groupLines({ name, members }: CompletedGroup): string[] {
  const words = members.map(memberWord).join(' ');
  const start = `complete -c tallysheet -n ${quoted(`${seen(name)}; and not ${seen(words)}`)}`;
  return members.flatMap((member) => [
    `${start} -a ${memberWord(member)} -d ${quoted(member.summary)}`,
    ...commandLines(member, `${seen(name)}; and ${seen(memberWord(member))}`),
  ]);
}

function seen(words: string): string {
  return `__fish_seen_subcommand_from ${words}`;
}

function commandLines({ flags, operands }: CompletedCommand, condition: string): string[] {
  const start = `complete -c tallysheet -n ${quoted(condition)}`;
  const own = candidates(operands);
  return [
    ...flags.map((flag) => `${start} ${flagWords(flag)}`),
    ...(own === '' ? [] : [`${start} ${own}`]),
  ];
}

function flagWords({ name, alias, describe, value }: CompletedFlag): string {
  return [
    `-l ${name}`,
    ...(alias === undefined ? [] : [`-s ${alias}`]),
    // -x keeps names of files out.
    ...(value === undefined ? [] : [`${value.files ? '-r' : '-x'} ${candidates(value)}`.trimEnd()]),
    `-d ${quoted(describe)}`,
  ].join(' ');
}

function candidates({ words, files, asked }: Candidates): string {
  const called = asked === undefined ? [] : [`(tallysheet completion ${asked} 2>/dev/null)`];
  const named = [...words, ...called].join(' ');
  return [...(files ? ['-F'] : []), ...(named === '' ? [] : [`-a ${quoted(named)}`])].join(' ');
}

function quoted(text: string): string {
  return `'${text.replace(/['\\]/g, '\\$&')}'`;
}
