import type { SettingName, SettingTexts } from '../../terms/settings.ts';
import {
  type PeriodReportRequest,
  PERIOD_REQUEST,
  assertReopening,
  outputOf,
} from '../../../engine/report-request.ts';
import type { PeriodOptions } from './report-period.ts';
import type { Granularity } from '../../terms/calendar/periods.ts';
import type { Restatement } from '../../events/closes/book-closes.ts';
import { type OptionNames, assertKnownOptions } from '../../../../kernel/messages/known-options.ts';
import { mapValues } from '../../../../kernel/map-values.ts';
import { assertRepeatable } from '../../../engine/repeated-report.ts';
import { type RequestOptions, checkOptions } from './report-request.ts';
import type { ReportWorkplace } from '../../../engine/report-workplace.ts';
import { badUsage } from '../../../engine/refusals.ts';
import { commaList } from '../../../../kernel/texts.ts';
import { NO_SETTINGS } from '../settings/settings-document.ts';
import { readSettingsFile } from '../settings/settings-file.ts';
import { utcDate } from '../../../../kernel/dates/dates.ts';
import type { Register } from '../register/register.ts';
import { withSavedSettings } from '../settings/saved-settings.ts';

/** Settings of depreciation that a report takes, for any method: as texts, by the names of the settings. */
const SETTINGS_OF_REQUEST = {
  life: 'life',
  rate: 'rate',
  factor: 'factor',
  recovery: 'recovery',
  percentages: 'percentages',
  residual: 'residual',
  convention: 'convention',
  rounding: 'rounding',
  step: 'step',
  years: 'years',
  atEnd: 'at-end',
  salvage: 'salvage',
  line: 'line',
  broughtForwardOn: 'brought-forward-on',
  fiscalYearStart: 'fiscal-year-start',
  decimals: 'decimals',
} as const satisfies Readonly<Record<string, SettingName>>;

type RequestedSettings = {
  readonly [Name in keyof typeof SETTINGS_OF_REQUEST]?: string | number | undefined;
};

/** A depreciation report as it is asked for: what the flags of `report depreciation` say. */
export interface DepreciationRequest extends PeriodReportRequest, PeriodOptions, RequestedSettings {
  /** The register, `-` for standard input; the fixed assets of the workplace's account unless given. */
  readonly input?: string | readonly string[] | undefined;
  /** Where costs come from: `price`, a custom field, or a sheet. */
  readonly costFrom?: string | undefined;
  /** Files of events and of units; those of the register unless given. */
  readonly events?: string | undefined;
  readonly readings?: string | undefined;
  /** The sheet of the workbook with the register. */
  readonly sheet?: string | undefined;
  /** A file of settings. */
  readonly settings?: string | undefined;
  /** The period of one column of the schedule. */
  readonly by?: Granularity | undefined;
  /** One method, or several with commas, which make a book each. */
  readonly method?: string | undefined;
  readonly allowDifferences?: boolean | undefined;
  readonly restate?: Restatement | undefined;
  /** The workbook of the period before, in place of its close; why an edited one is accepted. */
  readonly opening?: string | undefined;
  readonly openingEdited?: string | undefined;
  /** What the ledger has, to be compared by account. */
  readonly trialBalance?: string | undefined;
}

const REQUEST: OptionNames<DepreciationRequest> = {
  ...PERIOD_REQUEST,
  ...mapValues<keyof RequestedSettings, string, true>(SETTINGS_OF_REQUEST, () => true),
  ...{ month: true, quarter: true, fiscalYear: true, from: true, to: true, asOf: true, by: true },
  ...{ input: true, costFrom: true, events: true, readings: true, sheet: true, settings: true },
  ...{ method: true, allowDifferences: true, restate: true, opening: true, openingEdited: true },
  trialBalance: true,
};

/** What was checked of a request before anything long is read. */
export type CheckedRequest = Omit<RequestOptions, 'currency'>;

/**
 * Checks what is asked for, and reads its settings. Throws TallysheetError 'bad-usage' (also an unknown option),
 * 'bad-settings', 'file-not-found'.
 */
export async function checkDepreciationRequest(
  request: DepreciationRequest,
  place: ReportWorkplace,
): Promise<CheckedRequest> {
  assertKnownOptions('The request of reportDepreciation', request, REQUEST);
  assertReopening(request);
  assertRepeatable(request, [request.input ?? []].flat());
  if (request.openingEdited !== undefined && request.opening === undefined) {
    throw badUsage(
      '--opening-edited needs --opening, which is not given',
      'Add --opening, or remove --opening-edited.',
    );
  }
  const { month, quarter, fiscalYear, from, to, asOf, by, settings } = request;
  const methods = commaList(request.method ?? '');
  const wanted: CheckedRequest = {
    period: { month, quarter, fiscalYear, from, to, asOf },
    by,
    methods,
    flags: settingTexts(request, methods),
    document: settings === undefined ? NO_SETTINGS : await readSettingsFile(settings, place.cwd),
    today: utcDate(place.clock.now()),
  };
  checkOptions(wanted);
  await outputOf('depreciation', request, place).target();
  return wanted;
}

function settingTexts(request: DepreciationRequest, methods: readonly string[]): SettingTexts {
  const texts = Object.entries(SETTINGS_OF_REQUEST).flatMap(([option, setting]) => {
    const value = request[option as keyof RequestedSettings];
    return value === undefined ? [] : [[setting, String(value)] as const];
  });
  const [only] = methods;
  const method = methods.length === 1 && only !== undefined ? { method: only } : {};
  return { ...Object.fromEntries(texts), ...method };
}

/** Says once what every row would say. */
export function requireMethod(register: Register, wanted: CheckedRequest): void {
  const { headings, name, account, costs } = register;
  const { methods, document, flags } = withSavedSettings(wanted, wanted.kept);
  // Groups of an account have methods, and a cost sheet may have them.
  if (account !== undefined || costs !== undefined) return;
  const isInFile =
    document.settings.method !== undefined || document.groups.size > 0 || document.books.length > 0;
  const isFlag = methods.length > 0 || flags.some(({ method }) => method !== undefined);
  if (isFlag || isInFile || headings.has('method')) return;
  throw badUsage(
    `${name} has no column for the method, and no --method`,
    'Write --method straight-line --life "5 years", for example, or add the columns Method and Life.',
  );
}
