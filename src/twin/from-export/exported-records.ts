import type { CellField, Field } from '../../catalogue/fields.ts';
import { cellText, type Cell } from '../../kernel/cells.ts';
import { columnLetters } from '../../tabular/column-letters.ts';
import { getOrMake } from '../../kernel/get-or-make.ts';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { TallysheetError } from '../../kernel/messages/errors.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetRow } from '../../kernel/rows.ts';
import type { CopiedRecord } from '../../service/records/account-copy.ts';
import { toAnswer } from '../../wire/values.ts';
import type { ExportedSheet, PlacedColumn, PlacedMember } from './exported-sheet.ts';
import { exportedMember, exportedValue } from './exported-values.ts';

/** A key of answers with the cells that show its value. */
interface AnswerCell extends Pick<PlacedColumn, 'index'> {
  readonly key: string;
  readonly field: CellField;
  readonly heading: string;
}

/** What records are made with that their own sheet does not have. */
export interface RecordTools {
  /** The numbers of depreciation methods by their names. */
  readonly methods: ReadonlyMap<string, number>;
  /** Numbers for parts of records, such as lines of orders, which an export does not number. */
  readonly takeNumber: () => number;
}

/**
 * The records of a sheet, as answers would show them. Rows with the same number are the lines of one record. Throws
 * TallysheetError 'not-an-export' for a cell that an export would not have.
 */
export function exportedRecords(sheet: ExportedSheet, tools: RecordTools): CopiedRecord[] {
  const reader = new RowReader(sheet, tools);
  const records = new Map<number, { row: SheetRow; lines: JsonObject[] }>();
  for (const row of sheet.rows) {
    const known = getOrMake(records, reader.idOf(row), () => ({ row, lines: [] }));
    const line = reader.lineOf(row);
    if (line !== undefined) known.lines.push(line);
  }
  return [...records].map(([id, { row, lines }]) => reader.recordOf(id, row, lines));
}

/** Reads the rows of a sheet. */
class RowReader {
  readonly #sheet: ExportedSheet;
  readonly #tools: RecordTools;
  readonly #id: PlacedColumn | undefined;
  readonly #cells: readonly AnswerCell[];
  readonly #lineCells: readonly AnswerCell[];
  readonly #lineKey: string | undefined;
  readonly #container: AnswerCell | undefined;
  readonly #members: readonly (PlacedMember & { readonly isYesNo: boolean })[];

  constructor(sheet: ExportedSheet, tools: RecordTools) {
    const { columns, resource } = sheet;
    this.#sheet = sheet;
    this.#tools = tools;
    this.#id = columns.find(({ column }) => column.holds === 'id');
    this.#cells = answerCells(sheet, undefined);
    const line = columns.find(({ column }) => column.line !== undefined)?.column.line;
    const lines: Field | undefined = line === undefined ? undefined : resource.fields[line];
    this.#lineCells = line === undefined ? [] : answerCells(sheet, line);
    this.#lineKey = lines === undefined ? undefined : (lines.answer ?? line);
    const within = resource.within?.field;
    this.#container = this.#cells.find(({ key }) => key === within);
    this.#members = sheet.members.map((each) => ({ ...each, isYesNo: isYesNo(sheet, each) }));
  }

  idOf(row: SheetRow): number {
    const index = this.#id?.index ?? 0;
    const id = exportedValue(ID_FIELD, row.cells[index], this.#sheet.format);
    if (typeof id === 'number' && id > 0) return id;
    throw this.#unreadable(row, index, this.#id?.column.heading ?? '');
  }

  /** The line of a record that a row has; undefined for a row of a record without lines. */
  lineOf(row: SheetRow): JsonObject | undefined {
    const filled = this.#lineCells.some(({ index }) => cellText(row.cells[index]) !== '');
    if (!filled) return undefined;
    return { id: this.#tools.takeNumber(), ...this.#answerOf(row, this.#lineCells) };
  }

  recordOf(id: number, row: SheetRow, lines: readonly JsonObject[]): CopiedRecord {
    const { id: own } = this.#sheet.resource;
    const answer = new Map<string, Json>([
      [own.answer, id],
      ...Object.entries(this.#answerOf(row, this.#cells)),
      ...this.#membersOf(row),
    ]);
    if (this.#lineKey !== undefined) answer.set(this.#lineKey, lines);
    const rates = this.#ratesOf(row, answer.get(MODE) === PERCENTAGE ? 'rate' : 'useful_life');
    if (rates.length > 0) answer.set(RATES, rates);
    const within = this.#container === undefined ? undefined : answer.get(this.#container.key);
    // Answers do not name the record that contains theirs.
    if (this.#container !== undefined) answer.delete(this.#container.key);
    return {
      id,
      answer: Object.fromEntries(answer),
      ...(typeof within === 'number' && { within }),
    };
  }

  #answerOf(row: SheetRow, cells: readonly AnswerCell[]): JsonObject {
    return Object.fromEntries(
      cells.map(({ key, field, index, heading }) => {
        const value = exportedValue(field, row.cells[index], this.#sheet.format);
        if (value === undefined) throw this.#unreadable(row, index, heading);
        return [key, toAnswer(field, value ?? (field.kind === 'urls' ? [] : null))];
      }),
    );
  }

  *#membersOf({ cells }: SheetRow): Generator<[string, Json]> {
    for (const { field, member, index, isYesNo: truth } of this.#members) {
      if (field.shown !== 'by-name') continue;
      yield [member, memberValue(cells[index], truth, this.#sheet)];
    }
  }

  /** Rates are percents or months, as the mode of the group says; an export has one of both. */
  #ratesOf({ cells }: SheetRow, key: 'rate' | 'useful_life'): JsonObject[] {
    const { methods, takeNumber } = this.#tools;
    return this.#members.flatMap(({ field, member, index }) => {
      const value = exportedMember(cells[index], this.#sheet.format);
      const method = methods.get(member);
      if (field.shown !== 'rates' || value === '' || method === undefined) return [];
      return [{ id: takeNumber(), depreciation_method_id: method, [key]: value }];
    });
  }

  #unreadable({ number, cells }: SheetRow, index: number, heading: string): TallysheetError {
    const place = `${this.#sheet.title}, cell ${columnLetters(index)}${number}`;
    const shown = cellText(cells[index]);
    const found = shown === '' ? 'it is blank' : quote(shown);
    return new TallysheetError(
      'not-an-export',
      `${place} is not what an export writes in the column ${quote(heading)}: ${found}`,
    );
  }
}

/** The key of rates, of which an export has less than answers show. */
export const RATES = 'depreciation_rates';
const MODE = 'asset_depreciation_mode';
const PERCENTAGE = 'Percentage';

const ID_FIELD: CellField = { kind: 'integer', label: 'Number' };

/** The cells of a record, or of its lines: values under their keys, references by their numbers. */
function answerCells({ resource, columns }: ExportedSheet, line: string | undefined): AnswerCell[] {
  const lines: Field | undefined = line === undefined ? undefined : resource.fields[line];
  const fields = lines?.kind === 'lines' ? lines.fields : resource.fields;
  return columns.flatMap(({ column, index }): AnswerCell[] => {
    if (column.line !== line) return [];
    if (column.holds !== 'value' && column.holds !== 'reference-id') return [];
    const target = column.holds === 'value' ? column.target : column.of;
    const name = line === undefined ? target : target.slice(line.length + 1);
    const key = fields[name]?.answer ?? name;
    return [{ key, field: column.field, index, heading: column.heading }];
  });
}

/** A column of yes and no is one of a field for that: the service writes true and false. */
function isYesNo({ rows }: ExportedSheet, { index }: PlacedMember): boolean {
  const words = rows.map(({ cells }) => cellText(cells[index])).filter((word) => word !== '');
  return words.length > 0 && words.every((word) => word === 'yes' || word === 'no');
}

function memberValue(
  cell: Cell | undefined,
  truth: boolean,
  { format }: Pick<ExportedSheet, 'format'>,
): string {
  const text = exportedMember(cell, format);
  if (!truth || text === '') return text;
  return String(text === 'yes');
}
