import type { Resource } from '../../catalogue/define.ts';
import { nearestNames } from '../../kernel/names.ts';
import type { KnownRecord } from '../journal/record-table.ts';
import { text } from '../journal/journal.ts';
import { isWithin } from '../plan/container.ts';
import type { Directory } from '../plan/directory.ts';
import type { Found } from '../plan/resolution.ts';
import type { Run } from '../run/run.ts';
import { numberedName } from './record-names.ts';

/** More names than these nobody looks through; others can be typed. */
const MOST_CHOICES = 10_000;

/** A record that an answer may name. */
export interface Choice {
  /** What the answer says; it names this record and no other. */
  readonly text: string;
  /** Everything that people may call it. */
  readonly names: readonly string[];
}

/** The records of one kind that answers may name. */
export class Choices {
  readonly all: readonly Choice[];
  readonly #byName = new Map<string, string>();

  constructor(all: readonly Choice[]) {
    this.all = all;
    for (const { text: said, names } of all) {
      for (const name of [said, ...names]) {
        if (!this.#byName.has(name)) this.#byName.set(name, said);
      }
    }
  }

  /** The choices whose names look most like a name, best first. */
  nearest(name: string, most: number): string[] {
    const near = nearestNames(name, this.#byName.keys(), 3 * most);
    return [...new Set(near.flatMap((each) => this.#byName.get(each) ?? []))].slice(0, most);
  }
}

/** What an answer may name: what the plan read of a kind, and what the run makes of it. */
export function choicesOf(
  run: Run,
  directory: Directory,
  resource: Resource,
  within: Found | undefined,
): Choices {
  const records = run.records
    .all(resource.name)
    .filter((record) => isWithin(record, resource, within))
    .slice(0, MOST_CHOICES);
  const there = records.map((record) => choiceOf(record, { directory, resource, within }));
  const known = new Set(there.map((choice) => choice.text));
  const made = titlesMade(run, resource).filter((title) => !known.has(title));
  return new Choices([...there, ...made.map((title) => ({ text: title, names: [] }))]);
}

function choiceOf(
  { id, values }: KnownRecord,
  {
    directory,
    resource,
    within,
  }: { directory: Directory; resource: Resource; within: Found | undefined },
): Choice {
  const path =
    resource.parent === undefined ? [] : [directory.pathOf(resource, { is: 'record', id })];
  const names = [...resource.namedBy, resource.display].flatMap((field) => {
    const value = values[field];
    return typeof value === 'string' && value !== '' ? [value] : [];
  });
  const wanted = [...path, ...names].find((name) => {
    const resolution = directory.resolve(resource, name, within);
    return resolution.is === 'record' && resolution.id === id;
  });
  return {
    text: wanted ?? numberedName(directory, resource, id),
    names: [...new Set([...path, ...names])],
  };
}

/** Names of records that rows of the run make; references made from mere names stand in no row. */
function titlesMade(run: Run, resource: Resource): string[] {
  const rows = run.journal.database.all(
    `SELECT DISTINCT title FROM call WHERE resource = ? AND operation = 'create' ORDER BY title LIMIT ?`,
    resource.name,
    MOST_CHOICES,
  );
  return rows.map((row) => text(row, 'title'));
}
