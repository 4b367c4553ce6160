import { DEFAULT_DATE_FORMAT, utcDate } from '../../kernel/dates.ts';
import { TallysheetError } from '../../kernel/errors.ts';
import type { ExitName } from '../../kernel/exit-codes.ts';
import type { DepreciationReport } from '../../reports/depreciation/report/depreciation-report.ts';
import type { Wanted } from '../../reports/depreciation/report/report-request.ts';
import type { SettingTexts } from '../../reports/depreciation/settings.ts';
import type { Register } from '../../reports/depreciation/source/register.ts';
import { STANDARD_INPUT } from '../../sheets/open.ts';
import { DEPRECIATION_REPORT_FLAGS, SETTING_FLAGS } from '../flags/depreciation-report-flags.ts';
import type { Given } from '../flags/flag.ts';
import type { GLOBAL_FLAGS } from '../flags/global-flags.ts';
import {
  depreciationDocument,
  depreciationScreen,
  nothingComputedScreen,
} from '../screens/depreciation-report-screen.ts';
import { pathFrom } from '../../kernel/shell-words.ts';
import type { Session } from '../session.ts';
import { readSettingsFile } from '../settings-file.ts';

type DepreciationGiven = Given<typeof DEPRECIATION_REPORT_FLAGS & typeof GLOBAL_FLAGS>;

export const depreciationReport = {
  name: 'depreciation',
  flags: DEPRECIATION_REPORT_FLAGS,
  examples: [
    ['depreciation --input register.csv --method SLN --life 5y', 'the last complete month'],
    ['depreciation --input register.xlsx --fiscal-year 2026 --method register,DDB', 'two books'],
  ],
  run: async (given: DepreciationGiven, session: Session): Promise<ExitName> => {
    const { checkWanted, reportRequest } =
      await import('../../reports/depreciation/report/report-request.ts');
    const { makeDepreciationReport } =
      await import('../../reports/depreciation/report/depreciation-report.ts');
    const wanted = await wantedOf(given, session);
    checkWanted(wanted);
    const register = await registerOf(given, session);
    const { currency } = register;
    requireMethod(register, wanted);
    const report = makeDepreciationReport(register, reportRequest({ ...wanted, currency }));
    if (report.books.every(({ lines }) => lines.length === 0)) return tellNothing(report, session);
    await writeAndTell(report, given, session);
    return report.books.every(({ exceptions }) => exceptions.length === 0) ? 'ok' : 'rowsFailed';
  },
} as const;

async function wantedOf(
  given: DepreciationGiven,
  { io, clock }: Session,
): Promise<Omit<Wanted, 'currency'>> {
  const { NO_SETTINGS } = await import('../../reports/depreciation/report/settings-document.ts');
  const { month, quarter, from, to, settings } = given;
  const methods = (given.method ?? '')
    .split(',')
    .map((method) => method.trim())
    .filter((method) => method !== '');
  return {
    period: { month, quarter, fiscalYear: given['fiscal-year'], from, to, asOf: given['as-of'] },
    by: given.by ?? 'month',
    methods,
    flags: flagTexts(given, methods),
    document: settings === undefined ? NO_SETTINGS : await readSettingsFile(settings, io.cwd),
    today: utcDate(clock.now()),
  };
}

function flagTexts(given: DepreciationGiven, methods: readonly string[]): SettingTexts {
  const numbers = ['fiscal-year-start', 'decimals'] as const;
  const texts = [...SETTING_FLAGS, ...numbers].flatMap((name) => {
    const value = given[name];
    return value === undefined ? [] : [[name, String(value)] as const];
  });
  const [only] = methods;
  const method = methods.length === 1 && only !== undefined ? { method: only } : {};
  return { ...Object.fromEntries(texts), ...method };
}

async function registerOf(given: DepreciationGiven, { io }: Session): Promise<Register> {
  const { readRegister } = await import('../../reports/depreciation/source/read-register.ts');
  const [file, ...more] = given.input;
  if (file === undefined || more.length > 0) {
    const found = more.length > 0 ? `found ${given.input.join(', ')}` : 'found none';
    throw new TallysheetError('bad-usage', `--input: expected one register, ${found}`, {
      hint: 'Write --input register.csv or --input register.xlsx.',
    });
  }
  return readRegister({
    file,
    cwd: io.cwd,
    sheet: given.sheet,
    rules: {
      dateFormat: given['date-format'] ?? DEFAULT_DATE_FORMAT,
      decimal: given.decimal ?? 'point',
    },
    standardInput: file === STANDARD_INPUT ? io.stdin : undefined,
  });
}

/** Says once what every row would say. */
function requireMethod({ headings, name }: Register, wanted: Omit<Wanted, 'currency'>): void {
  const { methods, document } = wanted;
  const isInFile =
    document.settings.method !== undefined || document.groups.size > 0 || document.books.length > 0;
  if (methods.length > 0 || isInFile || headings.has('method')) return;
  throw new TallysheetError('bad-usage', `${name} has no column for the method, and no --method`, {
    hint: 'Write --method straight-line --life "5 years", for example, or add the columns Method and Life.',
  });
}

async function writeAndTell(
  report: DepreciationReport,
  given: DepreciationGiven,
  session: Session,
): Promise<void> {
  const { workbookPath } = await import('../../reports/depreciation/report/workbook-path.ts');
  const { writeDepreciationWorkbook } =
    await import('../../reports/depreciation/sheets/depreciation-workbook.ts');
  const { io, clock, global, canvas } = session;
  const date = given['stable-names'] ? undefined : report.request.period.end;
  const path = await workbookPath({ cwd: io.cwd, out: given.out, date });
  const written = await writeDepreciationWorkbook(path, report, clock.now());
  const file = pathFrom(io.cwd, written.path);
  const { checks } = written;
  if (global.json) session.printJson(depreciationDocument(report, { file, checks }));
  session.say(depreciationScreen(report, written, { file, canvas }));
}

function tellNothing(report: DepreciationReport, session: Session): ExitName {
  if (session.global.json) session.printJson(depreciationDocument(report, undefined));
  session.insist(nothingComputedScreen(report, session.canvas));
  return 'rowsFailed';
}
