import { quote } from '../../../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../../../kernel/rows.ts';
import { guessedIdColumn, unclearIds } from '../../headings/unclear-ids.ts';
import type { Mapping } from '../../headings/mapping.ts';
import { numberText, recordNumberIn } from '../../map/record-numbers.ts';

/** Fewer texts may be slips of single rows. */
const LEAST_TEXTS = 2;

/** Watches whether a column that is mapped to record numbers has something else in most rows. */
export class IdWatch {
  readonly #name: SheetName;
  readonly #mapping: Mapping;
  readonly #column: ReturnType<typeof guessedIdColumn>;
  #numbers = 0;
  #texts = 0;
  #first: { readonly text: string; readonly row: number } | undefined;

  constructor(name: SheetName, mapping: Mapping) {
    this.#name = name;
    this.#mapping = mapping;
    this.#column = guessedIdColumn(mapping);
  }

  see({ number, cells }: SheetRow): void {
    if (this.#column === undefined) return;
    const text = numberText(cells[this.#column.index]);
    if (text === '') return;
    if (recordNumberIn(text) !== undefined) this.#numbers += 1;
    else {
      this.#texts += 1;
      this.#first ??= { text, row: number };
    }
  }

  /** Throws TallysheetError 'bad-headings'. */
  assertNumbers(): void {
    const [column, first] = [this.#column, this.#first];
    if (column === undefined || first === undefined) return;
    if (this.#texts < LEAST_TEXTS || this.#texts <= this.#numbers) return;
    const filled = this.#texts + this.#numbers;
    const found = `found other text in ${this.#texts} of ${filled} rows, such as ${quote(first.text)} in row ${first.row}`;
    throw unclearIds(this.#name, this.#mapping, column, found);
  }
}
