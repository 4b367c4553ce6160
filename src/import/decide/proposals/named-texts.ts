import type { Resource } from '../../../catalogue/define.ts';
import { resourceNamed } from '../../../catalogue/index.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import { containerOf } from '../../../catalogue/relations/container.ts';
import { splitPath } from '../../../catalogue/relations/paths.ts';
import { foldName } from '../../../kernel/names.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import type { AnswerBook } from '../../sheet/values/answer.ts';
import type { RowReader } from '../../ledger/journal/tables/rows/row-table.ts';
import type { PlannedFile } from '../match/planned-files.ts';
import type { Directory } from '../names/directory.ts';
import { fieldOf } from '../match/resolve-row.ts';

/** A column whose cells name records. */
export interface NamingColumn extends SheetName {
  readonly heading: string;
  readonly label: string;
  /** How many of its texts name a record, each text once. */
  readonly known?: number;
}

/** A text that names no record as it is written. */
export interface UnknownText {
  readonly text: string;
  rows: number;
  readonly columns: NamingColumn[];
}

/** Distinct texts of one column that are compared; a column with more of them names each record once. */
const MOST_TEXTS = 20_000;

/** Where unknown texts are searched. */
export interface TextSearch {
  readonly rows: Pick<RowReader, 'textsUnder'>;
  readonly directory: Directory;
  readonly answers: AnswerBook;
  /** Whether all records of a kind are known. */
  readonly knowsAll: (resource: Resource) => boolean;
}

/** Texts that name nothing, by the record type that they should name. */
export type UnknownTexts = ReadonlyMap<Resource, readonly UnknownText[]>;

/** The texts of all files that name nothing. */
export function unknownTexts(files: readonly PlannedFile[], search: TextSearch): UnknownTexts {
  const found = new Map<Resource, Map<string, UnknownText>>();
  for (const { resource, column, place } of files.flatMap(namingCells)) {
    if (!search.knowsAll(resource)) continue;
    const texts = found.get(resource) ?? new Map<string, UnknownText>();
    found.set(resource, texts);
    // A path may lead to a record that a row makes.
    const made = new Set(search.directory.planned(resource).map(({ name }) => foldName(name)));
    const all = search.rows
      .textsUnder(place, MOST_TEXTS)
      .filter(({ text }) => !(isPath(resource, text) && made.has(lastStep(text))));
    const unknown = all.filter(({ text }) => isUnknown(resource, text, search));
    const counted = { ...column, known: all.length - unknown.length };
    for (const { text, rows } of unknown) addText(texts, { text, rows, column: counted });
  }
  return new Map([...found].map(([resource, texts]) => [resource, [...texts.values()]]));
}

/** A column that names records, and where its texts are. */
interface NamingCells {
  readonly resource: Resource;
  readonly column: NamingColumn;
  readonly place: Parameters<TextSearch['rows']['textsUnder']>[0];
}

/** The columns of a file and of its steps that name records, and values for all rows or for blank cells that do. */
function namingCells({ file, kind, mapping, headingOf, steps }: PlannedFile): NamingCells[] {
  const sources = [
    { kind, headingOf, step: undefined },
    ...steps.map(({ name, kind, headingOf }) => ({ kind, headingOf, step: name })),
  ];
  const given = new Set([...mapping.fixed, ...mapping.defaults].map(({ target }) => target));
  return sources.flatMap((source) =>
    referencesOf(source.kind).flatMap(({ target, resource, label, within }): NamingCells[] => {
      const isGiven = (each: string): boolean => source.step === undefined && given.has(each);
      const heading = source.headingOf(target) ?? (isGiven(target) ? label : undefined);
      if (heading === undefined) return [];
      // A subgroup is made in the group of its row.
      const hasContainer =
        within === undefined || isGiven(within) || source.headingOf(within) !== undefined;
      if (!hasContainer) return [];
      const { id, name, sheet, rowKind } = file;
      const column = { file: name, ...(sheet !== undefined && { sheet }), heading, label };
      return [{ resource, column, place: { file: id, rowKind, step: source.step, target } }];
    }),
  );
}

interface Reference {
  readonly target: string;
  readonly resource: Resource;
  readonly label: string;
  /** The target of what the record is within. */
  readonly within: string | undefined;
}

/** The columns that name records which have one name each, within something or by itself: not items. */
function referencesOf(kind: Kind): Reference[] {
  return kind.columns.flatMap(({ target, use }) => {
    const field = use === 'value' ? fieldOf(kind, target) : undefined;
    if (field?.kind !== 'reference' || field.readOnly) return [];
    const resource = resourceNamed(field.to);
    const isOfOneName =
      resource.splitsInto !== undefined ||
      (resource.lookUps === undefined && resource.signs === undefined);
    const isWithin = containerOf(resource) !== undefined;
    if (!isOfOneName || (isWithin && field.within === undefined)) return [];
    return [{ target, resource, label: field.label, within: isWithin ? field.within : undefined }];
  });
}

/** Whether a text leads to its record by the records above it. */
export function isPath({ parent }: Resource, text: string): boolean {
  return parent !== undefined && splitPath(text).length > 1;
}

function lastStep(path: string): string {
  return foldName(splitPath(path).at(-1) ?? '');
}

function isUnknown(resource: Resource, text: string, { directory, answers }: TextSearch): boolean {
  if (/^#\d+$/u.test(text)) return false;
  if (answers.find(resource.name, text, () => true) !== undefined) return false;
  if (directory.refusedRows(resource, text) !== undefined) return false;
  return directory.resolve(resource, text).is === 'missing';
}

function addText(
  texts: Map<string, UnknownText>,
  { text, rows, column }: { text: string; rows: number; column: NamingColumn },
): void {
  const known = texts.get(foldName(text));
  if (known === undefined) texts.set(foldName(text), { text, rows, columns: [column] });
  else {
    known.rows += rows;
    known.columns.push(column);
  }
}
