import { setImmediate as eventLoopTurn } from 'node:timers/promises';
import type { Resource } from '../../catalogue/define.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import type { Field } from '../../catalogue/fields.ts';
import { isEnded } from '../../catalogue/operations/ended.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import type { Issue } from '../../kernel/messages/issues.ts';
import type { RowValues } from '../../import/ledger/rows/row-values.ts';
import { readTarget } from '../../import/ledger/rows/targets.ts';
import { leadingField } from '../../import/ledger/subjects/find-existing.ts';
import { recordOfRow } from '../../import/sheet/validate/rows/record-rows.ts';
import type { CheckingOptions } from '../../import/sheet/validate/checking-options.ts';
import { type ComparedSheet, type SheetColumn, targetsOf } from '../columns/compared-sheet.ts';
import { foldRows } from '../lines/fold-rows.ts';
import { hasLines, linesOf } from '../lines/line-targets.ts';
import { ShownValues, wordOfState } from '../columns/shown-values.ts';
import type { ComparisonStore } from '../entries/comparison-store.ts';
import type { ComparedValue, Entry, EntryPart } from '../entries/entry.ts';
import { keysOfEntry, type KeysOf } from '../match/match-entries.ts';
import type { Scope } from '../scope.ts';

/** A row of a register as it was read and checked. */
export interface ReadRow {
  readonly number: number;
  /** The number of its record, which it names or which was found for it. */
  readonly recordId: number | undefined;
  readonly values: RowValues;
  readonly cells: readonly Cell[];
  readonly issues: readonly Issue[];
  /** It is skipped, such as one outside the filter of the recipe. */
  readonly isIgnored: boolean;
}

/** The number of the record that a name in a row means; undefined where none or several have it. */
export type FindNamed = (
  resource: Resource,
  name: string,
  within: number | undefined,
) => number | undefined;

/** What entries of rows are made with. */
export interface RegisterTools {
  readonly store: ComparisonStore;
  readonly keysOf: KeysOf;
  readonly checking: CheckingOptions;
  readonly find: FindNamed;
  readonly scope: Scope;
}

const RECORDS_AT_ONCE = 200;

/** What is said of a row that holds no record, such as a total. */
const NO_RECORD: Issue['code'] = 'no-record';

/** Puts the rows of a sheet into the store, a batch at a time; rows that make one record are put together at the end. */
export class RegisterEntries {
  readonly #sheet: ComparedSheet;
  readonly #tools: RegisterTools;
  readonly #shown: ShownValues;
  readonly #targets: readonly string[];
  readonly #written: readonly SheetColumn[];
  readonly #free: readonly SheetColumn[];
  /** Undefined where each row is a record of its own. */
  readonly #lines: ReturnType<typeof linesOf>;
  #count = 0;

  constructor(sheet: ComparedSheet, tools: RegisterTools) {
    this.#sheet = sheet;
    this.#tools = tools;
    this.#shown = new ShownValues(sheet, tools.checking);
    this.#targets = targetsOf(sheet);
    this.#written = sheet.columns.filter(({ use }) => use === 'value');
    this.#free = sheet.columns.filter(({ use }) => use === 'free');
    this.#lines = hasLines(sheet) ? linesOf(sheet.resource) : undefined;
  }

  async add(rows: readonly ReadRow[]): Promise<void> {
    const { store } = this.#tools;
    store.transaction(() => {
      for (const row of rows) {
        const entry = this.#entryOf(row);
        if (this.#lines === undefined || row.isIgnored) this.#put(entry, row.isIgnored);
        else this.#putPart(entry, row);
      }
    });
    await eventLoopTurn();
  }

  /** Once all rows were added. Gives how many entries there are. */
  async finish(): Promise<number> {
    const { store } = this.#tools;
    const { side, id } = this.#sheet;
    const lines = this.#lines;
    if (lines === undefined) return this.#count;
    let records: Entry[] = [];
    const save = (): void => {
      store.transaction(() => {
        for (const record of records) this.#put(record, false);
      });
      records = [];
    };
    for (const parts of store.parts(side, id)) {
      records.push(foldRows(parts, this.#sheet, lines));
      if (records.length < RECORDS_AT_ONCE) continue;
      save();
      await eventLoopTurn();
    }
    save();
    return this.#count;
  }

  #put(entry: Entry, isIgnored: boolean): void {
    const { store, keysOf, scope } = this.#tools;
    const { side, resource } = this.#sheet;
    const keys = isIgnored ? [] : keysOfEntry(resource, keysOf(resource), entry);
    this.#count += 1;
    store.add({ side, kind: resource.name }, entry, keys, {
      inScope: scope.has(resource, entry),
      ...(isIgnored && { verdict: 'ignored' as const }),
    });
  }

  #putPart(entry: EntryPart, { values, recordId, number }: ReadRow): void {
    const { side, id, kind } = this.#sheet;
    const record = recordOfRow(kind, { values, id: recordId }) ?? `row ${number}`;
    this.#tools.store.addPart({ side, sheet: id, record }, entry);
  }

  #entryOf(row: ReadRow): EntryPart {
    const { resource, id } = this.#sheet;
    const values: Record<string, ComparedValue> = {};
    const texts: Record<string, string> = {};
    const said = { ...this.#blanks(row), ...row.values, ...this.#shown.of(row.number, row.cells) };
    for (const [target, value] of Object.entries(said)) {
      const field = readTarget(resource, target)?.field;
      values[target] = this.#valueOf(field, value, said);
      const word = wordOfState(field, value);
      if (word !== undefined) texts[target] = word;
      if (values[target] !== value && typeof value === 'string') texts[target] = value;
    }
    Object.assign(texts, this.#freeTexts(row, values));
    const problem = row.isIgnored ? undefined : this.#problemOf(row, values);
    return {
      ...{ sheet: id, row: row.number, values, texts, cells: row.cells },
      key: this.#keyTextOf(row, values, texts),
      ...(row.recordId !== undefined && { number: row.recordId }),
      ...(problem !== undefined && { problem }),
      ...(isEnded(resource, values) && { isEnded: true }),
      ...(row.issues.some(({ code }) => code === NO_RECORD) && { isDropped: true }),
    };
  }

  /** What cells of columns without a field show, where that is not their value. */
  #freeTexts({ cells }: ReadRow, values: Entry['values']): Record<string, string> {
    const texts = this.#free.map(
      ({ target, index }) => [target, cellText(cells[index]).trim()] as const,
    );
    return Object.fromEntries(
      texts.filter(([target, text]) => text !== '' && text !== String(values[target])),
    );
  }

  /** A blank cell says that there is nothing; the fields of columns that were not read say nothing. */
  #blanks({ cells, values }: ReadRow): Record<string, null> {
    const blank: Record<string, null> = {};
    for (const target of this.#targets) {
      const columns = this.#written.filter((column) => column.target === target);
      const isBlank = columns.every(({ index }) => cellText(cells[index]).trim() === '');
      if (columns.length > 0 && isBlank && values[target] === undefined) blank[target] = null;
    }
    return blank;
  }

  #valueOf(
    field: Field | undefined,
    value: ComparedValue,
    said: Readonly<Record<string, ComparedValue>>,
  ): ComparedValue {
    if (field?.kind !== 'reference' || typeof value !== 'string') return value;
    const within = field.within === undefined ? undefined : this.#within(field.within, said);
    return this.#tools.find(resourceNamed(field.to), value, within) ?? value;
  }

  #within(target: string, said: Readonly<Record<string, ComparedValue>>): number | undefined {
    const field = readTarget(this.#sheet.resource, target)?.field;
    const value = this.#valueOf(field, said[target] ?? null, said);
    return typeof value === 'number' ? value : undefined;
  }

  #keyTextOf({ recordId }: ReadRow, values: Entry['values'], texts: Entry['texts']): string {
    const { resource } = this.#sheet;
    for (const { fields } of this.#tools.keysOf(resource)) {
      const leading = leadingField(resource, fields);
      const text = leading === undefined ? '' : String(texts[leading] ?? values[leading] ?? '');
      if (text !== '') return text;
    }
    return recordId === undefined ? '' : `#${recordId}`;
  }

  /** Why a row cannot be compared: a cell cannot be read, or nothing identifies its record. */
  #problemOf(
    { values: read, cells, issues, recordId }: ReadRow,
    values: Entry['values'],
  ): string | undefined {
    const errors = issues.filter(({ severity }) => severity === 'error');
    const unread = errors.find(({ column }) =>
      this.#written.some(
        ({ heading, target, index }) =>
          heading === column && read[target] === undefined && cellText(cells[index]).trim() !== '',
      ),
    );
    const [first] = errors;
    if (unread !== undefined) return unread.message;
    if (first !== undefined && Object.keys(read).length === 0) return first.message;
    if (recordId !== undefined) return undefined;
    const { resource } = this.#sheet;
    const keys = this.#tools.keysOf(resource);
    const hasKey = keys.some(({ fields }) => {
      const leading = leadingField(resource, fields);
      return leading !== undefined && (values[leading] ?? '') !== '';
    });
    return hasKey ? undefined : `The row has no key: ${keyWords(resource, keys)}`;
  }
}

/** `Identifier, or Name` */
function keyWords(resource: Resource, keys: ReturnType<KeysOf>): string {
  return keys
    .map(({ fields }) => leadingField(resource, fields))
    .map((field) =>
      field === undefined ? '' : (readTarget(resource, field)?.field.label ?? field),
    )
    .join(', or ');
}
