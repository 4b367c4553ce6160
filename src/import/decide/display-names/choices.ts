import type { Resource } from '../../../catalogue/define.ts';
import { nearestRecords } from '../../../catalogue/relations/nearest-records.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { Payload } from '../../ledger/journal/tables/calls/planned-call.ts';
import { CREATE } from '../../sheet/values/answer.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import { isWithin } from '../names/records-within.ts';
import type { Directory } from '../names/directory.ts';
import { expectNamesOfRun } from '../resolve/expected-names.ts';
import { asPayload, isFound, isSame, type Found, type Resolution } from '../names/resolution.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { numberedName } from './numbered-names.ts';

/** More names than these are too many to choose from; others can be typed. */
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
  readonly #resource: Resource;
  readonly #byName = new Map<string, string>();

  constructor(resource: Resource, all: readonly Choice[]) {
    this.#resource = resource;
    this.all = all;
    for (const { text: said, names } of all) {
      for (const name of [said, ...names]) {
        if (!this.#byName.has(name)) this.#byName.set(name, said);
      }
    }
  }

  /** The choices most similar to a name, best first. */
  nearest(name: string, most: number): string[] {
    const near = nearestRecords(this.#resource, name, this.#byName.keys(), 3 * most);
    return [...new Set(near.flatMap((each) => this.#byName.get(each) ?? []))].slice(0, most);
  }
}

/** What an answer may name: what the plan read of a kind, and what the run makes of it. */
export function choicesOf(
  run: RunReader,
  directory: Directory,
  resource: Resource,
  within: Found | undefined,
): Choices {
  expectNamesOfRun(run, directory);
  const records = run.records
    .all(resource.name)
    .filter((record) => isWithin(record, resource, within))
    .slice(0, MOST_CHOICES);
  const place = { directory, resource, within };
  const there = records.map((record) => choiceOf(record, place));
  const made = [...madeByRows(run, place), ...madeFromNames(run, place)].slice(0, MOST_CHOICES);
  const known = new Set(there.map((choice) => choice.text));
  return new Choices(resource, [...there, ...made.filter((choice) => !known.has(choice.text))]);
}

/** Where choices are searched. */
interface ChoicePlace {
  readonly directory: Directory;
  readonly resource: Resource;
  readonly within: Found | undefined;
}

function choiceOf(
  { id, values }: KnownRecord,
  { directory, resource, within }: ChoicePlace,
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

/** Records that rows of the run make, by words that differ from those of all others. */
function madeByRows(run: RunReader, { directory, resource, within }: ChoicePlace): Choice[] {
  const planned = run.views.planned.createsOfRows(resource.name);
  return directory.made(resource, within).flatMap((found): Choice[] => {
    if (found.is !== 'planned' || !planned.has(found.call)) return [];
    const names = [directory.pathOf(resource, found), directory.nameOf(resource, found)];
    const distinct = names.find((name) =>
      isNamedBy(directory.resolve(resource, name, within), found),
    );
    return distinct === undefined ? [] : [{ text: distinct, names }];
  });
}

function isNamedBy(resolution: Resolution, found: Found): boolean {
  return isFound(resolution) && isSame(resolution, found);
}

/** Records made from mere names, as far as the next plan makes them, or has them, for any row that names them. */
function madeFromNames(run: RunReader, { directory, resource, within }: ChoicePlace): Choice[] {
  const { createMissing = [] } = run.identity.request.planning;
  const calls = run.views.planned.namedOf(resource.name, MOST_CHOICES);
  return calls.flatMap(({ title, payload }): Choice[] => {
    const said = [directory.answers, directory.proposed].flatMap(
      (book) => book?.find(resource.name, title, () => true) ?? [],
    );
    const isMade = createMissing.includes(resource.name) || said[0]?.use === CREATE;
    return isMade && isPlannedWithin(payload, resource, within) ? [{ text: title, names: [] }] : [];
  });
}

function isPlannedWithin(payload: Payload, resource: Resource, within: Found | undefined): boolean {
  const container = containerOf(resource);
  if (container === undefined || within === undefined) return true;
  return JSON.stringify(payload[container.name]) === JSON.stringify(asPayload(within));
}
