import yargs, { type Options } from 'yargs';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { mapValues } from '../kernel/map-values.ts';
import { nearestNames, orDidYouMean } from '../kernel/names.ts';
import { VERSION } from '../kernel/version.ts';
import { isGroup, type Command, type CommandGroup } from './command.ts';
import { withBareValues, type Flag, type Flags, type WrittenFlags } from './flags/flag.ts';
import { ALL_FLAG, GLOBAL_FLAGS } from './flags/global-flags.ts';
import { SHARED_CALL_FLAGS } from './flags/run-flags.ts';
import {
  allFlags,
  commandHelp,
  groupHelp,
  PLAIN_PAGE,
  programHelp,
  singleCommands,
} from './help.ts';
import type { Canvas } from './screens/style.ts';
import { defined } from '../kernel/defined.ts';
import { stacked, type Text, text } from './screens/text.ts';

/** What a command line asks for: a text to be printed, or a command with its flags and operands. */
export type CommandLine =
  | { readonly print: Text }
  | {
      readonly command: Command;
      readonly flags: WrittenFlags;
      readonly operands: readonly string[];
      /** The words after the name of the command, as they were typed. */
      readonly words: readonly string[];
    };

/** Commands and groups of them. */
export type Commands = readonly (Command | CommandGroup)[];

/**
 * Parses a command line of these commands. Throws TallysheetError 'bad-usage', with what was probably meant.
 * @param page what help is drawn on
 */
export function readCommandWords(
  commands: Commands,
  argv: readonly string[],
  page: Canvas = PLAIN_PAGE,
): CommandLine {
  const { entry, words } = findCommand(commands, argv);
  const command = entry !== undefined && isGroup(entry) ? undefined : entry;
  const known: Flags = {
    ...allFlags(command ?? { flags: {} }),
    ...(asksForHelp(words) ? ALL_FLAG : {}),
  };
  const parsed = parse(words, known, entry);
  if (parsed['version'] === true) return { print: text`${VERSION}\n` };
  if (parsed['help'] === true || entry === undefined) {
    const [topic] = [parsed['_']].flat().map(String);
    const asked = { all: parsed['all'] === true, topic };
    return { print: helpOf(commands, entry, page, asked) };
  }
  if (isGroup(entry)) throw unknownCommand(commands, entry, words[0]);
  const flags = { ...GLOBAL_FLAGS, ...entry.flags };
  const operands = operandsOf(entry, parsed);
  const line = { command: entry, flags: writtenFlags(flags, parsed), operands, words };
  return entry.takesCommand === true ? withInner(line, commands, page) : line;
}

/** What a command and the one in its operands are both about, such as the account, may be said behind either. */
function withInner(
  outer: Exclude<CommandLine, { print: Text }>,
  commands: Commands,
  page: Canvas,
): CommandLine {
  const inner = readCommandWords(commands, outer.operands, page);
  if ('print' in inner) return inner;
  const flags = new Map(outer.flags);
  for (const name of Object.keys({ ...GLOBAL_FLAGS, ...SHARED_CALL_FLAGS })) {
    const written = inner.flags.get(name);
    if (written !== undefined && !flags.has(name)) flags.set(name, written);
  }
  return { ...outer, flags };
}

/** `validate`, `report stock`, or a group whose second word is none of its commands. */
function findCommand(
  commands: Commands,
  argv: readonly string[],
): {
  readonly entry: Command | CommandGroup | undefined;
  readonly words: readonly string[];
} {
  const [first = '--help', second, ...others] = argv;
  const entry = commands.find(({ name }) => name === first);
  if (entry === undefined) {
    if (!first.startsWith('-')) throw unknownCommand(commands, undefined, first);
    return { entry, words: [first, ...argv.slice(1)] };
  }
  if (!isGroup(entry)) return { entry, words: argv.slice(1) };
  const member = entry.commands.find(({ name }) => name === `${first} ${second ?? ''}`);
  if (member !== undefined) return { entry: member, words: others };
  const words = argv.slice(1);
  const isAlone = second === undefined || (second.startsWith('-') && !asksForHelp(words));
  return { entry: isAlone && entry.usual !== undefined ? entry.usual : entry, words };
}

function helpOf(
  commands: Commands,
  entry: Command | CommandGroup | undefined,
  page: Canvas,
  { all, topic }: { readonly all: boolean; readonly topic: string | undefined },
): Text {
  if (entry !== undefined && !isGroup(entry)) return commandHelp(entry, page, { all, topic });
  const own = entry === undefined ? programHelp(commands, page, { all }) : groupHelp(entry, page);
  if (!all) return own;
  const listed = entry === undefined ? singleCommands(commands) : entry.commands;
  return stacked([own, ...listed.map((each) => commandHelp(each, page, { all }))]);
}

function asksForHelp(words: readonly string[]): boolean {
  return words.includes('--help') || words.includes('-h');
}

type Parsed = Readonly<Record<string, unknown>>;

/** Throws TallysheetError 'bad-usage' for what yargs refuses. */
function parse(
  words: readonly string[],
  flags: Flags,
  command: Command | CommandGroup | undefined,
): Parsed {
  return yargs()
    .locale('en')
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'boolean-negation': false,
      'halt-at-non-option': takesCommand(command),
    })
    .help(false)
    .version(false)
    .options(mapValues(flags, yargsOption))
    .strictOptions()
    .exitProcess(false)
    .fail((message, error) => {
      const [, unknown] = /^Unknown arguments?: ([^,]{2,})/.exec(message) ?? [];
      if (unknown !== undefined) throw unknownFlag(unknown, flags, command);
      const said = message === '' ? error.message : message;
      throw new TallysheetError('bad-usage', said.replace(/\s+/g, ' '), { cause: error });
    })
    .parseSync(withBareValues(words, flags));
}

function takesCommand(entry: Command | CommandGroup | undefined): boolean {
  return entry !== undefined && !isGroup(entry) && entry.takesCommand === true;
}

/** No option is declared as a list: yargs does not take `-` for a value of one, and gives repeated options as a list anyway. */
function yargsOption({ takes, alias }: Flag<unknown>): Options {
  return {
    ...(takes === 'nothing' ? { boolean: true } : { string: true, requiresArg: true }),
    ...defined({ alias }),
  };
}

function unknownCommand(
  commands: Commands,
  group: CommandGroup | undefined,
  word: string | undefined,
): TallysheetError {
  const names = (group === undefined ? commands : group.commands).map(({ name }) => name);
  const options = { hint: helpHint(group) };
  if (group !== undefined && (word === undefined || word.startsWith('-'))) {
    const message = `tallysheet ${group.name} needs a command: ${names.join(', ')}`;
    return new TallysheetError('bad-usage', message, options);
  }
  const found = group === undefined ? word : `${group.name} ${word ?? ''}`;
  const meant = orDidYouMean(nearestNames(found ?? '', names, 1));
  return new TallysheetError('bad-usage', `There is no command "${found ?? ''}"${meant}`, options);
}

function unknownFlag(
  name: string,
  known: Flags,
  command: Command | CommandGroup | undefined,
): TallysheetError {
  if (name === 'yes' && command !== undefined) {
    return new TallysheetError('bad-usage', 'There is no flag --yes', {
      hint: `Remove it: \`tallysheet ${command.name}\` does not ask.`,
    });
  }
  const near = nearestNames(name, Object.keys(known), 1);
  const meant = orDidYouMean(near.map((flag) => `--${flag}`));
  return new TallysheetError('bad-usage', `There is no flag --${name}${meant}`, {
    hint: helpHint(command),
  });
}

function writtenFlags(flags: Flags, parsed: Parsed): WrittenFlags {
  const written = new Map<string, readonly string[]>();
  for (const [name, flag] of Object.entries<Flag<unknown>>(flags)) {
    const texts = [parsed[name]].flat().filter((text) => text !== undefined && text !== false);
    if (texts.length === 0) continue;
    if (flag.takes !== 'many' && texts.length > 1) {
      throw new TallysheetError(
        'bad-usage',
        `--${name} is given ${texts.length} times, but can be given only once`,
      );
    }
    if (texts.includes('')) {
      throw new TallysheetError('bad-usage', `--${name} needs a value: ${flag.placeholder}`);
    }
    written.set(name, texts.map(String));
  }
  return written;
}

function operandsOf(command: Command, parsed: Parsed): readonly string[] {
  const words = [parsed['_']].flat().map(String);
  const { least, most, usage } = command.operands ?? { least: 0, most: 0, usage: '' };
  const options = { hint: helpHint(command) };
  if (words.length < least) {
    throw new TallysheetError('bad-usage', `tallysheet ${command.name} needs ${usage}`, options);
  }
  const extra = words[most];
  if (extra !== undefined) {
    const message = `tallysheet ${command.name} does not accept "${extra}"`;
    throw new TallysheetError('bad-usage', message, options);
  }
  return words;
}

function helpHint(entry: Command | CommandGroup | undefined): string {
  if (entry === undefined) return '`tallysheet --help` lists the commands.';
  return isGroup(entry)
    ? `\`tallysheet ${entry.name} --help\` lists its commands.`
    : `\`tallysheet ${entry.name} --help --all\` lists its options.`;
}
