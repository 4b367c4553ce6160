import type { CoveredLines } from '../../../../catalogue/endpoints.ts';
import { resourceNamed } from '../../../../catalogue/index.ts';
import { DistinctValues } from '../../../ledger/journal/tables/rows/distinct-values.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';
import { readAccount } from '../../resolve/read-account.ts';
import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { PlanContext } from '../../rows/plan-context.ts';
import { linesHeld } from '../../match/compare-lines.ts';

/** The records whose lines some rows list, by their numbers. */
interface Listing {
  readonly covered: CoveredLines;
  readonly records: ReadonlySet<number>;
  readonly context: PlanContext;
}

/** Reads what the records have lines for and no row names, so that issues can name it. Throws as readAccount does. */
export async function readUnlisted(
  run: ResolutionTables,
  { covered: { field, lines }, records, context }: Listing,
  { reading, stop }: PlanningWorkplace,
): Promise<void> {
  const about = lines.fields[lines.key];
  if (about?.kind !== 'reference') return;
  const resource = resourceNamed(about.to);
  const ids = new DistinctValues<number>(run.journal, `${resource.name} unlisted`);
  for (const id of records) {
    const record = context.records.get(context.kind.resource.name, id);
    for (const line of record === undefined ? [] : linesHeld(record, field)) {
      const number = line[lines.key];
      if (typeof number !== 'number') continue;
      if (context.records.get(resource.name, number) === undefined) ids.add(number);
    }
  }
  if (ids.size === 0) return;
  const members = new Set<string>();
  const wanted = { values: new Map<string, never>(), ids, members, everything: false };
  const caller = reading.callerFor(resource, members);
  await readAccount(resource, wanted, { caller, tables: run, stop });
}
