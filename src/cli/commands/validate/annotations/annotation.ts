import { createHash } from 'node:crypto';
import type { ValidationReport } from '../../../../index.ts';
import type { TallysheetError } from '../../../../kernel/messages/errors.ts';
import type { Severity } from '../../../../kernel/messages/issues.ts';
import { counted } from '../../../../kernel/counts.ts';
import { printable } from '../../../../kernel/printable.ts';

/** Further ones are only counted: no service shows as many, and the answer stays small. */
const MOST_ANNOTATIONS = 5_000;

/** One thing wrong with a file, as services for pull requests show it. */
export interface Annotation {
  /** A code of docs/reference/issues.md, or of errors.md. */
  readonly code: string;
  readonly severity: Severity;
  /** From the root of the repository, with forward slashes; undefined for standard input. */
  readonly path: string | undefined;
  readonly sheet: string | undefined;
  readonly column: string | undefined;
  /** `C7` */
  readonly cell: string | undefined;
  /** The line of a text file; a workbook has none. */
  readonly line: number | undefined;
  /** Where its cell is in a text file. */
  readonly place: CellPlace | undefined;
  /** In one line, like all texts here. */
  readonly message: string;
  readonly hint: string;
  /** The same for the same issue after unrelated edits, and different for each. */
  readonly fingerprint: string;
}

/** A sheet that was checked. */
export interface AnnotatedSheet {
  readonly path: string | undefined;
  readonly sheet: string | undefined;
  readonly rows: number;
  /** The headings of its columns. */
  readonly columns: readonly string[];
}

/** All issues of one rule in one column, also those that are not listed one by one. */
export interface AnnotatedCause extends Pick<
  Annotation,
  'code' | 'severity' | 'path' | 'sheet' | 'column' | 'message' | 'hint'
> {
  readonly count: number;
}

/** What a check found, for any of the formats. */
export interface Annotations {
  readonly list: readonly Annotation[];
  readonly causes: readonly AnnotatedCause[];
  /** How many more there are. */
  readonly more: number;
  readonly sheets: readonly AnnotatedSheet[];
  /** An error ended the check before all rows were checked. */
  readonly isEnded?: boolean;
}

/** Where a cell is in the text of its file. */
export type CellPlace = NonNullable<ValidationReport['issues'][number]['place']>;

/** What annotations are made of. */
export interface Found extends Pick<ValidationReport, 'issues' | 'questions'> {
  readonly groups: readonly Pick<
    ValidationReport['groups'][number],
    'code' | 'severity' | 'file' | 'sheet' | 'column' | 'message' | 'hint' | 'count'
  >[];
  readonly inputs: readonly Pick<ValidationReport['inputs'][number], 'file' | 'sheet' | 'rows'>[];
  readonly columns: readonly Pick<
    ValidationReport['columns'][number],
    'file' | 'sheet' | 'heading'
  >[];
}

/** What a validation found; readings that a person has to confirm come first. */
export function annotationsOf(
  report: Found,
  pathOf: (file: string) => string | undefined,
): Annotations {
  const readings = report.questions.map((reading) => readingAnnotation(reading, pathOf));
  const count = report.groups.reduce((sum, group) => sum + group.count, readings.length);
  const rest = report.issues.slice(0, Math.max(0, MOST_ANNOTATIONS - readings.length));
  const issues = rest.map((issue) => issueAnnotation(issue, pathOf));
  const list = withFingerprints([...readings, ...issues].slice(0, MOST_ANNOTATIONS));
  const causes = [
    ...readings.map((reading) => ({ ...reading, count: 1 })),
    ...report.groups.map((group) => causeOf(group, pathOf)),
  ];
  return { list, causes, more: Math.max(0, count - list.length), sheets: sheetsOf(report, pathOf) };
}

/** An error that ended the check; one without a place is about the only file. */
export function annotationsOfError(
  { code, lines, hint, place = {} }: TallysheetError,
  files: readonly string[],
  pathOf: (file: string) => string | undefined,
): Annotations {
  const file = place.file ?? (files.length === 1 ? files[0] : undefined);
  const path = file === undefined ? undefined : pathOf(file);
  const sheet = inOneLine(place.sheet);
  const error: Unmarked = {
    ...{ code, severity: 'error', path, sheet, value: '' },
    column: inOneLine(place.column),
    cell: undefined,
    line: undefined,
    place: undefined,
    message: printable(lines.join(' ')),
    hint: printable(hint),
  };
  return {
    list: withFingerprints([error]),
    causes: [{ ...error, count: 1 }],
    more: 0,
    sheets: [{ path, sheet, rows: 0, columns: [] }],
    isEnded: true,
  };
}

type Unmarked = Omit<Annotation, 'fingerprint'> & { readonly value: string };

function issueAnnotation(
  issue: Found['issues'][number],
  pathOf: (file: string) => string | undefined,
): Unmarked {
  const { code, severity, file, sheet, column, cell, line, place, value, message, hint } = issue;
  return {
    ...{ code, severity, path: pathOf(file), value: value ?? '' },
    sheet: inOneLine(sheet),
    column: inOneLine(column),
    cell: cell ?? undefined,
    line: place?.line ?? line ?? undefined,
    place,
    message: printable(message),
    hint: printable(hint),
  };
}

function causeOf(
  { code, severity, file, sheet, column, message, hint, count }: Found['groups'][number],
  pathOf: (file: string) => string | undefined,
): AnnotatedCause {
  return {
    ...{ code, severity, count, path: pathOf(file) },
    sheet: inOneLine(sheet),
    column: inOneLine(column),
    message: printable(message),
    hint: printable(hint),
  };
}

const CONFIRM =
  'Write a recipe with `tallysheet map <file> --out recipe.yaml`, correct it, and add --recipe recipe.yaml.';

function readingAnnotation(
  { file, sheet, column, rule }: ValidationReport['questions'][number],
  pathOf: (file: string) => string | undefined,
): Unmarked {
  return {
    ...{ code: 'unconfirmed-readings', severity: 'error', path: pathOf(file), value: '' },
    sheet: inOneLine(sheet),
    column: inOneLine(column),
    cell: undefined,
    line: undefined,
    place: undefined,
    message: `Please confirm how the file is read: ${printable(rule)}`,
    hint: CONFIRM,
  };
}

function sheetsOf(
  { inputs, columns }: Pick<Found, 'inputs' | 'columns'>,
  pathOf: (file: string) => string | undefined,
): AnnotatedSheet[] {
  return inputs.map(({ file, sheet, rows }) => ({
    path: pathOf(file),
    sheet: inOneLine(sheet),
    rows,
    columns: columns
      .filter((each) => each.file === file && each.sheet === sheet)
      .map(({ heading }) => printable(heading)),
  }));
}

/** Lines move with every edit above them, so a fingerprint is of what is wrong; equal ones are counted. */
function withFingerprints(list: readonly Unmarked[]): Annotation[] {
  const seen = new Map<string, number>();
  return list.map(({ value, ...annotation }) => {
    const { path = '', sheet = '', code, column = '', message } = annotation;
    const what = JSON.stringify([path, sheet, code, column, value, value === '' ? message : '']);
    const times = seen.get(what) ?? 0;
    seen.set(what, times + 1);
    const fingerprint = createHash('sha256').update(`${what}${times}`).digest('hex').slice(0, 32);
    return { ...annotation, fingerprint };
  });
}

function inOneLine(text: string | null | undefined): string | undefined {
  return text === null || text === undefined ? undefined : printable(text);
}

/** Where those are that are only counted. */
export function moreInWords(more: number): string {
  return `${counted(more, 'more issue')}. The errors workbook of --out has every row.`;
}

/** `Sheet Assets, cell C7: …` where a file has no lines to point at. */
export function messageWithPlace({ line, sheet, cell, message }: Annotation): string {
  if (line !== undefined) return message;
  const place = [
    sheet === undefined ? [] : [`sheet ${sheet}`],
    cell === undefined ? [] : [`cell ${cell}`],
  ].flat();
  if (place.length === 0) return message;
  const text = place.join(', ');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}: ${message}`;
}
