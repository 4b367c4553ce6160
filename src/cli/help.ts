import { EXIT_CODES } from '../kernel/messages/exit-codes.ts';
import { isGroup, type Command, type CommandGroup } from './command.ts';
import type { Flag, Flags } from './flags/flag.ts';
import { GLOBAL_FLAGS, HELP_FLAGS } from './flags/global-flags.ts';
import { block, definition, definitions, screenOf } from './screens/blocks.ts';
import { STYLE, type Canvas } from './screens/style.ts';
import { wrap } from './screens/wrap.ts';
import { stacked, text, type Text } from './screens/text.ts';

/** Help that is written when the program is built, and the pages of docs/. */
export const PLAIN_PAGE: Canvas = { columns: 80, style: STYLE };

/** Flags that are longer than this have their description on the lines below. */
const FLAG_COLUMNS = 26;

/** The flags that most people need, of any command. */
const COMMON_GENERAL = ['profile', 'json', 'quiet', 'help', 'version'] as const;

/** The help of the whole program; all of it has every general option and the exit codes. */
export function programHelp(
  entries: readonly (Command | CommandGroup)[],
  page: Canvas,
  { all }: { readonly all: boolean },
): Text {
  const general: Flags = { ...GLOBAL_FLAGS, ...HELP_FLAGS };
  return screenOf([
    'tallysheet <command> [options]',
    block('Commands:', definitions(entries.map(summaryOf), page), page),
    ...(all ? flagBlocks(general, page) : [commonBlock(only(COMMON_GENERAL, general), page)]),
    all ? exitCodes(page) : undefined,
    stacked([
      wrap('`tallysheet <command> --help` explains a command.', page.columns),
      ...(all
        ? []
        : [wrap('`tallysheet --help --all` shows all options and the exit codes.', page.columns)]),
    ]),
  ]);
}

function exitCodes(page: Canvas): Text {
  const codes = Object.values(EXIT_CODES).map(
    ({ code, meaning }) => [String(code), meaning] as const,
  );
  return block('Exit codes:', definitions(codes, page), page);
}

/** The help of several commands that share their first word. */
export function groupHelp(
  { name, about, summary, commands, usual }: CommandGroup,
  page: Canvas,
): Text {
  const [first] = commands;
  return screenOf([
    `tallysheet ${name} <command> [options]`,
    wrap(about ?? summary, page.columns),
    block('Commands:', definitions(commands.map(summaryOf), page), page),
    usual && wrap(`\`tallysheet ${name}\` alone means \`tallysheet ${usual.name}\`.`, page.columns),
    block(
      'Examples:',
      commands.flatMap((command) => examplesOf(command, 1, page)),
      page,
    ),
    wrap(`\`tallysheet ${first?.name ?? name} --help\` explains a command.`, page.columns),
  ]);
}

/** Flags that are asked for together: `tallysheet import --help reading`. */
const TOPICS: Readonly<Record<string, readonly string[]>> = {
  reading: ['Reading:', 'Columns:', 'Values:'],
};

/** How much of the help of a command is wanted. */
interface HelpExtent {
  readonly all: boolean;
  /** The flags of one topic alone, if it is one. */
  readonly topic?: string | undefined;
}

/** The help of one command: the flags that most people need, those of a topic, or all of them. */
export function commandHelp(command: Command, page: Canvas, { all, topic }: HelpExtent): Text {
  const { name, about, summary, operands, examples } = command;
  const flags = allFlags(command);
  const asked = topic === undefined ? undefined : flagsOfTopic(topic, flags);
  if (asked !== undefined) return screenOf([usageOf(command), ...flagBlocks(asked, page)]);
  const more = Object.keys(flags).length - command.common.length;
  const topics = Object.keys(TOPICS).filter((each) => flagsOfTopic(each, flags) !== undefined);
  return screenOf([
    usageOf(command),
    wrap(about ?? summary, page.columns),
    operands && definition(operands.usage, operands.describe, operands.usage.length, page),
    ...(all ? flagBlocks(flags, page) : [commonBlock(only(command.common, flags), page)]),
    block('Examples:', examplesOf(command, examples.length, page), page),
    all
      ? undefined
      : stacked([
          ...topics.map((each) =>
            wrap(`\`tallysheet ${name} --help ${each}\`: ${TOPIC_SUMMARY}`, page.columns),
          ),
          wrap(`\`tallysheet ${name} --help --all\` shows ${more} more options.`, page.columns),
        ]),
  ]);
}

const TOPIC_SUMMARY = 'how files are read, where a proposal is wrong.';

function usageOf({ name, operands }: Command): string {
  return ['tallysheet', name, operands?.usage, '[options]']
    .filter((part) => part !== undefined)
    .join(' ');
}

/** Undefined for a word that is not a topic, and where the command has no such flags. */
function flagsOfTopic(topic: string, flags: Flags): Flags | undefined {
  const groups = TOPICS[topic];
  if (groups?.every((group) => Object.values(flags).some((flag) => flag.group === group)) !== true)
    return undefined;
  const entries = Object.entries(flags).filter(([, { group }]) => groups.includes(group));
  return Object.fromEntries(entries);
}

/** Its own flags come first, and are described in its own words where they have a global name. */
export function allFlags({ flags }: Pick<Command, 'flags'>): Flags {
  return { ...flags, ...GLOBAL_FLAGS, ...HELP_FLAGS, ...flags };
}

/** Every command; those of a group one by one. */
export function singleCommands(entries: readonly (Command | CommandGroup)[]): readonly Command[] {
  return entries.flatMap((entry) => (isGroup(entry) ? entry.commands : [entry]));
}

function summaryOf({ name, summary }: Command | CommandGroup): readonly [string, string] {
  return [name, summary];
}

function only(names: readonly string[], flags: Flags): Flags {
  return Object.fromEntries(
    names.flatMap((name) => (flags[name] === undefined ? [] : [[name, flags[name]]])),
  );
}

function commonBlock(flags: Flags, page: Canvas): Text | undefined {
  const lines = Object.entries<Flag<unknown>>(flags).map(([name, flag]) =>
    flagLines(name, flag, page),
  );
  return lines.length === 0 ? undefined : block('Common options:', lines, page);
}

function examplesOf({ name, examples }: Command, most: number, page: Canvas): Text[] {
  return examples
    .slice(0, most)
    .flatMap(([line, what]) => [
      exampleLine(`tallysheet ${name} ${line}`.trimEnd(), page),
      page.style.quiet(wrap(what, page.columns, 6)),
    ]);
}

/** Long lines continue below a backslash, as a shell accepts them; quoted words stay whole. */
function exampleLine(line: string, { columns }: Canvas): Text {
  const lines: string[] = [];
  let current = ' ';
  for (const word of line.match(/(?:'[^']*'|[^\s'])+/g) ?? []) {
    if (current.trim() !== '' && current.length + 1 + word.length + ' \\'.length > columns) {
      lines.push(`${current} \\`);
      current = '     ';
    }
    current = `${current} ${word}`;
  }
  return stacked([...lines, current]);
}

function flagBlocks(flags: Flags, page: Canvas): Text[] {
  const groups = new Map<string, Text[]>();
  for (const [name, flag] of Object.entries<Flag<unknown>>(flags)) {
    const lines = groups.get(flag.group) ?? [];
    groups.set(flag.group, [...lines, flagLines(name, flag, page)]);
  }
  return [...groups].map(([group, lines]) => block(group, lines, page));
}

function flagLines(
  name: string,
  { alias, placeholder, describe }: Flag<unknown>,
  page: Canvas,
): Text {
  const short = alias === undefined ? '' : `-${alias}, `;
  const term = `${short}--${name} ${placeholder}`.trimEnd();
  if (term.length <= FLAG_COLUMNS) return definition(term, describe, FLAG_COLUMNS, page);
  return text`  ${term}\n${wrap(describe, page.columns, FLAG_COLUMNS + 4)}`;
}
