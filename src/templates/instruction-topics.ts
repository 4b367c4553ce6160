import { holdsIdentifier } from '../catalogue/columns/legal-values.ts';
import { pluralOf } from '../kernel/nouns.ts';
import { formatCount } from '../kernel/counts.ts';
import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { PATH_JOINT } from '../catalogue/relations/paths.ts';
import { CLEAR_WORD } from '../catalogue/columns/row-words.ts';
import type { WorkbookCell } from '../tabular/xlsx/write/workbook-content.ts';
import type { DateFormat } from '../kernel/dates/date-format.ts';
import type { WrittenStyle } from '../export/written-style.ts';
import { exampleDay, exampleOf } from './heading-note.ts';
import { canUpdate, type TemplateColumn } from './template-column.ts';
import { RULED_ROWS } from './template-sheet.ts';

/** A sheet of the workbook, as the instructions speak of it. */
export interface DescribedSheet {
  readonly kind: Kind;
  readonly columns: readonly TemplateColumn[];
}

/** A topic and what is said about it. */
export type Line = readonly [topic: WorkbookCell, text: string];

/** Said where the drop-downs offer what an account has. */
export const LIVE = topic(
  'Lists',
  'The drop-downs list the records that the account had when this workbook was written.',
);

/** How such sheets are filled in, as far as it matters for them. */
export function fillingLines(
  sheets: readonly DescribedSheet[],
  { dateFormat }: WrittenStyle,
): Line[] {
  const mayChange = sheets.some(({ kind }) => canUpdate(kind));
  return [
    topic('Rows', 'One row for each record, below the headings. Blank sheets are ignored.'),
    [
      { value: 'Required', cellStyle: 'required-heading' },
      `Columns with such a heading are required in every row${mayChange ? ' for a new record' : ''}.`,
    ],
    [
      { value: 'Optional', cellStyle: 'heading' },
      'You may leave other columns blank, move or delete them. Your own columns are ignored.',
    ],
    topic('Notes', 'Hover over a heading to see what to enter below it.'),
    topic(
      'Checks',
      `The first ${formatCount(RULED_ROWS)} rows are checked while you type, but not when you paste. "tallysheet validate" checks everything.`,
    ),
    ...topicsThatMatter(sheets, dateFormat),
  ];
}

/** What is said only where a sheet has a column that it is about. */
function topicsThatMatter(
  sheets: readonly DescribedSheet[],
  dates: DateFormat | undefined,
): Line[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const kinds = sheets.map(({ kind }) => kind);
  const ofFields = TOPICS.filter(({ about }) =>
    columns.some(({ field }) => field !== undefined && about(field)),
  );
  return [
    ...changingTopics(sheets.filter(({ kind }) => canUpdate(kind))),
    ...referenceTopics(columns),
    ...ofFields.map(({ name, text }) => topic(name, text(dates))),
    ...familyTopics(kinds),
  ];
}

interface FieldTopic {
  readonly about: (field: Field) => boolean;
  readonly name: string;
  readonly text: (dates: DateFormat | undefined) => string;
}

const TOPICS: readonly FieldTopic[] = [
  {
    about: ({ kind }) => kind === 'date',
    name: 'Dates',
    text: (dates) =>
      `${dates === undefined ? 'Month, day, year: 01/31/2026' : `As ${exampleDay(dates)}`}. Cells with a date format may show any format.`,
  },
  {
    about: holdsIdentifier,
    name: 'Identifiers',
    text: () => 'These cells are text, so that leading zeros and long numbers are kept.',
  },
  {
    about: ({ kind }) => kind === 'urls',
    name: 'Several addresses',
    text: () => 'Separate them by a line break in the cell (Alt+Enter), by | or by spaces.',
  },
];

function changingTopics(sheets: readonly DescribedSheet[]): Line[] {
  if (sheets.length === 0) return [];
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const called = (use: string): string =>
    [...new Set(columns.filter((each) => each.use === use).map(({ heading }) => heading))].join(
      ' or ',
    );
  return [
    topic('Blank cells', 'A blank cell does not change the field of an existing record.'),
    topic(CLEAR_WORD, 'This word in a cell empties the field of an existing record.'),
    topic(
      'Changing records',
      `With a number under ${called('id')} the row changes that record. ${called('action')} says what is to be done where that is not clear: create, update, or skip to leave the row out.`,
    ),
  ];
}

function referenceTopics(columns: readonly TemplateColumn[]): Line[] {
  const names = columns.flatMap(({ field }) => (field?.kind === 'reference' ? [field.to] : []));
  const targets = [...new Set(names)].map(resourceNamed);
  if (targets.length === 0) return [];
  const path = targets.map(examplePath).find((example) => example !== undefined);
  const within = path === undefined ? '' : ` Write a nested one as a path: ${path}.`;
  return [
    topic(
      'Other records',
      `A ${listed(targets.map(({ singular }) => singular))} is entered by name, in upper or lower case.${within} You may also enter its number: #12. See the note on each heading.`,
    ),
  ];
}

function examplePath(target: Resource): string | undefined {
  const example = exampleOf({ kind: 'reference', to: target.name, label: target.singular });
  return example?.includes(PATH_JOINT) ? example : undefined;
}

/** `group, location or vendor` */
function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : `${names.slice(0, -1).join(', ')} or ${last}`;
}

function familyTopics(kinds: readonly Kind[]): Line[] {
  const families = new Map(
    kinds.flatMap((kind) => kind.families.map((family) => [family.prefix, family] as const)),
  );
  return [...families.values()].map((family) => {
    const heading = family.heading === '{name}' ? `${family.prefix}:{name}` : family.heading;
    const note = family.note === undefined ? '' : ` Its values are ${family.note}.`;
    return topic(
      pluralOf(family.label),
      `Add a column with the heading ${heading.replace('{name}', '<name>')} for each one you need.${note}`,
    );
  });
}

/** A line with a highlighted topic. */
export function topic(name: string, text: string): Line {
  return [{ value: name, cellStyle: 'bold' }, text];
}
