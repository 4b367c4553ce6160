import type { Candidates, CompletedCommand, CompletedFlag } from './completion-table.ts';

/** The script for fish. */
export function fishCompletion(commands: readonly CompletedCommand[]): string {
  const lines = commands.flatMap((command) => [
    `complete -c tallysheet -n __fish_use_subcommand -a ${command.name} -d ${quoted(command.summary)}`,
    ...commandLines(command),
  ]);
  return `# Completion of tallysheet for fish: tallysheet completion fish | source
complete -c tallysheet -f
complete -c tallysheet -n __fish_use_subcommand -l help -s h -d 'Print help'
complete -c tallysheet -n __fish_use_subcommand -l version -d 'Print the version'
${lines.join('\n')}
`;
}

function commandLines({ name, flags, operands }: CompletedCommand): string[] {
  const start = `complete -c tallysheet -n ${quoted(`__fish_seen_subcommand_from ${name}`)}`;
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
