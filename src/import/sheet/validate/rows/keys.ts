import type { LineItems, Resource } from '../../../../catalogue/define.ts';
import { lineItemsOf } from '../../../../catalogue/kinds.ts';
import { PATH_JOINT, splitPath } from '../../../../catalogue/relations/paths.ts';
import { type Cell, cellText } from '../../../../kernel/cells.ts';
import { type Issue, makeIssue } from '../../../../kernel/messages/issues.ts';
import { foldName } from '../../../../kernel/names.ts';
import { type SheetName, type SheetRow, describePlace } from '../../../../kernel/rows.ts';
import type { RowValue } from '../../../ledger/rows/row-values.ts';
import type { KeyIndex, Meeting } from './key-index.ts';
import { isNumberOfThing, type KeyPart, type KeyPlan } from './key-plan.ts';
import { RoutineKeys } from './routine-keys.ts';
import type { ColumnPlan } from './column-plan.ts';
import type { SheetPlan } from './sheet-plan.ts';
import { takeApart } from '../../../../catalogue/columns/appended-lines.ts';
import { isNumberOfOneThing } from '../../../../catalogue/languages/custom-field-names.ts';
import type { Mapping } from '../../headings/mapping.ts';

/** The keys of a sheet: the user's choice, else those of its kind, and always the record's number. */
export function planKeys(plan: SheetPlan, chosen: readonly string[] | undefined): KeyPlan[] {
  const { kind } = plan;
  const lines = lineItemsOf(kind);
  if (lines !== undefined) return keyOfLines(plan, lines);
  const byNumber = plan.id === undefined ? [] : [numberKey(plan, plan.id)];
  if (kind.operation !== undefined && chosen === undefined) return [];
  const keys =
    chosen === undefined
      ? kind.resource.keys
          .filter(({ whereUnique }) => whereUnique !== true)
          .map(({ fields }) => fields)
      : [chosen];
  const sharedBy = plan.furtherStock ? displayColumn(plan) : undefined;
  const own = keys.flatMap((fields) => keyOf(plan, fields));
  return [...byNumber, ...own.map((key) => (sharedBy === undefined ? key : { ...key, sharedBy }))];
}

function displayColumn({ kind, columns }: SheetPlan): number | undefined {
  return columns.find(({ target }) => target === kind.resource.display)?.index;
}

/** Rows of one record may be equal in all but the key of their line. */
function keyOfLines(plan: SheetPlan, { field: name, groupedBy }: LineItems): KeyPlan[] {
  const field = plan.kind.resource.fields[name];
  const line = field?.kind === 'lines' ? `${name}.${field.key}` : name;
  return keyOf(plan, [groupedBy, line]).map((key) => ({ ...key, code: 'duplicate-line' as const }));
}

/** Finds rows whose keys were met before, in this file or in another one of the run. */
export class KeyWatch {
  readonly #index: KeyIndex;
  readonly #sheet: SheetName;
  readonly #file: number;
  readonly #keys: readonly KeyPlan[];
  readonly #late: Issue[] = [];
  readonly #routine: RoutineKeys;
  /** Whether the row that was seen last adds units to the record of an earlier one. */
  isFurther = false;

  constructor(index: KeyIndex, sheet: SheetName, keys: readonly KeyPlan[]) {
    this.#index = index;
    this.#sheet = sheet;
    const headings = keys.map(({ space, heading }) => [space, heading] as const);
    this.#file = index.openFile(sheet, new Map(headings));
    this.#keys = keys;
    this.#routine = new RoutineKeys(index, this.#file, keys);
  }

  /** The columns of the keys, which have to be as they are written for a row to pass unread. */
  get columns(): ReadonlySet<number> {
    return new Set(
      this.#keys.flatMap(({ parts, sharedBy }) =>
        [...parts.map(({ index }) => index), sharedBy].filter((index) => index !== undefined),
      ),
    );
  }

  /** Prepares for rows that are seen next, in their order. */
  expect(rows: readonly SheetRow[]): void {
    this.#routine.expect(rows);
  }

  /**
   * What is to be said of this row; of the earlier row it is said late.
   * @param hasSteps whether the row does anything besides making its record
   */
  see(read: SheetRow, hasSteps = false): readonly Issue[] {
    this.isFurther = false;
    if (read.routine !== undefined && this.#routine.areNew(read.number)) return NO_ISSUES;
    return this.#seeKeys(read, hasSteps);
  }

  #seeKeys(read: SheetRow, hasSteps: boolean): readonly Issue[] {
    const { number: row } = read;
    let issues: Issue[] | undefined;
    let isNumbered = false;
    const place = { file: this.#file, row };
    for (const key of this.#keys) {
      // Records that share an identifier differ by their numbers.
      if (isNumbered) break;
      if (read.routine !== undefined && this.#routine.isNew(key, row)) continue;
      const text = keyText(key, read.cells);
      if (text === undefined) continue;
      isNumbered = key.isNumber === true;
      const met = this.#index.add(key.space, text, place);
      this.isFurther = this.#isFurther(key, text, row, read.cells);
      if (met === undefined || (this.isFurther && hasSteps)) continue;
      // The record of the earlier row is made all the same.
      const about = this.isFurther ? { ...met, isFirst: false } : met;
      (issues ??= []).push(this.#report(key, text, row, about));
    }
    return issues ?? NO_ISSUES;
  }

  /** Of earlier rows that were met again; they may be those of another file of the run. */
  lateIssues(): readonly Issue[] {
    return this.#late;
  }

  /** Whether an earlier row has the same key and the same name. */
  #isFurther(
    { space, sharedBy }: KeyPlan,
    text: string,
    row: number,
    cells: readonly Cell[],
  ): boolean {
    if (sharedBy === undefined) return false;
    if (cellText(cells[sharedBy]).trim() === '') return false;
    const named = `${text}${PART_JOINT}${foldName(cellText(cells[sharedBy]).trim())}`;
    return this.#index.add(`${space} +`, named, { file: this.#file, row })?.is === 'same';
  }

  #report(key: KeyPlan, text: string, row: number, met: Meeting): Issue {
    const value = shownKey(text);
    const here = { ...this.#sheet, row, column: key.heading };
    const isHere = met.file.file === this.#sheet.file && met.file.sheet === this.#sheet.sheet;
    const there = isHere ? `row ${met.row}` : describePlace({ ...met.file, row: met.row });
    if (met.is === 'look-alike') {
      const details = { field: key.label, value, expected: `the one of ${there}` };
      return makeIssue('look-alike-key', here, details);
    }
    if (met.isFirst) {
      const back = isHere ? `row ${row}` : describePlace({ ...this.#sheet, row });
      const column = met.heading === undefined ? {} : { column: met.heading };
      const place = { ...met.file, row: met.row, ...column };
      this.#late.push(makeIssue(key.code ?? 'duplicate-key', place, duplicated(key, value, back)));
    }
    return makeIssue(key.code ?? 'duplicate-key', here, duplicated(key, value, there));
  }
}

const NO_ISSUES: readonly Issue[] = [];

/** Separates the parts of a key; it cannot be in a valid cell. */
const PART_JOINT = '\u001F';

function shownKey(text: string): string {
  const parts = text.split(PART_JOINT).filter((part) => part !== '');
  return parts.join(', ');
}

function duplicated(key: KeyPlan, value: string, where: string): Record<string, string> {
  return { field: key.label, value, expected: `also in ${where}` };
}

function keyText(key: KeyPlan, cells: readonly Cell[]): string | undefined {
  const text =
    key.path === undefined
      ? textOfParts(key.parts, cells)
      : textWithPath(key.parts, key.path, cells);
  const own = text === undefined ? undefined : (key.keyIn?.(text) ?? text);
  return own === undefined || (key.isOfNumbers && !isNumberOfThing(own)) ? undefined : own;
}

function textOfParts(parts: readonly KeyPart[], cells: readonly Cell[]): string | undefined {
  let joined: string | undefined;
  for (const part of parts) {
    const text = part.index === undefined ? part.fixed : cellText(cells[part.index]).trim();
    if (text === '' && !part.mayBeBlank) return undefined;
    const compared = part.ignoresCase ? foldName(text) : text;
    joined = joined === undefined ? compared : `${joined}${PART_JOINT}${compared}`;
  }
  return joined;
}

/** `HQ / Floor 2` is the Floor 2 whose parent is HQ. */
function textWithPath(
  parts: readonly KeyPart[],
  { name, parent }: NonNullable<KeyPlan['path']>,
  cells: readonly Cell[],
): string | undefined {
  const texts = parts.map(({ index, fixed }) =>
    index === undefined ? fixed : cellText(cells[index]).trim(),
  );
  if (texts.some((text, at) => text === '' && !parts[at]?.mayBeBlank)) return undefined;
  const [above = '', own = ''] = [texts[parent], texts[name]];
  const steps = splitPath(above === '' ? own : above);
  const last = above === '' ? steps.pop() : own;
  texts[parent] = steps.join(PATH_JOINT);
  texts[name] = last ?? '';
  return texts.join(PART_JOINT);
}

function numberKey(
  { kind }: SheetPlan,
  { index, heading, label }: NonNullable<SheetPlan['id']>,
): KeyPlan {
  const part = { index, fixed: '', mayBeBlank: false, ignoresCase: false };
  return { space: `${kind.resource.name} #id`, label, heading, parts: [part], isNumber: true };
}

/** No key where the sheet lacks one of its columns; only a parent may be missing. */
function keyOf({ kind, columns, fixed }: SheetPlan, fields: readonly string[]): KeyPlan[] {
  const { resource } = kind;
  const parts: KeyPart[] = [];
  let last: ColumnPlan | undefined;
  for (const field of fields) {
    const column = columns.find(({ target }) => target === field);
    const mayBeBlank = field === resource.parent;
    if (column === undefined && fixed[field] === undefined && !mayBeBlank) return [];
    const ignoresCase = column?.column.field?.kind === 'email';
    parts.push({ index: column?.index, fixed: fixedText(fixed[field]), mayBeBlank, ignoresCase });
    last = column ?? last;
  }
  if (last === undefined) return [];
  const space = `${resource.name} ${fields.join(' ')}`;
  const path = pathIn(fields, resource);
  const { label } = last.column;
  return [{ space, label, heading: last.heading, parts, ...(path && { path }) }];
}

function pathIn(fields: readonly string[], { namedBy, parent }: Resource): KeyPlan['path'] {
  const [name = ''] = namedBy;
  const path = { name: fields.indexOf(name), parent: fields.indexOf(parent ?? '') };
  return path.name >= 0 && path.parent >= 0 ? path : undefined;
}

function fixedText(value: RowValue | undefined): string {
  return typeof value === 'string' ? value : '';
}

/**
 * The serial numbers of a sheet, which the service takes from several items: custom fields, and lines of a text.
 * @param keys the keys of the sheet; a number that is one of them is compared as a key already
 */
export function repeatedNumbers({ kind, columns }: Mapping, keys: readonly KeyPlan[]): KeyPlan[] {
  if (kind.operation !== undefined) return [];
  const prefixes = kind.families.map(({ prefix }) => `${prefix}:`);
  return columns.flatMap(({ index, heading, target = '', isAppended, line }): KeyPlan[] => {
    const prefix = prefixes.find((each) => target.startsWith(each));
    if (prefix === undefined && isAppended !== true) return [];
    const names = [heading, line ?? target.slice(prefix?.length)];
    if (!names.some(isNumberOfOneThing)) return [];
    const part = { index, fixed: '', mayBeBlank: false, ignoresCase: false };
    const space = `${kind.resource.name} ${prefix === undefined ? heading : target}`;
    if (keys.some((key) => key.space === space)) return [];
    const keyIn = (text: string): string => valueOfLine(text, line ?? heading);
    return [
      {
        ...{ space, label: heading, heading, parts: [part], code: 'repeated-number' },
        isOfNumbers: true,
        ...(isAppended === true && { keyIn }),
      },
    ];
  });
}

/** The cells of a column that is appended to a text are its lines already. */
function valueOfLine(text: string, name: string): string {
  return takeApart(text, [name]).values[0] ?? '';
}
