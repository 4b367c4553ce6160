import type { Column } from '../../../catalogue/columns/columns.ts';
import type { Kind } from '../../../catalogue/kinds.ts';
import type { CellField } from '../../../catalogue/fields.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import type { SheetName } from '../../../kernel/rows.ts';
import {
  type MappedColumn,
  type Mapping,
  filledTargets,
  isSaid,
  widthOf,
} from '../headings/mapping.ts';
import { identifierColumn } from '../headings/unclear-ids.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import { contentOfColumns, type ColumnContent } from '../shape/column-content.ts';
import { MOST_SAMPLES } from '../evidence/readings.ts';
import {
  withFound,
  replaced,
  proposed,
  fieldReading,
  type SurveyedSheet,
} from './surveyed-sheet.ts';

/** A column with the field that its cells are like. */
interface Match {
  readonly column: MappedColumn;
  readonly field: Column;
  readonly content: ColumnContent;
}

/** How much the cells of a column are like a field; 0 where they are not. */
type Likeness = (content: ColumnContent, field: CellField) => number;

/** Values that are checked of each column. */
const MOST_CHECKED = 500;
/** So many of the filled cells are of the kind that a field takes. */
const MOST = 0.8;

/** Codes with letters are more like an identifier, and amounts with decimals more like a price. */
const OF_PLAIN_NUMBERS = 0.3;

/** A text of fewer values names no things. */
const FEWEST_NAMES = 3;
const LEAST_VARIED = 0.1;

/**
 * The fields of columns without headings, by what their cells are like: addresses, days, prices, codes that differ, and the
 * text that says most. What each of them is only a person knows, so that all of it is one question.
 */
export function withFieldsByContent(sheet: SurveyedSheet): SurveyedSheet {
  const { name, mapping, rows } = sheet;
  const open = mapping.columns.filter(({ how }) => how === 'unknown');
  if (mapping.columns.some(isSaid) || open.length === 0 || rows.length === 0) return sheet;
  const contents = contentOfColumns(rows.slice(0, MOST_CHECKED), widthOf(mapping));
  const found = matchesIn(mapping, open, contents);
  const question = fieldReading(name, {
    sureness: 'open',
    rule: 'Columns have no headings: say what each of them is, in the sheet Columns of the recipe',
    choices: open.map(({ heading }) => heading),
  });
  return withFound(sheet, {
    columns: replaced(mapping, (column) => {
      const match = found.find((each) => each.column === column);
      return match && proposed(column, match.field.target);
    }),
    readings: [question, ...found.map((match) => readingOf(name, match))],
  });
}

/** Each field once, each column once: the clearest fields choose first. */
function matchesIn(
  mapping: Mapping,
  open: readonly MappedColumn[],
  contents: readonly ColumnContent[],
): Match[] {
  const matches: Match[] = [];
  for (const { likeness, takes } of LIKE) {
    const field = mapping.kind.columns.find((each) => takes(each, mapping.kind));
    if (field?.field === undefined || filledTargets(mapping).has(field.target)) continue;
    const [best] = open
      .flatMap((column) => {
        const content = contents[column.index];
        const isTaken = matches.some((match) => match.column === column);
        const score = content && !isTaken && field.field ? likeness(content, field.field) : 0;
        return content === undefined || score === 0 ? [] : [{ column, field, content, score }];
      })
      .toSorted((one, other) => other.score - one.score);
    if (best !== undefined) matches.push(best);
  }
  return matches;
}

interface Alike {
  readonly takes: (column: Column, kind: Kind) => boolean;
  readonly likeness: Likeness;
}

/** What cells may be like, the clearest first. */
const LIKE: readonly Alike[] = [
  { takes: isOf('email'), likeness: (content) => shareOf(content, 'email') },
  { takes: isOf('date', 'create'), likeness: (content) => shareOf(content, 'date') },
  { takes: ({ field }) => field?.kind === 'decimal' && field.price === true, likeness: asPrice },
  {
    takes: (column, kind) => column === identifierColumn(kind),
    likeness: asIdentifier,
  },
  { takes: ({ target }, { resource }) => target === resource.display, likeness: asName },
];

/** @param requiredFor what a value is needed for; any field of the kind is taken without it */
function isOf(kind: CellField['kind'], requiredFor?: 'create'): Alike['takes'] {
  return (column) =>
    column.use === 'value' &&
    column.field?.kind === kind &&
    (requiredFor === undefined || column.requiredFor.includes(requiredFor));
}

function shareOf({ shape, filled, rows }: ColumnContent, wanted: ColumnContent['shape']): number {
  return shape === wanted ? filled / rows : 0;
}

/** Amounts with decimals or a currency; plain numbers that follow no order are so less clearly, as they may be counts. */
function asPrice({ shape, values, distinct }: ColumnContent): number {
  if (shape !== 'number') return 0;
  const amounts = values.filter((text) => /\p{Sc}|[.,]\d{1,2}(?!\d)/u.test(text));
  if (amounts.length * 4 >= values.length) return amounts.length / values.length;
  const isVaried = distinct >= Math.max(FEWEST_NAMES, values.length / 2);
  const large = values.filter((text) => /^\d[\d.,]+$/u.test(text));
  const years = values.filter((text) => /^(?:19|20)\d\d$/u.test(text));
  const mayBePrices = large.length >= MOST * values.length && years.length * 2 < values.length;
  return isVaried && mayBePrices && !areNumbered(values) ? OF_PLAIN_NUMBERS : 0;
}

/** Numbers as they are given one after the other, or with leading zeros. */
function areNumbered(values: readonly string[]): boolean {
  const rising = values.filter((text, at) => at > 0 && Number(text) > Number(values[at - 1]));
  const isInOrder = rising.length >= MOST * (values.length - 1);
  return isInOrder || values.filter((text) => text.startsWith('0')).length * 2 > values.length;
}

/**
 * Codes that hardly ever come twice, and all look alike: `INV-1000`; a maker's serial numbers do not. Those with letters go
 * before plain numbers, which may be prices or counts unless they are of one length and in order.
 */
function asIdentifier({ values, rows }: ColumnContent): number {
  const codes = values.filter((text) => /\d/u.test(text) && !/\s/u.test(text) && text.length > 2);
  if (codes.length < MOST * Math.max(values.length / 2, 1)) return 0;
  if (new Set(codes).size < 0.95 * codes.length) return 0;
  const numbers = codes.filter((text) => /^[\d.,]+$/u.test(text));
  if (numbers.length * 2 > codes.length) {
    const isOneLength = new Set(codes.map((text) => text.length)).size === 1;
    const areAll = codes.length >= MOST * rows && numbers.every((text) => /^\d+$/u.test(text));
    return isOneLength && areAll && areNumbered(codes) ? OF_PLAIN_NUMBERS : 0;
  }
  const forms = new Map<string, number>();
  for (const text of codes) {
    const form = text.replace(/\d/gu, '9').replace(/\p{L}/gu, 'A');
    forms.set(form, (forms.get(form) ?? 0) + 1);
  }
  const alike = Math.max(...forms.values()) / codes.length;
  return alike >= MOST / 2 ? alike + codes.length / rows / 4 : 0;
}

/** Words that differ, and say much: not a place or a state that many rows share. */
function asName({ values, rows, length, filled }: ColumnContent): number {
  const words = values.filter((text) => /\p{L}{3}/u.test(text) && !/[@/\\]/u.test(text));
  const codes = words.filter((text) => !/\s/u.test(text) && /\d/u.test(text));
  if (filled < MOST * rows || words.length < MOST * filled || codes.length * 3 > words.length) {
    return 0;
  }
  const distinct = new Set(words.map((text) => text.toLowerCase())).size;
  if (distinct < Math.max(FEWEST_NAMES, LEAST_VARIED * words.length)) return 0;
  return distinct / words.length + Math.min(length, 40) / 40;
}

function readingOf(name: SheetName, { column, field, content }: Match): FileReading {
  return fieldReading(name, {
    rule: `The ${field.label} is read from ${quote(column.heading)}, as its cells look like it.`,
    column: column.heading,
    field: field.label,
    rows: content.filled,
    samples: content.values.slice(0, MOST_SAMPLES).map((text) => ({ text, value: text })),
  });
}
