import type { TabColour } from '../../kernel/palette.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { type TableColumn, column, summed } from '../../reports/engine/sheet/columns.ts';
import type { TableSheet } from '../../reports/engine/sheet/table-sheet.ts';
import { isRetired } from '../adjust/operations.ts';
import type { AssetFinding, AssetOutcome } from '../findings/asset-findings.ts';
import { valueOf } from './amounts.ts';
import {
  distinctTexts,
  span,
  type ReportParts,
  stocktakeSheet,
  countedBy,
  originColumns,
} from './report-parts.ts';

/** One of the lists of fixed assets. */
interface AssetList {
  readonly outcome: AssetOutcome;
  /** The name of the sheet. */
  readonly name: string;
  readonly title: string;
  readonly ifEmpty: string;
  readonly tabColour?: TabColour;
}

/** The lists of fixed assets, in the order of their sheets. */
export const ASSET_LISTS: readonly AssetList[] = [
  {
    outcome: 'as-expected',
    name: 'As expected',
    title: 'Counted where they were expected',
    ifEmpty: 'Nothing was counted where it was expected.',
    tabColour: 'green',
  },
  {
    outcome: 'elsewhere',
    name: 'Elsewhere',
    title: 'Counted elsewhere, and counted without being expected',
    ifEmpty: 'Nothing was counted elsewhere.',
  },
  {
    outcome: 'missing',
    name: 'Missing',
    title: 'Expected, not counted',
    ifEmpty: 'Nothing is missing.',
    tabColour: 'red',
  },
  {
    outcome: 'different-places',
    name: 'Different places',
    title: 'Counted more than once, at different places',
    ifEmpty: 'Nothing was counted at different places.',
    tabColour: 'red',
  },
];

/** The sheet of a list of fixed assets, with the results that it has. */
export interface AssetSheet {
  readonly list: AssetList;
  readonly findings: readonly AssetFinding[];
  readonly sheet: TableSheet<AssetFinding>;
}

/** Each result is in exactly one list. */
export function assetSheets(
  findings: readonly AssetFinding[],
  parts: ReportParts,
): readonly AssetSheet[] {
  return ASSET_LISTS.map((list) => {
    const own = findings.filter(({ outcome }) => outcome === list.outcome);
    return { list, findings: own, sheet: assetSheet(list, own, parts) };
  });
}

function assetSheet(
  { outcome, ...list }: AssetList,
  rows: readonly AssetFinding[],
  parts: ReportParts,
): TableSheet<AssetFinding> {
  const columns = [...registerColumns(parts), ...countColumns(outcome !== 'missing', parts)];
  return stocktakeSheet(parts, { ...list, columns, rows });
}

type Column = TableColumn<AssetFinding>;

/** What the register said when the stocktake started. */
function registerColumns({ places, exponent }: ReportParts): readonly Column[] {
  return [
    column.count('item', 'Item #', ({ item }) => item.number, 9),
    column.text('name', 'Name', ({ item }) => item.name, 24),
    column.text('identifier', 'Identifier', ({ item }) => item.identifier, 13),
    column.text('group', 'Group', ({ item }) => item.group, 14),
    column.text('expected', 'Expected', ({ isExpected }) => (isExpected ? 'Yes' : 'No'), 9),
    column.value('value', 'Value', ({ item }) => valueOf(item, exponent), summed),
    column.text(
      'registered',
      'Registered location',
      ({ item }) => places.pathOf(item.location),
      26,
    ),
    column.text('state', 'State', ({ item }) => item.state?.replaceAll('_', ' '), 11),
    column.text('custodian', 'Custodian', ({ item }) => item.custodian?.name, 18),
  ];
}

/** What people found, and where they wrote it down. */
function countColumns(isShown: boolean, parts: ReportParts): readonly Column[] {
  const placesOf = ({ places }: AssetFinding): string =>
    places.map((place) => parts.places.pathOf(place)).join('; ');
  const conditionsOf = ({ counts }: AssetFinding): string =>
    distinctTexts(counts.map(({ condition }) => condition));
  const notesOf = ({ counts, absences, remarks }: AssetFinding): string =>
    distinctTexts([...counts, ...absences, ...remarks].map(({ note }) => note));
  return [
    column.text('place', 'Counted location', placesOf, { width: 26, isShown }),
    column.text('by', 'Counted by', countedBy, { width: 16, isShown }),
    column.text('at', 'Counted at', ({ counts }) => span(counts)?.first.slice(0, 16), {
      ...{ width: 16, isShown },
    }),
    column.text('condition', 'Condition', conditionsOf, { width: 12, isShown }),
    column.text('notes', 'Notes', notesOf, 22),
    column.text('remark', 'Remark', (finding) => remarksOn(finding, parts).join('; '), 30),
    ...originColumns<AssetFinding>(parts, 26, ({ counts, absences }) => [...counts, ...absences]),
  ];
}

/** What an auditor may wonder about. */
function remarksOn(finding: AssetFinding, { places }: ReportParts): readonly string[] {
  const { outcome, countedAt, counts, absences, item } = finding;
  const isCoarse =
    outcome === 'as-expected' && countedAt !== undefined && countedAt !== item.location;
  const remarks = [
    surprise(finding),
    counts.length > 0 && finding.places.length === 0 && 'Counted without a place',
    isCoarse && `Counted at ${places.pathOf(countedAt)}, which contains its location`,
    counts.length > 1 && outcome !== 'different-places' && `Counted ${counts.length} times`,
    absences.length > 0 && 'Recorded as not found',
  ];
  return remarks.filter((remark) => typeof remark === 'string');
}

/** Why an item that was found was not expected; false where it was. */
function surprise({ item, isExpected, countedAt }: AssetFinding): string | false {
  if (isRetired(item)) return 'Retired';
  if (isExpected) return false;
  return countedAt !== undefined && countedAt === item.location
    ? 'Not in the scope, at its registered location'
    : 'Not expected here';
}

/** The record type of the items of these lists, as titles name it. */
export function titleOfKind(kind: string): string {
  return resourceNamed(kind).title;
}
