import type { Place } from '../../../kernel/rows.ts';
import { integer, optionalText, text, type Journal } from '../journal.ts';

/** Where a row stands in the user's files. */
export function placeOfRow(journal: Journal, row: number): Place {
  const found = journal.database.get(
    `SELECT file.name AS name, file.sheet AS sheet, row.number AS number
     FROM row JOIN file ON file.id = row.file WHERE row.id = ?`,
    row,
  );
  if (found === undefined) return { file: '' };
  const sheet = optionalText(found, 'sheet');
  return {
    file: text(found, 'name'),
    row: integer(found, 'number'),
    ...(sheet === undefined ? {} : { sheet }),
  };
}
