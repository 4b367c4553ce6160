// Writes a workbook of results in one way: <ours|alone> <path> <rows>.
const HEADINGS = [
  'Name',
  'Group',
  'Purchased on',
  'Identifier',
  'Location',
  'Price',
  'Vendor',
  'Manufacturer',
  'Model',
  'Description',
  'Custodian',
  'Warranty until',
  '_status',
  '_message',
];
const DATES = [2, 11];
const PRICE = 5;
const DATE_FORMAT = 'mm/dd/yyyy';
const PRICE_FORMAT = '#,##0.00';
const MILLISECONDS_A_DAY = 86_400_000;
/** One row in so many is refused. */
const REFUSED = 20;

const [way, path, rows] = process.argv.slice(2);
const WAYS = { ours: writeOurs, alone: writeAlone };
await WAYS[way]();

async function writeOurs() {
  const { writeWorkbook } = await import('../../build/tabular/xlsx/write/workbook-writer.js');
  const columns = HEADINGS.map((heading, at) => ({
    heading,
    ...(DATES.includes(at) && { format: DATE_FORMAT }),
    ...(at === PRICE && { format: PRICE_FORMAT }),
  }));
  const sheet = { name: 'Results', columns, rows: dressed() };
  await writeWorkbook(path, [sheet], { createdAt: 0 });

  function* dressed() {
    for (let row = 1; row <= rows; row += 1) {
      const cells = recordOf(row);
      for (const at of DATES) {
        const iso = cells[at].toISOString().slice(0, 10);
        cells[at] = { type: 'date', iso, text: iso };
      }
      if (row % REFUSED === 0) {
        for (const at of paintedIn(row)) cells[at] = { value: cells[at], cellStyle: 'error' };
      }
      yield cells;
    }
  }
}

async function writeAlone() {
  const { default: exceljs } = await import('exceljs');
  const options = { filename: path, useStyles: true, useSharedStrings: false };
  const workbook = new exceljs.stream.xlsx.WorkbookWriter(options);
  const sheet = workbook.addWorksheet('Results');
  sheet.columns = HEADINGS.map((header) => ({ header, width: 16 }));
  const heading = sheet.getRow(1);
  heading.eachCell((cell) => {
    cell.font = { bold: true };
    cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFE7E6E6' } };
  });
  heading.commit();
  for (let row = 1; row <= rows; row += 1) {
    const written = sheet.addRow(recordOf(row));
    for (const at of DATES) written.getCell(at + 1).numFmt = DATE_FORMAT;
    written.getCell(PRICE + 1).numFmt = PRICE_FORMAT;
    if (row % REFUSED === 0) {
      for (const at of paintedIn(row)) {
        const cell = written.getCell(at + 1);
        cell.font = { color: { argb: 'FF9C0006' } };
        cell.fill = { type: 'pattern', pattern: 'solid', fgColor: { argb: 'FFFFC7CE' } };
      }
    }
    written.commit();
  }
  sheet.commit();
  await workbook.commit();
}

/** The cells of a refused row that are painted: one of the user's, and the two of ours. */
function paintedIn(row) {
  return [row % 10, HEADINGS.length - 2, HEADINGS.length - 1];
}

/** The same every time. */
function recordOf(row) {
  const isRefused = row % REFUSED === 0;
  return [
    `Portable workstation ${row}`,
    `Group ${row % 40}`,
    new Date(Date.UTC(2015, 0, 1) + (row % 4_000) * MILLISECONDS_A_DAY),
    `AST-${String(row).padStart(8, '0')}`,
    `Head office / Floor ${row % 12}`,
    100 + (row % 4_000) + (row % 100) / 100,
    `Müller & Söhne ${row % 30}`,
    `Maker ${row % 300}`,
    `MODEL-${row % 5_000}-X`,
    `Item ${row} of the register, bought for department ${row % 97}, in good order`,
    `custodian${row % 700}@example.com`,
    new Date(Date.UTC(2020, 0, 1) + (row % 3_000) * MILLISECONDS_A_DAY),
    isRefused ? 'failed' : 'created',
    isRefused ? `Identifier AST-${row} is taken already; expected: one of its own` : '',
  ];
}
