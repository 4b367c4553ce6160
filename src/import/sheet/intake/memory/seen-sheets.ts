import { basename, resolve } from 'node:path';
import { TallysheetError } from '../../../../kernel/messages/errors.ts';
import { openSpreadsheet } from '../../../../tabular/open.ts';
import type { Spreadsheet } from '../../../../tabular/sheet.ts';
import { FirstPass } from '../../read/first-pass.ts';
import { withParts } from '../../read/with-parts.ts';
import { openOptions } from '../../read/open-options.ts';
import type { ImportRequest } from '../../request/request.ts';
import { isReadOnce, type Workplace } from '../../../ledger/run/workplace.ts';
import type { SeenSheet } from './shape.ts';

/** Below more title rows nothing is looked for. */
const ROWS_SEEN = 60;

/** The first rows of all sheets of the files; undefined where one cannot be opened. */
export type SeenFiles = () => Promise<readonly SeenSheet[] | undefined>;

/** What is seen of files when it is first wanted: they are opened once for it. */
export function seenFilesOf(
  { files, reading }: Pick<ImportRequest, 'files' | 'reading'>,
  workplace: Pick<Workplace, 'cwd' | 'given'>,
): SeenFiles {
  let seen: ReturnType<SeenFiles> | undefined;
  return () => (seen ??= seenSheets(files, reading, workplace));
}

/** Undefined where a file cannot be opened, which reading it explains, and where it can be read only once. */
async function seenSheets(
  files: readonly string[],
  reading: ImportRequest['reading'],
  workplace: Pick<Workplace, 'cwd' | 'given'>,
): Promise<readonly SeenSheet[] | undefined> {
  if (files.some((file) => isReadOnce(file, workplace))) return undefined;
  const seen: SeenSheet[] = [];
  try {
    for (const file of files) {
      const options = { ...openOptions(reading), path: resolve(workplace.cwd, file) };
      const { spreadsheet } = await withParts(await openSpreadsheet(file, options), () => false);
      seen.push(...(await sheetsOf(spreadsheet)));
    }
  } catch (error) {
    if (error instanceof TallysheetError) return undefined;
    throw error;
  }
  return seen;
}

async function sheetsOf(opened: Spreadsheet): Promise<SeenSheet[]> {
  const seen: SeenSheet[] = [];
  try {
    for (const sheet of opened.sheets) {
      const first = new FirstPass(sheet.rows());
      const top = (await first.top(ROWS_SEEN)).filter(({ number }) => number <= ROWS_SEEN);
      await first.close();
      seen.push({
        file: basename(opened.file),
        sheet: sheet.name.sheet,
        isHidden: sheet.isHidden,
        top,
      });
    }
  } finally {
    await opened.close();
  }
  return seen;
}
