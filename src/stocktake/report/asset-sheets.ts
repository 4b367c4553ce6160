import type { TabColour } from '../../kernel/palette.ts';
import { resourceNamed } from '../../catalogue/index.ts';
import { TableSheet, type TableColumn } from '../../reports/engine/sheet/table-sheet.ts';
import { isRetired } from '../adjust/operations.ts';
import type { AssetFinding, AssetOutcome } from '../findings/asset-findings.ts';
import { total, valueOf } from './amounts.ts';
import { distinctTexts, sourcesOf, span, type ReportParts } from './report-parts.ts';

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
  { outcome, name, title, ifEmpty, tabColour }: AssetList,
  rows: readonly AssetFinding[],
  parts: ReportParts,
): TableSheet<AssetFinding> {
  return new TableSheet<AssetFinding>(
    {
      name,
      title,
      subtitles: [parts.subtitle],
      columns: [
        ...registerColumns(rows, parts),
        ...countColumns(rows, outcome !== 'missing', parts),
      ],
      rows,
      rowCount: rows.length,
      ifEmpty,
      frozenColumns: 2,
      ...(tabColour !== undefined && { tabColour }),
    },
    parts.style,
  );
}

type Column = TableColumn<AssetFinding>;

/** What the register said when the stocktake started. */
function registerColumns(
  rows: readonly AssetFinding[],
  { places, exponent }: ReportParts,
): readonly Column[] {
  const value = ({ item }: AssetFinding): bigint | undefined => valueOf(item, exponent);
  return [
    { key: 'item', heading: 'Item #', is: 'count', width: 9, of: ({ item }) => item.number },
    text('name', 'Name', 24, ({ item }) => item.name),
    text('identifier', 'Identifier', 13, ({ item }) => item.identifier),
    text('group', 'Group', 14, ({ item }) => item.group),
    text('expected', 'Expected', 9, ({ isExpected }) => (isExpected ? 'Yes' : 'No')),
    { key: 'value', heading: 'Value', is: 'value', of: value, total: total(rows, value) },
    text('registered', 'Registered location', 26, ({ item }) => places.pathOf(item.location)),
    text('state', 'State', 11, ({ item }) => item.state?.replaceAll('_', ' ')),
    text('custodian', 'Custodian', 18, ({ item }) => item.custodian?.name),
  ];
}

/** What people found, and where they wrote it down. */
function countColumns(
  rows: readonly AssetFinding[],
  isCounted: boolean,
  parts: ReportParts,
): readonly Column[] {
  const { places } = parts;
  const counted: readonly Column[] = [
    text('place', 'Counted location', 26, ({ places: found }) =>
      found.map((place) => places.pathOf(place)).join('; '),
    ),
    text('by', 'Counted by', 16, ({ counts }) => distinctTexts(counts.map(({ by }) => by))),
    text('at', 'Counted at', 16, ({ counts }) => span(counts)?.first.slice(0, 16)),
    text('condition', 'Condition', 12, ({ counts }) =>
      distinctTexts(counts.map(({ condition }) => condition)),
    ),
  ];
  return [
    ...(isCounted ? counted : []),
    text('notes', 'Notes', 22, ({ counts, absences, remarks }) =>
      distinctTexts([...counts, ...absences, ...remarks].map(({ note }) => note)),
    ),
    text('remark', 'Remark', 30, (finding) => remarksOn(finding, parts).join('; ')),
    {
      key: 'rows',
      heading: 'Rows',
      is: 'count',
      width: 7,
      of: rowsAbout,
      total: total(rows, rowsAbout),
    },
    text('source', 'Source', 26, ({ counts, absences }) =>
      sourcesOf([...counts, ...absences], parts),
    ),
  ];
}

function text(
  key: string,
  heading: string,
  width: number,
  of: (row: AssetFinding) => string | undefined,
): Column {
  return { key, heading, is: 'text', width, of };
}

function rowsAbout({ counts, absences }: AssetFinding): bigint {
  return BigInt(counts.length + absences.length);
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
