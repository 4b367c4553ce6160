/**
 * The settings of depreciation by their names, wherever they come from: a column of a register, a
 * flag, a settings file or the account. docs/reference/depreciation.md prints this table.
 */
export const SETTINGS = {
  cost: 'what the asset cost',
  residual: 'what it is expected to fetch at the end of its life',
  acquired: 'the day it was bought',
  'in-service': 'the day depreciation counts from',
  disposed: 'the day it was sold, scrapped or lost',
  proceeds: 'what the disposal fetched',
  'brought-forward': 'depreciation that the ledger before had accumulated',
  'brought-forward-on': 'the day it had accumulated by',
  method: 'how the charges are computed',
  life: 'the useful life with its unit: `60 months`, `5 years`',
  'life-months': 'the useful life as a bare number of months',
  'life-years': 'the useful life as a bare number of years',
  rate: 'the yearly rate in percent',
  factor: 'how many times the straight-line rate a declining charge takes',
  step: 'how often a declining charge is computed anew: `year`, `month`, or `compound-month`',
  years: 'whether years are `fiscal` years or years of `life`',
  'at-end': 'whether the last step of a life is to `take-rest`, to `leave` it, or to `continue`',
  salvage: 'whether the residual value lowers the `base` of charges, or is only their `floor`',
  line: 'the line to switch to: over the `remaining-life`, or the `original` one',
  recovery: 'the MACRS recovery period in years',
  percentages: 'a percentage of the base for each year',
  'total-units': 'all units that an asset is expected to produce in its life',
  readings: 'units that were produced, each as date=units',
  charges: 'given charges, each as date=amount',
  convention: 'when charging begins and ends',
  rounding: 'how amounts become whole cents',
  'fiscal-year-start':
    'the month the fiscal year begins with, 1 to 12, or its first day, such as `04-06`',
  decimals: 'the decimals of the currency: 0, 2 or 3',
} as const;

export type SettingName = keyof typeof SETTINGS;

/** What each asset has of its own; all others are rules that many assets share. */
export const ASSET_SETTINGS: ReadonlySet<SettingName> = new Set([
  ...(['cost', 'residual', 'acquired', 'in-service', 'disposed', 'proceeds'] as const),
  ...(['brought-forward', 'brought-forward-on'] as const),
]);

/** The settings that say a life, the first that is given counts. */
export const LIFE_SETTINGS = ['life', 'life-months', 'life-years'] as const;

/** Settings as text, as people typed them; a blank text is a setting that is not given. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>;
