import { resolve } from 'node:path';
import { ACCOUNT_LISTENER, type AccountListener } from '../../../account/account-listener.ts';
import { assertKnownOptions } from '../../../kernel/messages/known-options.ts';
import { openSpreadsheet, STANDARD_INPUT } from '../../../tabular/open.ts';
import { withSharedCloses } from '../../engine/close/shared-closes.ts';
import { storeAt } from '../../engine/close/close-store.ts';
import { badUsage } from '../../engine/refusals.ts';
import { closesOf, outputOf, rulesOf } from '../../engine/report-request.ts';
import { repeatedPlace } from '../../engine/repeated-report.ts';
import type { ReportWorkplace } from '../../engine/report-workplace.ts';
import type { SideSheet } from '../input/register/beside/side-sheet.ts';
import type { Register } from '../input/register/register.ts';
import { withRegister } from '../with-register.ts';
import {
  CLOSED,
  openTaxCloses,
  type TaxClose,
  type TaxClosed,
  type TaxCloseStore,
} from './closes/tax-closes.ts';
import { LIFE_TABLES, livesOf } from './input/life-table.ts';
import type { TaxSettings } from './input/tax-settings.ts';
import type { TaxRules } from './rules/tax-rules.ts';
import { TAX_SHEETS, type TaxRow } from './input/tax-sheet.ts';
import { makeTaxReport } from './tax-report.ts';
import {
  type CheckedTaxRequest,
  checkTaxRequest,
  exponentOf,
  periodOf,
  rulesOfSettings,
  TAX_REPORT,
  type TaxRequest,
  withSaved,
} from './tax-request.ts';
import { reopenLast } from '../../engine/close/reopen-last.ts';
import {
  bookOf,
  type ReopenedTax,
  type TaxResult,
  type TaxWriting,
  writeTaxReport,
} from './write-tax-report.ts';

/**
 * Writes the tax book of a register, or of the fixed assets of an account, and closes or reopens its period. Takes what
 * the flags of `report tax` take. Throws TallysheetError as withRegister, checkTaxRequest, makeTaxReport and
 * writeTaxReport do.
 */
export async function reportTax(
  request: TaxRequest,
  given: ReportWorkplace,
  listener: AccountListener = {},
): Promise<TaxResult | ReopenedTax> {
  assertKnownOptions('The listener of reportTax', listener, ACCOUNT_LISTENER);
  const place = repeatedPlace(TAX_REPORT, request, given);
  const checked = await checkTaxRequest(request, place);
  return withRegister(
    { report: TAX_REPORT, request, place },
    listener,
    async (register, folder) => {
      const taxSheet = await taxSheetOf(request, place);
      const output = outputOf(TAX_REPORT, request, place);
      const closes = closesOf(TAX_REPORT, request, place, folder);
      const writing = { ...output, closes, today: checked.today };
      return withSharedCloses(closes, async () => {
        const store = storeAt(closes.path, closes.close, openTaxCloses);
        try {
          return await reportOf({ register, taxSheet, request, place, checked }, store, writing);
        } finally {
          store?.shut();
        }
      });
    },
  );
}

interface TaxSource {
  readonly register: Register;
  readonly taxSheet: SideSheet<TaxRow> | undefined;
  readonly request: TaxRequest;
  readonly place: ReportWorkplace;
  readonly checked: CheckedTaxRequest;
}

async function reportOf(
  { register, taxSheet, request, place, checked }: TaxSource,
  store: TaxCloseStore | undefined,
  writing: TaxWriting,
): Promise<TaxResult | ReopenedTax> {
  const saved = savedSettings(store, checked);
  const given = withSaved(checked.settings, saved);
  const { inForce, file } = await rulesOfSettings(given, place.cwd);
  const settings = withYearStart(given, inForce.rules);
  const book = bookOf(inForce);
  const closes = store?.closes({ book }) ?? [];
  const period = periodOf(request, settings, checked.today);
  if (writing.closes.reopen) {
    const reopened = reopenLast(store, period, closes.at(-1), writing.closes);
    return { reopened, closesPath: writing.closes.path };
  }
  assertCurrency(register, inForce.rules.currency);
  const report = makeTaxReport({
    ...{ register, taxSheet, settings, inForce, period, restate: request.restate },
    rulesFile: file,
    lives: await livesOfTable(settings, request, place),
    exponent: exponentOf(settings, undefined),
    closes: keptIn(store, closes),
    history: store?.history({ book }, 'first_day, number') ?? [],
  });
  return writeTaxReport(report, store, writing);
}

/** Settings with the start of fiscal years that is usual in the country, unless they say another one. */
function withYearStart(settings: TaxSettings, { yearStart }: TaxRules): TaxSettings {
  if (yearStart === undefined) return settings;
  return { 'fiscal-year-start': yearStart, ...settings };
}

/** The settings of the last close: of the book that is asked for, else of the last one. */
function savedSettings(
  store: TaxCloseStore | undefined,
  { settings: { rules, taxpayer } }: CheckedTaxRequest,
): TaxClosed['settings'] | undefined {
  const wanted = [rules, taxpayer].filter((each) => each !== undefined);
  const close = store
    ?.closes()
    .findLast(({ book }) => wanted.every((word) => book.split(' ').includes(word)));
  return close === undefined ? undefined : keptIn(store, [close])[0]?.[1].settings;
}

function keptIn(
  store: TaxCloseStore | undefined,
  closes: readonly TaxClose[],
): readonly (readonly [TaxClose, TaxClosed])[] {
  const kept = store?.postedIn(closes, CLOSED) ?? [];
  return closes.flatMap((close, at) => {
    const each = kept[at];
    return each === undefined ? [] : [[close, each] as const];
  });
}

/** Allowances are computed in the currency of the rules. */
function assertCurrency({ currency, name }: Register, wanted: string): void {
  if (currency === undefined || currency === wanted) return;
  throw badUsage(
    `${name} is in ${currency}, the tax rules are in ${wanted}`,
    `Use a register in ${wanted}, for example with costs from a sheet: --cost-from costs.xlsx.`,
  );
}

/** The table of useful lives that the settings name. */
async function livesOfTable(
  settings: TaxSettings,
  request: TaxRequest,
  { cwd }: ReportWorkplace,
): Promise<ReadonlyMap<string, string>> {
  const file = settings['life-table'];
  if (file === undefined) return new Map();
  const table = await LIFE_TABLES.read({ file, cwd, rules: rulesOf(request) });
  return livesOf(table.rows);
}

/** The tax facts: of the file that is given, else of the sheet Tax of the register. */
async function taxSheetOf(
  request: TaxRequest,
  { cwd, standardInput }: ReportWorkplace,
): Promise<SideSheet<TaxRow> | undefined> {
  const rules = rulesOf(request);
  const { taxSheet } = request;
  if (taxSheet !== undefined) {
    const input = taxSheet === STANDARD_INPUT ? standardInput : undefined;
    return TAX_SHEETS.read({ file: taxSheet, cwd, rules, standardInput: input });
  }
  const [file = STANDARD_INPUT] = [request.input ?? []].flat();
  if (file === STANDARD_INPUT) return undefined;
  const spreadsheet = await openSpreadsheet(file, { path: resolve(cwd, file), known: () => 0 });
  try {
    return await TAX_SHEETS.readBeside(spreadsheet, rules);
  } finally {
    await spreadsheet.close();
  }
}
