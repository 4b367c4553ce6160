import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { expect } from 'vitest';
import type { Ran, Remedy, Situation } from './situation.ts';
import { Workshop } from './workshop.ts';

/** What a command says: of a row, or of why it ended. */
export interface Said {
  readonly code: string;
  readonly hint: string;
  readonly message?: string;
  readonly expected?: string | null;
}

/** Produces the situation and gives what the command came to. */
export async function produce(workshop: Workshop, situation: Situation): Promise<Ran> {
  await workshop.save(situation.files ?? {});
  await workshop.act(situation.before ?? []);
  return workshop.tallysheet([...situation.command, '--json']);
}

/** Tries a remedy after the situation was produced; gives what the last command came to. */
export async function tryRemedy(
  workshop: Workshop,
  { command, files = {} }: Situation,
  remedy: Remedy,
): Promise<Ran> {
  await workshop.save(files);
  if (remedy === 'nothing') return workshop.tallysheet([...command, '--json']);
  if ('acts' in remedy) {
    const ran = await workshop.act(remedy.acts, ({ exit, stdout, stderr }, words) => {
      expect(exit, `${words.join(' ')}: ${stdout}${stderr}`).toBe(0);
    });
    if (ran === undefined) throw new Error('a remedy ends with a command');
    return ran;
  }
  if ('files' in remedy) await workshop.save(remedy.files);
  const words = 'words' in remedy ? remedy.words : [];
  return workshop.tallysheet([...command, ...words, '--json']);
}

/**
 * Remedies that may be tried one after another in one place: a plan sends nothing, so each finds the situation as it
 * was. What a person does in between may change it, so each of those has a place of its own.
 */
export function triedTogether({ command, remedies }: Situation): readonly (readonly Remedy[])[] {
  const repeats = (remedy: Remedy): boolean => remedy === 'nothing' || !('acts' in remedy);
  if (command[0] !== 'plan') return remedies.map((remedy) => [remedy]);
  const alone = remedies.filter((remedy) => !repeats(remedy)).map((remedy) => [remedy]);
  return [remedies.filter(repeats), ...alone].filter(({ length }) => length > 0);
}

/** An account and a folder of its own for the work. */
export async function inWorkshop<T>(
  situation: Situation,
  work: (workshop: Workshop) => Promise<T>,
): Promise<T> {
  const workshop = await Workshop.open(situation);
  try {
    return await work(workshop);
  } finally {
    await workshop.close();
  }
}

/** The issues that the document of a command lists or counts, and those in the results of its run. */
export function issuesIn({ stdout }: Ran, workshop: Workshop): Said[] {
  const { issues = [] } = (stdout.startsWith('{') ? JSON.parse(stdout) : {}) as {
    issues?: Said[] | Record<string, number>;
  };
  const counted = Array.isArray(issues)
    ? issues
    : Object.keys(issues).map((code) => ({ code, hint: '' }));
  return [...counted, ...issuesInResults(workshop)];
}

function issuesInResults({ folder, run }: Workshop): Said[] {
  if (run === undefined) return [];
  const results = readdirSync(join(folder, run)).filter((name) => name.endsWith('.results.csv'));
  return results.flatMap((name) => {
    const rows = parse(readFileSync(join(folder, run, name)), { columns: true, bom: true });
    return (rows as Record<string, string>[]).flatMap(({ _code = '', _hint = '' }) =>
      _code.split('; ').map((code) => ({ code, hint: _hint })),
    );
  });
}

/** The error that a command ended with. */
export function errorIn({ stdout }: Ran): Said | undefined {
  if (!stdout.startsWith('{')) return undefined;
  return (JSON.parse(stdout) as { error?: Said }).error;
}

/** The flags and commands that a hint names have to be among those that a remedy tries. */
export function expectHintTried(hint: string, { remedies, command }: Situation): void {
  const tried = [...command, ...remedies.flatMap((remedy) => wordsOf(remedy))];
  const flags = hint.match(/--[a-z][a-z-]+/g) ?? [];
  const commands = [...hint.matchAll(/tallysheet ([a-z]+)/g)].flatMap(([, name]) => name ?? []);
  const untried = [...new Set([...flags, ...commands])].filter((word) => !tried.includes(word));
  expect(untried, `named by the hint, and no remedy tries it: ${hint}`).toEqual([]);
}

function wordsOf(remedy: Remedy): readonly string[] {
  if (remedy === 'nothing') return [];
  if ('words' in remedy) return remedy.words;
  if ('files' in remedy) return [];
  return remedy.acts.flatMap((act) => (typeof act === 'function' ? [] : act));
}
