import { mkdirSync, readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import fc from 'fast-check';
import { KINDS } from '../../src/catalogue/kinds.ts';
import { LISTED } from '../../src/catalogue/relations/listed.ts';
import { exportRecords } from '../../src/export/export-records.ts';
import { prepareImport } from '../../src/import/import-file.ts';
import type { ConnectedWorkplace } from '../../src/import/ledger/run/workplace.ts';
import type { RunSummary } from '../../src/import/ledger/run/summary.ts';
import { callBefore, DEPOT, rowsOf } from '../import/execute/sheets-of-kinds.ts';
import { executeAndClose, Rehearsal } from '../support/rehearsal.ts';

/** Some rows of the sheet of a kind. */
export interface SheetToImport {
  readonly kind: string;
  readonly rows: readonly (readonly string[])[];
}

/** Several sheets, one after another, each with some rows of the sheet of its kind in any order. */
export const SHEETS: fc.Arbitrary<SheetToImport[]> = fc.array(
  fc.constantFrom(...KINDS).chain((kind) => {
    const [headings = [], ...rows] = rowsOf(kind) ?? [];
    return fc
      .shuffledSubarray(rows, { minLength: 1 })
      .map((chosen) => ({ kind: kind.name, rows: [headings, ...chosen] }));
  }),
  { minLength: 1, maxLength: 3 },
);

/** All rows of the sheet of a kind. */
export function wholeSheet(kind: (typeof KINDS)[number]): SheetToImport {
  return { kind: kind.name, rows: rowsOf(kind) ?? [] };
}

/** An account in which the sheets have something to do. */
export async function officeFor(sheets: readonly SheetToImport[]): Promise<Rehearsal> {
  const office = new Rehearsal({ seed: DEPOT });
  for (const target of new Set(sheets.map(({ kind }) => callBefore(kind)))) {
    if (target === undefined) continue;
    const headers = { token: 's3cret-token' };
    await office.service.transport.send({
      method: 'POST',
      target,
      headers,
      body: new Uint8Array(),
    });
  }
  for (const [at, { rows }] of sheets.entries()) {
    office.write(`sheet ${at + 1}.csv`, [...rows, ''].map(String).join('\n'));
  }
  return office;
}

/** Imports the sheets at a workplace, from the folder of the office; how each ended. */
export async function importSheets(
  sheets: readonly SheetToImport[],
  workplace: ConnectedWorkplace,
  folder: string,
): Promise<RunSummary['outcomes'][]> {
  const outcomes: RunSummary['outcomes'][] = [];
  for (const [at, { kind }] of sheets.entries()) {
    const files = [join(folder, `sheet ${at + 1}.csv`)];
    const request = { files, kind, reading: {}, mapping: {}, checking: {}, planning: {} };
    const { run } = await prepareImport(request, workplace);
    const { summary } = await executeAndClose(run, {}, workplace);
    outcomes.push(summary.outcomes);
  }
  return outcomes;
}

const EVERY_LIST = LISTED.map(({ name }) => name);

/**
 * The records of every list, without what cannot be known before: when something was done, the names of runs in comments,
 * and what follows from the items of bundles, which no call shows.
 */
export async function knowable(
  workplace: ConnectedWorkplace,
  name: string,
): Promise<Record<string, string>> {
  const out = join(workplace.cwd, `export ${name}`);
  mkdirSync(out, { recursive: true });
  const { files } = await exportRecords(
    { kinds: EVERY_LIST, out, format: 'ndjson', stableNames: true, force: true },
    workplace,
  );
  return Object.fromEntries(
    files.map(({ path }) => [parse(path).name, masked(readFileSync(path, 'utf8'), workplace)]),
  );
}

function masked(text: string, { clock }: ConnectedWorkplace): string {
  const today = new Date(clock.now()).toISOString().slice(0, 10);
  return text
    .replaceAll(new RegExp(`${today}[ T][0-9:]+`, 'g'), '<now>')
    .replaceAll(/\[import [^\]]*\]/g, '[import]')
    .replaceAll(/"(total|available)_bundles":\d+/g, '"$1_bundles":0');
}
