import { resourceNamed } from '../../catalogue/index.ts';
import { foldNameOf } from '../../catalogue/relations/paths.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { LinesOfRecord } from '../../import/decide/match/lines-of-record.ts';
import { labelOf } from '../../import/ledger/rows/targets.ts';
import { type ComparedSheet, isFree } from '../columns/compared-sheet.ts';
import { isBlank, isSameValue } from '../columns/same-value.ts';
import {
  type ComparedValue,
  type Entry,
  type EntryLine,
  type EntryPart,
  textIn,
} from '../entries/entry.ts';
import { isOfLine, keyTargetOf } from './line-targets.ts';

const NUMBERED = /^#\s*(\d{1,15})$/;

/** Makes one record of its rows: what they say of it together, and a line of each row that has one. */
export function foldRows(
  parts: readonly EntryPart[],
  sheet: ComparedSheet,
  lines: LinesOfRecord,
): Entry {
  const [first] = parts;
  if (first === undefined) throw new RangeError('a record has no rows');
  const folded = new Folder(sheet, lines);
  for (const part of parts) folded.add(part);
  const number = parts.find((part) => part.number !== undefined)?.number;
  const problem = parts.find((part) => part.problem !== undefined)?.problem ?? folded.problem;
  return {
    ...{ row: first.row, cells: first.cells, key: first.key },
    ...(first.sheet !== undefined && { sheet: first.sheet }),
    ...(number !== undefined && { number }),
    ...(problem !== undefined && { problem }),
    ...folded.result(),
    ...(parts.some(({ isEnded }) => isEnded) && { isEnded: true }),
  };
}

/** Says what a line is for in a form that both sides share: a number that is known, else a name. */
export function lineKey({ field }: LinesOfRecord, value: ComparedValue): string {
  if (typeof value === 'number') return `#${value}`;
  const text = String(value ?? '').trim();
  const [, digits] = NUMBERED.exec(text) ?? [];
  if (digits !== undefined) return `#${digits}`;
  const key = field.fields[field.key];
  return key?.kind === 'reference' ? foldNameOf(resourceNamed(key.to), text) : text;
}

/** A value of the record, and the row that says it. */
interface Said {
  readonly part: EntryPart;
  readonly value: ComparedValue;
}

class Folder {
  readonly #sheet: ComparedSheet;
  readonly #lines: LinesOfRecord;
  readonly #said = new Map<string, Said>();
  /** Columns that no record type has, whose cells differ from row to row. */
  readonly #varying = new Set<string>();
  readonly #parts: EntryPart[] = [];
  readonly #byKey = new Map<string, EntryPart>();
  problem: string | undefined;

  constructor(sheet: ComparedSheet, lines: LinesOfRecord) {
    this.#sheet = sheet;
    this.#lines = lines;
  }

  add(part: EntryPart): void {
    this.#parts.push(part);
    for (const [target, value] of Object.entries(part.values)) {
      if (!isOfLine(this.#sheet.resource, target)) this.#say(target, { part, value });
    }
    this.#checkLine(part);
  }

  result(): Pick<Entry, 'values' | 'texts' | 'lines' | 'rows'> {
    const said = [...this.#said].filter(([target]) => !this.#varying.has(target));
    const texts = said.flatMap(([target, { part }]) => {
      const text = part.texts[target];
      return text === undefined ? [] : [[target, text] as const];
    });
    return {
      values: Object.fromEntries(said.map(([target, { value }]) => [target, value])),
      texts: Object.fromEntries(texts),
      lines: this.#parts.flatMap((part) => this.#lineOf(part) ?? []),
      rows: this.#parts.map((part) => {
        const line = this.#keyOf(part);
        return { row: part.row, cells: part.cells, ...(line !== undefined && { line }) };
      }),
    };
  }

  /** A row that says nothing leaves it to the others. */
  #say(target: string, own: Said): void {
    const { resource } = this.#sheet;
    const before = this.#said.get(target);
    if (before === undefined || isBlank(before.value)) {
      this.#said.set(target, own);
      return;
    }
    if (isBlank(own.value) || target === resource.lineItems?.groupedBy) return;
    const [one, two] = [before, own].map(({ value }) => ({ values: { [target]: value } }));
    if (one === undefined || two === undefined || isSameValue(resource, target, one, two)) return;
    if (isFree(target)) this.#varying.add(target);
    else this.#contradict(target, own.part, before.part);
  }

  #contradict(target: string, { row, ...own }: EntryPart, before: EntryPart): void {
    const [one, two] = [before, own].map((part) => quote(textIn(part, target)));
    const label = labelOf(this.#sheet.resource, target);
    this.problem ??= `Rows ${before.row} and ${row} say different things of ${label}: ${one} and ${two}`;
  }

  #checkLine(part: EntryPart): void {
    if (!this.#hasLine(part)) return;
    const keyTarget = keyTargetOf(this.#lines);
    const key = this.#keyOf(part);
    if (key === undefined) {
      this.problem ??= `Row ${part.row} has no ${labelOf(this.#sheet.resource, keyTarget)}`;
      return;
    }
    const before = this.#byKey.get(key);
    if (before === undefined) this.#byKey.set(key, part);
    else {
      const name = quote(textIn(part, keyTarget));
      this.problem ??= `Rows ${before.row} and ${part.row} have the same line: ${name}`;
    }
  }

  #hasLine({ values }: EntryPart): boolean {
    return Object.entries(values).some(
      ([target, value]) => isOfLine(this.#sheet.resource, target) && !isBlank(value),
    );
  }

  #keyOf({ values }: EntryPart): string | undefined {
    const value = values[keyTargetOf(this.#lines)] ?? null;
    return isBlank(value) ? undefined : lineKey(this.#lines, value);
  }

  #lineOf(part: EntryPart): EntryLine | undefined {
    const key = this.#keyOf(part);
    if (key === undefined || this.#byKey.get(key) !== part) return undefined;
    const isOwn = (target: string): boolean =>
      isOfLine(this.#sheet.resource, target) || this.#varying.has(target);
    return {
      ...{ key, name: textIn(part, keyTargetOf(this.#lines)) },
      values: filterKeys(part.values, isOwn),
      texts: filterKeys(part.texts, isOwn),
    };
  }
}

function filterKeys<Value>(
  all: Readonly<Record<string, Value>>,
  isWanted: (key: string) => boolean,
): Record<string, Value> {
  return Object.fromEntries(Object.entries(all).filter(([key]) => isWanted(key)));
}
