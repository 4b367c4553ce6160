import { findKind, type Kind } from '../../../../../catalogue/kinds.ts';
import { text, type JournalReader } from '../../journal.ts';

/** The fields that the columns of a row's file are mapped to. */
export interface RowColumns {
  readonly kind: Kind;
  readonly columns: readonly { readonly heading: string; readonly target: string | null }[];
}

/** The columns of a row's file. */
export function columnsOfRow(
  journal: Pick<JournalReader, 'database'>,
  row: number,
): RowColumns | undefined {
  const file = journal.database.get(
    `SELECT file.kind AS kind, file.mapping AS mapping
     FROM row JOIN file ON file.id = row.file WHERE row.id = ?`,
    row,
  );
  const kind = file === undefined ? undefined : findKind(text(file, 'kind'));
  if (file === undefined || kind === undefined) return undefined;
  const { columns } = JSON.parse(text(file, 'mapping')) as Pick<RowColumns, 'columns'>;
  return { kind, columns };
}
