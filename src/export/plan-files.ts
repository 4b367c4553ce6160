import { stat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import { TallysheetError } from '../kernel/messages/errors.ts';

/** Where files are to go. */
export interface FileRequest<Format extends string> {
  /** What relative paths start from. */
  readonly cwd: string;
  /** A file, or a folder; the working folder where it is not given. */
  readonly out?: string | undefined;
  /** That of the file's name where it is not given, else a workbook. */
  readonly format?: Format | undefined;
}

/** What files of one sort are called, and may be written as. */
export interface FileRules<Format extends string, Kind> {
  readonly formats: readonly Format[];
  /** The usual format, which holds many kinds. */
  readonly workbook: Format;
  /** Other formats of which one file holds many kinds. */
  readonly alsoWhole?: readonly Format[];
  /** What a file may end with, too, where its format is named: `jsonl`. */
  readonly endings?: Readonly<Partial<Record<Format, readonly string[]>>>;
  /** The name of a file without its ending. */
  readonly nameOf: (kinds: readonly Kind[]) => string;
}

/** A file that is to be written, and what goes into it. */
export interface PlannedFile<Format extends string, Kind> {
  readonly path: string;
  readonly format: Format;
  readonly kinds: readonly Kind[];
}

/**
 * One workbook for all kinds, or a file of another format for each. Throws TallysheetError
 * 'bad-usage' if the request does not determine that.
 */
export async function planFiles<Format extends string, Kind>(
  kinds: readonly Kind[],
  request: FileRequest<Format>,
  rules: FileRules<Format, Kind>,
): Promise<PlannedFile<Format, Kind>[]> {
  const { nameOf, workbook, alsoWhole = [] } = rules;
  const target = resolve(request.cwd, request.out ?? '.');
  const ending = (await isFolder(target)) ? undefined : formatOf(target, request.format, rules);
  const format = chosenFormat(request, ending, workbook);
  const pathFor = (held: readonly Kind[]): string => join(target, `${nameOf(held)}.${format}`);
  if (format === workbook || alsoWhole.includes(format) || kinds.length === 1) {
    return [{ path: ending === undefined ? pathFor(kinds) : target, format, kinds }];
  }
  if (ending !== undefined) throw oneFileForMany(kinds.length, format, workbook);
  return kinds.map((kind) => ({ path: pathFor([kind]), format, kinds: [kind] }));
}

function chosenFormat<Format extends string>(
  { format: wanted, out = '' }: FileRequest<Format>,
  ending: Format | undefined,
  usual: Format,
): Format {
  const format = wanted ?? ending ?? usual;
  if (ending === undefined || ending === format) return format;
  throw new TallysheetError(
    'bad-usage',
    `--out ${out} ends with .${ending}, but --format is ${format}`,
  );
}

function formatOf<Format extends string, Kind>(
  path: string,
  wanted: Format | undefined,
  { formats, endings }: FileRules<Format, Kind>,
): Format | undefined {
  const ending = extname(path).slice(1).toLowerCase();
  if (wanted !== undefined && (endings?.[wanted] ?? []).includes(ending)) return wanted;
  return formats.find((format) => format === ending);
}

/** The error for several record types in a file that holds one. */
export function oneFileForMany(kinds: number, format: string, workbook: string): TallysheetError {
  return new TallysheetError(
    'bad-usage',
    `One ${format.toUpperCase()} file cannot hold ${kinds} record types`,
    {
      hint: `Use a folder with --out for one file per record type, or --format ${workbook}.`,
    },
  );
}

/**
 * A path that does not exist, or cannot be read, is not a folder; if writing fails, its error says
 * why.
 */
async function isFolder(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found?.isDirectory() === true;
}
