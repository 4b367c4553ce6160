import { ENDPOINTS } from '../../catalogue/index.ts';
import { KINDS } from '../../catalogue/kinds.ts';
import type { Command } from '../command.ts';
import type { Flag } from '../flags/flag.ts';
import { GLOBAL_FLAGS, HELP_FLAGS } from '../flags/global-flags.ts';

/** What can stand in one place of a command line. */
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
  readonly name: string;
  readonly summary: string;
  readonly flags: readonly CompletedFlag[];
  readonly operands: Candidates;
}

const kinds = (): string[] => KINDS.map(({ name }) => name);
const recordKinds = (): string[] =>
  KINDS.filter(({ operation }) => operation === undefined).map(({ name }) => name);

/** What stands for what: the placeholders of the help say which candidates there are. */
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

/** What can be completed, from the descriptions of the commands. */
export function completionTable(commands: readonly Command[]): readonly CompletedCommand[] {
  return commands.map(({ name, summary, flags, operands }) => ({
    name,
    summary,
    flags: Object.entries<Flag<unknown>>({
      ...flags,
      ...GLOBAL_FLAGS,
      ...HELP_FLAGS,
      ...flags,
    }).map(completedFlag),
    operands: candidatesOf(operands?.usage ?? ''),
  }));
}

function completedFlag([name, flag]: [string, Flag<unknown>]): CompletedFlag {
  const { alias, describe, takes, placeholder } = flag;
  return {
    name,
    alias,
    describe,
    isRepeatable: takes === 'many',
    value: takes === 'nothing' ? undefined : candidatesOf(placeholder),
  };
}

/**
 * Reads `<file..>`, `[run]`, `<kind...|all>`, `create|update`, `[list | show <run>]`: what stands in
 * angles is a placeholder, what stands outside is a word, unless it is the name of a placeholder.
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
