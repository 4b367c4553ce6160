import { termsIn } from '../../../catalogue/languages/language.ts';
import { type CurrencyExponent, parseMinorUnits } from '../../../kernel/money.ts';
import { REPORT_DATES, isReportDate } from '../terms/calendar/calendar-day.ts';
import { type Vocabulary, readWord, suggestion } from '../terms/names.ts';
import { type Checked, type Rejection, reject } from '../terms/rejections.ts';
import { type AssetEvent, EVENT_KINDS, type EventKind } from '../terms/asset-event.ts';
import { defined } from '../../../kernel/defined.ts';

/** Spellings besides the names themselves; case, spaces and hyphens do not matter. */
const EVENT_WORDS: Vocabulary<EventKind> = {
  words: EVENT_KINDS,
  aliases: {
    improvement: termsIn(
      'Capitalised improvement, Capitalized improvement, Capital improvement, Subsequent expenditure, Enhancement, Upgrade',
    ),
    revaluation: termsIn('Revalue'),
    impairment: termsIn('Impairment loss, Write-down'),
    'impairment-reversal': termsIn('Reversal of impairment, Write-up'),
    'partial-disposal': termsIn('Partial sale, Part disposal, Partial retirement'),
    'brought-forward': termsIn(
      'Opening balance, Accumulated depreciation brought forward, Opening accumulated depreciation',
    ),
  },
};

/** An event as a sheet has it: dates of the form `2026-01-31` and plain decimals where they could be read. */
export interface EventTexts {
  readonly date: string;
  readonly kind: string;
  readonly amount: string;
  readonly proceeds: string;
  readonly residual: string;
  readonly remainingLife: string;
  readonly note: string;
}

const MOST_MONTHS = 1_200;

/** Reads an event, or says everything that is wrong with it. */
export function readEvent(texts: EventTexts, exponent: CurrencyExponent): Checked<AssetEvent> {
  const refusals: Rejection[] = [];
  const amount = (setting: keyof EventTexts): bigint | undefined => {
    const found = texts[setting];
    if (found === '') return undefined;
    const value = parseMinorUnits(found, exponent);
    const expected = `a number with at most ${exponent} decimals`;
    const details = { setting: `event ${setting}`, expected, found };
    if (value === undefined) refusals.push(reject('bad-amount', details));
    return value;
  };
  if (!isReportDate(texts.date)) {
    const details = { setting: 'event date', expected: REPORT_DATES, found: texts.date };
    refusals.push(reject('bad-date', details));
  }
  if (texts.amount === '') {
    const details = { setting: 'event amount', expected: 'an amount' };
    refusals.push(reject('setting-missing', details));
  }
  const kind = kindOf(texts.kind, refusals);
  const remainingLife = monthsOf(texts.remainingLife, refusals);
  const [value, proceeds, residual] = [amount('amount'), amount('proceeds'), amount('residual')];
  if (kind === undefined || value === undefined || refusals.length > 0) return { refusals };
  return {
    value: {
      on: texts.date,
      kind,
      amount: value,
      note: texts.note,
      ...defined({ proceeds, residual, remainingLife }),
    },
  };
}

function kindOf(text: string, refusals: Rejection[]): EventKind | undefined {
  const reading = readWord(text, EVENT_WORDS);
  if ('word' in reading) return reading.word;
  const expected = `one of ${EVENT_WORDS.words.join(', ')}`;
  const details = { setting: 'event kind', expected, found: text };
  refusals.push(reject('unknown-choice', { ...details, ...suggestion(reading.nearest) }));
  return undefined;
}

function monthsOf(text: string, refusals: Rejection[]): number | undefined {
  const bare = text.replace(/\s*months?$/i, '');
  if (bare === '') return undefined;
  const months = /^\d+$/.test(bare) ? Number(bare) : 0;
  if (months >= 1 && months <= MOST_MONTHS) return months;
  const expected = `1 to ${MOST_MONTHS} months`;
  refusals.push(reject('bad-life', { setting: 'event remaining life', expected, found: text }));
  return undefined;
}
