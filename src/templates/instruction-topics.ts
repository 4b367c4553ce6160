import type { Resource } from '../catalogue/define.ts';
import type { Field } from '../catalogue/fields.ts';
import { resourceNamed } from '../catalogue/index.ts';
import type { Kind } from '../catalogue/kinds.ts';
import { PATH_JOINT } from '../catalogue/relations/paths.ts';
import { CLEAR_WORD } from '../catalogue/columns/row-words.ts';
import type { WorkbookCell } from '../tabular/xlsx/write/workbook-content.ts';
import { exampleOf } from './example.ts';
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
  'The arrow beside a cell offers what the account had when this workbook was made; a new one has what it has then.',
);

/** How such sheets are filled in, as far as it matters for them. */
export function fillingLines(sheets: readonly DescribedSheet[]): Line[] {
  const mayChange = sheets.some(({ kind }) => canUpdate(kind));
  return [
    topic(
      'Rows',
      'One row for each record, below the headings. Sheets that stay blank are left alone.',
    ),
    [
      { value: 'Required', cellStyle: 'required-heading' },
      `Columns with such a heading are needed in every row${mayChange ? ' that makes something new' : ''}.`,
    ],
    [
      { value: 'Optional', cellStyle: 'heading' },
      'The others may stay blank, be moved or be deleted. A column of your own is left alone.',
    ],
    topic('Notes', 'Hold the mouse over a heading to read what belongs below it.'),
    topic(
      'Checks',
      `The first ${RULED_ROWS.toLocaleString('en-US')} rows are checked while you type. Pasting goes around these checks; "tallysheet validate" checks everything.`,
    ),
    ...topicsThatMatter(sheets),
  ];
}

/** What is said only where a sheet has a column that it is about. */
function topicsThatMatter(sheets: readonly DescribedSheet[]): Line[] {
  const columns = sheets.flatMap((sheet) => sheet.columns);
  const kinds = sheets.map(({ kind }) => kind);
  const ofFields = TOPICS.filter(({ about }) =>
    columns.some(({ field }) => field !== undefined && about(field)),
  );
  return [
    ...(kinds.some(canUpdate) ? changingTopics(kinds.filter(canUpdate)) : []),
    ...referenceTopics(columns),
    ...ofFields.map(({ name, text }) => topic(name, text)),
    ...familyTopics(kinds),
  ];
}

interface FieldTopic {
  readonly about: (field: Field) => boolean;
  readonly name: string;
  readonly text: string;
}

const TOPICS: readonly FieldTopic[] = [
  {
    about: ({ kind }) => kind === 'date',
    name: 'Dates',
    text: 'Month, day, year: 01/31/2026. Date cells are read whatever they look like.',
  },
  {
    about: (field) => field.kind === 'text' && field.identifier === true,
    name: 'Identifiers',
    text: 'Their cells are text, so that leading zeros and long numbers stay as you type them.',
  },
  {
    about: ({ kind }) => kind === 'urls',
    name: 'Several addresses',
    text: 'Part them by a line break within the cell (Alt+Enter), by | or by blanks.',
  },
];

function changingTopics(kinds: readonly Kind[]): Line[] {
  const ids = [...new Set(kinds.map(({ resource }) => resource.id.label))].join(' or ');
  return [
    topic('Blank cells', 'Of a record that is there, a blank cell leaves the field as it is.'),
    topic(CLEAR_WORD, 'This word in a cell empties the field of a record that is there.'),
    topic(
      'Changing records',
      `With a number under ${ids} the row changes that record. Action says what is to be done where that is not clear: create, update, or skip to leave the row out.`,
    ),
  ];
}

function referenceTopics(columns: readonly TemplateColumn[]): Line[] {
  const names = columns.flatMap(({ field }) => (field?.kind === 'reference' ? [field.to] : []));
  const targets = [...new Set(names)].map(resourceNamed);
  if (targets.length === 0) return [];
  const path = targets.map(examplePath).find((example) => example !== undefined);
  const within = path === undefined ? '' : ` What stands within another has a path: ${path}.`;
  return [
    topic(
      'Other records',
      `A ${listed(targets.map(({ singular }) => singular))} is written as it is called; capital letters do not matter.${within} Its number does as well: #12. The note on each heading says more.`,
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
      `${family.label}s`,
      `Add a column with the heading ${heading.replace('{name}', '<name>')} for each that you need.${note}`,
    );
  });
}

/** A line with a topic that stands out. */
export function topic(name: string, text: string): Line {
  return [{ value: name, cellStyle: 'bold' }, text];
}
