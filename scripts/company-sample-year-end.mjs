// Makes samples/company-year-end.xlsx: what the invented company corrects before the books of
// 2025 are closed: how groups are depreciated, what was bought late, what was scrapped, sold or lost.
// It refers to the records of `tallysheet serve --demo` and of samples/company.xlsx; import it with --mode upsert.
import {
  companyWorkbook,
  DAY,
  day,
  format,
  linesOf,
  MONEY,
  readMeSheet,
  SAMPLES,
  table,
} from './company-sample-sheets.mjs';

const ASSET = ['Asset Tag', 'Asset name', 'Category', 'Purchase date', 'Purchase cost', 'Location'];
const RETIRED = ['Item', 'Retired on', 'Reason', 'Sold for'];

const workbook = companyWorkbook(day('2026-01-15'));

readMeSheet(workbook, [
  'Harbourline Freight: the year end of 2025',
  '',
  'How groups are written down, what was bought late, and what has left us. Sold for is what it fetched.',
  'The scanners of the last line were bought, but the invoice has not come yet.',
]);

table(
  workbook,
  'Groups',
  [
    'Name',
    'Depreciation mode',
    'Depreciation rate: Straight Line',
    'Depreciation rate: Declining Balance',
  ],
  linesOf(`
  Tools    | Percentage  | 20      |
  Vehicles | Percentage  | (clear) | 25
  Displays | Useful Life | 60      |
`),
);

const bought = table(
  workbook,
  'Assets',
  ASSET,
  linesOf(`
  HB-02001 | Scanner Kestrel 01        | Scanners | 2025-02-03 | 612.50 | Warehouse / Bay A
  HB-02002 | Scanner Kestrel 02        | Scanners | 2025-02-03 | 612.50 | Warehouse / Bay A
  HB-02003 | Scanner Kestrel 03        | Scanners | 2025-02-03 | 612.50 | Warehouse / Bay B
  HB-02004 | Scanner Kestrel 04        | Scanners | 2025-09-17 | 598.00 | Warehouse / Bay B
  HB-02005 | Electric van Gannet       | Vehicles | 2025-06-23 | 31850  | Warehouse
  HB-02006 | Reach truck Osprey        | Vehicles | 2025-10-06 | 24600  | Warehouse
  HB-02007 | Scanner Kestrel 05        | Scanners | 2025-12-19 |        | Warehouse / Bay A
  HB-02008 | Scanner Kestrel 06        | Scanners | 2025-12-19 |        | Warehouse / Bay A
`),
);
format(bought, ASSET, 'Purchase date', DAY);
format(bought, ASSET, 'Purchase cost', MONEY);

// Wrong on purpose: a missing day, an unknown reason, and an asset that is still checked out.
const retired = table(
  workbook,
  'Assets - retire',
  RETIRED,
  linesOf(`
  @HB-01013   | 2025-03-14 | Worn out    |
  @HB-01015   | 2025-03-14 | Worn out    | 35
  @HB-01020   | 2025-04-02 | Sold        | 120
  @HB-01025   | 2025-06-30 | Sold        | 95.50
  @HB-01278   | 2025-07-08 | Worn out    |
  @HB-01283   | 2025-07-08 | Disposed of | 10
  @HB-01290   | 2025-08-29 | Sold        | 40
  @HB-01295   | 2025-09-12 | Lost        |
  @HB-01304   | 2025-10-31 | Sold        | 130
  @HL-VEH-002 | 2025-11-28 | Sold        | 9400
  @HB-01016   | 2025-12-05 | Lost        |
  @HB-01292   |            | Worn out    |
  @HB-01291   | 2025-12-12 | Swapped     | 50
  @HL-LAP-100 | 2025-12-15 | Sold        | 400
`),
);
format(retired, RETIRED, 'Retired on', DAY);
format(retired, RETIRED, 'Sold for', MONEY);

await workbook.xlsx.writeFile(`${SAMPLES}/company-year-end.xlsx`);
