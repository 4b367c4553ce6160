import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import type { Resource } from '../../catalogue/define.ts';
import { TallysheetError } from '../../kernel/errors.ts';

/** What exports are written as. */
export const EXPORT_FORMATS = ['xlsx', 'csv', 'ndjson'] as const;

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** Where an export is to go. */
export interface ExportTarget {
  /** What relative paths start from. */
  readonly cwd: string;
  /** A file, or a folder; the working folder where it is not given. */
  readonly out?: string | undefined;
  /** That of the file's name where it is not given, else a workbook. */
  readonly format?: ExportFormat | undefined;
  /** Goes into the names of files: `2026-01-31`; without it they are the same each time. */
  readonly date?: string | undefined;
}

/** A file that is to be written, and what goes into it. */
export interface ExportFile {
  readonly path: string;
  readonly format: ExportFormat;
  readonly resources: readonly Resource[];
}

/**
 * One workbook for all kinds, or a CSV or NDJSON for each. Throws TallysheetError 'bad-usage' where
 * that cannot be told from the request.
 */
export async function planExportFiles(
  resources: readonly Resource[],
  { cwd, out, format: wanted, date }: ExportTarget,
): Promise<ExportFile[]> {
  const target = resolve(cwd, out ?? '.');
  const ending = (await isFolder(target)) ? undefined : formatOf(target);
  const format = chosenFormat(wanted, ending, out);
  const pathFor = (name: string): string =>
    join(target, `${[name, ...(date === undefined ? [] : [date])].join('-')}.${format}`);
  const [only, ...others] = resources;
  if (format === 'xlsx' || others.length === 0) {
    const name = others.length === 0 && only !== undefined ? only.name : 'export';
    return [{ path: ending === undefined ? pathFor(name) : target, format, resources }];
  }
  if (ending !== undefined) throw oneFileForMany(resources, format);
  return resources.map((resource) => ({
    path: pathFor(resource.name),
    format,
    resources: [resource],
  }));
}

function chosenFormat(
  wanted: ExportFormat | undefined,
  ending: ExportFormat | undefined,
  out: string | undefined,
): ExportFormat {
  const format = wanted ?? ending ?? 'xlsx';
  if (ending === undefined || ending === format) return format;
  throw new TallysheetError(
    'bad-usage',
    `--out ${out ?? ''} ends with .${ending}, and --format says ${format}`,
  );
}

function formatOf(path: string): ExportFormat | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  return EXPORT_FORMATS.find((format) => format === ending);
}

function oneFileForMany(resources: readonly Resource[], format: ExportFormat): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `One ${format.toUpperCase()} file cannot hold ${resources.length} kinds`,
    { hint: 'Name a folder with --out, which gets a file for each kind, or say --format xlsx.' },
  );
}

/** What is not there yet, or cannot be looked at, is no folder; writing there tells why, if it fails. */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
