import { EXIT_CODES } from '../../kernel/messages/exit-codes.ts';
import { VERSION } from '../../kernel/version.ts';
import { isGroup, type Command } from '../command.ts';
import { COMMANDS } from '../commands/index.ts';
import type { Flag, Flags } from '../flags/flag.ts';
import { GLOBAL_FLAGS, HELP_FLAGS } from '../flags/global-flags.ts';
import { allFlags, singleCommands } from '../help.ts';

const MANUAL = 'Tallysheet manual';

const ENVIRONMENT = [
  ['TALLYSHEET_BASE_URL', 'Address of the service, as --base-url.'],
  ['TALLYSHEET_TOKEN', 'The token, where no file and no other variable is named.'],
  ['TALLYSHEET_STATE_DIR', 'Folder of what is kept between runs.'],
  ['NO_COLOR', 'Set to anything, it turns colors off.'],
  [
    'FORCE_COLOR',
    'Set to 1, 2 or 3, it turns colors on, also for files and logs; 0 turns them off. It is stronger than NO_COLOR.',
  ],
] as const;

/** The files of man/, by their names: one page of the program, and one for each command. */
export function manPages(): Readonly<Record<string, string>> {
  const commands = singleCommands(COMMANDS);
  const pages = commands.map(
    (command) => [`${pageOf(command.name)}.1`, commandPage(command)] as const,
  );
  return { 'tallysheet.1': programPage(), ...Object.fromEntries(pages) };
}

/** `tallysheet-report-stock` */
function pageOf(name: string): string {
  return `tallysheet-${name.replaceAll(' ', '-')}`;
}

function programPage(): string {
  const entries = COMMANDS.map(({ name, summary }) => tagged(bold(`tallysheet ${name}`), summary));
  return page('tallysheet', [
    section('NAME', 'tallysheet \\- import, export and report on assets with spreadsheets'),
    section('SYNOPSIS', `${bold('tallysheet')} ${italic('command')} [${italic('options')}]`),
    section(
      'DESCRIPTION',
      plain(
        'Moves assets between spreadsheets and an asset tracking service, and reports on them. Standard output has data alone; everything else is on standard error.',
      ),
    ),
    section('COMMANDS', ...entries),
    section('OPTIONS', ...flagEntries({ ...GLOBAL_FLAGS, ...HELP_FLAGS })),
    exitStatus(),
    environment(),
    section('SEE ALSO', COMMANDS.flatMap(membersOf).map(reference).join(', ')),
  ]);
}

function membersOf(entry: (typeof COMMANDS)[number]): readonly Command[] {
  return isGroup(entry) ? entry.commands : [entry];
}

function commandPage(command: Command): string {
  const { name, summary, about = summary, operands, examples } = command;
  const flags = allFlags(command);
  const groups = [...new Set(Object.values<Flag<unknown>>(flags).map(({ group }) => group))];
  const usage = [
    bold(`tallysheet ${name}`),
    ...(operands === undefined ? [] : [italic(operands.usage)]),
    `[${italic('options')}]`,
  ];
  return page(pageOf(name), [
    section('NAME', `${plain(pageOf(name))} \\- ${plain(summary)}`),
    section('SYNOPSIS', usage.join(' ')),
    section(
      'DESCRIPTION',
      plain(about),
      ...(operands === undefined ? [] : [tagged(italic(operands.usage), operands.describe)]),
    ),
    section(
      'OPTIONS',
      ...groups.flatMap((group) => [
        `.SS ${plain(group.replace(/:$/, ''))}`,
        ...flagEntries(flagsIn(group, flags)),
      ]),
    ),
    section(
      'EXAMPLES',
      ...examples.map(([line, what]) => tagged(bold(`tallysheet ${name} ${line}`.trimEnd()), what)),
    ),
    exitStatus(),
    environment(),
    section('SEE ALSO', `${bold('tallysheet')}(1)`),
  ]);
}

function flagsIn(group: string, flags: Flags): Flags {
  return Object.fromEntries(Object.entries(flags).filter(([, flag]) => flag.group === group));
}

function reference({ name }: Command): string {
  return `${bold(pageOf(name))}(1)`;
}

function flagEntries(flags: Flags): string[] {
  return Object.entries<Flag<unknown>>(flags).map(([name, { alias, placeholder, describe }]) => {
    const short = alias === undefined ? '' : `${bold(`-${alias}`)}, `;
    const value = placeholder === '' ? '' : ` ${italic(placeholder)}`;
    return tagged(`${short}${bold(`--${name}`)}${value}`, describe);
  });
}

function exitStatus(): string {
  const codes = Object.values(EXIT_CODES);
  return section('EXIT STATUS', ...codes.map(({ code, meaning }) => tagged(String(code), meaning)));
}

function environment(): string {
  return section('ENVIRONMENT', ...ENVIRONMENT.map(([name, what]) => tagged(bold(name), what)));
}

function page(name: string, sections: readonly string[]): string {
  const title = plain(name.toUpperCase());
  return `.TH ${title} 1 "" "tallysheet ${plain(VERSION)}" "${MANUAL}"\n${sections.join('')}`;
}

function section(title: string, ...parts: readonly string[]): string {
  return `.SH ${title.includes(' ') ? `"${title}"` : title}\n${parts.map((part) => `${part}\n`).join('')}`;
}

/** A term and what it means. */
function tagged(term: string, what: string): string {
  return `.TP\n${term}\n${plain(what)}`;
}

function bold(text: string): string {
  return `\\fB${plain(text)}\\fR`;
}

function italic(text: string): string {
  return `\\fI${plain(text)}\\fR`;
}

/** Text that roff prints as it is: it would take backslashes, and points and quotes at the start of a line, for its own. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('"', '\\(dq')
    .replace(/^[.']/gm, '\\&$&')
    .replace(/[^\x20-\x7E\n]/gu, (character) => {
      const digits = (character.codePointAt(0) ?? 0).toString(16).toUpperCase();
      return `\\[u${digits.padStart(4, '0')}]`;
    });
}
