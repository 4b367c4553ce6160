import { foldName } from '../../../../kernel/names.ts';
import { currenciesOf } from '../../../../kernel/written-amount.ts';
import { SKIP_ROWS } from '../../values/answer.ts';
import { LEAVE_EMPTY } from '../../values/value-columns.ts';
import type { ColumnContext, Conclusion, DraftReading } from '../readings.ts';
import { cellsIn } from '../tally.ts';
import type { CellSettings } from '../settings.ts';
import type { AmountClass } from './amount-text.ts';

/** The answer that takes an amount in another currency as it is. */
export const KEEP_NUMBER = '(keep number)';

const NOTHING: Conclusion = { readings: [], settings: {} };

/** The currency of each cell against that of the others, of the heading and of the account. */
export function readCurrency(classes: readonly AmountClass[], context: ColumnContext): Conclusion {
  const signed = classes.filter(({ features }) => features?.currencies !== undefined);
  const inHeading = currenciesIn(context.heading);
  if (signed.length === 0 && inHeading.length === 0) return NOTHING;
  const { currency: account, shownCurrency } = context;
  if (account !== undefined && inHeading.length > 0 && !inHeading.includes(account)) {
    return otherThanAccount(signed, account);
  }
  const ofFormats = inHeading.length === 0 ? shownCurrency : undefined;
  const main = account ?? ofFormats ?? mainCurrency(signed, inHeading);
  const own = signed.filter((each) => main !== undefined && possible(each).includes(main));
  const foreign = foreignCurrencies(
    signed.filter((each) => !own.includes(each)),
    main,
    context,
  );
  return main === undefined
    ? { readings: foreign, settings: {} }
    : withMain(main, { own, foreign, inHeading, account });
}

interface FoundCurrencies {
  readonly own: readonly AmountClass[];
  readonly foreign: readonly DraftReading[];
  readonly inHeading: readonly string[];
  readonly account: string | undefined;
}

function withMain(main: string, { own, foreign, inHeading, account }: FoundCurrencies): Conclusion {
  const sets = [...own.map(possible), ...(inHeading.length > 0 ? [inHeading] : [])];
  const isCertain = account !== undefined && sets.every((each) => each.length === 1);
  const isSaid = own.length > 0 || (foreign.length === 0 && !isCertain);
  const reading: DraftReading = {
    ...{ topic: 'currency', classes: own },
    sureness: isCertain ? 'certain' : 'likely',
    rule: `The amounts are in ${main}; the sign is taken off.`,
  };
  return { readings: [...(isSaid ? [reading] : []), ...foreign], settings: { currency: main } };
}

/** The heading names another currency than that of the account. */
function otherThanAccount(signed: readonly AmountClass[], currency: string): Conclusion {
  const against = signed.filter((each) => !possible(each).includes(currency));
  const rule = `Not all amounts are in one currency, ${currency}.`;
  return {
    readings: [{ topic: 'currency', classes: signed, sureness: 'open', rule, against }],
    settings: { currency },
  };
}

/** The currency of the heading, else the one of more than half of the amounts with a sign. */
function mainCurrency(
  signed: readonly AmountClass[],
  inHeading: readonly string[],
): string | undefined {
  const codes = [...new Set([...signed.flatMap(possible), ...inHeading])];
  const cellsOf = (code: string): number =>
    cellsIn(signed.filter((each) => possible(each).includes(code)));
  const [first] = codes
    .filter((code) => inHeading.length === 0 || inHeading.includes(code))
    .sort((one, other) => cellsOf(other) - cellsOf(one));
  if (first === undefined || inHeading.length > 0) return first;
  return cellsOf(first) * 2 > cellsIn(signed) ? first : undefined;
}

/** One question for each other currency, however many amounts are in it. */
function foreignCurrencies(
  classes: readonly AmountClass[],
  main: string | undefined,
  { saidWords = {} }: ColumnContext,
): DraftReading[] {
  const codes = [...new Set(classes.map((each) => possible(each)[0] ?? ''))];
  const asked = codes.filter((code) => !Object.hasOwn(saidWords, foldName(code)));
  const others = main === undefined ? '' : `, others in ${main}`;
  return asked.map((code) => ({
    topic: 'foreign-currency',
    sureness: 'open',
    rule: `Amounts in ${code}${others}: keep the number, write a rate (0.92), or leave it empty.`,
    classes: classes.filter((each) => possible(each)[0] === code),
    choices: [KEEP_NUMBER, LEAVE_EMPTY, SKIP_ROWS],
    about: { text: code, spellings: [] },
  }));
}

/**
 * What becomes of an amount in another currency, as a person answered: a factor, or the answer that it has no number; undefined
 * where nothing was answered.
 */
export function answerFor(
  currencies: readonly string[],
  { words = {} }: CellSettings,
): { readonly factor: string } | { readonly instead: string } | undefined {
  const code = currencies.map(foldName).find((each) => Object.hasOwn(words, each));
  const answer = code === undefined ? undefined : words[code];
  if (answer === undefined) return undefined;
  if (answer === '' || answer === SKIP_ROWS) return { instead: answer };
  if (answer === KEEP_NUMBER) return { factor: '1' };
  const rate = answer.trim().replace(',', '.');
  return /^\d+(?:\.\d+)?$/u.test(rate) ? { factor: rate } : undefined;
}

function possible({ features }: AmountClass): string[] {
  return features?.currencies?.split(',') ?? [];
}

function currenciesIn(heading: string): readonly string[] {
  const words = heading.split(/[\s()[\]/,:-]+/u).slice(1);
  return (
    words
      .map((word) => currenciesOf(word.replace(/^[Tk](?=EUR|€|CHF|USD)/u, '')))
      .find(({ length }) => length > 0) ?? []
  );
}
