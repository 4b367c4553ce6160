import { ENDPOINTS, KINDS } from '../../../index.ts';
import { isGroup, type Command, type CommandGroup } from '../../command.ts';
import type { Flag } from '../../flags/flag.ts';
import { allFlags } from '../../help.ts';

/** What can be typed at one position of a command line. */
export interface Candidates {
  readonly words: readonly string[];
  /** Names of files and folders. */
  readonly files: boolean;
  /** What `tallysheet completion <name>` prints at the moment when it is needed. */
  readonly asked: AskedCandidates | undefined;
}

/** Names that only this machine knows. */
export type AskedCandidates = 'runs' | 'profiles';

export interface CompletedFlag {
  readonly name: string;
  readonly alias: string | undefined;
  readonly describe: string;
  readonly isRepeatable: boolean;
  /** Undefined for a flag without a value. */
  readonly value: Candidates | undefined;
}

export interface CompletedCommand {
  /** All words that call it: `report stock`. */
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  readonly operands: Candidates;
}

const kinds = (): string[] => KINDS.map(({ name }) => name);
const recordKinds = (): string[] =>
  KINDS.filter(({ operation }) => operation === undefined).map(({ name }) => name);

/** The candidates for each placeholder of the help. */
const BY_PLACEHOLDER: Readonly<Record<string, () => Partial<Candidates>>> = {
  file: () => ({ files: true }),
  folder: () => ({ files: true }),
  kind: () => ({ words: kinds() }),
  kinds: () => ({ words: recordKinds() }),
  call: () => ({ words: ENDPOINTS.map(({ name }) => name) }),
  run: () => ({ asked: 'runs' }),
  profile: () => ({ asked: 'profiles' }),
  all: () => ({ words: ['all'] }),
};

/** Commands that share their first word. */
export interface CompletedGroup {
  readonly name: string;
  readonly summary: string;
  readonly members: readonly CompletedCommand[];
}

/** What can be completed. */
export interface CompletionTable {
  readonly entries: readonly (CompletedCommand | CompletedGroup)[];
  /** Every command, those of groups too. */
  readonly commands: readonly CompletedCommand[];
  readonly groups: readonly CompletedGroup[];
}

/** What can be completed, from the descriptions of the commands. */
export function completionTable(commands: readonly (Command | CommandGroup)[]): CompletionTable {
  const entries = commands.map((entry) =>
    isGroup(entry)
      ? {
          name: entry.name,
          summary: entry.summary,
          members: entry.commands.map(completedCommand),
        }
      : completedCommand(entry),
  );
  return {
    entries,
    commands: entries.flatMap((entry) => ('members' in entry ? entry.members : [entry])),
    groups: entries.filter((entry) => 'members' in entry),
  };
}

/** The second word of a command of a group. */
export function memberWord({ name }: CompletedCommand): string {
  return name.slice(name.indexOf(' ') + 1);
}

function completedCommand(command: Command): CompletedCommand {
  return {
    name: command.name,
    summary: command.summary,
    flags: Object.entries<Flag<unknown>>(allFlags(command)).map(completedFlag),
    operands: candidatesOf(command.operands?.usage ?? ''),
  };
}

function completedFlag([name, flag]: [string, Flag<unknown>]): CompletedFlag {
  const { alias, describe, takes, placeholder, choices } = flag;
  return {
    name,
    alias,
    describe,
    isRepeatable: takes === 'many',
    value: takes === 'nothing' ? undefined : candidatesOf(choices?.().join('|') ?? placeholder),
  };
}

/**
 * Reads `<file..>`, `[run]`, `<kind...|all>`, `create|update`, `[list | show <run>]`: text in angle
 * brackets is a placeholder; text outside is a word, unless it is the name of a placeholder.
 */
function candidatesOf(usage: string): Candidates {
  const parts = usage.replace(/\.{2,}|…/g, '').match(/<[^>]*>|[\w-]+/g) ?? [];
  const found = parts.flatMap((part) =>
    part.startsWith('<')
      ? part
          .slice(1, -1)
          .split('|')
          .map((name) => ofPlaceholder(name) ?? {})
      : [ofPlaceholder(part) ?? { words: [part] }],
  );
  return {
    words: [...new Set(found.flatMap(({ words = [] }) => words))],
    files: found.some(({ files }) => files === true),
    asked: found.find(({ asked }) => asked !== undefined)?.asked,
  };
}

function ofPlaceholder(name: string): Partial<Candidates> | undefined {
  return Object.hasOwn(BY_PLACEHOLDER, name) ? BY_PLACEHOLDER[name]?.() : undefined;
}
