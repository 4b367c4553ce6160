import { assetStock } from '../catalogue/resources/asset-stock.ts';
import { fixedAssets } from '../catalogue/resources/fixed-assets.ts';
import { members } from '../catalogue/resources/members.ts';
import type { Resource } from '../catalogue/define.ts';
import { endpointName } from '../catalogue/index.ts';
import { columnOf, kindNamed } from '../catalogue/kinds.ts';
import { sheetNameOf } from '../export/columns/sheet-name.ts';
import type { WorkbookSheet } from '../tabular/xlsx/write/workbook-content.ts';
import type { Offboarding, ReturnedItem } from './offboarding.ts';

/** The rows of an offboarding as sheets that an import takes: what comes back, then who is deactivated. */
export function importSheets({
  returns,
  deactivated,
}: Pick<Offboarding, 'returns' | 'deactivated'>): WorkbookSheet[] {
  const assets = returns.filter(({ entry }) => entry.line === undefined);
  const units = returns.filter(({ entry }) => entry.line !== undefined);
  return [
    ...operationSheet(fixedAssets, 'checkin', assets.map(checkinOf)),
    ...operationSheet(
      assetStock,
      'checkin',
      units.map((each) => ({
        stock_no: `#${each.entry.item}`,
        selected_line_items: String(each.entry.line),
        quantity: each.units,
        location_id: each.location ?? '',
        comments: each.remark ?? '',
      })),
    ),
    ...operationSheet(
      members,
      'deactivate',
      deactivated.map(({ member }) => ({ user_id: `#${member.id}` })),
    ),
  ];
}

function checkinOf({ entry, location = '', remark = '' }: ReturnedItem): SheetValues {
  return { asset_no: `#${entry.item}`, location_id: location, comments: remark };
}

type SheetValues = Readonly<Record<string, string | number>>;

/** The sheet of an operation, with the columns that any of its rows fills; none without rows. */
function operationSheet(
  resource: Resource,
  operation: string,
  rows: readonly SheetValues[],
): WorkbookSheet[] {
  if (rows.length === 0) return [];
  const kind = kindNamed(endpointName(resource, operation));
  const targets = Object.keys(rows[0] ?? {}).filter((target) =>
    rows.some((row) => row[target] !== ''),
  );
  return [
    {
      name: sheetNameOf(kind),
      columns: targets.map((target) => ({
        heading: columnOf(kind, target)?.label ?? target,
        width: 22,
        format: '@',
      })),
      rows: rows.map((row) => targets.map((target) => row[target] ?? '')),
      hasFilter: true,
      print: { landscape: true, pagesWide: 1, footer: kind.title },
    },
  ];
}
