import { defined } from '../../../../../kernel/defined.ts';
import type { Place } from '../../../../../kernel/rows.ts';
import type { Reader } from '../../reader.ts';
import { integer, optionalText, text } from '../../journal.ts';

/** The place of a row in the user's files. */
export function placeOfRow({ database }: { readonly database: Reader }, row: number): Place {
  const found = database.get(
    `SELECT file.name AS name, file.sheet AS sheet, row.number AS number
     FROM row JOIN file ON file.id = row.file WHERE row.id = ?`,
    row,
  );
  if (found === undefined) return { file: '' };
  const sheet = optionalText(found, 'sheet');
  return {
    file: text(found, 'name'),
    row: integer(found, 'number'),
    ...defined({ sheet }),
  };
}
