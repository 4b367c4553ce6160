import { problemOf } from '../entries/entry.ts';
import { defined } from '../../kernel/defined.ts';
import { formatMinorUnits } from '../../kernel/money.ts';
import type { Comparison, Line } from '../comparison.ts';
import type { Remedies } from '../obstacles.ts';
import type {
  ComparedGroup,
  ComparedRecord,
  ComparisonReport,
  DifferingRecord,
  SideTotals,
} from '../comparison-report.ts';
import { LISTS, type ListName } from '../entries/entry.ts';
import type { ComparisonTotals, GroupTotals, Totals } from '../totals.ts';

/** Entries of each list that a report has itself; the workbook has all. */
const MOST_LISTED = 5_000;

interface Parts extends Pick<
  ComparisonReport,
  'files' | 'questions' | 'notices' | 'notCompared' | 'checks' | 'calls'
> {
  readonly remedies: Remedies;
  /** Fields that a corrected copy could not have, by heading. */
  readonly unwritten: ReadonlyMap<string, number>;
}

/** What a comparison found, as data. */
export function reportOf(
  comparison: Comparison,
  totals: ComparisonTotals,
  { remedies, unwritten, ...parts }: Parts,
): ComparisonReport {
  const { registerName, otherName } = comparison.parts;
  const lists = Object.fromEntries(
    LISTS.map((list) => [list, sideTotals(comparison, totals.lists[list])]),
  ) as Record<ListName, SideTotals>;
  const differing = differingRecords(comparison, remedies);
  const missing = recordsAlone(comparison, 'missing', remedies);
  const unexpected = recordsAlone(comparison, 'unexpected', remedies);
  const isEqual = LISTS.every(
    (list) => list === 'matched' || lists[list].register + lists[list].other === 0,
  );
  const copied = [...unwritten].map(([heading, fields]) => ({
    reason: `The column ${heading} of the copy cannot say it in its own form`,
    fields,
  }));
  return {
    ...{ register: registerName, other: otherName, isWithAccount: comparison.isWithAccount },
    ...{ isEqual, lists, omitted: totals.omitted },
    totals: sideTotals(comparison, totals.all),
    byLocation: groups(comparison, totals.byPlace),
    byClass: groups(comparison, totals.byClass),
    fields: byFrequency(differing.fields).map(([field, records]) => ({ field, records })),
    differing: differing.records,
    missing: missing.records,
    unexpected: unexpected.records,
    duplicated: records(comparison, 'duplicated'),
    notComparable: records(comparison, 'notComparable'),
    obstacles: [
      ...byFrequency(summed(differing.obstacles, missing.obstacles, unexpected.obstacles)).map(
        ([reason, fields]) => ({ reason, fields }),
      ),
      ...copied,
    ],
    planned: {
      creates: missing.planned,
      updates: differing.updates,
      operations: differing.operations,
      ends: unexpected.planned,
    },
    ...parts,
  };
}

function sideTotals({ parts, exponent }: Comparison, { register, other }: Totals): SideTotals {
  return {
    ...{ register: register.entries, other: other.entries },
    amounts: parts.amounts.map(({ label }, at) => {
      const [ours, theirs] = [register.amounts[at] ?? 0n, other.amounts[at] ?? 0n];
      return {
        label,
        register: formatMinorUnits(ours, exponent),
        other: formatMinorUnits(theirs, exponent),
        difference: formatMinorUnits(ours - theirs, exponent),
      };
    }),
  };
}

function groups(comparison: Comparison, all: readonly GroupTotals[]): readonly ComparedGroup[] {
  return all.map(({ name, recordType, ...totals }) => ({
    ...{ name, recordType },
    ...sideTotals(comparison, totals),
  }));
}

function byFrequency(counts: ReadonlyMap<string, number>): [string, number][] {
  return [...counts].toSorted(([, one], [, other]) => other - one);
}

/** The records that differ, with how often each field and each obstacle comes. */
function differingRecords(
  comparison: Comparison,
  { obstacleOf, operationsOf, isUpdated, operationsOn }: Remedies,
): {
  readonly updates: number;
  readonly operations: number;
  readonly records: readonly DifferingRecord[];
  readonly fields: ReadonlyMap<string, number>;
  readonly obstacles: ReadonlyMap<string, number>;
} {
  const found: DifferingRecord[] = [];
  const fields = new Map<string, number>();
  const obstacles = new Map<string, number>();
  let [updates, operations] = [0, 0];
  for (const pair of comparison.pairs('differing')) {
    if (pair.fields.some((field) => isUpdated(pair, field))) updates += 1;
    operations += operationsOn(pair);
    for (const field of new Set(pair.fields.map((each) => each.field))) count(fields, field);
    const lines = pair.fields.map((line) => ({
      line,
      obstacle: obstacleOf(pair, line),
      operations: operationsOf(pair, line),
    }));
    for (const { obstacle } of lines) {
      if (obstacle !== '') count(obstacles, obstacle);
    }
    if (found.length >= MOST_LISTED) continue;
    found.push({
      register: recordOf(comparison, pair.register),
      other: recordOf(comparison, pair.other),
      fields: lines.map(
        ({ line: { field, line, register, other, amount }, obstacle, operations }) => ({
          ...{ field, ...defined({ line }), register, other },
          ...(amount !== undefined && {
            difference: formatMinorUnits(amount, comparison.exponent),
          }),
          ...(operations !== '' && { operations }),
          ...(obstacle !== '' && { obstacle }),
        }),
      ),
    });
  }
  return { records: found, fields, obstacles, updates, operations };
}

/** What one side has alone, with how often each obstacle comes. */
function recordsAlone(
  comparison: Comparison,
  list: 'missing' | 'unexpected',
  { obstacleAlone, isCreated, isEnding }: Remedies,
): {
  /** Those that a plan creates or ends. */
  readonly planned: number;
  readonly records: readonly ComparedRecord[];
  readonly obstacles: ReadonlyMap<string, number>;
} {
  const found: ComparedRecord[] = [];
  const obstacles = new Map<string, number>();
  const isPlanned = list === 'missing' ? isCreated : isEnding;
  let planned = 0;
  for (const entry of comparison.parts.store.clustered(list)) {
    const line = comparison.line(entry);
    if (isPlanned(line)) planned += 1;
    const obstacle = obstacleAlone(line);
    if (obstacle !== '') count(obstacles, obstacle);
    if (found.length >= MOST_LISTED) continue;
    found.push({ ...recordOf(comparison, line), ...(obstacle !== '' && { obstacle }) });
  }
  return { records: found, obstacles, planned };
}

function count(counts: Map<string, number>, name: string, by = 1): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

function summed(...all: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const sum = new Map<string, number>();
  for (const counts of all) for (const [name, by] of counts) count(sum, name, by);
  return sum;
}

function records(comparison: Comparison, list: ListName): readonly ComparedRecord[] {
  const found: ComparedRecord[] = [];
  for (const entry of comparison.parts.store.clustered(list)) {
    if (found.length >= MOST_LISTED) break;
    const problem = problemOf(list, entry);
    found.push({ ...recordOf(comparison, comparison.line(entry)), ...defined({ problem }) });
  }
  return found;
}

function recordOf(
  { parts, exponent }: Comparison,
  { entry, recordType, key, name, place, class: of, amounts, lines }: Line,
): ComparedRecord {
  const sheets = entry.side === 'register' ? parts.sheets : parts.otherSheets;
  const sheet = sheets.find(({ id }) => id === entry.sheet);
  const known = parts.amounts.flatMap(({ label }, at) => {
    const amount = amounts[at];
    return amount === undefined ? [] : [[label, formatMinorUnits(amount, exponent)] as const];
  });
  return {
    ...{ side: entry.side, recordType, key, name, location: place, class: of },
    ...sheet?.name,
    ...(entry.row !== undefined && { row: entry.row }),
    ...(entry.number !== undefined && { number: entry.number }),
    ...defined({ lines }),
    amounts: Object.fromEntries(known),
  };
}
