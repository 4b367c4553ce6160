import { OUTCOME_NAMES } from '../../kernel/outcomes.ts';
import { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import type { AccountChanges, ChangedItem, ChangedQuantity } from '../adjust/account-now.ts';
import { FOLLOW_UPS, type Adjustment, type FollowUp } from '../adjust/adjustment.ts';
import type { FinishResults } from '../adjust/finish-plan.ts';
import type { RegisterItem, Stocktake } from '../stocktake.ts';
import { titleOfKind } from './asset-sheets.ts';
import type { ReportParts } from './report-parts.ts';
import type { TableColumn } from '../../reports/engine/sheet/table-sheet.ts';

function itemColumns<Row>(of: (row: Row) => RegisterItem): readonly TableColumn<Row>[] {
  return [
    { key: 'item', heading: 'Item #', is: 'count', width: 9, of: (row) => of(row).number },
    { key: 'name', heading: 'Name', is: 'text', width: 26, of: (row) => of(row).name },
    {
      key: 'identifier',
      heading: 'Identifier',
      is: 'text',
      width: 13,
      of: (row) => of(row).identifier,
    },
    {
      key: 'kind',
      heading: 'Record type',
      is: 'text',
      width: 14,
      of: (row) => titleOfKind(of(row).kind),
    },
  ];
}

/** What people have to do, because the plan cannot: the urgent first. */
export function followUpSheet(
  followUps: readonly FollowUp[],
  { style, subtitle }: ReportParts,
): TableSheet<FollowUp> {
  return new TableSheet<FollowUp>(
    {
      name: 'Manual follow-up',
      title: 'What the plan cannot adjust',
      subtitles: [subtitle],
      columns: [
        {
          key: 'reason',
          heading: 'Reason',
          is: 'text',
          width: 28,
          of: ({ why }) => FOLLOW_UPS[why].reason,
        },
        ...itemColumns<FollowUp>(({ item }) => item),
        {
          key: 'details',
          heading: 'Details',
          is: 'text',
          width: 38,
          wraps: true,
          of: ({ details }) => details,
        },
        {
          key: 'todo',
          heading: 'What to do',
          is: 'text',
          width: 44,
          wraps: true,
          of: ({ why }) => FOLLOW_UPS[why].todo,
        },
      ],
      rows: followUps,
      rowCount: followUps.length,
      ifEmpty: 'Nothing is left for people to do.',
      frozenColumns: 1,
      tabColour: 'red',
    },
    style,
  );
}

/** What the plan changes in the account. */
export function adjustmentsSheet(
  adjustments: readonly Adjustment[],
  results: FinishResults | undefined,
  { style, subtitle }: ReportParts,
): TableSheet<Adjustment> {
  const outcomes = new Map(adjustments.map((each, at) => [each, results?.outcomes[at]]));
  return new TableSheet<Adjustment>(
    {
      name: 'Adjustments',
      title: 'What the plan changes',
      subtitles: [subtitle],
      columns: [
        { key: 'action', heading: 'Action', is: 'text', width: 14, of: ({ action }) => action },
        ...itemColumns<Adjustment>(({ item }) => item),
        {
          key: 'quantity',
          heading: 'Units',
          is: 'count',
          width: 8,
          of: ({ quantity }) => quantity,
        },
        {
          key: 'details',
          heading: 'Details',
          is: 'text',
          width: 56,
          wraps: true,
          of: ({ details }) => details,
        },
        {
          key: 'outcome',
          heading: 'Outcome',
          is: 'text',
          width: 14,
          of: (row) => {
            const outcome = outcomes.get(row);
            return outcome === undefined ? 'planned' : OUTCOME_NAMES[outcome];
          },
        },
      ],
      rows: adjustments,
      rowCount: adjustments.length,
      ifEmpty: 'There is nothing to adjust.',
      frozenColumns: 1,
    },
    style,
  );
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
  return new TableSheet<Change>(
    {
      name: 'Changed since',
      title: 'Changed in the account since the stocktake started',
      subtitles: [parts.subtitle],
      columns: [
        ...itemColumns<Change>((change) => change.item),
        { key: 'what', heading: 'What', is: 'text', width: 26, of: ({ what }) => what },
        {
          key: 'before',
          heading: 'At the start',
          is: 'text',
          width: 34,
          of: ({ before }) => before,
        },
        { key: 'now', heading: 'At the plan', is: 'text', width: 34, of: ({ now }) => now },
      ],
      rows: changes,
      rowCount: changes.length,
      ifEmpty: 'Nothing has changed.',
      frozenColumns: 2,
    },
    parts.style,
  );
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
