// Writes a depreciation report in one way: <ours|alone> <path> <assets> <months>.
const [way, path, assets, months] = process.argv.slice(2);
const FIRST_YEAR = 2020;
const GROUPS = ['Laptops', 'Vehicles', 'Furniture', 'Machines', 'Buildings', 'Tools'];
const RULES = [
  { method: 'SLN', life: '60 months' },
  { method: 'SLN', rate: '20' },
  { method: 'DDB', life: '5 years' },
  { method: 'SYD', life: '8 years' },
  { method: 'declining-balance', rate: '25' },
  { method: 'MACRS', recovery: '5' },
];
const WAYS = { ours: writeOurs, alone: writeAlone };
await WAYS[way]();

async function writeOurs() {
  const { setHeapGrowth } = await import('../../build/cli/engine-flags.js');
  // As the command does.
  setHeapGrowth(20);
  const { writeDepreciationReport } =
    await import('../../build/reports/depreciation/write-depreciation-report.js');
  const { reportRequest } =
    await import('../../build/reports/depreciation/input/request/report-request.js');
  const { NO_SETTINGS } =
    await import('../../build/reports/depreciation/input/settings/settings-document.js');
  const last = FIRST_YEAR + Number(months) / 12 - 1;
  const request = reportRequest({
    period: { from: `${FIRST_YEAR}-01-01`, to: `${last}-12-31` },
    by: 'month',
    methods: [],
    flags: {},
    document: NO_SETTINGS,
    today: '2026-01-01',
  });
  const register = {
    name: 'register.csv',
    rows: Array.from({ length: Number(assets) }, (_, at) => rowOf(at)),
    headings: new Map(),
    sha256: '',
  };
  await writeDepreciationReport(register, {
    request,
    closes: {
      ...{ path: `${path}.db`, close: false, reopen: false, cwd: '/' },
      ...{ now: '2026-01-01 12:00', by: 'bench' },
    },
    journal: {},
    target: async () => ({ path, format: 'xlsx' }),
    createdAt: 0,
    today: '2026-01-01',
    audit: { preparedBy: 'bench', preparedFrom: '--prepared-by' },
  });
}

function rowOf(at) {
  const group = GROUPS[at % GROUPS.length];
  const month = String((at % 12) + 1).padStart(2, '0');
  const year = FIRST_YEAR - 2 + (at % 9);
  return {
    place: { file: 'register.csv', row: at + 2 },
    facts: {
      number: `A-${at}`,
      name: `${group} no ${at}`,
      identifier: `SN${at}`,
      group,
      subgroup: '',
      location: `Floor ${at % 40}`,
      vendor: '',
      custodian: '',
      retireReason: '',
    },
    settings: {
      cost: `${(at % 5000) + 100}.${String(at % 100).padStart(2, '0')}`,
      acquired: `${year}-${month}-15`,
      ...RULES[at % RULES.length],
      ...(at % 50 === 0 && { disposed: `${year + 3}-06-30`, proceeds: '50' }),
    },
  };
}

/** Two sheets as wide and as long as the register and the schedule, of one text and one amount. */
async function writeAlone() {
  const { writeWorkbook } = await import('../../build/tabular/xlsx/write/workbook-writer.js');
  const sheets = [24, Number(months) + 5].map((width, sheet) => ({
    name: `Sheet ${sheet + 1}`,
    columns: Array.from({ length: width }, (_, at) => ({
      heading: `Column ${at + 1}`,
      ...(at > 2 && { format: '#,##0.00' }),
    })),
    rows: rowsOf(width),
  }));
  await writeWorkbook(path, sheets, { createdAt: 0 });
}

function* rowsOf(width) {
  for (let row = 0; row < Number(assets); row += 1) {
    yield Array.from({ length: width }, (_, at) =>
      at < 3 ? `Laptops no ${row}` : (row % 5000) + at / 100,
    );
  }
}
