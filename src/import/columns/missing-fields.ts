import { columnOf, findKind, isOfWholeRecord } from '../../catalogue/kinds.ts';
import { SPLIT_TARGET, ID_TARGET, type Column } from '../../catalogue/columns/columns.ts';
import { columnFinder } from '../../catalogue/columns/column-finder.ts';
import { counted } from '../../kernel/counts.ts';
import { quote } from '../../kernel/messages/issues.ts';
import type { SheetName, SheetRow } from '../../kernel/rows.ts';
import { ColumnEvidence } from '../evidence/column-evidence.ts';
import type { MappedColumn, Mapping } from '../map/mapping.ts';
import { widthOf } from '../map/width.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { Mode } from '../request/modes.ts';
import { sampleColumns, type ColumnSample } from './column-sample.ts';

/** A sheet whose required fields are filled as far as the file shows from what. */
export interface Completed {
  readonly mapping: Mapping;
  readonly readings: readonly FileReading[];
}

/** What is known of a sheet when its missing fields are proposed. */
interface Sheet {
  readonly name: SheetName;
  readonly mapping: Mapping;
  readonly rows: readonly SheetRow[];
  readonly samples: readonly ColumnSample[];
  readonly today: string;
}

interface CompleteOptions {
  readonly mode: Mode | undefined;
  readonly today: string;
}

/** A column is enough for all rows where so many of them have it. */
const FILLED_SHARE = 0.8;
const MOST_SAMPLES = 3;

/**
 * Fills required fields that no column fills: from a column that says it in other words, from the name of the sheet;
 * otherwise the field is open. Each is one reading, however many rows there are.
 */
export function withMissingFields(
  name: SheetName,
  mapping: Mapping,
  rows: readonly SheetRow[],
  { mode, today }: CompleteOptions,
): Completed {
  const missing = mode === 'update' || mode === 'upsert' ? [] : missingFields(mapping);
  if (missing.length === 0 || rows.length === 0) return { mapping, readings: [] };
  const samples = sampleColumns(rows, widthOf(mapping));
  return missing.reduce<Completed>(
    (completed, column) => {
      if (isFilled(column.target, completed.mapping)) return completed;
      const sheet = { name, mapping: completed.mapping, rows, samples, today };
      const { mapping: more, reading } = propose(column, sheet);
      return { mapping: more, readings: [...completed.readings, reading] };
    },
    { mapping, readings: [] },
  );
}

/** The fields without which no record can be made, and that the sheet does not fill. */
export function missingFields(mapping: Mapping): Column[] {
  const { kind } = mapping;
  if (!mayLackFields(mapping)) return [];
  return kind.columns.filter(
    (column) =>
      column.requiredFor.includes('create') &&
      column.use === 'value' &&
      column.line === undefined &&
      !isOfWholeRecord(kind, column) &&
      !isFilled(column.target, mapping),
  );
}

/** Whether rows make records, so that what they lack is missing, and not taken from a record that is there. */
export function mayLackFields({ kind, columns }: Mapping): boolean {
  const mayUpdate = columns.some(({ target }) => target === ID_TARGET);
  return kind.operation === undefined && kind.actions === undefined && !mayUpdate;
}

function isFilled(target: string, { kind, columns, fixed, defaults }: Mapping): boolean {
  if ([...fixed, ...defaults].some((value) => value.target === target)) return true;
  return columns.some((mapped) => {
    const parts = mapped.target === undefined ? undefined : columnOf(kind, mapped.target)?.parts;
    return (
      mapped.target === target || parts?.first.target === target || parts?.last.target === target
    );
  });
}

interface Proposal {
  readonly mapping: Mapping;
  readonly reading: FileReading;
}

function propose(column: Column, sheet: Sheet): Proposal {
  const split = fromWholeName(column, sheet);
  if (split !== undefined) return split;
  const kind = column.field?.kind;
  const found =
    kind === 'text'
      ? fromText(column, sheet)
      : kind === 'reference'
        ? (fromKindColumn(column, sheet) ?? fromSheetName(column, sheet))
        : kind === 'date'
          ? fromDates(column, sheet)
          : undefined;
  return found ?? leftOpen(column, sheet);
}

/** First and last name from a column with both. */
function fromWholeName({ target }: Column, sheet: Sheet): Proposal | undefined {
  const { kind, columns } = sheet.mapping;
  const { splitsInto } = kind.resource;
  const parts = kind.columns.find(({ use }) => use === 'split')?.parts;
  if (splitsInto === undefined || parts === undefined) return undefined;
  const targets = [parts.first.target, parts.last.target];
  if (!targets.includes(target)) return undefined;
  const whole = columns.find(
    (mapped) =>
      mapped.how !== 'map' &&
      mapped.how !== 'recipe' &&
      (mapped.target === splitsInto.whole || targets.includes(mapped.target ?? '')),
  );
  const sample = whole && sheet.samples[whole.index];
  if (whole === undefined || sample === undefined) return undefined;
  if (sample.filled === 0 || sample.names < 0.95 * sample.filled) {
    return undefined;
  }
  const label = columnOf(kind, SPLIT_TARGET)?.label ?? '';
  return asColumn({ target: SPLIT_TARGET, label }, whole, sheet, 'has first and last names');
}

/** The name of a thing is what describes it best: words, in most rows, and seldom twice. */
function fromText({ target, label }: Column, sheet: Sheet): Proposal | undefined {
  if (target !== sheet.mapping.kind.resource.display) return undefined;
  const best = sheet.mapping.columns
    .filter((mapped) => isText(mapped, sheet))
    .map((mapped) => ({ mapped, score: descriptionScore(mapped, sheet) }))
    .sort((one, other) => other.score - one.score)[0];
  if (best === undefined) return undefined;
  return asColumn({ target, label }, best.mapped, sheet, 'describes each row');
}

function isText({ how, target, index }: MappedColumn, { samples, rows, mapping }: Sheet): boolean {
  const sample = samples[index];
  const field = target === undefined ? undefined : columnOf(mapping.kind, target)?.field;
  const isFree = field === undefined || (field.kind === 'text' && field.identifier !== true);
  const isOurs = how === 'ours' || how === 'duplicate' || target?.startsWith('#') === true;
  if (sample === undefined || !isFree || isOurs) return false;
  return sample.texts >= FILLED_SHARE * rows.length;
}

function descriptionScore({ index, target }: MappedColumn, { samples, rows }: Sheet): number {
  const sample = samples[index];
  if (sample === undefined) return 0;
  const isShort = sample.meanLength <= 120;
  return (
    sample.distinct / Math.max(1, Math.min(rows.length, 2_000)) +
    (target === undefined ? 0 : 0.25) +
    (isShort ? 0.25 : 0)
  );
}

/** A column with few values that says of each row what kind of thing it is. */
function fromKindColumn({ target, label }: Column, sheet: Sheet): Proposal | undefined {
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

function repeats({ index }: MappedColumn, { samples, rows }: Sheet): boolean {
  const sample = samples[index];
  if (sample === undefined || sample.filled < FILLED_SHARE * rows.length) return false;
  return sample.distinct <= Math.max(3, sample.filled / 2) && sample.texts * 2 > sample.filled;
}

/** `Laptops`, but not `Sheet1`, and not a word for the register as a whole. */
function fromSheetName({ target, label }: Column, { name, mapping }: Sheet): Proposal | undefined {
  const text = name.sheet?.trim() ?? '';
  if (text === '' || findKind(text) !== undefined || GENERAL.test(text)) return undefined;
  return {
    mapping: { ...mapping, fixed: [...mapping.fixed, { target, text }] },
    reading: {
      ...name,
      topic: 'missing-value',
      sureness: 'likely',
      rule: `No column has the ${label}: it is ${quote(text)} in all rows, as the sheet is called.`,
      field: label,
      choices: [text],
    },
  };
}

const GENERAL =
  /^(?:sheet|table|data|daten|tabelle|blatt|feuil(?:le)?|hoja|blad|foglio|folha|planilha|export|import|list[ae]?|inventar\p{L}*|inventory|inventaire|asset\p{L}*|anlage\p{L}*|bestand|register|gesamt|all|alle|total|main|master)?[\s_-]*[\d\s._-]*$/iu;

/** A column of days, or of years, that no field takes. */
function fromDates({ target, label, field }: Column, sheet: Sheet): Proposal | undefined {
  if (field === undefined) return undefined;
  const column = sheet.mapping.columns.find((mapped) => {
    if (mapped.target !== undefined || mapped.how !== 'unknown') return false;
    return holdsDays(mapped, field, sheet);
  });
  return column && asColumn({ target, label }, column, sheet, 'has dates or years');
}

function holdsDays(
  { index, heading }: MappedColumn,
  field: NonNullable<Column['field']>,
  { rows, samples, today, mapping }: Sheet,
): boolean {
  const sample = samples[index];
  if (sample === undefined || sample.filled < FILLED_SHARE * rows.length) return false;
  const language = mapping.language?.code;
  const evidence = new ColumnEvidence({ field, heading, language, today });
  let days = 0;
  for (const { cells } of rows) {
    const cell = cells[index] ?? '';
    if (typeof cell === 'object' && cell.type === 'date') days += 1;
    evidence.see(cell);
  }
  const { readings } = evidence.conclude();
  const read = readings
    .filter(({ topic }) => topic === 'dates' || topic === 'incomplete-dates')
    .reduce((sum, { cells }) => sum + cells, 0);
  const isPast = sample.firstValues(50).every((text) => !/^\d{4}$/u.test(text) || text <= today);
  return days + read >= FILLED_SHARE * rows.length && isPast;
}

/** A column that fills a field besides the one that it may fill already. */
function asColumn(
  { target, label }: Pick<Column, 'target' | 'label'>,
  column: MappedColumn,
  { name, mapping, samples }: Sheet,
  because: string,
): Proposal {
  const filled: MappedColumn = {
    ...column,
    ...{ target, how: 'proposed', certainty: 'likely', suggestions: [] },
  };
  const isFree = column.target === undefined || target === SPLIT_TARGET;
  const columns = isFree
    ? mapping.columns.map((each) => (each === column ? filled : each))
    : [...mapping.columns, filled];
  const sample = samples[column.index];
  return {
    mapping: { ...mapping, columns },
    reading: {
      ...name,
      topic: 'missing-value',
      sureness: 'likely',
      rule: `No column is called ${label}: it is read from ${quote(column.heading)}, which ${because}.`,
      column: column.heading,
      field: label,
      rows: sample?.filled ?? 0,
      samples: (sample?.firstValues(MOST_SAMPLES) ?? []).map((text) => ({ text, value: text })),
    },
  };
}

/** What a person has to say once, for all rows. */
function leftOpen({ target, label }: Column, { name, mapping, rows }: Sheet): Proposal {
  const open = new Set([...(mapping.openFields ?? []), target]);
  const what = counted(rows.length, 'row');
  return {
    mapping: { ...mapping, openFields: open },
    reading: {
      ...name,
      topic: 'missing-value',
      sureness: 'open',
      rule: `No column has the ${label}: choose a column, or one value for all of the ${what}.`,
      field: label,
      rows: rows.length,
      choices: mapping.columns
        .filter(({ how, target: filled }) => how === 'unknown' && filled === undefined)
        .map(({ heading }) => heading)
        .slice(0, 10),
    },
  };
}
