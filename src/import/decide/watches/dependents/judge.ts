import { columnOf, findKind, operandColumn } from '../../../../catalogue/kinds.ts';
import { counted, formatCount } from '../../../../kernel/counts.ts';
import { makeIssue, type Issue } from '../../../../kernel/messages/issues.ts';
import { shellLine } from '../../../../kernel/shell-words.ts';
import type { ItemHeld } from '../../../../account/items-held.ts';
import type { Resource } from '../../../../catalogue/define.ts';
import type { LeftItems, TakenItems } from '../../../../catalogue/endpoints.ts';
import type { JournalRow } from '../../../ledger/journal/tables/rows/journal-row.ts';
import { nameOfRecord, subjectOf } from '../../../ledger/subjects/subject.ts';
import type { RowContext } from '../../match/row-context.ts';
import type { LeftItemsOf } from './read.ts';
import type { AskedOperation } from '../../match/asked-operation.ts';

/** More items than this are counted. */
const MOST_NAMED = 3;

/** The warning that a record still has items, with the commands that take them from it. */
export function leftItemIssues(
  row: JournalRow,
  { endpoint, call, operand = '' }: AskedOperation,
  left: LeftItemsOf,
  context: RowContext,
): Issue[] {
  const { leavesItems } = endpoint;
  const subject = subjectOf(call);
  if (leavesItems === undefined || typeof subject?.id !== 'number') return [];
  const items = left.get(nameOfRecord(subject.resource, subject.id)) ?? [];
  if (items.length === 0) return [];
  return [
    makeIssue('has-items', context.place(row, operand), {
      field: columnOf(context.kind, operand)?.label ?? operand,
      value: call.title,
      expected: `${counted(items.length, 'item')}: ${namesOf(items)}`,
      hint: takingThem(leavesItems, items, subject.resource),
    }),
  ];
}

function namesOf(items: readonly ItemHeld[]): string {
  const named = items
    .slice(0, MOST_NAMED)
    .map(({ item, name, units }) =>
      units === 1 ? `#${item} ${name}` : `#${item} ${name} (${formatCount(units)} units)`,
    );
  const more = items.length - named.length;
  return [...named, ...(more > 0 ? [`${formatCount(more)} more`] : [])].join(', ');
}

/** The commands that list the items and take them from the record, for each type of item. */
function takingThem(
  { taken }: LeftItems,
  items: readonly ItemHeld[],
  { singular }: Resource,
): string | undefined {
  const hints = taken.flatMap((way) => {
    const own = items.filter(({ type }) => type === way.type);
    return own.length === 0 ? [] : [takingOf(way, own, singular)];
  });
  const [first, ...others] = hints;
  if (first === undefined) return undefined;
  return [`Run: ${first}`, ...others.map((hint) => `And: ${hint}`)].join('. ');
}

function takingOf(
  { list, sheet, as, number, edit }: TakenItems,
  items: readonly ItemHeld[],
  singular: string,
): string {
  const [first = 0, ...others] = new Set(items.map(({ holder }) => holder));
  const reading = shellLine([
    'tallysheet',
    ...list.map((word) => word.replace('#{}', `#${first}`)),
  ]);
  const taking = shellLine([
    ...['tallysheet', 'import', sheet, '--kind', as],
    ...operandFlag(number, as),
  ]);
  const run =
    edit === undefined ? `${reading} && ${taking}` : `${reading}, ${edit}, then: ${taking}`;
  return others.length === 0
    ? run
    : `${run} (likewise for ${counted(others.length, singular)} within it)`;
}

/** An operation takes items by any of their columns: here their numbers name them. */
function operandFlag(number: string | undefined, name: string): string[] {
  const kind = findKind(name);
  const column = kind && operandColumn(kind);
  if (number === undefined || column === undefined) return [];
  return ['--map', `${number}=${column.label}`];
}
