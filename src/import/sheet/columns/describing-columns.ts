import { columnOf } from '../../../catalogue/kinds.ts';
import type { Column } from '../../../catalogue/columns/columns.ts';
import { meansAttribute, meansThing } from '../../../catalogue/languages/thing-words.ts';
import type { MappedColumn, MappedHow, Mapping } from '../headings/mapping.ts';
import {
  type Findings,
  type SurveyedSheet,
  likelyReading,
  proposed,
  replaced,
} from './surveyed-sheet.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { isLongText } from '../recipe/joints.ts';
import { asJoined } from '../headings/rivals.ts';
import type { ColumnSample } from '../shape/column-sample.ts';
import type { Kind } from '../../../catalogue/all-kinds.ts';

/** A column is enough for all rows where so many of them have it. */
export const FILLED_SHARE = 0.8;

/** Values that are checked to find what they are like, and how many of the cells differ in a text that names things. */
const MOST_CHECKED = 200;
const LEAST_VARIED = 0.15;

/** In fewer rows a heading that means the thing counts for more than how much a column differs. */
const FEW_ROWS = 50;

/** Columns that we wrote, or that are there already. */
const OURS: ReadonlySet<MappedHow> = new Set(['ours', 'duplicate']);

/** What a maker calls a thing. */
const MODEL = 'product_model_number';

/** Who made a thing names it least of all. */
const MAKER = 'manufacturer';

/** The name of a thing is what describes it best: words, in most rows, and seldom twice. */
export function fromText({ target, label }: Column, sheet: SurveyedSheet): Findings | undefined {
  if (target !== sheet.mapping.kind.resource.display) return undefined;
  const texts = sheet.mapping.columns.filter((mapped) => isText(mapped, sheet));
  const descriptive = texts.filter((mapped) => describesRows(mapped, sheet));
  const best = firstWithSome(
    descriptive,
    () => texts.filter((mapped) => isModel(mapped, sheet)),
    () => kindColumns(sheet),
  )
    .map((mapped) => ({ mapped, score: descriptionScore(mapped, sheet) }))
    .toSorted((one, other) => other.score - one.score)[0];
  if (best === undefined) return undefined;
  return asColumn({ target, label }, best.mapped, sheet, 'describes each row');
}

function firstWithSome(
  found: readonly MappedColumn[],
  ...others: readonly (() => readonly MappedColumn[])[]
): readonly MappedColumn[] {
  const [next, ...further] = others;
  return found.length > 0 || next === undefined ? found : firstWithSome(next(), ...further);
}

/** `Kestrel 15 Pro`: the model names a thing better than its group, however often it comes again. */
function isModel({ index, target }: MappedColumn, { samples }: SurveyedSheet): boolean {
  const values = samples[index]?.firstValues(MOST_CHECKED) ?? [];
  const codes = values.filter((text) => isCode(text));
  return target === MODEL && codes.length * 2 <= values.length;
}

/** Few values in many rows say where or whose a thing is, and codes and numbers which one; neither says what it is. */
function describesRows({ index, target }: MappedColumn, { samples }: SurveyedSheet): boolean {
  const sample = samples[index];
  if (sample === undefined || target === MAKER) return false;
  const values = sample.firstValues(MOST_CHECKED);
  const codes = values.filter((text) => isCode(text));
  const isVaried = sample.distinct >= Math.min(LEAST_VARIED * sample.filled, MOST_CHECKED);
  return isVaried && codes.length * 2 <= values.length;
}

function isCode(text: string): boolean {
  return !/\p{L}/u.test(text) || (!text.includes(' ') && /\d/u.test(text));
}

/** `Laptop`, `Beamer`: what kind of thing it is names it, where nothing else does. */
function kindColumns({ mapping: { kind, columns }, samples, rows }: SurveyedSheet): MappedColumn[] {
  return columns.filter(({ target, index }) => {
    const field = columnOf(kind, target)?.field;
    const sample = samples[index];
    return (
      field?.kind === 'reference' &&
      isGroup(field.to) &&
      (sample?.texts ?? 0) >= FILLED_SHARE * rows.length
    );
  });
}

function isText(
  { how, target, index, heading }: MappedColumn,
  { samples, rows, mapping }: SurveyedSheet,
): boolean {
  const sample = samples[index];
  const field = columnOf(mapping.kind, target)?.field;
  const isFree = field === undefined || (field.kind === 'text' && field.identifier !== true);
  const isOurs = OURS.has(how) || target?.startsWith('#') === true;
  if (sample === undefined || !isFree || isOurs || meansAttribute(heading)) return false;
  // `PC 1` is a name where the heading says so.
  const texts = meansThing(heading) ? sample.filled : sample.texts;
  return texts >= FILLED_SHARE * rows.length;
}

function descriptionScore(
  { index, target, heading }: MappedColumn,
  { samples, rows }: SurveyedSheet,
): number {
  const sample = samples[index];
  if (sample === undefined) return 0;
  const isShort = sample.meanLength <= 120;
  return (
    sample.distinct / Math.max(1, Math.min(rows.length, 2_000)) +
    (target === undefined ? 0 : 0.25) +
    (isShort ? 0.25 : 0) +
    // In few rows any column differs as much.
    (meansThing(heading) && rows.length < FEW_ROWS ? 1 : 0)
  );
}

/** Whether a group is what sheets are named by; roles and places are not. */
export function isGroup(to: string | readonly string[]): boolean {
  return to === 'groups';
}

/** Whether most rows have a word in a column, and few of them one of their own. */
export function repeats({ index }: MappedColumn, { samples, rows }: SurveyedSheet): boolean {
  const sample = samples[index];
  if (sample === undefined || sample.filled < FILLED_SHARE * rows.length) return false;
  return sample.distinct <= Math.max(3, sample.filled / 2) && sample.texts * 2 > sample.filled;
}

/** A column that fills a field besides the one that it may fill already. */
export function asColumn(
  { target, label }: Pick<Column, 'target' | 'label'>,
  column: MappedColumn,
  { name, mapping, samples }: SurveyedSheet,
  because: string,
): Findings {
  const { kind } = mapping;
  const filled = { ...proposed(column, target), joined: undefined };
  const isSplit = columnOf(kind, target)?.parts !== undefined;
  const isUnused =
    column.target === undefined || columnOf(kind, column.target)?.use === 'read-only';
  const isFree = isUnused || isSplit || isName(column, kind, samples);
  return {
    columns: isFree
      ? replaced(mapping, (each) => (each === column ? filled : each))
      : [...withoutJoint(column, mapping), filled],
    readings: [
      likelyReading(name, column, samples[column.index], {
        topic: 'missing-value',
        rule: `No column is called ${label}: it is read from ${quote(column.heading)}, which ${because}.`,
        field: label,
      }),
    ],
  };
}

/** `Beamer`, under a heading for descriptions: a name as well, so that the description would only repeat it. */
function isName(
  { target, how, index, joined }: MappedColumn,
  kind: Kind,
  samples: readonly ColumnSample[],
): boolean {
  const column = columnOf(kind, target);
  const isGuessed = how === 'alias' || how === 'language';
  if (column === undefined || !isGuessed || joined !== undefined || !isLongText(column))
    return false;
  return (samples[index]?.meanLength ?? LONGEST_NAME) < LONGEST_NAME;
}

const LONGEST_NAME = 40;

/** A cell is read in one way: where it is a line of a description as well, another column holds the lines. */
function withoutJoint(column: MappedColumn, mapping: Mapping): readonly MappedColumn[] {
  const { target, joined } = column;
  const field = columnOf(mapping.kind, target);
  const holder = joined?.columns.find(({ index }) => index !== column.index);
  if (joined === undefined || field === undefined || holder === undefined) return mapping.columns;
  return replaced(mapping, (each) => {
    if (each === column) return asJoined(column, field);
    const { index, heading } = each;
    return index === holder.index ? { ...column, index, heading, joined } : each;
  });
}
