import { DATE_FORMAT_EXAMPLES } from '../../kernel/dates/date-format.ts';
import { DECIMAL_STYLES } from '../../kernel/decimals.ts';
import type { DepreciationRequest } from '../depreciation/input/request/depreciation-request.ts';
import { CONVENTIONS } from '../depreciation/terms/calendar/conventions.ts';
import { GRANULARITIES } from '../depreciation/terms/calendar/periods.ts';
import { MACRS_RECOVERIES } from '../depreciation/terms/macrs-tables.ts';
import { METHOD_NAMES } from '../depreciation/terms/method-names.ts';
import {
  AT_END,
  LINES,
  RATE_STEPS,
  ROUNDINGS,
  SALVAGE,
  YEARS,
} from '../depreciation/terms/terms.ts';
import { LAYOUT_NAMES } from '../engine/journal/layouts.ts';
import type {
  AuditRequest,
  CustodyRequest,
  ReplacementRequest,
  ReservationsRequest,
  WarrantyRequest,
} from '../status/report-status.ts';
import {
  ABC_MEASURES,
  AVERAGE_PERIODS,
  COST_POOLS,
  VALUATION_METHODS,
} from '../stock/input/terms.ts';
import type { StockRequest } from '../stock/report-stock.ts';
import { USUAL_DEPRECIATION, USUAL_STOCK } from './usual-values.ts';

/** The runs of which `withHandedOut` reads what they checked out. */
interface RunsOfReport {
  readonly run?: readonly string[] | undefined;
}

/** What each report can be asked for. */
export interface ReportRequests {
  readonly depreciation: DepreciationRequest;
  readonly stock: StockRequest;
  readonly custody: CustodyRequest & RunsOfReport;
  readonly audit: AuditRequest;
  readonly reservations: ReservationsRequest;
  readonly warranty: WarrantyRequest;
  readonly replacement: ReplacementRequest;
}

export type ReportName = keyof ReportRequests;

/** How the period of a report can be chosen; `fromTo` takes two days. */
export type PeriodWay = 'month' | 'quarter' | 'fiscalYear' | 'asOf' | 'fromTo';

/** What a form asks for an option: `lines` takes one text a line, `source` a file or a word. */
export type OptionType =
  'choice' | 'text' | 'number' | 'day' | 'switch' | 'lines' | 'file' | 'files' | 'source';

/** An option of a report as a form offers it. */
export interface ReportOption<Name extends string = string> {
  readonly name: Name;
  readonly type: OptionType;
  /** Of type `choice`. */
  readonly choices?: readonly string[];
  /** What the report takes where none is chosen, if that is one of the choices. */
  readonly usual?: string;
  /** Most reports need it; the others fold away. */
  readonly isUsual: boolean;
}

/** How a form asks for a report. */
export interface ReportForm<Name extends string = string> {
  readonly periods: readonly PeriodWay[];
  /** The usual ones first. */
  readonly options: readonly ReportOption<Name>[];
  /** It can close periods. */
  readonly hasCloses: boolean;
}

type Described<Name extends string> = readonly [
  name: Name,
  type: OptionType | readonly string[],
  unlessChosen?: string | undefined,
];

function optionsOf<Name extends string>(
  usual: readonly Described<Name>[],
  further: readonly Described<Name>[],
): readonly ReportOption<Name>[] {
  const all = [...usual, ...further];
  return all.map(([name, type, unlessChosen], at) => {
    const isUsual = at < usual.length;
    if (typeof type === 'string') return { name, type, isUsual };
    const open = unlessChosen === undefined ? {} : { usual: unlessChosen };
    return { name, type: 'choice', choices: type, isUsual, ...open };
  });
}

/** How files of every report on a period are read, and who prepared it. */
const READING = [
  ['dateFormat', DATE_FORMAT_EXAMPLES],
  ['decimal', DECIMAL_STYLES],
  ['preparedBy', 'text'],
] as const;

const STATUS = [
  ['timeZone', 'text'],
  ['preparedBy', 'text'],
] as const;

/** How a form asks for each report: what its command takes, but where files go and what closing needs. */
export const REPORT_FORMS: {
  readonly [Name in ReportName]: ReportForm<keyof ReportRequests[Name] & string>;
} = {
  depreciation: {
    periods: ['month', 'quarter', 'fiscalYear', 'asOf', 'fromTo'],
    hasCloses: true,
    options: optionsOf<keyof DepreciationRequest>(
      [
        ['method', METHOD_NAMES],
        ['life', 'text'],
        ['fiscalYearStart', 'text'],
        ['journal', LAYOUT_NAMES],
      ],
      [
        ['accounts', 'file'],
        ['trialBalance', 'file'],
        ['input', 'file'],
        ['sheet', 'text'],
        ['costFrom', 'source'],
        ['events', 'file'],
        ['readings', 'file'],
        ['settings', 'file'],
        ['opening', 'file'],
        ['openingEdited', 'text'],
        ['by', GRANULARITIES],
        ['residual', 'text'],
        ['rate', 'text'],
        ['factor', 'text'],
        ['convention', CONVENTIONS],
        ['rounding', ROUNDINGS, USUAL_DEPRECIATION.rounding],
        ['step', RATE_STEPS, USUAL_DEPRECIATION.step],
        ['years', YEARS, USUAL_DEPRECIATION.years],
        ['atEnd', AT_END, USUAL_DEPRECIATION.atEnd],
        ['salvage', SALVAGE],
        ['line', LINES],
        ['recovery', MACRS_RECOVERIES],
        ['percentages', 'text'],
        ['broughtForwardOn', 'day'],
        ['decimals', 'number'],
        ...READING,
      ],
    ),
  },
  stock: {
    periods: ['month', 'asOf', 'fromTo'],
    hasCloses: true,
    options: optionsOf<keyof StockRequest>(
      [
        ['method', VALUATION_METHODS],
        ['nrvFrom', 'source'],
        ['journal', LAYOUT_NAMES],
      ],
      [
        ['accounts', 'file'],
        ['input', 'files'],
        ['costPool', COST_POOLS, USUAL_STOCK.costPool],
        ['averagePeriod', AVERAGE_PERIODS, USUAL_STOCK.averagePeriod],
        ['fiscalYearStart', 'text'],
        ['abcBy', ABC_MEASURES, USUAL_STOCK.abcBy],
        ['basis', ['on-hand', 'available'], USUAL_STOCK.basis],
        ['decimals', 'number'],
        ...READING,
      ],
    ),
  },
  custody: {
    periods: ['asOf'],
    hasCloses: false,
    options: optionsOf<keyof ReportRequests['custody']>(
      [
        ['run', 'lines'],
        ['member', 'lines'],
        ['team', 'lines'],
        ['location', 'lines'],
      ],
      [['allHeld', 'switch'], ['people', 'files'], ['decimals', 'number'], ...STATUS],
    ),
  },
  audit: {
    periods: ['asOf'],
    hasCloses: false,
    options: optionsOf<keyof AuditRequest>(
      [
        ['since', 'day'],
        ['answerWithin', 'number'],
      ],
      [['decimals', 'number'], ...STATUS],
    ),
  },
  reservations: {
    periods: ['fromTo'],
    hasCloses: false,
    options: optionsOf<keyof ReservationsRequest>([['calendar', 'switch']], [...STATUS]),
  },
  warranty: {
    periods: ['asOf'],
    hasCloses: false,
    options: optionsOf<keyof WarrantyRequest>(
      [
        ['months', 'number'],
        ['field', 'text'],
      ],
      [['decimals', 'number'], ...STATUS],
    ),
  },
  replacement: {
    periods: ['asOf'],
    hasCloses: false,
    options: optionsOf<keyof ReplacementRequest>(
      [
        ['months', 'number'],
        ['life', 'number'],
      ],
      [['decimals', 'number'], ...STATUS],
    ),
  },
};
