import type { Column } from '../../catalogue/columns/columns.ts';
import { KINDS, type Kind } from '../../catalogue/kinds.ts';
import { code, markdownTable, page } from './markdown.ts';

/** docs/reference/columns.md: every kind of sheet with the columns that it may have. */
export function columnsPage(): string {
  return page('Kinds and their columns', [
    'A kind is what `--kind` takes. Case, blanks and punctuation do not matter in headings. A column that the service only shows is left alone. A star marks columns that a new record, a change or the operation cannot do without. What the columns are called in other languages stands in [headings.md](headings.md), what a custom field takes in [custom-fields.md](custom-fields.md).',
    ...KINDS.flatMap(kindSection),
  ]);
}

function kindSection(kind: Kind): string[] {
  const rows = kind.columns.map((column) => [
    column.label + (column.requiredFor.length > 0 ? '*' : ''),
    code(column.target),
    column.aliases.join(', '),
    noteOf(column),
  ]);
  const families = kind.families.map((family) => [
    family.heading.replace('{name}', '<name>'),
    code(`${family.prefix}:<name>`),
    '',
    [family.label, family.note].filter((text) => text !== undefined).join('; '),
  ]);
  const aliases = kind.aliases.length === 0 ? [] : [`Also called: ${kind.aliases.join(', ')}.`];
  return [
    `## ${code(kind.name)}`,
    ...aliases,
    markdownTable(['column', 'field', 'other headings', 'note'], [...rows, ...families]),
  ];
}

function noteOf({ use, field, requiredFor }: Column): string {
  const notes = [
    use === 'read-only' ? 'only shown' : undefined,
    use === 'split' ? '`First Last` or `Last, First`; for `--map` and `--split-name`' : undefined,
    requiredFor.length > 0
      ? `needed to ${requiredFor.map((call) => NEEDED_TO[call]).join(' and to ')}`
      : undefined,
    field?.kind === 'choice' && use !== 'read-only'
      ? `one of ${field.choices.join(', ')}`
      : undefined,
    field?.note,
  ];
  return notes.filter((note) => note !== undefined).join('; ');
}

const NEEDED_TO: Readonly<Record<Column['requiredFor'][number], string>> = {
  create: 'create',
  update: 'change',
  operation: 'do it',
};
