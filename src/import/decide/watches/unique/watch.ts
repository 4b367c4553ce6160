import type { ResolutionTables } from '../../resolve/resolution-tables.ts';
import type { Watch } from '../watch.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import { foldName } from '../../../../kernel/names.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { wasReadWhole } from '../../../ledger/journal/tables/records/list-pages.ts';
import type { DecidedFile } from '../../match/row-context.ts';
import { rowsOf } from '../../match/rows-of.ts';
import { Needs, resolveNeeds } from '../../resolve/needs.ts';
import type { PlanningWorkplace } from '../../resolve/plan-reading.ts';

/** Who holds the values that rows give to others, where only one record may have them: the rules of writes refuse these. */
export function uniqueWatch(run: ResolutionTables): Watch {
  return { read: (files, workplace) => readUniqueValues(run, files, workplace) };
}

/**
 * Reads the records that hold what rows want to give to others, where only one may hold it: one call for each value that
 * changes, and none where all records are known. Throws as readAccount does.
 */
async function readUniqueValues(
  run: ResolutionTables,
  files: readonly Pick<DecidedFile, 'planned'>[],
  workplace: PlanningWorkplace,
): Promise<void> {
  const needs = new Needs(run.journal);
  for (const { planned } of files) {
    const { resource, operation } = planned.kind;
    const unique = operation === undefined ? uniqueFields(resource) : [];
    if (unique.length === 0 || wasReadWhole(run, resource)) continue;
    for (const rows of rowsOf(run, planned.file, 'open')) {
      for (const row of rows) noteNewValues(run, needs, row, { resource, unique });
    }
  }
  await resolveNeeds(run, needs, workplace);
}

/** What a row of a record by its number changes; records that are found by a key were searched with it. */
function noteNewValues(
  { records }: ResolutionTables,
  needs: Needs,
  { recordId, values }: JournalRow,
  { resource, unique }: { readonly resource: Resource; readonly unique: readonly string[] },
): void {
  if (recordId === undefined) return;
  const held = records.get(resource.name, recordId)?.values ?? {};
  for (const field of unique) {
    const { [field]: value } = values;
    const { [field]: before } = held;
    if (typeof value !== 'string') continue;
    const isKept = typeof before === 'string' && foldName(value) === foldName(before);
    if (!isKept) needs.noteValue(resource, field, value);
  }
}

function uniqueFields({ fields }: Resource): string[] {
  return Object.entries(fields).flatMap(([name, field]) => ('unique' in field ? [name] : []));
}
