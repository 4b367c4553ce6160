import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Kind } from '../../catalogue/kinds.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import { SPREADSHEET_FORMATS, type SpreadsheetFormat } from '../../sheets/sheet.ts';

/** Where templates are to go. */
export interface FileRequest {
  /** What relative paths start from. */
  readonly cwd: string;
  /** A file, or a folder; the working folder where it is not given. */
  readonly out?: string | undefined;
  /** That of the file's name where it is not given, else a workbook. */
  readonly format?: SpreadsheetFormat | undefined;
}

/** A file that is to be written, and what goes into it. */
export interface PlannedFile {
  readonly path: string;
  readonly format: SpreadsheetFormat;
  readonly kinds: readonly Kind[];
}

/**
 * One workbook for all kinds, or a CSV for each. Throws TallysheetError 'bad-usage' where that cannot
 * be told from the request.
 */
export async function planFiles(
  kinds: readonly Kind[],
  request: FileRequest,
): Promise<PlannedFile[]> {
  const target = resolve(request.cwd, request.out ?? '.');
  const ending = (await isFolder(target)) ? undefined : formatOf(target);
  const format = request.format ?? ending ?? 'xlsx';
  if (ending !== undefined && ending !== format) {
    throw new TallysheetError(
      'bad-usage',
      `--out ${request.out ?? ''} ends with .${ending}, and --format says ${format}`,
    );
  }
  if (format === 'xlsx' || kinds.length === 1) {
    const path = ending === undefined ? join(target, `${nameFor(kinds)}.${format}`) : target;
    return [{ path, format, kinds }];
  }
  if (ending !== undefined) throw oneFileForMany(kinds);
  return kinds.map((kind) => ({
    path: join(target, `${nameFor([kind])}.${format}`),
    format,
    kinds: [kind],
  }));
}

/** Throws TallysheetError 'cannot-write' where one of the files is there already. */
export async function refuseWhatIsThere(files: readonly PlannedFile[]): Promise<void> {
  for (const { path } of files) {
    if (!(await isThere(path))) continue;
    throw new TallysheetError('cannot-write', `${path} is there already; nothing was written`, {
      hint: 'Name another file with --out, or replace it with --force.',
    });
  }
}

function nameFor(kinds: readonly Kind[]): string {
  const [only, ...others] = kinds;
  return only === undefined || others.length > 0 ? 'template' : `template-${only.name}`;
}

function formatOf(path: string): SpreadsheetFormat | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return SPREADSHEET_FORMATS.find((format) => format === ending);
}

function oneFileForMany(kinds: readonly Kind[]): TallysheetError {
  return new TallysheetError('bad-usage', `One CSV cannot hold ${kinds.length} kinds`, {
    hint: 'Name a folder with --out, which gets a CSV for each kind, or say --format xlsx.',
  });
}

async function isThere(path: string): Promise<boolean> {
  return (await statIfThere(path)) !== undefined;
}

async function isFolder(path: string): Promise<boolean> {
  return (await statIfThere(path))?.isDirectory() === true;
}

/** Undefined where nothing can be found at the path; writing there tells why, if it fails. */
function statIfThere(path: string): Promise<{ isDirectory(): boolean } | undefined> {
  return stat(path).catch(() => undefined);
}
