import { columnOf, findKind } from '../../../catalogue/kinds.ts';
import {
  SPLIT_LAST_FIRST_TARGET,
  SPLIT_TARGET,
  type Column,
  type SplitParts,
} from '../../../catalogue/columns/columns.ts';
import { columnFinder } from '../../../catalogue/columns/column-finder.ts';
import { isOtherDay, isPlainDay } from '../../../catalogue/languages/other-days.ts';
import { isEndOfPeriod } from '../../../catalogue/languages/period-headings.ts';
import { stateCalled } from '../../../catalogue/state-words.ts';
import { cellText } from '../../../kernel/cells.ts';
import { quote } from '../../../kernel/messages/issues.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import { hasCapitalsFirst, splitPersonName } from '../../../kernel/person-names.ts';
import { isSaid, type MappedColumn } from '../headings/mapping.ts';
import { shapeOf } from '../shape/cell-shape.ts';
import { sheetOfPart } from '../shape/sheet-parts.ts';
import type { ColumnSample } from '../shape/column-sample.ts';
import { FILLED_SHARE, asColumn, fromText, isGroup, repeats } from './describing-columns.ts';
import type { Resource } from '../../../catalogue/define.ts';
import { recordTypesOfTitle } from '../../../catalogue/languages/record-words.ts';
import { fieldReading, type SurveyedSheet, type Findings } from './surveyed-sheet.ts';
import { stepsOf, targetsOfQuantities } from '../../../catalogue/steps.ts';
import type { SheetRow } from '../../../kernel/rows.ts';
import { wordsOf } from './account-names.ts';

/**
 * `Laptops` and `Consommables`, but not `Sheet1`, not words for the register as a whole, not records without groups,
 * and not a state (`Ausgemustert`).
 */
function isDescriptiveName(text: string): boolean {
  if (!/^\p{L}{3}/u.test(text) || GENERAL.test(text)) return false;
  const called = findKind(text);
  if (called !== undefined && !hasGroups(called.resource)) return false;
  if (stateCalled(text) !== undefined) return false;
  return !(LIST.test(text) && recordTypesOfTitle(text).size > 0);
}

/** `Stock list`, `Staff directory`. */
const LIST = /\b(?:list[aeo]?|liste|lijst|directory|register|registro|registre|overview)\b/iu;

const GENERAL =
  /^(?:sheet|table|data|daten|tabelle|blatt|feuil(?:le)?|hoja|blad|foglio|folha|planilha|arkusz|list|hárok|lista|munka|sayfa|ark|taul(?:ukko)?|foaie|лист|аркуш|sheet|工作表|シート|시트|φύλλο|גיליון|export|import|list[ae]?|inventar\p{L}*|inventory|inventaire|(?:fixed )?asset\p{L}*|anlage\p{L}*|immobilisations?|activos?(?: fijos)?|ativos?(?: fixos)?|imobilizado|cespiti|beni|(?:vaste )?activa|inventári\p{L}*|stocks?|bestand|register|gesamt|all|alle|total|main|master)?[\s_-]*[\d\s._-]*$/iu;

function hasGroups({ fields }: Resource): boolean {
  return Object.values(fields).some((field) => field.kind === 'reference' && isGroup(field.to));
}

/** Names that are checked for the order of their parts. */
const MOST_CHECKED = 200;
const OF_NAMES = 0.95;

/** What a sheet shows of a required field that no column fills: a column in other words, or its own name. */
export function proposedSource(column: Column, sheet: SurveyedSheet): Findings | undefined {
  const named = fromNameBeside(column, sheet) ?? fromWholeName(column, sheet);
  if (named !== undefined) return named;
  const find = column.field && SOURCES[column.field.kind];
  return find?.(column, sheet);
}

type FindSource = (column: Column, sheet: SurveyedSheet) => Findings | undefined;

const SOURCES: Partial<Record<NonNullable<Column['field']>['kind'], FindSource>> = {
  text: fromText,
  reference: (column, sheet) =>
    fromKindColumn(column, sheet) ??
    fromSheetName(column, sheet) ??
    fromRepeatedNames(column, sheet),
  date: fromDates,
  email: fromEmails,
};

/** First and last name from a column with both. */
function fromWholeName({ target }: Column, sheet: SurveyedSheet): Findings | undefined {
  const { kind, columns } = sheet.mapping;
  const { splitsInto } = kind.resource;
  const parts = kind.columns.find(({ use }) => use === 'split')?.parts;
  if (splitsInto === undefined || parts === undefined) return undefined;
  const targets = [parts.first.target, parts.last.target];
  if (!targets.includes(target)) return undefined;
  const whole = columns.find(
    (mapped) =>
      !isSaid(mapped) &&
      (mapped.target === splitsInto.whole || targets.includes(mapped.target ?? '')),
  );
  const sample = whole && sheet.samples[whole.index];
  if (whole === undefined || sample === undefined) return undefined;
  const split = isLastFirst(whole.heading, sample, { sheet, targets })
    ? SPLIT_LAST_FIRST_TARGET
    : SPLIT_TARGET;
  const splitting = columnOf(kind, split);
  if (splitting?.parts === undefined || !isOfNames(sample, splitting.parts)) return undefined;
  return asColumn(splitting, whole, sheet, 'has first and last names');
}

/** Languages in which names begin with the family name. */
const FAMILY_NAMES_FIRST: ReadonlySet<string> = new Set(['zh', 'ko', 'ja']);

/** `Cognome e nome`: the last name is first, also without a comma or capitals. */
function isLastFirst(
  heading: string,
  sample: ColumnSample,
  {
    sheet: {
      mapping: { kind, language, words },
    },
    targets: [first = '', last = ''],
  }: { readonly sheet: SurveyedSheet; readonly targets: readonly string[] },
): boolean {
  if (words !== undefined && FAMILY_NAMES_FIRST.has(words.code)) {
    // Japanese family names have one to three characters, so that only a space shows where they end.
    const hasSpace = (text: string): boolean => /\S\s\S/u.test(text);
    return words.code !== 'ja' || sample.shareOfValues(MOST_CHECKED, hasSpace) >= OF_NAMES;
  }
  if (showsOrder(sample)) return false;
  const finder = columnFinder(kind, language);
  const found = heading
    .split(/[\s,/]+/u)
    .map((word) => (finder.byTerm(word)?.column ?? finder.byAlias(word))?.target);
  const [atFirst, atLast] = [found.indexOf(first), found.indexOf(last)];
  return atLast !== -1 && atFirst > atLast;
}

function isOfNames(sample: ColumnSample, { order }: SplitParts): boolean {
  const isSplit = (text: string): boolean => splitPersonName(text, { order }) !== undefined;
  return sample.shareOfValues(MOST_CHECKED, isSplit) >= OF_NAMES;
}

/** A comma, or a family name in capitals. */
function showsOrder(sample: ColumnSample): boolean {
  return sample
    .firstValues(MOST_CHECKED)
    .every((text) => text.includes(',') || hasCapitalsFirst(text));
}

/** A column with few values that says of each row what kind of thing it is. */
function fromKindColumn({ target, label }: Column, sheet: SurveyedSheet): Findings | undefined {
  const { kind, columns, language } = sheet.mapping;
  const finder = columnFinder(kind, language);
  const column = columns.find((mapped) => {
    if (mapped.target !== undefined || mapped.how !== 'unknown') return false;
    const isNear =
      mapped.suggestions.includes(label) || finder.nearest(mapped.heading).includes(label);
    return isNear && repeats(mapped, sheet);
  });
  return column && asColumn({ target, label }, column, sheet, 'has few values in most rows');
}

/** `Laptops`, but not `Sheet1`, and not a word for the register as a whole. Of several tables the titles say more. */
function fromSheetName(
  { target, label, field }: Column,
  { name, mapping, title }: SurveyedSheet,
): Findings | undefined {
  const sheet = name.sheet?.trim() ?? '';
  const isPart = sheetOfPart(sheet) !== sheet;
  const isTitle = isPart && title !== undefined;
  const text = isTitle ? title : sheetOfPart(sheet);
  const saysGroup = isTitle ? stateCalled(text) === undefined : isDescriptiveName(text);
  if (field?.kind !== 'reference' || !isGroup(field.to) || !saysGroup) return undefined;
  const reading = fieldReading(name, {
    topic: 'missing-value',
    rule: `No column has the ${label}: it is ${quote(text)} in all rows, as ${isTitle ? 'the title above the table says' : 'the sheet is called'}.`,
    field: label,
    choices: [text],
  });
  return { fixed: [...mapping.fixed, { target, text }], readings: [reading] };
}

/** A column of e-mail addresses, under any heading. */
function fromEmails({ target, label }: Column, sheet: SurveyedSheet): Findings | undefined {
  const column = sheet.mapping.columns.find((mapped) => {
    if (mapped.target !== undefined || mapped.how !== 'unknown') return false;
    const filled = sheet.rows.flatMap(({ cells }) => cellText(cells[mapped.index]).trim() || []);
    const emails = filled.filter((text) => shapeOf(text) === 'email');
    return filled.length > 0 && emails.length >= FILLED_SHARE * filled.length;
  });
  return column && asColumn({ target, label }, column, sheet, 'has e-mail addresses');
}

/** A column of days, or of years, that no field takes; one that is called a date goes first. */
function fromDates({ target, label, field }: Column, sheet: SurveyedSheet): Findings | undefined {
  if (field === undefined) return undefined;
  const { columns } = sheet.mapping;
  const plain = columns.filter(({ heading }) => isPlainDay(heading));
  const column = [...plain, ...columns].find((mapped) => {
    if (mapped.target !== undefined || mapped.how !== 'unknown') return false;
    if (isOtherDay(mapped.heading) || isEndOfPeriod(mapped.heading)) return false;
    return holdsDays(mapped, field, sheet);
  });
  return column && asColumn({ target, label }, column, sheet, 'has dates or years');
}

function holdsDays(
  { index, heading }: MappedColumn,
  field: NonNullable<Column['field']>,
  { rows, samples, today, mapping }: SurveyedSheet,
): boolean {
  const sample = samples[index];
  if (sample === undefined || sample.filled < FILLED_SHARE * rows.length) return false;
  const language = mapping.language?.code;
  const evidence = new ColumnEvidence({ field, heading, language, today });
  let days = 0;
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (typeof cell === 'object') {
      if (cell.type === 'date') days += 1;
      // `2.2` as a number of the workbook is an amount, and not the second of February.
      if (cell.type === 'number' && !Number.isInteger(cell.value)) return false;
    }
    evidence.see(cell);
  }
  const { readings } = evidence.conclude();
  const read = readings
    .filter(({ topic }) => topic === 'dates' || topic === 'incomplete-dates')
    .reduce((sum, { cells }) => sum + cells, 0);
  const isPast = sample.firstValues(50).every((text) => !/^\d{4}$/u.test(text) || text <= today);
  return days + read >= FILLED_SHARE * rows.length && isPast;
}

/** `Name` beside `Vorname`: where one part of a name has a column, the word for the whole is the other part. */
function fromNameBeside({ target, label }: Column, sheet: SurveyedSheet): Findings | undefined {
  const { kind, columns } = sheet.mapping;
  const { splitsInto } = kind.resource;
  if (splitsInto === undefined) return undefined;
  const { whole, parts } = splitsInto;
  const other = Object.values(parts).find((part) => part !== target);
  const beside = columns.find((mapped) => mapped.target === other);
  const name = columns.find((mapped) => mapped.target === whole && !isSaid(mapped));
  if (!Object.values(parts).includes(target) || beside === undefined || name === undefined) {
    return undefined;
  }
  if (sheet.rows.some((row) => isWithin(row, beside, name))) return undefined;
  return asColumn({ target, label }, name, sheet, `is beside ${quote(beside.heading)}`);
}

/** Whether the cell of a column has all words of another one, as a whole name has those of its parts. */
function isWithin({ cells }: SheetRow, part: MappedColumn, whole: MappedColumn): boolean {
  const [words = [], all = []] = [part, whole].map(({ index }) => wordsOf(cellText(cells[index])));
  if (words.length === 0) return false;
  return all.length > words.length && words.every((word) => all.includes(word));
}

/**
 * The group from names that are words for kinds of things: `Notebook` for each of forty. Where rows say how many of a
 * thing there are, its name comes again with another place or lot, and says no kind.
 */
function fromRepeatedNames(
  { target, label, field }: Column,
  sheet: SurveyedSheet,
): Findings | undefined {
  const { kind, columns } = sheet.mapping;
  if (field?.kind !== 'reference' || !isGroup(field.to)) return undefined;
  if (stepsOf(kind).some((step) => targetsOfQuantities(step).size > 0)) return undefined;
  const names = columns.find((mapped) => mapped.target === kind.resource.display);
  const sample = names && sheet.samples[names.index];
  if (names === undefined || sample === undefined || !repeats(names, sheet)) return undefined;
  if (sample.distinct * 2 > sample.filled) return undefined;
  return asColumn({ target, label }, names, sheet, 'has few values in most rows');
}
