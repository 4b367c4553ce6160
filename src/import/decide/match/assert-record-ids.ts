import { NAME_IN_ACCOUNT } from '../../../catalogue/columns/columns.ts';
import { cellText } from '../../../kernel/cells.ts';
import { defined } from '../../../kernel/defined.ts';
import { formatCount } from '../../../kernel/counts.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { KnownRecord } from '../../ledger/journal/tables/records/record-table.ts';
import type { JournalRow } from '../../ledger/journal/tables/rows/journal-row.ts';
import type { InputFile } from '../../ledger/journal/tables/rows/row-table.ts';
import { areAlike } from '../../sheet/map/numbers-of-account.ts';
import { guessedIdColumn, unclearIds } from '../../sheet/headings/unclear-ids.ts';
import type { Mapping } from '../../sheet/headings/mapping.ts';
import type { RunReader } from '../../ledger/run/run.ts';
import { rowsOf } from './rows-of.ts';

/** How the numbers of a column fit the records of the account. */
interface Fit {
  fitting: number;
  unknown: number;
  others: number;
  /** A record that has quite another name than the row. */
  other?: { row: number; id: number; name: string; own: string };
}

/**
 * Stops where the numbers of a column without an explicit mapping are mostly not those of the account's
 * records, or of records with other names: they are the company's own. Throws TallysheetError 'bad-headings'.
 */
export function assertRecordIds(
  run: Pick<RunReader, 'identity' | 'rows' | 'records'>,
  file: InputFile,
  mapping: Mapping,
): void {
  const column = guessedIdColumn(mapping);
  const { kind } = mapping;
  if (column === undefined || kind.operation !== undefined || isOfRun(run)) return;
  const fit = fitOf(run, file, mapping);
  const total = fit.fitting + fit.unknown + fit.others;
  // One number that is wrong is a slip of its row. Our own heading is believed as long as it fits at all.
  const isFine = column.how === 'exact' ? fit.fitting > 0 : fit.fitting * 2 >= total;
  if (total < 2 || isFine) return;
  const place = { file: file.name, ...defined({ sheet: file.sheet }) };
  throw unclearIds(place, mapping, column, described(fit, total));
}

/** How the numbers of the rows fit; a column for people may say what their records were called before. */
function fitOf(
  run: Pick<RunReader, 'rows' | 'records'>,
  file: InputFile,
  { kind, columns }: Mapping,
): Fit {
  const { name: type, display } = kind.resource;
  const nameBefore = columns.find(({ heading }) => heading === NAME_IN_ACCOUNT)?.index;
  const fit: Fit = { fitting: 0, unknown: 0, others: 0 };
  for (const rows of rowsOf(run, file, 'open')) {
    for (const row of rows) {
      if (row.recordId === undefined || row.action === 'skip') continue;
      const before = nameBefore === undefined ? undefined : run.rows.cells(row.id)[nameBefore];
      const record = run.records.get(type, row.recordId);
      const own = cellText(before) || row.values[display];
      count(fit, row, record, { own, name: record?.values[display] });
    }
  }
  return fit;
}

/** A file of errors has been asked about when its run was planned; an undo takes the numbers from its run. */
function isOfRun({ identity: { request } }: Pick<RunReader, 'identity'>): boolean {
  return request.originFolder !== undefined || request.planning.undoes !== undefined;
}

function count(
  fit: Fit,
  { number }: JournalRow,
  record: KnownRecord | undefined,
  { own, name }: { readonly own: unknown; readonly name: unknown },
): void {
  if (record === undefined) {
    fit.unknown += 1;
    return;
  }
  if (typeof own !== 'string' || typeof name !== 'string' || areAlike(own, name)) {
    fit.fitting += 1;
    return;
  }
  fit.others += 1;
  fit.other ??= { row: number, id: record.id, name, own };
}

function described({ unknown, others, other }: Fit, total: number): string {
  const parts = [
    unknown === 0
      ? undefined
      : `${formatCount(unknown)} of ${formatCount(total)} are not in the account`,
    others === 0 || other === undefined
      ? undefined
      : `${formatCount(others)} of ${formatCount(total)} belong to records with other names, such as #${other.id} ${quote(other.name)} for ${quote(other.own)} in row ${other.row}`,
  ];
  return `but ${parts.filter((part) => part !== undefined).join(' and ')}`;
}
