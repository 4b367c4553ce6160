import type {
  BookCloses,
  Restatement,
} from '../../../../src/reports/depreciation/events/closes/book-closes.ts';
import { storeClose } from '../../../../src/reports/depreciation/sheets/closing/close-report.ts';
import { openBookCloses } from '../../../../src/reports/depreciation/input/closes/close-store.ts';
import {
  makeDepreciationReport,
  type BookReport,
  type DepreciationReport,
} from '../../../../src/reports/depreciation/sheets/figures/depreciation-report.ts';
import { reportRequest } from '../../../../src/reports/depreciation/input/request/report-request.ts';
import { NO_SETTINGS } from '../../../../src/reports/depreciation/input/settings/settings-document.ts';
import type { EventTexts } from '../../../../src/reports/depreciation/events/read-event.ts';
import type { SettingTexts } from '../../../../src/reports/depreciation/terms/settings.ts';
import type {
  Register,
  RegisterRow,
} from '../../../../src/reports/depreciation/input/register/register.ts';

/** An asset as a register has it. */
export interface Entry {
  readonly number: string;
  readonly group?: string;
  readonly settings: SettingTexts;
  readonly events?: readonly Partial<EventTexts>[];
}

export const LAPTOP: Entry = {
  number: '1',
  group: 'Laptops',
  settings: { cost: '1200', acquired: '2026-01-01', method: 'SLN', 'life-months': '12' },
};

/** A register of such entries. */
export function registerOf(entries: readonly Entry[]): Register {
  return {
    ...{ name: 'register.csv', headings: new Map(), sha256: '' },
    rows: entries.map(rowOf),
  };
}

function rowOf({ number, group = 'Laptops', settings, events }: Entry, at: number): RegisterRow {
  const blank = { identifier: '', subgroup: '', location: '', vendor: '' };
  return {
    place: { file: 'register.csv', row: at + 2 },
    facts: { ...blank, number, name: `Asset ${number}`, group, custodian: '', retireReason: '' },
    settings,
    ...(events !== undefined && {
      events: events.map((texts, event) => ({
        place: { file: 'events.csv', row: event + 2 },
        ...{ number, identifier: '', texts: { ...NO_TEXTS, ...texts } },
      })),
    }),
  };
}

const NO_TEXTS: EventTexts = {
  ...{ date: '', kind: '', amount: '', proceeds: '', residual: '', remainingLife: '', note: '' },
};

const NEVER: BookCloses = {
  source: '',
  periods: [],
  columns: [],
  restatements: [],
  history: [],
  of: () => [],
  reserves: () => new Map(),
  assetsSince: () => [],
};

/** The books of one register, month after month. */
export class Books {
  readonly store = openBookCloses(':memory:');
  readonly #flags: SettingTexts;

  constructor(flags: SettingTexts = {}) {
    this.#flags = flags;
  }

  report(
    entries: readonly Entry[],
    { from, to = from }: { readonly from: string; readonly to?: string },
    restate?: Restatement,
  ): DepreciationReport {
    const request = reportRequest({
      period: { from: `${from}-01`, to: lastDay(to) },
      ...{
        by: 'month',
        methods: [],
        flags: this.#flags,
        document: NO_SETTINGS,
        today: '2030-01-01',
      },
    });
    return makeDepreciationReport(registerOf(entries), request, {
      closesOf: (book) => this.store.book(book) ?? NEVER,
      restate,
    });
  }

  close(entries: readonly Entry[], month: string, restate?: Restatement): BookReport {
    const report = this.report(entries, { from: month }, restate);
    storeClose(report, this.store, { now: '2030-01-01 12:00', by: 'anna' });
    return onlyBook(report);
  }

  shut(): void {
    this.store.shut();
  }
}

export function onlyBook({ books }: DepreciationReport): BookReport {
  const [book] = books;
  if (book === undefined) throw new Error('The report has no book');
  return book;
}

function lastDay(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}
