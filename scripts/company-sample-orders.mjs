// Makes samples/company-orders.xlsx: what the invented company orders, as the office keeps its list. An order has a
// row for each item, and says what holds for the whole of it in its first row.
// It refers to what `tallysheet serve --demo` holds: groups, locations, vendors, members and items.
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

const ITEM = ['Tag', 'Item name', 'Category', 'Site', 'Supplier', 'Unit price'];
const LINE = [
  ...['PO number', 'Supplier', 'Item', 'Qty', 'Ship to'],
  ...['Payment terms', 'Requested by', 'Approved by', 'Remarks'],
];

const workbook = companyWorkbook(day('2026-01-20'));

readMeSheet(workbook, [
  'Harbourline Freight: orders of January',
  '',
  'One row for each item. Supplier and terms are in the first row of an order only.',
  'Consumables are new: they were never bought before. The last two sheets list what may be sent, and what has arrived.',
]);

format(
  table(
    workbook,
    'Consumables',
    ITEM,
    linesOf(`
  HB-S020 | Void-fill bags      | Supplies    | Warehouse / Bay A     | Pinegrove Office Supply | 0.35
  HB-S021 | Pallet labels, roll | Supplies    | Warehouse             | Pinegrove Office Supply | 7.1
  HB-S022 | Work gloves, pair   | Safety gear | Warehouse             | Ellery Lift and Haul    | 4.6
`),
  ),
  ITEM,
  'Unit price',
  MONEY,
);

// Wrong on purpose: an item that is misspelt, a row without a number, nothing of an item, and two suppliers.
table(
  workbook,
  'Purchase orders',
  LINE,
  linesOf(`
  HL-PO-2026-001 | Pinegrove Office Supply | Copier paper, A4    | 60  | Head office / Floor 1 | Net 30 | Ines Carrow    | Marta Oyelaran | Year-end stock
  HL-PO-2026-001 |                         | Pallet labels, roll | 12  |                       |        |                |                |
  HL-PO-2026-002 | Ellery Lift and Haul    | Hard hat            | 20  | Warehouse             | Net 14 | Priya Halloway | Marta Oyelaran | Blue ones, please
  hl-po-2026-001 |                         | Packing tape, brown | 144 |                       |        |                |                |
  HL-PO-2026-003 | Northwater Computing    | Toner, black        | 6   | Head office / Floor 1 | Net 30 | Ines Carrow    |                |
  HL-PO-2026-002 |                         | Work gloves, pair   | 50  |                       |        |                |                |

  HL-PO-2026-004 | Toolhouse Brandt        | Work gloves, pair   | 24  | Warehouse / Bay B     |        | Priya Halloway |                | Second source
  HL-PO-2026-005 | Pinegrove Office Supply | Void-fill bags      | 800 | Warehouse / Bay A     | Net 30 | Priya Halloway |                |
  HL-PO-2026-005 |                         | Copier papper, A4   | 20  |                       |        |                |                |
                 |                         | Folding chair       | 8   |                       |        |                |                | For which order?
  HL-PO-2026-006 | Pinegrove Office Supply | Folding chair       | 12  | Head office / Floor 2 | Net 30 | Jonah Vestergren |              | Trade fair
  HL-PO-2026-007 | Ellery Lift and Haul    | Hard hat            | 0   | Warehouse / Bay B     |        |                |                | Ask again in spring
  HL-PO-2026-006 |                         | Packing tape, brown | 24  |                       |        |                |                |
  HL-PO-2026-008 | Northwater Computing    | Toner, black        | 4   | Head office / Floor 2 |        | Ines Carrow    |                |
  HL-PO-2026-008 | Pinegrove Office Supply | Copier paper, A4    | 10  |                       |        |                |                |
  HL-PO-2026-002 |                         | Packing tape, brown | 36  |                       |        |                |                |
`),
);

table(
  workbook,
  'Purchase orders - confirm',
  ['Purchase order'],
  linesOf(`
  HL-PO-2026-001
  HL-PO-2026-002
  HL-PO-2026-005
`),
);

// The delivery note of the first week. Of one order 4 rolls of tape are still to come.
table(
  workbook,
  'Purchase orders - receive',
  ['PO number', 'Item', 'Qty received', 'Amount paid'],
  linesOf(`
  HL-PO-2026-002 | Hard hat            | 20  | 412
  HL-PO-2026-002 | Work gloves, pair   | 50  |
  HL-PO-2026-001 | Copier paper, A4    | 60  |
  HL-PO-2026-002 | Packing tape, brown | 36  |
  HL-PO-2026-001 | Pallet labels, roll | 12  |
  HL-PO-2026-001 | Packing tape, brown | 140 |
  HL-PO-2025-030 |                     |     | 172.8
`),
);

await workbook.xlsx.writeFile(`${SAMPLES}/company-orders.xlsx`);
