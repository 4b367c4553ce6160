import { foldHeading } from '../../../kernel/names.ts';
import type { DepreciableAsset } from '../asset.ts';
import { readAsset, readTerms, type ReadTerms } from '../read-settings.ts';
import type { Checked, Refusal } from '../refusals.ts';
import type { SettingName, SettingTexts } from '../settings.ts';
import type { RegisterRow } from '../source/register.ts';
import type { Book, ReportRequest } from './report-request.ts';
import {
  entriesOf,
  mergeSettings,
  type MergedSettings,
  type SettingLayer,
} from './setting-layers.ts';

/** A row with the rules that hold for it. */
export interface RowTerms {
  readonly row: RegisterRow;
  readonly asset: DepreciableAsset;
  readonly read: ReadTerms;
  readonly merged: MergedSettings;
}

const OF_ASSETS: ReadonlySet<SettingName> = new Set([
  ...(['cost', 'residual', 'acquired', 'in-service', 'disposed', 'proceeds'] as const),
]);

/** Finds the rules of each row of one book; rows with the same rules are read once. */
export class TermsOfRows {
  readonly #request: ReportRequest;
  readonly #book: Book;
  readonly #ofReport: SettingTexts;
  readonly #known = new Map<string, Checked<ReadTerms>>();

  constructor(request: ReportRequest, book: Book) {
    this.#request = request;
    this.#book = book;
    this.#ofReport = {
      decimals: String(request.exponent),
      'fiscal-year-start': String(request.fiscalYearStart),
    };
  }

  /** The rules of a row, or every reason why there are none. */
  of(row: RegisterRow): Checked<RowTerms> {
    const merged = mergeSettings(this.#layers(row));
    const texts = { ...merged.texts, ...this.#ofReport };
    const read = this.#read(texts);
    const asset = readAsset(texts);
    if ('value' in read && 'value' in asset) {
      return { value: { row, asset: asset.value, read: read.value, merged } };
    }
    return { refusals: [...refusalsOf(asset), ...refusalsOf(read)] };
  }

  #layers({ settings, facts }: RegisterRow): readonly SettingLayer[] {
    const { document, flags } = this.#request;
    const ofBook = this.#book.settings;
    const ofGroup = document.groups.get(foldHeading(facts.group));
    return [
      ...(ofBook === undefined ? [] : [ofBook]),
      { origin: 'register', texts: settings },
      { origin: 'flag', texts: flags },
      ...(ofGroup === undefined
        ? []
        : [{ origin: `settings file, group ${facts.group}`, texts: ofGroup }]),
      { origin: 'settings file', texts: document.settings },
    ];
  }

  #read(texts: SettingTexts): Checked<ReadTerms> {
    const rules = entriesOf(texts).filter(([name]) => !OF_ASSETS.has(name));
    const key = JSON.stringify(rules);
    const known = this.#known.get(key) ?? readTerms(Object.fromEntries(rules));
    this.#known.set(key, known);
    return known;
  }
}

function refusalsOf(checked: Checked<unknown>): readonly Refusal[] {
  return 'refusals' in checked ? checked.refusals : [];
}
