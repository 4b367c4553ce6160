import type { ReferenceField } from '../../../catalogue/fields.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import { findKind, type Kind } from '../../../catalogue/kinds.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { foldName } from '../../../kernel/names.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import type { Directory } from '../names/directory.ts';
import { isFound } from '../names/resolution.ts';
import { fieldOf } from '../match/resolve-row.ts';
import type { RunReader } from '../../ledger/run/run.ts';

/** A name in the user's files that no record has, or that several have: one question, however many rows have it. */
export interface OpenName {
  readonly resource: Resource;
  readonly value: string;
  /** What contains the record, in the user's words; blank for any. */
  readonly within: string;
  readonly isAmbiguous: boolean;
  /** The headings of its columns. */
  readonly columns: readonly string[];
  readonly rows: number;
  /** The first rows that have it. */
  readonly firstRows: readonly RowOfSheet[];
}

/** A row, and its sheet or file where the run has several of them. */
export interface RowOfSheet {
  /** The place of the file or sheet among those of the run. */
  readonly file: number;
  readonly sheet: string;
  readonly number: number;
}

/** The names that a plan could not resolve, those with most rows first. */
export interface OpenNames {
  readonly names: readonly OpenName[];
  /** Distinct names beyond those: too many to answer one by one. */
  readonly others: number;
}

/** More questions than these are not asked. */
const MOST_QUESTIONS = 20_000;

const FIRST_ROWS = 5;

/** Gathers the names that keep rows from being sent, each once. */
export function openNames(run: RunReader, directory: Directory): OpenNames {
  const gathered = new Map<string, Gathered>();
  const others = new Set<string>();
  for (const column of openColumns(run)) {
    for (const found of unknownCells(run, column)) {
      const within = withinText(column, found.within, directory);
      const { resource } = column;
      // All spellings of a name are one question.
      const value = directory.meant(resource.name, found.value);
      const key = JSON.stringify([resource.name, foldName(within), foldName(value)]);
      const known = gathered.get(key);
      if (known !== undefined) addRow(known, found);
      else if (gathered.size < MOST_QUESTIONS)
        gathered.set(key, beginWith({ ...found, value }, { resource, within }));
      else if (others.size < MOST_QUESTIONS) others.add(key);
    }
  }
  const names = [...gathered.values()].sort((one, other) => other.rows - one.rows);
  return { names, others: others.size };
}

/** Whether any row waits for an answer about a name. */
export function hasOpenNames(run: RunReader): boolean {
  return run.views.openReferences.areThere();
}

interface Gathered extends OpenName {
  readonly columns: string[];
  rows: number;
  readonly firstRows: RowOfSheet[];
}

interface UnknownCell {
  readonly value: string;
  readonly heading: string;
  readonly row: RowOfSheet;
  readonly code: string;
  /** The cell that says what contains the name. */
  readonly within: string;
}

function beginWith(
  { value, heading, row, code }: UnknownCell,
  { resource, within }: { resource: Resource; within: string },
): Gathered {
  const isAmbiguous = code === 'ambiguous-reference';
  return { resource, value, within, isAmbiguous, columns: [heading], rows: 1, firstRows: [row] };
}

function addRow(known: Gathered, { heading, row }: UnknownCell): void {
  known.rows += 1;
  known.firstRows.push(row);
  known.firstRows.sort((one, other) => one.file - other.file || one.number - other.number);
  known.firstRows.splice(FIRST_ROWS);
  if (!known.columns.includes(heading)) known.columns.push(heading);
}

/** The cells of one field in the files of one kind. */
interface OpenColumn {
  readonly kind: Kind;
  readonly field: ReferenceField;
  readonly resource: Resource;
}

function openColumns(run: RunReader): OpenColumn[] {
  return run.views.openReferences.fields().flatMap((column): OpenColumn[] => {
    const kind = findKind(column.kind);
    const field = kind === undefined ? undefined : referenceLabelled(kind, column.field);
    if (kind === undefined || field === undefined) return [];
    return [{ kind, field, resource: resourceNamed(field.to) }];
  });
}

function referenceLabelled(kind: Kind, label: string): ReferenceField | undefined {
  for (const { target } of kind.columns) {
    const field = fieldOf(kind, target);
    if (field?.kind === 'reference' && !field.readOnly && field.label === label) return field;
  }
  return undefined;
}

function* unknownCells(run: RunReader, { kind, field }: OpenColumn): Generator<UnknownCell> {
  const hasSheets = run.rows.files().length > 1;
  const cells = { kind: kind.name, field: field.label, within: field.within };
  for (const found of run.views.openReferences.in(cells)) {
    const { code, value, within, heading = field.label, file, sheet, row } = found;
    yield {
      code,
      value,
      within,
      heading,
      row: { file, sheet: hasSheets ? sheet : '', number: row },
    };
  }
}

/** What contains a name, by its own name: `#3` and `computers` are the same group. */
function withinText({ resource }: OpenColumn, written: string, directory: Directory): string {
  const container = containerOf(resource);
  if (container === undefined || written === '') return '';
  const to = resourceNamed(container.to);
  const found = directory.resolve(to, directory.meant(to.name, written));
  return isFound(found) ? directory.nameOf(to, found) : written;
}
