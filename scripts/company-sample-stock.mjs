// Makes samples/company-stock.xlsx: what the invented company uses up or has by the piece, and what came
// in, went out, moved and was handed out on the day of the import. The interface dates movements itself.
// It refers to what `tallysheet serve --demo` holds: groups, locations, members, and two open checkouts.
import {
  companyWorkbook,
  day,
  format,
  linesOf,
  MONEY,
  readMeSheet,
  SAMPLES,
  table,
} from './company-sample-sheets.mjs';

const workbook = companyWorkbook(day('2026-01-15'));

const ITEM = ['Tag', 'Item name', 'Category', 'Site', 'Supplier', 'Unit price', 'Notes', 'Shelf'];
const MOVED = ['Item', 'Quantity', 'Unit price', 'Site', 'Comments'];

readMeSheet(workbook, [
  'Harbourline Freight: supplies and what we have by the piece',
  '',
  'The first two sheets list the things. The others are what happened to them, each on a sheet of its own:',
  'bought, used or sold, moved, handed out, brought back.',
  'Checkins name the numbers of checkouts that are open: tallysheet call asset-stock.current-checkouts',
]);

// Wrong on purpose: a group that is misspelt.
items(
  'Consumables',
  `
  HB-S001 | Stretch film, 500 mm    | Supplies    | Warehouse / Bay A     | Pinegrove Office Supply | 8.9   |                        | A-1
  HB-S002 | Carton, 400 x 300       | Supplies    | Warehouse / Bay B     | Pinegrove Office Supply | 1.15  |                        | B-3
  HB-S003 | Shipping labels, roll   | Supplies    | Warehouse             | Pinegrove Office Supply | 6.4   | For the label printers | A-2
  HB-S004 | Toner, cyan             | Supplies    | Head office / Floor 1 | Northwater Computing    | 74    |                        |
  HB-S005 | Toner, magenta          | Supplies    | Head office / Floor 1 | Northwater Computing    | 74    |                        |
  HB-S006 | Batteries AA, box of 20 | Supplies    | Warehouse             | Toolhouse Brandt        | 9.8   | For the scanners       | A-4
  HB-S007 | Cable ties, bag         | Supplies    | Warehouse             | Toolhouse Brandt        | 3.25  |                        | A-4
  HB-S008 | Cleaning wipes          | Supplies    | Warehouse             | Pinegrove Office Supply | 2.1   |                        | C-1
  HB-S009 | Edge protectors, 1 m    | Supplies    | Warehouse / Bay A     | Pinegrove Office Supply | 0.85  |                        | A-1
  HB-S010 | Ballpoint pens, box     | Supplies    | Head office / Floor 2 | Pinegrove Office Supply | 5.6   |                        |
  HB-S011 | First-aid refill        | Safety gear | Warehouse             | Pinegrove Office Supply | 14.3  |                        | C-2
  HB-S012 | Hand soap, 5 l          | Supplies    | Warehouse             | Pinegrove Office Supply | 11.75 |                        | C-1
  HB-S013 | Filter masks, box       | Safty gear  | Warehouse             | Pinegrove Office Supply | 19.5  |                        | C-2
`,
);

items(
  'Bulk items',
  `
  HB-B001 | Safety vest          | Safety gear | Warehouse             | Ellery Lift and Haul    | 7.95 |                   | C-3
  HB-B002 | Ear defenders        | Safety gear | Warehouse             | Ellery Lift and Haul    | 16.4 |                   | C-3
  HB-B003 | Extension lead, 10 m | Tools       | Warehouse / Bay A     | Toolhouse Brandt        | 24.9 |                   | A-5
  HB-B004 | Pallet collar        | Tools       | Warehouse / Bay B     | Ellery Lift and Haul    | 13.2 |                   |
  HB-B005 | Two-way radio        | Tools       | Warehouse             | Northwater Computing    | 62   | Charged overnight | A-6
  HB-B006 | Folding table        | Furniture   | Head office / Floor 1 | Pinegrove Office Supply | 54.5 |                   |
  HB-B007 | Visitor badge        | Supplies    | Head office / Floor 1 | Pinegrove Office Supply | 1.9  |                   |
`,
);

// Wrong on purpose: a quantity of nothing, and an item that does not exist.
movements(
  'Consumables - add-stock',
  `
  Stretch film, 500 mm    | 48  | 8.75  | Warehouse / Bay A     | Delivery note 4471
  Carton, 400 x 300       | 600 | 1.12  | Warehouse / Bay B     | Delivery note 4471
  Shipping labels, roll   | 30  | 6.4   | Warehouse             |
  Toner, cyan             | 4   | 73.5  | Head office / Floor 1 |
  Toner, magenta          | 3   | 73.5  | Head office / Floor 1 |
  Batteries AA, box of 20 | 24  | 9.8   | Warehouse             |
  Batteries AA, box of 20 | 12  | 10.4  | Warehouse             | Bought in a hurry
  Cable ties, bag         | 40  | 3.1   | Warehouse             |
  Cleaning wipes          | 36  | 2.1   | Warehouse             |
  Edge protectors, 1 m    | 200 | 0.82  | Warehouse / Bay A     |
  Ballpoint pens, box     | 15  | 5.6   | Head office / Floor 2 |
  First-aid refill        | 10  | 14.3  | Warehouse             |
  Hand soap, 5 l          | 8   | 11.75 | Warehouse             |
  Packing tape, brown     | 96  | 2.15  | Warehouse             | More of the brown tape
  Hand soap, 5 l          | 0   | 11.75 | Warehouse             | Back order
  Dunnage bags            | 20  | 4     | Warehouse             | What is this?
`,
);

// Wrong on purpose: more than there is, which the service refuses.
movements(
  'Consumables - new-sale',
  `
  Stretch film, 500 mm    | 11  |  | Warehouse / Bay A     | Dispatch
  Carton, 400 x 300       | 240 |  | Warehouse / Bay B     | Dispatch
  Shipping labels, roll   | 6   |  | Warehouse             | Dispatch
  Toner, cyan             | 3   |  | Head office / Floor 1 |
  Batteries AA, box of 20 | 9   |  | Warehouse             | Scanners of the night shift
  Cable ties, bag         | 12  |  | Warehouse             |
  Edge protectors, 1 m    | 64  |  | Warehouse / Bay A     | Dispatch
  First-aid refill        | 2   |  | Warehouse             |
  Packing tape, brown     | 30  |  | Warehouse             | Dispatch
  Toner, magenta          | 5   |  | Head office / Floor 1 | Big print run
`,
);

transfers(
  'Consumables - transfer',
  `
  Carton, 400 x 300 | 120 | Warehouse / Bay B | Warehouse / Bay A     | Closer to the packing bench
  Cleaning wipes    | 12  | Warehouse         | Head office / Floor 1 |
  Hand soap, 5 l    | 2   | Warehouse         | Head office / Floor 2 |
`,
);

movements(
  'Bulk items - add-stock',
  `
  Safety vest          | 60  | 7.8  | Warehouse             |
  Ear defenders        | 25  | 16.4 | Warehouse             |
  Extension lead, 10 m | 14  | 24.9 | Warehouse / Bay A     |
  Pallet collar        | 120 | 12.9 | Warehouse / Bay B     | Second hand
  Two-way radio        | 16  | 61.2 | Warehouse             |
  Folding table        | 10  | 54.5 | Head office / Floor 1 |
  Visitor badge        | 80  | 1.85 | Head office / Floor 1 |
`,
);

// Wrong on purpose: more than there are.
handedOut(
  'Bulk items - checkout',
  `
  Safety vest          | 12 | priya.halloway@harbourline.example   | Warehouse             | New starters
  Ear defenders        | 6  | callum.drayfield@harbourline.example | Warehouse             |
  Extension lead, 10 m | 3  | priya.halloway@harbourline.example   | Warehouse / Bay A     | Loading dock
  Two-way radio        | 8  | callum.drayfield@harbourline.example | Warehouse             | Night shift
  Folding table        | 4  | ines.carrow@harbourline.example      | Head office / Floor 1 | Year-end stocktake
  Visitor badge        | 99 | jonah.vestergren@harbourline.example | Head office / Floor 1 |
`,
);

// The open checkouts of `serve --demo` have the numbers 101 and 103, which its seed fixes.
broughtBack(
  'Bulk items - checkin',
  `
  Hard hat | 101 | 2 | Warehouse         | One is cracked
  Hard hat | 103 | 4 | Warehouse / Bay B |
`,
);

transfers(
  'Bulk items - transfer',
  `
  Safety vest   | 10 | Warehouse         | Warehouse / Bay B |
  Pallet collar | 40 | Warehouse / Bay B | Warehouse / Bay A |
`,
);

await workbook.xlsx.writeFile(`${SAMPLES}/company-stock.xlsx`);

function items(name, rows) {
  format(table(workbook, name, ITEM, linesOf(rows)), ITEM, 'Unit price', MONEY);
}

function movements(name, rows) {
  format(table(workbook, name, MOVED, linesOf(rows)), MOVED, 'Unit price', MONEY);
}

function transfers(name, rows) {
  table(workbook, name, ['Item', 'Quantity', 'From', 'To', 'Comments'], linesOf(rows));
}

function handedOut(name, rows) {
  table(workbook, name, ['Item', 'Quantity', 'Person', 'Site', 'Comments'], linesOf(rows));
}

function broughtBack(name, rows) {
  table(workbook, name, ['Item', 'Checkouts', 'Quantity', 'Site', 'Comments'], linesOf(rows));
}
