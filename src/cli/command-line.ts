import yargs, { type Argv, type Options } from 'yargs';
import { TallysheetError } from '../kernel/errors.ts';
import { nearestNames } from '../kernel/names.ts';
import { VERSION } from '../kernel/version.ts';
import type { Command } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import type { Flag, Flags, WrittenFlags } from './flags/flag.ts';
import { GLOBAL_FLAGS } from './flags/global-flags.ts';

/** The help is laid out for this many columns, wherever it is printed. */
const HELP_COLUMNS = 80;

const EXIT_NOTE = `Exit codes: 0 all well, 1 some rows have issues or failed, 2 wrong usage, 3 fatal,
4 stopped early and can go on, 5 some rows need a look, 6 token refused,
7 another run holds the account, 130 interrupted.`;

/** What a command line asks for: a text to be printed, or a command with its flags and operands. */
export type CommandLine =
  | { readonly print: string }
  | {
      readonly command: Command;
      readonly flags: WrittenFlags;
      readonly operands: readonly string[];
    };

/** Takes a command line apart. Throws TallysheetError 'bad-usage', with what was probably meant. */
export async function readCommandLine(argv: readonly string[]): Promise<CommandLine> {
  if (argv.length === 0) return { print: await mainHelp() };
  const command = COMMANDS.find(({ name }) => name === argv[0]);
  if (command === undefined) refuseUnknownCommand(argv);
  refuseUnknownFlags(argv, command);

  const { parsed, print } = await parse(argv);
  if (print !== '') return { print: `${print}\n` };
  if (command === undefined) return { print: await mainHelp() };
  return { command, flags: writtenFlags(command, parsed), operands: operandsOf(command, parsed) };
}

interface Parsed {
  readonly parsed: Readonly<Record<string, unknown>>;
  /** The help or the version, where one was asked for. */
  readonly print: string;
}

async function parse(argv: readonly string[]): Promise<Parsed> {
  let parsed: Parsed['parsed'] = {};
  let print = '';
  try {
    await parser((result) => (parsed = result)).parseAsync(
      [...argv],
      {},
      (error, _argv, output) => {
        if (error) throw error;
        print = output;
      },
    );
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new TallysheetError('bad-usage', message.split('\n').join(' '), { cause: error });
  }
  return { parsed, print };
}

/** The help of the whole program, as `tallysheet --help` prints it. */
export async function mainHelp(): Promise<string> {
  return `${await parser(() => undefined).getHelp()}\n`;
}

function parser(onCommand: (parsed: Readonly<Record<string, unknown>>) => void): Argv {
  const program = yargs()
    .scriptName('tallysheet')
    .locale('en')
    .parserConfiguration({
      'camel-case-expansion': false,
      'dot-notation': false,
      'greedy-arrays': false,
      'parse-numbers': false,
      'parse-positional-numbers': false,
      'boolean-negation': false,
    })
    .usage('$0 <command> [options]')
    .options(yargsOptions(GLOBAL_FLAGS))
    .epilogue(EXIT_NOTE)
    .strictOptions()
    .demandCommand(1)
    .version(VERSION)
    .help()
    .alias('help', 'h')
    .wrap(HELP_COLUMNS)
    .exitProcess(false)
    .fail(false);
  for (const command of COMMANDS) {
    program.command(
      command.name,
      command.summary,
      (builder) => describe(builder, command),
      onCommand,
    );
  }
  return program;
}

function describe(builder: Argv, command: Command): Argv {
  const { operands } = command;
  const about = [
    command.about ?? command.summary,
    operands && `${operands.usage}  ${operands.describe}`,
  ];
  const described = builder
    .usage(`$0 ${command.name} ${operands === undefined ? '' : `${operands.usage} `}[options]`)
    .usage(about.filter((line) => line !== undefined).join('\n\n'))
    .options(yargsOptions(command.flags));
  return described.epilogue(examplesOf(command));
}

/** The parser's own layout breaks long lines, which could not be copied then. */
function examplesOf({ name, examples }: Command): string {
  const lines = examples.map(
    ([line, what]) => `  ${`tallysheet ${name} ${line}`.trimEnd()}\n      ${what}`,
  );
  return ['Examples:', ...lines].join('\n');
}

function yargsOptions(flags: Flags): Record<string, Options> {
  return Object.fromEntries(Object.entries(flags).map(([name, flag]) => [name, yargsOption(flag)]));
}

function yargsOption(flag: Flag<unknown>): Options {
  return {
    describe: flag.placeholder === '' ? flag.describe : `${flag.placeholder}  ${flag.describe}`,
    ...(flag.takes === 'nothing' ? { boolean: true } : { string: true, requiresArg: true }),
    ...(flag.takes === 'many' ? { array: true } : {}),
    ...(flag.group === undefined ? {} : { group: flag.group }),
    ...(flag.alias === undefined ? {} : { alias: flag.alias }),
  };
}

function refuseUnknownCommand(argv: readonly string[]): void {
  const [word = ''] = argv;
  if (word.startsWith('-')) return;
  const [nearest] = nearestNames(
    word,
    COMMANDS.map(({ name }) => name),
  );
  const meant = nearest === undefined ? '' : `; did you mean ${nearest}?`;
  throw new TallysheetError('bad-usage', `There is no command "${word}"${meant}`, {
    hint: '`tallysheet --help` lists the commands.',
  });
}

/** Done before the parser, which takes the word after an unknown flag for its value. */
function refuseUnknownFlags(argv: readonly string[], command: Command | undefined): void {
  const known = new Set([
    ...Object.keys(GLOBAL_FLAGS),
    ...Object.keys(command?.flags ?? {}),
    'help',
    'version',
  ]);
  const end = argv.indexOf('--');
  for (const word of end === -1 ? argv : argv.slice(0, end)) {
    const name = /^--([^=]+)/.exec(word)?.[1];
    if (name === undefined || known.has(name)) continue;
    const [nearest] = nearestNames(name, known);
    throw new TallysheetError(
      'bad-usage',
      `There is no flag --${name}${nearest === undefined ? '' : `; did you mean --${nearest}?`}`,
      { hint: `\`tallysheet ${command?.name ?? ''}${command ? ' ' : ''}--help\` lists the flags.` },
    );
  }
}

function writtenFlags(command: Command, parsed: Readonly<Record<string, unknown>>): WrittenFlags {
  const written = new Map<string, readonly string[]>();
  for (const [name, flag] of Object.entries<Flag<unknown>>({ ...GLOBAL_FLAGS, ...command.flags })) {
    const texts = [parsed[name]].flat().filter((text) => text !== undefined && text !== false);
    if (texts.length === 0) continue;
    if (flag.takes !== 'many' && texts.length > 1) {
      throw new TallysheetError(
        'bad-usage',
        `--${name} stands ${texts.length} times; it can stand once`,
      );
    }
    if (texts.includes(''))
      throw new TallysheetError('bad-usage', `--${name} needs a value: ${flag.placeholder}`);
    written.set(name, texts.map(String));
  }
  return written;
}

function operandsOf(
  command: Command,
  parsed: Readonly<Record<string, unknown>>,
): readonly string[] {
  const words = [parsed['_']].flat().slice(1).map(String);
  const { least, most, usage } = command.operands ?? { least: 0, most: 0, usage: '' };
  if (words.length < least) {
    throw new TallysheetError('bad-usage', `tallysheet ${command.name} needs ${usage}`, {
      hint: helpOf(command),
    });
  }
  const extra = words[most];
  if (extra !== undefined) {
    throw new TallysheetError(
      'bad-usage',
      `tallysheet ${command.name} cannot do anything with "${extra}"`,
      {
        hint: helpOf(command),
      },
    );
  }
  return words;
}

function helpOf(command: Command): string {
  return `See \`tallysheet ${command.name} --help\`.`;
}
