import { OUTCOME_NAMES } from '../../kernel/outcomes.ts';
import { type TableColumn, column, wrapped } from '../../reports/engine/sheet/columns.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { AccountChanges, ChangedItem, ChangedQuantity } from '../adjust/account-now.ts';
import { FOLLOW_UPS, type Adjustment, type FollowUp } from '../adjust/adjustment.ts';
import type { FinishResults } from '../adjust/finish-plan.ts';
import type { RegisterItem, Stocktake } from '../stocktake.ts';
import { titleOfKind } from './asset-sheets.ts';
import { type ReportParts, stocktakeSheet } from './report-parts.ts';

function itemColumns<Row>(of: (row: Row) => RegisterItem): readonly TableColumn<Row>[] {
  return [
    column.count('item', 'Item #', (row) => of(row).number, 9),
    column.text('name', 'Name', (row) => of(row).name, 26),
    column.text('identifier', 'Identifier', (row) => of(row).identifier, 13),
    column.text('kind', 'Record type', (row) => titleOfKind(of(row).kind), 14),
  ];
}

/** What people have to do, because the plan cannot: the urgent first. */
export function followUpSheet(
  followUps: readonly FollowUp[],
  parts: ReportParts,
): TableSheet<FollowUp> {
  return stocktakeSheet(parts, {
    name: 'Manual follow-up',
    title: 'What the plan cannot adjust',
    columns: [
      column.text('reason', 'Reason', ({ why }) => FOLLOW_UPS[why].reason, 28),
      ...itemColumns<FollowUp>(({ item }) => item),
      column.text('details', 'Details', ({ details }) => details, wrapped(38)),
      column.text('todo', 'What to do', ({ why }) => FOLLOW_UPS[why].todo, wrapped(44)),
    ],
    rows: followUps,
    ifEmpty: 'Nothing is left for people to do.',
    frozenColumns: 1,
    tabColour: 'red',
  });
}

/** What the plan changes in the account. */
export function adjustmentsSheet(
  adjustments: readonly Adjustment[],
  results: FinishResults | undefined,
  parts: ReportParts,
): TableSheet<Adjustment> {
  const outcomes = new Map(adjustments.map((each, at) => [each, results?.outcomes[at]]));
  const outcomeOf = (row: Adjustment): string => {
    const outcome = outcomes.get(row);
    return outcome === undefined ? 'planned' : OUTCOME_NAMES[outcome];
  };
  return stocktakeSheet(parts, {
    name: 'Adjustments',
    title: 'What the plan changes',
    columns: [
      column.text('action', 'Action', ({ action }) => action, 14),
      ...itemColumns<Adjustment>(({ item }) => item),
      column.count('quantity', 'Units', ({ quantity }) => quantity, 8),
      column.text('details', 'Details', ({ details }) => details, wrapped(56)),
      column.text('outcome', 'Outcome', outcomeOf, 14),
    ],
    rows: adjustments,
    ifEmpty: 'There is nothing to adjust.',
    frozenColumns: 1,
  });
}

/** One difference between the account as it was frozen and as it was when the plan was made. */
interface Change {
  readonly item: RegisterItem;
  readonly what: string;
  readonly before: string;
  readonly now: string;
}

/** What changed in the account between the start of the stocktake and its plan. */
export function changesSheet(
  { items, quantities }: AccountChanges,
  stocktake: Stocktake,
  parts: ReportParts,
): TableSheet<Change> {
  const item = (number: number): RegisterItem => {
    const found = stocktake.item(number);
    if (found === undefined) throw new RangeError(`the stocktake has no item #${number}`);
    return found;
  };
  const changes = [
    ...items.flatMap((each) => changesOf(each, item(each.number), parts)),
    ...quantities.map((each) => quantityChange(each, item(each.item), parts)),
  ];
  return stocktakeSheet(parts, {
    name: 'Changed since',
    title: 'Changed in the account since the stocktake started',
    columns: [
      ...itemColumns<Change>((change) => change.item),
      column.text('what', 'What', ({ what }) => what, 26),
      column.text('before', 'At the start', ({ before }) => before, 34),
      column.text('now', 'At the plan', ({ now }) => now, 34),
    ],
    rows: changes,
    ifEmpty: 'Nothing has changed.',
  });
}

function changesOf(
  { now }: ChangedItem,
  before: RegisterItem,
  { places }: ReportParts,
): readonly Change[] {
  if (now === undefined) return [{ item: before, what: 'Item', before: 'present', now: 'deleted' }];
  const shown = [
    ['Location', places.pathOf(before.location), places.pathOf(now.location)],
    ['State', before.state ?? '', now.state ?? ''],
    ['Custodian', before.custodian?.name ?? '', now.custodian?.name ?? ''],
  ] as const;
  return shown
    .filter(([, one, other]) => one !== other)
    .map(([what, one, other]) => ({ item: before, what, before: one, now: other }));
}

function quantityChange(
  { location, before, now }: ChangedQuantity,
  item: RegisterItem,
  { places }: ReportParts,
): Change {
  const what = `Quantity at ${places.pathOf(location)}`;
  return { item, what, before: String(before), now: String(now) };
}
