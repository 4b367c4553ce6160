import { formatCount } from '../kernel/counts.ts';
import { capitalized, withArticle } from '../kernel/nouns.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Resource } from '../catalogue/define.ts';
import type { CellField, CellFieldKind, ReferenceField, TextField } from '../catalogue/fields.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { WORKING_LIMITS } from '../catalogue/limits.ts';
import { actionWords } from '../catalogue/columns/row-words.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import type { TemplateColumn } from './template-column.ts';
import { ENGLISH } from '../catalogue/languages/language-codes.ts';
import { writeDate } from '../kernel/dates/write-date.ts';

const MOST_ALIASES = 6;

/** The sheet that a heading is in. */
export interface NotedSheet {
  readonly kind: Kind;
  readonly columns: readonly TemplateColumn[];
  /** How dates are shown; as the service has them unless given. */
  readonly dates?: DateFormat | undefined;
}

/** What the note on a heading says: what belongs below it, and what else it may be called. */
export function headingNote(column: TemplateColumn, sheet: NotedSheet): string {
  const { aliases, field } = column;
  const lines = [
    `${necessity(column)}. ${whatBelongs(column, sheet)}`,
    field?.note === undefined ? '' : `${capitalized(field.note)}.`,
    aliases.length === 0 ? '' : `Other headings for this column: ${someOf(aliases)}.`,
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function necessity({ isRequired, neededUnless }: TemplateColumn): string {
  if (isRequired) return 'Required';
  return neededUnless === undefined ? 'Optional' : `Required, unless ${neededUnless}`;
}

/** `Site, Room, Building and others` */
function someOf(aliases: readonly string[]): string {
  const shown = aliases.slice(0, MOST_ALIASES).join(', ');
  return aliases.length > MOST_ALIASES ? `${shown} and others` : shown;
}

function whatBelongs({ use, field }: TemplateColumn, sheet: NotedSheet): string {
  const { kind, dates } = sheet;
  const { singular } = kind.resource;
  if (use === 'action') {
    const decides = kind.actions === undefined ? ' Blank: the import decides.' : '';
    return `Action for the row: ${actionWords(kind).join(', ')}.${decides}`;
  }
  if (field === undefined) {
    return `The number of an existing ${singular}, which the row then updates. Leave it blank for a new one.`;
  }
  const words = WORDS[field.kind] as Words<CellFieldKind>;
  const example =
    field.kind === 'date' && dates !== undefined ? exampleDay(dates) : exampleOf(field);
  return `${words(field, sheet)}${example === undefined ? '' : `, such as ${example}`}.`;
}

type Words<K extends CellFieldKind> = (
  field: Extract<CellField, { kind: K }>,
  sheet: NotedSheet,
) => string;

/** What the cells of each kind of field hold, in words that an example may follow. */
const WORDS: { readonly [K in CellFieldKind]: Words<K> } = {
  text: (field) => textWords(field),
  date: (_field, { dates }) => (dates === undefined ? 'A date, month first' : 'A date'),
  time: () => 'A time of day',
  decimal: ({ min, max }) => `A number${within(min, max)}`,
  integer: ({ min, max }) => `A whole number${within(min, max)}`,
  'yes-no': () => 'Yes or no',
  url: () =>
    `An address that starts with https:// or http://, at most ${formatCount(WORKING_LIMITS.longestUrl)} characters`,
  urls: ({ max }) => `Up to ${formatCount(max)} addresses, separated by a line break, | or a space`,
  email: () => 'An e-mail address',
  country: () => 'A two-letter country code',
  choice: ({ choices }) => `One of ${choices.join(', ')}`,
  reference: (field, sheet) => referenceWords(field, sheet),
  numbers: () => 'Numbers, separated by commas',
  named: ({ value }) => (value === 'decimal' ? 'A number of at least 0' : 'A text'),
};

function textWords({ min, max = WORKING_LIMITS.longestText, identifier }: TextField): string {
  const noun = identifier ? 'A number or code, kept with its leading zeros' : 'A text';
  if (max >= WORKING_LIMITS.longestText) return noun;
  const limits =
    min === undefined
      ? `at most ${formatCount(max)}`
      : `${formatCount(min)} to ${formatCount(max)}`;
  return `${noun}${identifier ? ',' : ' of'} ${limits} characters`;
}

function referenceWords({ to, within }: ReferenceField, { columns }: NotedSheet): string {
  const target = resourceNamed(to);
  const container = columns.find((column) => column.target === within);
  const place = container === undefined ? '' : ` within the ${container.heading} of the row`;
  return `${capitalized(withArticle(target.singular))}${place}, by ${waysToName(target)}`;
}

/** `its name, its path, @ and its identifier, or # and its number` */
function waysToName(target: Resource): string {
  const labels = target.namedBy.map((field) =>
    (target.fields[field]?.label ?? field).toLowerCase(),
  );
  const ways = [
    ...labels.map((label) => `its ${label}`),
    ...(target.parent === undefined || labels.includes('path') ? [] : ['its path']),
    ...Object.entries(target.signs ?? {}).map(
      ([sign, field]) => `${sign} and its ${(target.fields[field]?.label ?? field).toLowerCase()}`,
    ),
    '# and its number',
  ];
  const [last = ''] = ways.splice(-1);
  return ways.length === 0 ? last : `${ways.join(', ')} or ${last}`;
}

function within(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return '';
  if (max === undefined) return ` of at least ${formatCount(min)}`;
  return ` from ${formatCount(min)} to ${formatCount(max)}`;
}

/** Examples of the kinds of field that look the same everywhere; empty where only the field can say. */
const USUAL: Readonly<Record<CellFieldKind, string>> = {
  text: '',
  date: '01/31/2026',
  time: '09:30',
  decimal: '1250.00',
  integer: '3',
  // Its words say it all.
  'yes-no': '',
  choice: '',
  url: 'https://files.example/manual.pdf',
  urls: 'https://files.example/invoice.pdf',
  email: 'name@company.example',
  country: 'US',
  reference: '',
  numbers: '12, 15',
  named: '',
};

/** The example of a date, in a format. */
export function exampleDay(format: DateFormat): string {
  return writeDate('2026-01-31', format, ENGLISH);
}

/** A plausible value of the field; undefined if none is described. */
export function exampleOf(field: CellField): string | undefined {
  if (field.example !== undefined) return field.example;
  if (field.kind === 'reference') return exampleOfRecord(resourceNamed(field.to));
  return USUAL[field.kind] === '' ? undefined : USUAL[field.kind];
}

/** How a record would be named in a cell: by its name, in a tree by its path. */
function exampleOfRecord({ namedBy, fields, parent, builtIn }: Resource): string | undefined {
  const named = fields[namedBy[0] ?? ''];
  const name =
    (named === undefined || named.kind === 'lines' ? undefined : exampleOf(named)) ??
    builtIn?.at(-1)?.name;
  const above = parent === undefined ? undefined : fields[parent]?.example;
  return name === undefined || above === undefined ? name : `${above} / ${name}`;
}
