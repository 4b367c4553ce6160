import { textOf } from '../../account/record-values.ts';
import { type Issue, makeIssue } from '../../kernel/messages/issues.ts';
import { didYouMeanName, foldName, nearestNames } from '../../kernel/names.ts';
import { NOTE_COLUMNS, type NoteRow, type OrderLine, type PartOrder } from '../deliveries.ts';

/** The lines of an order for the item that a row names, or why it is not known which. */
export function findLines(
  row: NoteRow,
  order: PartOrder,
): { readonly lines: readonly OrderLine[] } | { readonly issue: Issue } {
  for (const isMeant of WAYS) {
    const lines = order.lines.filter((line) => isMeant(line, row.item));
    const items = new Set(lines.map(({ item }) => item));
    if (items.size === 1) return { lines };
    if (items.size > 1) return { issue: several(row, lines) };
  }
  return { issue: notOrdered(row, order) };
}

type Way = (line: OrderLine, text: string) => boolean;

/** What may name an item, the strongest first. */
const WAYS: readonly Way[] = [
  (line, text) => text === `#${line.item}`,
  (line, text) => isSame(line.identifier, text.replace(/^@/, '')),
  (line, text) => isSame(textOf(line.record.values, 'name'), text) || isSame(line.name, text),
  (line, text) => isSame(textOf(line.record.values, 'product_model_number'), text),
  (line, text) => text === String(line.item),
];

function isSame(known: string, text: string): boolean {
  return known !== '' && foldName(known) === foldName(text);
}

function several({ placeOf, item }: NoteRow, lines: readonly OrderLine[]): Issue {
  const numbers = [...new Set(lines.map((line) => `#${line.item}`))];
  return makeIssue('ambiguous-reference', placeOf('item'), {
    ...{
      field: NOTE_COLUMNS.item,
      value: item,
      expected: `item of the order: ${numbers.join(' or ')}`,
    },
    hint: `Write the number of the item, such as ${numbers[0] ?? '#1'}.`,
  });
}

function notOrdered({ placeOf, item }: NoteRow, { title, lines }: PartOrder): Issue {
  const near = didYouMeanName(
    nearestNames(
      item,
      lines.map(({ name }) => name),
    ),
  );
  return makeIssue('line-differs', placeOf('item'), {
    ...{ field: NOTE_COLUMNS.item, value: item, expected: `an item of purchase order ${title}` },
    hint: `${near === undefined ? '' : `${near} `}Correct the item; what was not ordered can be added as stock or as an item of its own.`,
  });
}
