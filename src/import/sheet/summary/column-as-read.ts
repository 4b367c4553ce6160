import type { Column } from '../../../catalogue/columns/columns.ts';
import { type Kind, columnOf } from '../../../catalogue/kinds.ts';
import { defined } from '../../../kernel/defined.ts';
import { foldName } from '../../../kernel/names.ts';
import { SKIP_ROWS } from '../values/answer.ts';
import { MOST_SAMPLES, type Sample, type Sureness } from '../evidence/readings.ts';
import { isFilledByService } from '../columns/ignored-columns.ts';
import { appendedTo } from '../recipe/recipe-words.ts';
import { LEAVE_EMPTY } from '../values/value-columns.ts';
import { fieldName } from '../headings/field-names.ts';
import type { MappedColumn } from '../headings/mapping.ts';
import type { CheckingRequest } from '../request/request.ts';
import type { FileReading } from '../recipe/file-reading.ts';
import type { ColumnRecipe, ValueRecipe } from '../recipe/recipe.ts';
import type { Field } from '../../../catalogue/fields.ts';
import { inOneLine } from '../../../kernel/messages/issues.ts';

/** As long as values are quoted elsewhere. */
const LONGEST = 60;

/** Stored for a word that means a blank cell. */
const BLANK = '(blank)';

/** `1.299,00 -> 1,299.00`; a text that is stored as it is has no arrow, and an open one has a question mark. */
function sampleText({ text, value }: Sample, field: Field | undefined): string {
  const written = inOneLine(text, LONGEST);
  if (value === text) return written;
  return `${written} -> ${value === undefined ? '?' : storedText(value, field)}`;
}

function storedText(value: string, field: Field | undefined): string {
  if (value === '') return BLANK;
  return inOneLine(field?.kind === 'decimal' ? amountText(value) : value, LONGEST);
}

/** An amount for people, so that its sign is not confused with the other one: `1299.5` is `1,299.50`. */
function amountText(plain: string): string {
  const [, sign = '', whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(plain) ?? [];
  if (whole === undefined) return plain;
  return `${sign}${whole.replace(/\B(?=(?:\d{3})+$)/gu, ',')}.${fraction.padEnd(2, '0')}`;
}

interface ColumnContext {
  readonly readings: readonly FileReading[];
  readonly checking: CheckingRequest;
  /** Values of the column. */
  readonly samples: readonly Sample[];
}

/** What a recipe says of a column: its field, how its cells are read, why, and some of them. */
export function columnAsRead(
  mapped: MappedColumn,
  kind: Kind,
  { readings, checking, samples }: ColumnContext,
): ColumnRecipe {
  const { heading, identifierFormat, clearBlank, fillDown, owner } = mapped;
  const { instead, joinedBySpace, completedBy } = mapped;
  const isLeftBehind = mapped.how === 'unknown' || isFilledByService(mapped, kind);
  const target = targetOf(mapped, isLeftBehind);
  const all = readings.filter(({ column }) => column === heading);
  const values = all.flatMap(valueOf);
  const column = columnOf(kind, target);
  const own = all.filter((reading) => reading.about === undefined && !isOfOther(reading, column));
  return {
    heading,
    field: target === undefined ? null : wantedField(fieldName(kind, target), mapped),
    ...(target !== undefined && formatOf(withoutProposed(mapped, values), column, checking)),
    ...defined({
      identifiers: identifierFormat ?? checking.identifierFormat,
      clearBlank,
      fillDown,
      owner,
      instead,
      joinedBySpace,
      completedBy,
    }),
    ...(values.length > 0 && { values }),
    ...reasonsOf(own),
    ...samplesOf([...own.flatMap((each) => each.samples ?? []), ...samples], column),
    ...(mapped.certainty === 'conflict' && conflictOf(mapped)),
    // Another time there may be a field or a step for it.
    ...(isLeftBehind && { sureness: 'open' }),
  };
}

/** A column that fills a further field has a line for that, with the reason. */
function isOfOther({ topic, field }: FileReading, column: Column | undefined): boolean {
  return topic === 'missing-value' && field !== undefined && field !== column?.label;
}

function targetOf(
  { how, target, rivalOf }: MappedColumn,
  isLeftBehind: boolean,
): string | undefined {
  if (isLeftBehind) return undefined;
  return how === 'joined' ? rivalOf : target;
}

/** The line of a value that is asked about. */
function valueOf({ about, sureness, samples = [], ...reading }: FileReading): ValueRecipe[] {
  if (about === undefined) return [];
  const { rule, rows, choices = [] } = reading;
  const { text, spellings } = about;
  const candidates = choices.filter((choice) => !ANSWERS.has(choice));
  const use = sureness === 'likely' ? samples[0]?.value : undefined;
  return [
    {
      value: text,
      ...(spellings.length > 0 && { spellings }),
      ...defined({ use, rows }),
      sureness,
      because: rule,
      ...(candidates.length > 0 && { candidates }),
    },
  ];
}

const ANSWERS: ReadonlySet<string> = new Set([LEAVE_EMPTY, SKIP_ROWS]);

/** What is proposed of single values has lines of its own. */
function withoutProposed(mapped: MappedColumn, values: readonly ValueRecipe[]): MappedColumn {
  const { words, ...read } = mapped.read ?? {};
  if (words === undefined || values.length === 0) return mapped;
  const proposed = new Set(
    values.flatMap(({ value, spellings = [] }) => [value, ...spellings].map(foldName)),
  );
  const said = Object.entries(words).filter(([word]) => !proposed.has(word));
  return {
    ...mapped,
    read: { ...read, ...(said.length > 0 && { words: Object.fromEntries(said) }) },
  };
}

function wantedField(field: string, { isAppended }: MappedColumn): string {
  return isAppended === true ? appendedTo(field) : field;
}

/** Several columns were named for a field that takes one. */
function conflictOf({ suggestions }: MappedColumn): Pick<ColumnRecipe, 'sureness' | 'because'> {
  return {
    sureness: 'open',
    because: `Several columns have this field: ${suggestions.join(', ')}`,
  };
}

/** How the cells of a column are read, whether a flag, a recipe or the cells themselves said it. */
function formatOf(
  { dateFormat, decimal, read = {} }: MappedColumn,
  column: Column | undefined,
  checking: CheckingRequest,
): Pick<ColumnRecipe, 'read' | 'dateFormat'> {
  const ofAll = column?.field?.kind === 'date' ? checking.dateFormat : undefined;
  const style = decimal ?? read.decimal ?? checking.decimal;
  const settings = { ...read, ...defined({ decimal: style }) };
  return {
    ...(Object.keys(settings).length > 0 && { read: settings }),
    ...(read.dateOrder === undefined && defined({ dateFormat: dateFormat ?? ofAll })),
  };
}

/** Why something is read so, and how sure that is. */
export function reasonsOf(
  readings: readonly FileReading[],
): Pick<ColumnRecipe, 'sureness' | 'because'> {
  return {
    ...defined({ sureness: leastSure(readings) }),
    ...(readings.length > 0 && {
      because: readings
        .map(({ rule }) => rule)
        .join('; ')
        .replaceAll('.; ', '. '),
    }),
  };
}

/** Some of its cells, each once: those first that the readings are about. */
function samplesOf(
  samples: readonly Sample[],
  column: Column | undefined,
): Pick<ColumnRecipe, 'samples'> {
  const once = new Map<string, Sample>();
  for (const each of samples) {
    const known = once.get(each.text);
    // What a reading of its field says as it is, that of its cells says as it is stored.
    if (known === undefined || known.value === known.text) once.set(each.text, each);
  }
  const shown = [...once.values()].slice(0, MOST_SAMPLES);
  // Nothing is stored of a column without a field.
  const textOf = (each: Sample): string =>
    column === undefined
      ? sampleText({ ...each, value: each.text }, undefined)
      : sampleText(each, column.field);
  return shown.length === 0 ? {} : { samples: shown.map(textOf) };
}

/** What several readings come to: the least sure of them. */
export function leastSure(readings: readonly FileReading[]): Sureness | undefined {
  return (['open', 'likely', 'certain'] as const).find((sureness) =>
    readings.some((reading) => reading.sureness === sureness),
  );
}
