import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import type { RehearsalPlace } from '../../../index.ts';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import type { ExitName } from '../../../kernel/messages/exit-codes.ts';
import { isGroup, type Command } from '../../command.ts';
import { readCommandWords, type Commands } from '../../command-words.ts';
import { readFlags, withSettings } from '../../connection/settings.ts';
import { GLOBAL_FLAGS } from '../../flags/global-flags.ts';
import type { Flags, WrittenFlags } from '../../flags/flag.ts';
import { JsonDocument } from '../../json-document.ts';
import { openSession, type Session } from '../../session.ts';
import type { Io } from '../../terminal/io.ts';

/** A command that is rehearsed, with its flags and operands. */
export interface RehearsedCommand {
  readonly command: Command;
  readonly flags: WrittenFlags;
  readonly operands: readonly string[];
  readonly words: readonly string[];
}

/** How it ended in the rehearsal. */
export interface RehearsedEnd {
  readonly exit: ExitName;
  /** Its document of --json; empty where it made none. */
  readonly document: Readonly<Record<string, unknown>>;
  /** What it printed for people. */
  readonly talk: string;
}

/** Flags that keep a command from sending anything. */
const PREVIEWS = ['dry-run', 'check'] as const;

/** Flags that answer what a command asks: a rehearsal sends nothing that would have to be confirmed. */
const CONSENT = ['yes', 'confirm-readings'] as const;

/** Reads the command of a rehearsal. Throws TallysheetError 'bad-usage' for one that cannot be rehearsed. */
export function readRehearsedCommand(
  commands: Commands,
  words: readonly string[],
  { io }: Pick<Session, 'io'>,
): RehearsedCommand {
  const line = readCommandWords(commands, words);
  if ('print' in line) throw new RangeError('help is printed before a command runs');
  const { command } = line;
  const { name, rehearsed } = command;
  if (rehearsed === undefined) {
    throw new TallysheetError('bad-usage', `"${name}" cannot be rehearsed: it sends no changes`, {
      hint: `Run it as it is. These can be rehearsed: ${rehearsedNames(commands).join(', ')}.`,
    });
  }
  if (rehearsed === 'with-piped-input' && io.isTerminal) {
    throw new TallysheetError('bad-usage', `"${name}" cannot be rehearsed with a scanner`, {
      hint: `Write the codes into a file, one per line: tallysheet rehearse ${name} … < codes.txt`,
    });
  }
  const preview = PREVIEWS.find((flag) => line.flags.has(flag));
  if (preview !== undefined) {
    throw new TallysheetError('bad-usage', `--${preview} sends nothing that could be rehearsed`, {
      hint: `Remove --${preview}: a rehearsal sends nothing to the account either.`,
    });
  }
  return line;
}

/** Commands of a group that need piped input are many: the name of the group is enough. */
function rehearsedNames(commands: Commands): string[] {
  const names = commands.flatMap((entry) => {
    const each = isGroup(entry) ? entry.commands : [entry];
    const known = each.filter(({ rehearsed }) => rehearsed !== undefined);
    return known.map(({ name, rehearsed }) =>
      rehearsed === 'with-piped-input' ? entry.name : name,
    );
  });
  return [...new Set(names)];
}

/** Runs it on the twin; what it prints is kept. Throws what the command throws. */
export async function runRehearsed(
  { command, flags: typed, operands, words }: RehearsedCommand,
  place: RehearsalPlace,
  session: Session,
): Promise<RehearsedEnd> {
  const { io, global } = session;
  const talk: string[] = [];
  const env = { ...io.env, TALLYSHEET_STATE_DIR: place.workplace.stateFolder };
  const quiet = { write: keepIn(talk) };
  const ownIo: Io = {
    ...io,
    ...{ env, cwd: place.workplace.cwd, stdout: quiet, stderr: quiet },
    ...{ isTerminal: false, isOutputTerminal: false },
  };
  const flags: Flags = { ...GLOBAL_FLAGS, ...command.flags };
  const written = inPlace(consenting(typed, command, place), command, place);
  const given = readFlags(withSettings(written, flags, env), flags);
  const document = new JsonDocument();
  const own: Session = {
    ...openSession(ownIo, words, { ...global, json: true, 'log-file': undefined }, document),
    twin: {
      ...{ transport: place.transport, token: place.token },
      account: place.workplace.connection.account,
    },
  };
  const named = operands.map((word) => operandIn(word, place, io.cwd));
  const { run } = await command.load(given, named);
  const exit = await run(given, named, own);
  return { exit, document: { ...document.finished(exit) }, talk: talk.join('') };
}

function keepIn(talk: string[]): Io['stdout']['write'] {
  return (printed, done) => {
    talk.push(printed);
    done?.();
  };
}

function consenting(
  typed: WrittenFlags,
  { flags }: Command,
  { workplace }: RehearsalPlace,
): Map<string, readonly string[]> {
  const written = new Map(typed);
  for (const flag of CONSENT) if (Object.hasOwn(flags, flag)) written.set(flag, ['']);
  const host = new URL(workplace.connection.baseUrl).host;
  if (Object.hasOwn(flags, 'confirm-account')) written.set('confirm-account', [host]);
  return written;
}

/** Files are read where they are, or from their copies; what is written goes to the folder of the rehearsal. */
function inPlace(
  written: Map<string, readonly string[]>,
  { flags }: Command,
  place: RehearsalPlace,
): WrittenFlags {
  for (const [name, { placeholder, writes }] of Object.entries(flags)) {
    const texts = written.get(name);
    if (texts === undefined || !(placeholder === '<file>' || writes === true)) continue;
    const at = writes === true ? place.placeOf : place.pathOf;
    written.set(
      name,
      texts.map((text) => (text === '-' ? text : at(text))),
    );
  }
  return written;
}

/** What a path names is read as files of flags are; others are names of runs or people. */
function operandIn(word: string, place: RehearsalPlace, cwd: string): string {
  return word !== '-' && existsSync(resolve(cwd, word)) ? place.pathOf(word) : word;
}
