import { join } from 'node:path';
import { KINDS } from '../catalogue/kinds.ts';
import { SPREADSHEET_FORMATS } from '../tabular/sheet.ts';
import { KIND_SETS, type PlannedFile } from './choose-kinds.ts';

/**
 * The templates that come with the program (`npm run generate` writes them): a workbook and a CSV
 * for each kind, and one workbook for all record types.
 */
export function shippedTemplates(folder: string): PlannedFile[] {
  const ofKinds = KINDS.flatMap((kind) =>
    SPREADSHEET_FORMATS.map((format) => {
      const path = join(folder, `${kind.name}.${format}`);
      return { path, format, kinds: [kind] };
    }),
  );
  return [...ofKinds, { path: join(folder, 'all.xlsx'), format: 'xlsx', kinds: KIND_SETS.all }];
}
