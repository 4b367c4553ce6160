import yargs, { type Options } from 'yargs';
import { TallysheetError } from '../kernel/messages/errors.ts';
import { nearestNames } from '../kernel/names.ts';
import { VERSION } from '../kernel/version.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import type { Flag, Flags, WrittenFlags } from './flags/flag.ts';
import { GLOBAL_FLAGS, HELP_FLAGS } from './flags/global-flags.ts';
import { commandHelp, programHelp } from './help.ts';

/** What a command line asks for: a text to be printed, or a command with its flags and operands. */
export type CommandLine =
  | { readonly print: string }
  | {
      readonly command: Command;
      readonly flags: WrittenFlags;
      readonly operands: readonly string[];
    };

/** Takes a command line apart. Throws TallysheetError 'bad-usage', with what was probably meant. */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const [word = '--help', ...words] = argv;
  const command = COMMANDS.find(({ name }) => name === word);
  if (command === undefined && !word.startsWith('-')) throw unknownCommand(word);

  const known: Flags = { ...GLOBAL_FLAGS, ...HELP_FLAGS, ...command?.flags };
  assertKnownFlags(command === undefined ? [word, ...words] : words, known, command);
  const parsed = parse(command === undefined ? [word, ...words] : words, known);
  if (parsed['version'] === true) return { print: `${VERSION}\n` };
  if (parsed['help'] === true || command === undefined) {
    return { print: command === undefined ? programHelp(COMMANDS) : commandHelp(command) };
  }
  const flags = { ...GLOBAL_FLAGS, ...command.flags };
  return { command, flags: writtenFlags(flags, parsed), operands: operandsOf(command, parsed) };
}

/** The help of the whole program, as `tallysheet --help` prints it. */
export function mainHelp(): string {
  return programHelp(COMMANDS);
}

type Parsed = Readonly<Record<string, unknown>>;

function parse(words: readonly string[], flags: Flags): Parsed {
  try {
    return yargs()
      .locale('en')
      .parserConfiguration({
        'camel-case-expansion': false,
        'dot-notation': false,
        'greedy-arrays': false,
        'parse-numbers': false,
        'parse-positional-numbers': false,
        'boolean-negation': false,
      })
      .help(false)
      .version(false)
      .options(yargsOptions(flags))
      .strictOptions()
      .exitProcess(false)
      .fail(false)
      .parseSync([...words]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TallysheetError('bad-usage', message.split('\n').join(' '), { cause: error });
  }
}

function yargsOptions(flags: Flags): Record<string, Options> {
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, yargsOption(flag)]));
}

function yargsOption({ takes, alias }: Flag<unknown>): Options {
  return {
    ...(takes === 'nothing' ? { boolean: true } : { string: true, requiresArg: true }),
    ...(takes === 'many' ? { array: true } : {}),
    ...(alias === undefined ? {} : { alias }),
  };
}

function unknownCommand(word: string): TallysheetError {
  const [nearest] = nearestNames(
    word,
    COMMANDS.map(({ name }) => name),
  );
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  return new TallysheetError('bad-usage', `There is no command "${word}"${meant}`, {
    hint: '`tallysheet --help` lists the commands.',
  });
}

/** Done before the parser, which takes the word after an unknown flag for its value. */
function assertKnownFlags(
  words: readonly string[],
  known: Flags,
  command: Command | undefined,
): void {
  const end = words.indexOf('--');
  for (const word of end === -1 ? words : words.slice(0, end)) {
    const name = /^--([^=]+)/.exec(word)?.[1];
    if (name === undefined || Object.hasOwn(known, name)) continue;
    const [nearest] = nearestNames(name, Object.keys(known));
    const meant = nearest === undefined ? '' : `; did you mean --${nearest}?`;
    throw new TallysheetError('bad-usage', `There is no flag --${name}${meant}`, {
      hint: helpHint(command),
    });
  }
}

function writtenFlags(flags: Flags, parsed: Parsed): WrittenFlags {
  const written = new Map<string, readonly string[]>();
  for (const [name, flag] of Object.entries<Flag<unknown>>(flags)) {
    const texts = [parsed[name]].flat().filter((text) => text !== undefined && text !== false);
    if (texts.length === 0) continue;
    if (flag.takes !== 'many' && texts.length > 1) {
      throw new TallysheetError(
        'bad-usage',
        `--${name} stands ${texts.length} times; it can stand once`,
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
    const message = `tallysheet ${command.name} cannot do anything with "${extra}"`;
    throw new TallysheetError('bad-usage', message, options);
  }
  return words;
}

function helpHint(command: Command | undefined): string {
  return command === undefined
    ? '`tallysheet --help` lists the commands.'
    : `\`tallysheet ${command.name} --help\` lists the flags.`;
}
