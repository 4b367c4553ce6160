import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { z } from 'zod';
import { TallysheetError } from '../../../kernel/messages/errors.ts';
import { openSpreadsheet } from '../../../tabular/open.ts';
import { writeTextFile } from '../../../tabular/files/atomic-file.ts';
import type { Workplace } from '../../ledger/run/workplace.ts';
import type { SheetCorrections } from '../request/corrections.ts';
import { correctionsIn } from './corrections-sheet.ts';

const WHOLE = z.number().int().nonnegative();

const DOCUMENT = z.strictObject({
  version: z.literal(1),
  corrections: z.array(
    z.strictObject({
      sha256: z.string().regex(/^[\da-f]{64}$/),
      sheet: z.string().optional(),
      cells: z.array(
        z.strictObject({
          row: z.number().int().positive(),
          column: WHOLE,
          old: z.string(),
          value: z.string(),
        }),
      ),
    }),
  ),
});

/**
 * Saves corrections of single cells as JSON, for `--corrections`. Throws TallysheetError 'cannot-write'.
 * @internal
 */
export async function saveCorrections(
  corrections: readonly SheetCorrections[],
  path: string,
): Promise<void> {
  await writeTextFile(path, `${JSON.stringify({ version: 1, corrections })}\n`);
}

/** Reads corrections of single cells: as JSON, or the list in a workbook. Throws TallysheetError 'bad-usage'. */
export async function readCorrections(
  file: string,
  { cwd }: Pick<Workplace, 'cwd'>,
): Promise<readonly SheetCorrections[]> {
  const path = resolve(cwd, file);
  if (file.toLowerCase().endsWith('.json')) return fromJson(file, await textOf(file, path));
  const workbook = await openSpreadsheet(file, { path });
  try {
    return await correctionsIn(workbook);
  } finally {
    await workbook.close();
  }
}

async function textOf(file: string, path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (cause) {
    throw new TallysheetError('file-not-found', `${file}: the file cannot be read`, { cause });
  }
}

function fromJson(file: string, text: string): readonly SheetCorrections[] {
  const read = DOCUMENT.safeParse(parsed(text));
  if (read.success) return read.data.corrections;
  const [issue] = read.error.issues;
  const place = issue?.path.join('.') ?? '';
  const where = place === '' ? file : `${file}, ${place}`;
  throw new TallysheetError('bad-usage', `${where}: this is not a list of corrections`, {
    hint: 'Use the file that the page of `tallysheet open` names in its command.',
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The schema refuses it with a message.
    return undefined;
  }
}
