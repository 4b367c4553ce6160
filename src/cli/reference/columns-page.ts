import { neededUnless } from '../../catalogue/columns/alternatives.ts';
import { decisionWords } from '../../catalogue/columns/decisions.ts';
import { actionWords } from '../../catalogue/columns/row-words.ts';
import type { Column } from '../../catalogue/columns/columns.ts';
import { KINDS, type Kind } from '../../catalogue/kinds.ts';
import type { NameOrder } from '../../kernel/person-names.ts';
import { code, markdownTable, page } from '../openapi/markdown.ts';

/** docs/reference/columns.md: every kind of sheet with the columns that it may have. */
export function columnsPage(): string {
  return page('Record types and their columns', [
    '`--kind` takes one of these record types and operations. Case, spaces and punctuation do not matter in headings. Read-only columns are ignored. A star marks required columns. [headings.md](headings.md) lists the headings in other languages, [custom-fields.md](custom-fields.md) the values of custom fields.',
    ...KINDS.flatMap(kindSection),
  ]);
}

function kindSection(kind: Kind): string[] {
  const rows = kind.columns.map((column) => [
    column.label + (column.requiredFor.length > 0 ? '*' : ''),
    code(column.target),
    column.aliases.join(', '),
    noteOf(column, kind),
  ]);
  const families = kind.families.map((family) => [
    family.heading.replace('{name}', '<name>'),
    code(`${family.prefix}:<name>`),
    '',
    [family.label, family.note].filter((text) => text !== undefined).join('; '),
  ]);
  const aliases = kind.aliases.length === 0 ? [] : [`Also called: ${kind.aliases.join(', ')}.`];
  const actions =
    kind.actions === undefined
      ? []
      : [`Each row says what it does: ${actionWords(kind).join(', ')}.`];
  return [
    `## ${code(kind.name)}`,
    ...aliases,
    ...actions,
    markdownTable(['column', 'field', 'other headings', 'note'], [...rows, ...families]),
  ];
}

const SPLIT_NOTES: Readonly<Record<NameOrder, string>> = {
  'first-last': '`First Last` or `Last, First`; for `--map` and `--split-name`',
  'last-first': '`Last First` or `Last, First`; for `--map`',
};

function noteOf(column: Column, kind: Kind): string {
  const { use, field, requiredFor } = column;
  const unless = neededUnless(kind, column);
  const notes = [
    use === 'read-only' ? 'read-only' : undefined,
    use === 'decision'
      ? `${decisionWords(kind.resource).join(', ')} or blank: the row is that operation`
      : undefined,
    column.parts === undefined ? undefined : SPLIT_NOTES[column.parts.order],
    requiredFor.length > 0
      ? `needed to ${requiredFor.map((call) => NEEDED_TO[call]).join(' and to ')}`
      : undefined,
    unless === undefined ? undefined : `needed, unless ${unless}`,
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
