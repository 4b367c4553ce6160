import { createRequire } from 'node:module';
import type Libsql from 'libsql';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Rehearsal } from '../../support/rehearsal.ts';

const openFile = createRequire(import.meta.url)('libsql') as typeof Libsql;
const { prototype } = openFile;
type Method<Result> = (this: Libsql.Database, sql: string) => Result;
const prepare = Reflect.get(prototype, 'prepare') as Method<Libsql.Statement>;
const exec = Reflect.get(prototype, 'exec') as Method<Libsql.Database>;

const READS_OR_WRITES = /^\s*(?:select|with|insert|update|delete)\b/i;

/** A step of a plan of SQLite, in the order in which they are done. */
interface Step {
  readonly id: number;
  readonly parent: number;
  readonly detail: string;
}

const TEMPORARY = /\bcreate temp\b/i;

const statements = new Set<string>();
/** The journal has them as long as it is open. */
const temporary = new Set<string>();

beforeEach(() => {
  Object.assign(prototype, {
    prepare(this: Libsql.Database, sql: string) {
      if (READS_OR_WRITES.test(sql)) statements.add(sql);
      if (TEMPORARY.test(sql)) temporary.add(sql);
      return prepare.call(this, sql);
    },
    exec(this: Libsql.Database, sql: string) {
      if (TEMPORARY.test(sql)) temporary.add(sql);
      return exec.call(this, sql);
    },
  });
});

afterEach(() => {
  Object.assign(prototype, { prepare, exec });
});

test('no statement goes through a table of the journal for each row of another one', async () => {
  const rehearsal = new Rehearsal({
    seed: {
      groups: [{ name: 'Computers' }],
      fixed_assets: [
        { name: 'Laptop', identifier: 'A-1', group: 'Computers', purchased_on: '2024-03-31' },
      ],
    },
  });
  const lines = ['A-1,Renamed,Harbour Supplies', 'A-2,New,Northern Traders', 'A-3,Third,']
    .map((line) => `${line},Computers,03/31/2024\n`)
    .join('');
  rehearsal.write('register.csv', `Identifier,Name,Vendor,Group,Purchased on\n${lines}`);
  const planning = { mode: 'upsert', createMissing: ['vendors'] } as const;

  const { files } = await rehearsal.import(['register.csv'], { planning });
  const plans = plansIn(join(files.folder, 'journal.db'));

  expect(plans.size).toBeGreaterThan(100);
  expect([...plans].flatMap(([sql, steps]) => repeatedScans(sql, steps))).toEqual([]);
});

/** The steps of each statement that the journal was asked; others are of other files. */
function plansIn(path: string): Map<string, readonly Step[]> {
  const database = new openFile(path);
  try {
    for (const sql of temporary) database.exec(sql);
    const plans = new Map<string, readonly Step[]>();
    for (const sql of statements) {
      const steps = stepsOf(database, sql);
      if (steps !== undefined) plans.set(sql, steps);
    }
    return plans;
  } finally {
    database.close();
  }
}

function stepsOf(database: Libsql.Database, sql: string): readonly Step[] | undefined {
  try {
    const unbound = sql.replaceAll('?', 'NULL');
    return database.prepare(`EXPLAIN QUERY PLAN ${unbound}`).all() as Step[];
  } catch (error) {
    if (/no such (?:table|column)/.test(String(error))) return undefined;
    throw error;
  }
}

/** The tables that a statement goes through again and again, with the statement. */
function repeatedScans(sql: string, steps: readonly Step[]): string[] {
  return steps
    .filter((step) => scansTable(step) && isRepeated(step, steps))
    .map(({ detail }) => `${detail}: ${sql}`);
}

const READS = /^(?:SCAN|SEARCH) /;

/** Lists in a value and the tables of a file are few, and the rows of a subquery are counted where it reads them. */
function scansTable({ detail }: Step): boolean {
  return /^SCAN (?!CONSTANT|\(|SUBQUERY|sqlite_)/.test(detail) && !detail.includes('VIRTUAL TABLE');
}

/** Whether a step is done for each row of another one. */
function isRepeated(step: Step, steps: readonly Step[]): boolean {
  if (step.detail.startsWith('CORRELATED')) return true;
  const { id, parent, detail } = step;
  const before = steps.filter((other) => other.parent === parent && other.id < id);
  if (READS.test(detail) && before.some((other) => READS.test(other.detail))) return true;
  const above = steps.find((other) => other.id === parent);
  return above !== undefined && isRepeated(above, steps);
}
