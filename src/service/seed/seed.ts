import { createHash } from 'node:crypto';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import type { Account } from '../records/kind.ts';
import { fixedNumber, reserveNumber } from './seed-numbers.ts';
import { SeedReferences } from './seed-references.ts';
import { seedRecord } from './seed-record.ts';
import type { SeedRows } from '../store/seed-rows.ts';
import { seedSections, type SeedSection } from './seed-sections.ts';
import { type SeedDocument, type SeedSource, partsOf } from './seed-source.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { nearestNames, orDidYouMean } from '../../kernel/names.ts';
import { firstProblem, nameOf } from '../../documents/check-document.ts';
import { SeedError, type SeedPath } from './seed-error.ts';
import { recordSchema } from './seed-schema.ts';

export type { SeedDocument };

/** The setting that says which seed a file was made with. */
const SEEDED_WITH = 'seeded with';

/** To take indexes away and make them again costs as much as to file some hundred records one by one. */
const FEWEST_IN_BULK = 500;

/**
 * Checks what a seed file holds, as parsed from JSON or YAML: sections, words and the forms of
 * values. Whether names exist shows when it is applied. Throws TallysheetError 'bad-seed'.
 */
export function checkSeed(document: unknown): SeedDocument {
  for (const { section: name, rows } of partsOf(document)) {
    const section = sectionNamed(name);
    for (const [at, row] of rows.entries()) checkRecord(section, at, row);
  }
  return document as SeedDocument;
}

/**
 * Makes the records of a seed, all of them or none. A file that was made with the same seed is
 * left as it is. Throws TallysheetError 'bad-seed'.
 */
export function applySeed(account: Account, seed: SeedDocument | SeedSource): void {
  const source = isSource(seed) ? seed : partsOf(seed);
  try {
    makeSeed(account, source);
  } catch (error) {
    throw inSource(error, source);
  }
}

function makeSeed(account: Account, source: SeedSource): void {
  const { store } = account;
  store.transaction(() => {
    const rows = store.seedRows();
    const read = readParts(source, rows);
    if (willBeCreated(store.settings.get(SEEDED_WITH), read.digest)) {
      for (const [section, number] of read.highestNumbers) {
        reserveNumber(account, sectionNamed(section).kind, number);
      }
      const make = (): void => {
        makeRecords(account, rows);
      };
      if (rows.total < FEWEST_IN_BULK) make();
      else store.inBulk(make);
      store.settings.set(SEEDED_WITH, read.digest);
    }
    rows.drop();
  });
}

function isSource(seed: SeedDocument | SeedSource): seed is SeedSource {
  return Symbol.iterator in seed;
}

interface Read {
  /** Distinguishes seeds; whitespace between the tokens does not matter. */
  readonly digest: string;
  /** The highest number that a record of the section fixes. */
  readonly highestNumbers: ReadonlyMap<string, number>;
}

/** Checks every part as it comes and keeps its rows. */
function readParts(source: SeedSource, kept: SeedRows): Read {
  const hash = createHash('sha256');
  const highestNumbers = new Map<string, number>();
  const begun = new Set<string>();
  for (const { section: name, rows } of source) {
    const section = sectionNamed(name);
    if (!begun.has(name)) hash.update(`${begun.size === 0 ? '{' : '],'}${JSON.stringify(name)}:[`);
    begun.add(name);
    for (const row of rows) {
      const at = kept.count(name);
      const record = checkRecord(section, at, row);
      const number = fixedNumber(section.kind, record) ?? 0;
      if (number > (highestNumbers.get(name) ?? 0)) highestNumbers.set(name, number);
      hash.update(`${at === 0 ? '' : ','}${kept.add(name, record)}`);
    }
  }
  return { digest: hash.update(begun.size === 0 ? '{}' : ']}').digest('hex'), highestNumbers };
}

function willBeCreated(earlier: string | undefined, digest: string): boolean {
  if (earlier === undefined) return true;
  if (earlier === digest) return false;
  throw new TallysheetError('bad-seed', 'the data file was created with another seed', {
    hint: 'Remove --seed and --demo to keep using the file, or use a new one with --data.',
  });
}

/** Parents before those that refer to them. */
function makeRecords(account: Account, rows: SeedRows): void {
  const references = new SeedReferences(account);
  for (const section of seedSections()) {
    let at = 0;
    for (const row of rows.of(section.name)) {
      seedRecord({ account, section, references, place: `${section.name}[${at}]`, row });
      at += 1;
    }
  }
}

/** The section of that name. Throws TallysheetError 'bad-seed' where there is none. */
function sectionNamed(name: string): SeedSection {
  const section = seedSections().find((each) => each.name === name);
  if (section !== undefined) return section;
  const names = seedSections().map((each) => each.name);
  const near = nearestNames(name, names, 1).map((each) => `"${each}"`);
  const meant = orDidYouMean(near) || `; expected one of ${names.join(', ')}`;
  throw new SeedError('the top level', `unknown key ${JSON.stringify(name)}${meant}`);
}

/**
 * Checks the words of a record and the forms of its values; whether names exist shows when it is made.
 * Throws TallysheetError 'bad-seed'.
 */
function checkRecord(section: SeedSection, at: number, row: Json): JsonObject {
  const problem = firstProblem(recordSchema(section), row);
  if (problem === undefined) return row as JsonObject;
  const { path, unknownKey, said } = problem;
  const place = nameOf([section.name, at, ...path]);
  if (unknownKey === undefined) throw new SeedError(place, said);
  throw new SeedError(place, `unknown key ${JSON.stringify(unknownKey)}; ${said}`);
}

/** The same error with the line and the column in the file, where the source knows them. */
function inSource(error: unknown, source: SeedSource): unknown {
  if (!(error instanceof SeedError)) return error;
  const { seedPlace: place, sentence } = error;
  const at = source.placeOf?.(pathOf(place));
  return at === undefined
    ? error
    : new SeedError(place, sentence, `line ${at.line}, column ${at.column}, `);
}

/** `members[3].role` is `['members', 3, 'role']`. */
function pathOf(place: string): SeedPath {
  return [...place.matchAll(/\[(\d+)\]|([^.[\]]+)/g)].map(([, at, key = '']) =>
    at === undefined ? key : Number(at),
  );
}
