import { ID_TARGET } from '../../../catalogue/columns/columns.ts';
import { columnOf, lineItemsOf } from '../../../catalogue/kinds.ts';
import { cellText } from '../../../kernel/cells.ts';
import { counted, formatCount, inNumber } from '../../../kernel/counts.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { Input } from '../map/input.ts';
import type { FirstRows } from '../read/first-rows.ts';
import type { Mapping } from '../headings/mapping.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { identifierColumn } from '../headings/unclear-ids.ts';
import { isFilled } from '../shape/cell-shape.ts';
import { RowFingerprints } from '../shape/row-fingerprints.ts';
import { RowSketches } from '../shape/row-sketches.ts';
import type { CheckedRow } from '../../ledger/rows/row-values.ts';

/** What identical rows of a sheet are read as. */
interface Telling {
  /** A row is compared in which one of these columns says which record it is. */
  readonly columns: readonly {
    readonly index: number;
    readonly says: (text: string) => boolean;
  }[];
  /** They identify a record, so that two rows with the same cells are one record. */
  readonly areKeys: boolean;
}

/**
 * Finds rows that are the same as an earlier one in all used cells. With a key they are one record: the first is kept, as
 * likely. With a name alone each may be a record of its own, such as six equal chairs: all are kept, as likely. A recipe
 * that says which rows are ignored decides. Rows with neither, such as those with a quantity alone, stay as they are.
 */
export class IdenticalRows {
  readonly #input: Input;
  readonly #telling: Telling;
  readonly #keys: readonly number[];
  readonly #isSaid: boolean;
  /** Whether all cells of each row are compared: not before a key comes again in a row that is like an earlier one. */
  #comparesAll: boolean;
  readonly #sketches = new RowSketches();
  #found: Found = NONE;

  private constructor(
    input: Input,
    telling: Telling,
    { isSaid, isSeen }: { readonly isSaid: boolean; readonly isSeen: boolean },
  ) {
    this.#input = input;
    this.#telling = telling;
    this.#isSaid = isSaid;
    this.#comparesAll = isSaid || isSeen || !telling.areKeys;
    this.#keys = telling.columns.map(({ index }) => index);
  }

  /**
   * Undefined where the rows of the sheet are not compared: they are events or lines, or a recipe keeps them all.
   * @param mayPropose whether anything is proposed that no recipe says
   * @param isSeen whether a row was seen that seems to be the same as another one
   */
  static in(input: Input, mayPropose: boolean, isSeen = false): IdenticalRows | undefined {
    const { mapping, mappingRequest } = input;
    const said = mappingRequest.recipe?.leaveOut;
    const isSaid = said?.includes('identical') === true;
    if (said === undefined ? !mayPropose || mappingRequest.keepsIdentical : !isSaid)
      return undefined;
    const { kind } = mapping;
    const areRecords = kind.operation === undefined && kind.actions === undefined;
    if (!areRecords || lineItemsOf(kind) !== undefined) return undefined;
    const telling = tellingColumns(mapping);
    return telling && new IdenticalRows(input, telling, { isSaid, isSeen });
  }

  /** The sheet with the repeated rows marked, where only the first of them is kept. */
  get sheet(): Input['sheet'] {
    const { sheet } = this.#input;
    if (!this.#comparesAll) return sheet;
    return { ...sheet, batches: () => this.#marked(sheet.batches()) };
  }

  /** The first rows of the sheet that are kept: all of their cells are compared. */
  kept(first: FirstRows): FirstRows {
    const pass = this.#pass();
    const rows = first.rows.filter((row) => !pass.isRepeated(row) || this.#keepsAll);
    this.#found = pass.found();
    this.#comparesAll ||= this.#found.rows > 0;
    for (const row of rows) this.#sketch(row, false);
    return { ...first, rows };
  }

  /** Sees a row behind the first ones. */
  see(row: Pick<CheckedRow, 'cells' | 'issues' | 'routine'>): void {
    if (this.#comparesAll) return;
    const { issues } = row;
    this.#sketch(row, issues.length > 0 && issues.some(({ code }) => code === 'duplicate-key'));
  }

  /** Whether a row seems to be the same as another one: all cells have to be compared to know it. */
  get isSeen(): boolean {
    return !this.#comparesAll && this.#sketches.hasLike;
  }

  readings(): readonly FileReading[] {
    const { rows, first, like } = this.#found;
    if (rows === 0 || this.#isSaid) return [];
    const are = `${counted(rows, 'row')} ${inNumber(rows, 'is', 'are')} the same as another row in all cells, from row ${formatCount(first)} (as row ${formatCount(like)})`;
    const [topic, rule] = this.#keepsAll
      ? (['identical-rows-kept', `${are}: each is a record of its own.`] as const)
      : (['identical-rows', `${are}: only the first of them is kept.`] as const);
    return [{ ...this.#input.sheet.name, topic, sureness: 'likely', rule, rows }];
  }

  async *#marked(
    batches: AsyncIterable<readonly SheetRow[]>,
  ): AsyncGenerator<readonly SheetRow[], void, undefined> {
    const pass = this.#pass();
    for await (const rows of batches) {
      yield rows.map((row) =>
        pass.isRepeated(row) && !this.#keepsAll ? { ...row, leftOut: 'identical' } : row,
      );
      const found = pass.found();
      if (found.compared >= this.#found.compared) this.#found = found;
    }
  }

  get #keepsAll(): boolean {
    return !this.#telling.areKeys && !this.#isSaid;
  }

  #sketch(row: Pick<SheetRow, 'cells' | 'routine'>, isSuspected: boolean): void {
    this.#sketches.add(row, this.#keys, isSuspected);
  }

  #pass(): Pass {
    return new Pass(this.#telling, this.#input.sheet.hiddenRows === 'skip');
  }
}

/** The repeated rows of as many rows as were compared. */
interface Found {
  readonly compared: number;
  readonly rows: number;
  /** The first of them, and the row that it is like. */
  readonly first: number;
  readonly like: number;
}

const NONE: Found = { compared: 0, rows: 0, first: 0, like: 0 };

/** One way down the rows. */
class Pass {
  #compared = 0;
  #rows = 0;
  #first = 0;
  #like = 0;
  readonly #telling: Telling;
  readonly #skipsHidden: boolean;
  readonly #fingerprints = new RowFingerprints();

  constructor(telling: Telling, skipsHidden: boolean) {
    this.#telling = telling;
    this.#skipsHidden = skipsHidden;
  }

  isRepeated({ number, cells, hidden, leftOut }: SheetRow): boolean {
    if (leftOut !== undefined || (hidden === true && this.#skipsHidden)) return false;
    const isTold = this.#telling.columns.some(({ index, says }) => {
      const cell = cells[index];
      return isFilled(cell) && says(cellText(cell).trim());
    });
    if (!isTold) return false;
    this.#compared += 1;
    const like = this.#fingerprints.firstLike(cells, number);
    if (like === undefined) return false;
    this.#rows += 1;
    if (this.#rows === 1) {
      this.#first = number;
      this.#like = like;
    }
    return true;
  }

  found(): Found {
    return { compared: this.#compared, rows: this.#rows, first: this.#first, like: this.#like };
  }
}

/** The columns of keys and identifiers, else that of the name; undefined where there is neither. */
function tellingColumns({ kind, columns, language }: Mapping): Telling | undefined {
  const { keys, display } = kind.resource;
  const identifier = identifierColumn(kind)?.target;
  const own = keys.filter(({ whereUnique }) => whereUnique !== true);
  // What contains a record is before what it is called there.
  const names = own.flatMap(({ fields }) => fields.at(-1) ?? []);
  const targets = new Set([ID_TARGET, identifier, ...names]);
  const keyed = columns.filter(({ target }) => target !== undefined && targets.has(target));
  const telling = keyed.length > 0 ? keyed : columns.filter(({ target }) => target === display);
  if (telling.length === 0) return undefined;
  return {
    areKeys: keyed.length > 0,
    columns: telling.map(({ index, target = '' }) => {
      const field = columnOf(kind, target)?.field;
      return {
        index,
        says: (text) =>
          (target !== identifier || DIGIT.test(text)) &&
          (field === undefined || placeholder(text, field, false, language?.code) === undefined),
      };
    }),
  };
}

/** `S/N` and `not labelled` identify nothing. */
const DIGIT = /\d/u;
