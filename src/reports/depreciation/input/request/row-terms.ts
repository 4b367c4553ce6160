import { getOrMake } from '../../../../kernel/get-or-make.ts';
import { layersOfGroup, remedyInGroup } from '../settings/account-layers.ts';
import { checkAsset, type DepreciableAsset } from '../../terms/asset.ts';
import { readAsset, readTerms, type ReadTerms } from '../../terms/read-settings.ts';
import { reject, type Checked, type Rejection } from '../../terms/rejections.ts';
import { ASSET_SETTINGS, type SettingName, type SettingTexts } from '../../terms/settings.ts';
import type { RegisterRow } from '../register/register.ts';
import type { MethodName } from '../../terms/terms.ts';
import { reportLayers } from '../settings/saved-settings.ts';
import type { Book, ReportRequest } from './report-request.ts';
import {
  entriesOf,
  mergeSettings,
  type MergedSettings,
  type SettingLayer,
} from '../settings/setting-layers.ts';

/** A row with the rules that hold for it. */
export interface RowTerms {
  readonly row: RegisterRow;
  readonly asset: DepreciableAsset;
  readonly read: ReadTerms;
  /** Its rules as they were given, and where they came from; one for all rows in which both are the same. */
  readonly merged: MergedSettings;
}

/** Finds the rules of each row of one book; rows with the same rules are read once. */
export class TermsOfRows {
  readonly #request: ReportRequest;
  readonly #book: Book;
  readonly #ofReport: SettingTexts;
  readonly #known = new Map<string, Checked<ReadTerms>>();
  readonly #rules = new Map<string, Rules>();
  /** What the report says of the assets of each group. */
  readonly #ofGroups = new Map<string, readonly SettingLayer[]>();

  constructor(request: ReportRequest, book: Book) {
    this.#request = request;
    this.#book = book;
    this.#ofReport = {
      decimals: String(request.exponent),
      'fiscal-year-start': String(request.fiscalYearStart),
    };
  }

  /**
   * The rules of a row, or every reason why there are none. `closed` is what the last close knows, the
   * weakest place of all.
   */
  of(row: RegisterRow, closed?: SettingLayer): Checked<RowTerms> {
    const { texts, origins } = this.#merged(row, closed);
    const { read, merged } = this.#rulesOf(texts, origins);
    const asset = this.#readAsset(row, { ...texts, ...this.#ofReport });
    const unknown = unknownResidual(row, texts, read);
    if ('value' in read && 'value' in asset && unknown.length === 0) {
      return { value: { row, asset: asset.value, read: warned(read.value, asset.value), merged } };
    }
    return { refusals: [...refusalsOf(asset), ...withRemedies(row, refusalsOf(read)), ...unknown] };
  }

  /** The account is the weakest place, and what it says depends on the method that others chose. */
  #merged(row: RegisterRow, closed: SettingLayer | undefined): MergedSettings {
    const layers = this.#layers(row);
    const weakest = closed === undefined ? [] : [closed];
    const group = row.account?.group;
    if (group === undefined) return mergeSettings([...layers, ...weakest]);
    const { texts } = mergeSettings(layers);
    return mergeSettings([...layers, ...layersOfGroup(group, texts), ...weakest]);
  }

  /** Where the remedy for a missing cost depends on where costs come from, it is refused here. */
  #readAsset(row: RegisterRow, texts: SettingTexts): Checked<DepreciableAsset> {
    const asset = readAsset(texts);
    const isPlain = row.costs === undefined && row.account === undefined;
    if ('refusals' in asset || asset.value.cost !== undefined || isPlain) return asset;
    const refusals = refusalsOf(checkAsset(asset.value, this.#request.exponent));
    return { refusals: withRemedies(row, refusals) };
  }

  #layers({ settings, costs, facts, account }: RegisterRow): readonly SettingLayer[] {
    const ofBook = this.#book.settings;
    return [
      ...(ofBook === undefined ? [] : [ofBook]),
      ...(costs === undefined ? [] : [{ origin: 'cost sheet', texts: costs }]),
      { origin: account === undefined ? 'register' : 'account, the asset', texts: settings },
      ...this.#layersOfReport(facts.group),
    ];
  }

  #layersOfReport(group: string): readonly SettingLayer[] {
    const isOneOfSeveral = this.#request.books.length > 1;
    return getOrMake(this.#ofGroups, group, () =>
      reportLayers(this.#request, this.#request.kept, { group, isOneOfSeveral }),
    );
  }

  #rulesOf(texts: SettingTexts, origins: MergedSettings['origins']): Rules {
    let key = '';
    for (const [name, text] of entriesOf(texts)) {
      if (!ASSET_SETTINGS.has(name))
        key += `${name}${BETWEEN}${text}${BETWEEN}${origins[name] ?? ''}${BETWEEN}`;
    }
    return getOrMake(this.#rules, key, () => {
      const merged = { texts: withoutAsset(texts), origins: withoutAsset(origins) };
      return { merged, read: this.#read({ ...merged.texts, ...this.#ofReport }) };
    });
  }

  #read(rules: SettingTexts): Checked<ReadTerms> {
    return getOrMake(this.#known, JSON.stringify(entriesOf(rules)), () => readTerms(rules));
  }
}

/** The rules of a row, read, and as they were given. */
interface Rules {
  readonly read: Checked<ReadTerms>;
  readonly merged: MergedSettings;
}

/** No text of a setting has it. */
const BETWEEN = '\u0000';

/** What is said of rules alone. */
function withoutAsset(
  said: Readonly<Partial<Record<SettingName, string>>>,
): Readonly<Partial<Record<SettingName, string>>> {
  return Object.fromEntries(entriesOf(said).filter(([name]) => !ASSET_SETTINGS.has(name)));
}

/** Without a day, what was accumulated says nothing. */
function warned(
  read: ReadTerms,
  { broughtForward, broughtForwardOn }: DepreciableAsset,
): ReadTerms {
  if (broughtForward === undefined || broughtForwardOn !== undefined) return read;
  const warning =
    'The column Accumulated depreciation is not used because its date is not specified; add --brought-forward-on <date>';
  return { ...read, warnings: [...read.warnings, warning] };
}

/** Methods in which a residual value plays no part. */
const WITHOUT_RESIDUAL: ReadonlySet<MethodName> = new Set([
  ...(['macrs', 'french-declining', 'manual', 'none'] as const),
]);

/**
 * Of a retired asset the service shows what it fetched where the residual value may have been, so that
 * zero would be a guess.
 */
function unknownResidual(
  { account, settings }: RegisterRow,
  texts: SettingTexts,
  read: Checked<ReadTerms>,
): readonly Rejection[] {
  const isRetired = account !== undefined && settings.disposed !== undefined;
  if (!isRetired || texts.residual !== undefined || !('value' in read)) return [];
  if (WITHOUT_RESIDUAL.has(read.value.terms.method.name)) return [];
  return [reject('residual-unknown', { setting: 'residual' })];
}

/** Says how to correct what is missing where the general remedy would not name the place. */
function withRemedies(row: RegisterRow, refusals: readonly Rejection[]): readonly Rejection[] {
  return refusals.map((refusal) => {
    const hint = remedyOf(row, refusal);
    return hint === undefined ? refusal : { ...refusal, hint };
  });
}

function remedyOf({ costs, account }: RegisterRow, { code }: Rejection): string | undefined {
  if (code === 'no-cost' && costs !== undefined)
    return 'Add a row for the asset to the cost sheet.';
  if (account === undefined) return undefined;
  if (code === 'no-cost') {
    return 'Enter the price of the asset in the account, or give costs with --cost-from.';
  }
  if (code === 'no-date') return 'Enter Purchased on in the account.';
  return code === 'setting-missing' ? remedyInGroup(account.group) : undefined;
}

function refusalsOf(checked: Checked<unknown>): readonly Rejection[] {
  return 'refusals' in checked ? checked.refusals : [];
}
