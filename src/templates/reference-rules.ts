import { getOrMake } from '../kernel/get-or-make.ts';
import { withArticle } from '../kernel/nouns.ts';
import { containerOf } from '../catalogue/relations/container.ts';
import type { Resource } from '../catalogue/define.ts';
import type { ReferenceField } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import { CLEAR_WORD } from '../catalogue/columns/row-words.ts';
import { columnLetters } from '../tabular/column-letters.ts';
import type { Rule } from '../tabular/xlsx/write/workbook-content.ts';
import type { AccountLists } from './account-lists.ts';
import type { ListPlace, ListSheet } from './list-sheet.ts';
import type { ListedName } from '../export/read/record-names.ts';
import type { TemplateColumn } from './template-column.ts';
import { FIRST_ROW } from './template-sheet.ts';

/** Parts of one list, each for one record of another kind: the subgroups of each group. */
interface PartedList {
  readonly place: ListPlace;
  /** An empty cell, for rows whose container has no part: its distance from the heading. */
  readonly nothing: number;
  /** The names of the containers, and beside each where its part begins and how long it is. */
  readonly containers: ListPlace;
  readonly starts: ListPlace;
  readonly counts: ListPlace;
  readonly containerCount: number;
}

/** The drop-downs of references, from lists on a hidden sheet that every sheet shares. */
export class ReferenceRules {
  readonly #account: AccountLists;
  readonly #sheet: ListSheet;
  /** The list of a record type: its names, and `(clear)` as the last one if only they are accepted. */
  readonly #lists = new Map<string, ListPlace>();
  readonly #parted = new Map<string, PartedList>();

  constructor(account: AccountLists, sheet: ListSheet) {
    this.#account = account;
    this.#sheet = sheet;
  }

  /** The values that the cells of a column accept; undefined if there is nothing to choose from. */
  ruleFor(column: TemplateColumn, columns: readonly TemplateColumn[]): Rule | undefined {
    const { field } = column;
    if (field?.kind !== 'reference') return undefined;
    const target = resourceNamed(field.to);
    const names = this.#account.names.get(target.name);
    if (names === undefined || names.length === 0) return undefined;
    return {
      is: 'choices',
      choices: {
        formula: this.#within(field, target, columns) ?? this.#anyOf(target, names, column),
        strict: isClosed(target),
      },
      message: messageFor(target),
    };
  }

  #anyOf(target: Resource, names: readonly ListedName[], { mayClear }: TemplateColumn): string {
    const place = getOrMake(this.#lists, target.name, () => {
      const texts = names.map(({ text }) => text).sort(inOrder);
      return this.#sheet.add(target.title, isClosed(target) ? [...texts, CLEAR_WORD] : texts);
    });
    return place.cells(mayClear && isClosed(target) ? names.length + 1 : names.length);
  }

  /** The list that depends on another cell of the row; undefined if there is none. */
  #within(
    { within }: ReferenceField,
    target: Resource,
    columns: readonly TemplateColumn[],
  ): string | undefined {
    const index = columns.findIndex((column) => column.target === within);
    const container = columns[index]?.field;
    if (container?.kind !== 'reference' || containerOf(target) === undefined) return undefined;
    const list = this.#partedListOf(target, resourceNamed(container.to));
    if (list === undefined) return undefined;

    const { place, containers, starts, counts, containerCount, nothing } = list;
    const row = `MATCH($${columnLetters(index)}${FIRST_ROW},${containers.cells(containerCount)},0)`;
    const start = `IFERROR(INDEX(${starts.cells(containerCount)},${row}),${nothing})`;
    const count = `IFERROR(INDEX(${counts.cells(containerCount)},${row}),1)`;
    return `OFFSET(${place.heading},${start},0,${count},1)`;
  }

  #partedListOf(target: Resource, container: Resource): PartedList | undefined {
    const known = this.#parted.get(target.name);
    if (known !== undefined) return known;
    const names = this.#account.names.get(target.name) ?? [];
    const parts = (this.#account.names.get(container.name) ?? [])
      .map(({ id, text }) => ({ text, names: textsWithin(names, id) }))
      .filter((part) => part.names.length > 0)
      .sort((one, other) => inOrder(one.text, other.text));
    if (parts.length === 0) return undefined;

    const cells = parts.flatMap((part) => part.names);
    const starts = parts.map(
      (_, at) => 1 + parts.slice(0, at).flatMap((part) => part.names).length,
    );
    const { title } = target;
    const list: PartedList = {
      place: this.#sheet.add(title, cells),
      nothing: cells.length + 1,
      containers: this.#sheet.add(
        `${container.title} with ${title.toLowerCase()}`,
        parts.map(({ text }) => text),
      ),
      starts: this.#sheet.add(`${title}: first`, starts),
      counts: this.#sheet.add(
        `${title}: number`,
        parts.map((part) => part.names.length),
      ),
      containerCount: parts.length,
    };
    this.#parted.set(target.name, list);
    return list;
  }
}

/** Whether only what is listed can be meant: nothing is made from its name or found by a sign. */
function isClosed({ madeFromName, signs }: Resource): boolean {
  return madeFromName !== true && signs === undefined;
}

function messageFor(target: Resource): string {
  const { singular, name, madeFromName } = target;
  if (isClosed(target)) return `Choose ${withArticle(singular)} from the list.`;
  const unknown = `The account had no such ${singular} when this workbook was written.`;
  return madeFromName === true
    ? `${unknown} An import creates it only with --create-missing ${name}.`
    : `${unknown} You may also enter its number.`;
}

function textsWithin(names: readonly ListedName[], container: number): string[] {
  return names
    .filter(({ within }) => within === container)
    .map(({ text }) => text)
    .sort(inOrder);
}

function inOrder(one: string, other: string): number {
  return one.localeCompare(other, 'en', { numeric: true });
}
