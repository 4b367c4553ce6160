import type { SheetRow } from '../../../kernel/rows.ts';
import { namesPeople } from '../headings/surveyed.ts';
import { placeholder } from '../evidence/blanks.ts';
import type { CallingColumns } from '../steps/calling-columns.ts';
import { stateAt, textAt } from '../steps/step-trigger.ts';
import type { CellField } from '../../../catalogue/fields.ts';

/** The share of filled cells that have to be what the column is for. */
const SHARE = 0.9;

/** Of numbers so many: words between them are asked about, or are placeholders that are known later. */
const SHARE_OF_NUMBERS = 0.7;

/** So many people of a column have a name of several words: others may be departments or rooms. */
const WHOLE_NAMES = 0.3;

const EMAIL = /^\S+@\S+\.\S+$/u;

/** Words of a name, with a comma or initials: `Müller, Hans`, `Müller,Hans`, `H. Müller`, `Ana M. d'Ávila-Costa`. */
const NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?:(?:,\s*|\s+)\p{L}[\p{L}\p{M}.'’-]*){0,5}$/u;
const EMPLOYEE_NUMBER = /^\p{Lu}{0,3}-?\d{3,8}$/u;
/** `Hans`, `jdoe`, `anna.berg2`. */
const ONE_WORD = /^\p{L}[\p{L}\p{M}\p{N}._'’-]{1,39}$/u;
const SEVERAL_WORDS = /\p{L}(?:[.,]?\s+|,)\p{L}/u;

/** A whole or decimal number, with a sign and a unit: `12`, `-3`, `3 Karton`, `1.250 Stk.` */
const NUMBER = /^[-+]?\d[\d.,'  ]*(?:\s*\p{L}[\p{L}.]{0,11})?$/u;

/** A whole date, in numbers or with the name of its month: `31.03.2026`, `2026-03-31`, `31 mars 2026`, `20260331`. */
const DAY =
  /^(?:\d{1,4}\D{1,3}(?:\d{1,2}|\p{L}{3,10})\D{1,3}\d{2,4}|\p{L}{3,10}\D{1,2}\d{1,2}\D{1,3}\d{4}|\d{8})\b/u;

/** Whether the cells of the columns are what the step needs: people, numbers of units, words for states. */
export function saysWhatStepNeeds(
  { step, columns, fields }: Pick<CallingColumns, 'step' | 'columns' | 'fields'>,
  rows: readonly SheetRow[],
): boolean {
  const fits = [...fields].some(([index, field]) => isFor(field, valuesAt(index, field, rows)));
  if (fits) return true;
  const { state } = columns;
  if (state === undefined) return false;
  const words = rows.map(({ cells }) => textAt(state, cells)).filter((text) => text !== '');
  return share(words, (text) => stateAt(step, text) !== undefined) >= SHARE;
}

/** Whether one word alone in each cell of a column for people may be a first name or a login name: only members show it. */
export function mayNameMembers(
  { fields }: Pick<CallingColumns, 'fields'>,
  rows: readonly SheetRow[],
): boolean {
  return [...fields].some(([index, field]) => {
    const texts = namesPeople(field) ? new Set(valuesAt(index, field, rows)) : [];
    return share([...texts], (text) => ONE_WORD.test(text)) >= SHARE;
  });
}

function valuesAt(index: number, field: CellField, rows: readonly SheetRow[]): string[] {
  const isPerson = namesPeople(field);
  return rows
    .map(({ cells }) => textAt(index, cells))
    .filter((text) => text !== '' && placeholder(text, field, isPerson) === undefined);
}

function isFor(field: CellField, texts: readonly string[]): boolean {
  if (texts.length === 0) return false;
  if (namesPeople(field)) return arePeople([...new Set(texts)]);
  if (field.kind === 'integer' || field.kind === 'decimal') {
    return share(texts, (text) => NUMBER.test(text)) >= SHARE_OF_NUMBERS;
  }
  return field.kind === 'date' && share(texts, (text) => DAY.test(text)) >= SHARE;
}

function arePeople(texts: readonly string[]): boolean {
  const isPerson = (text: string): boolean =>
    EMAIL.test(text) || NAME.test(text) || EMPLOYEE_NUMBER.test(text);
  const isWhole = (text: string): boolean => EMAIL.test(text) || SEVERAL_WORDS.test(text);
  return share(texts, isPerson) >= SHARE && share(texts, isWhole) >= WHOLE_NAMES;
}

function share(texts: readonly string[], fits: (text: string) => boolean): number {
  return texts.length === 0 ? 0 : texts.filter(fits).length / texts.length;
}
