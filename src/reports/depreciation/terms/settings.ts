import { tableOf } from '../../../kernel/table-of.ts';

/**
 * The settings of depreciation by their names, wherever they come from: a column of a register, a
 * flag, a settings file or the account. docs/reference/depreciation.md prints this table.
 */
export const SETTINGS = tableOf<string>()({
  cost: 'cost of the asset',
  residual: 'expected value at the end of the life',
  acquired: 'purchase date',
  'in-service': 'date from which depreciation counts',
  disposed: 'date of sale, scrapping or loss',
  proceeds: 'proceeds of the disposal',
  'brought-forward': 'accumulated depreciation of the previous ledger',
  'brought-forward-on': 'date of that accumulated depreciation',
  method: 'depreciation method',
  life: 'useful life with its unit: `60 months`, `5 years`',
  'life-months': 'useful life as a number of months',
  'life-years': 'useful life as a number of years',
  rate: 'annual rate in percent',
  factor: 'multiple of the straight-line rate, for declining methods',
  step: 'how often a declining amount is recalculated: `year`, `month` or `compound-month`',
  years: 'whether years are `fiscal` years or years of `life`',
  'at-end':
    'last step of the life: `take-rest` (depreciate the rest), `leave` (leave the rest) or `continue`',
  salvage: 'whether the residual value reduces the `base` of depreciation or is only its `floor`',
  line: 'straight line to switch to: over the `remaining-life`, or the `original` one',
  recovery: 'MACRS recovery period in years',
  percentages: 'percentage of the base for each year',
  'total-units': 'units that the asset is expected to produce in its life',
  readings: 'units produced, each as date=units',
  charges: 'manual depreciation amounts, each as date=amount',
  convention: 'when depreciation begins and ends',
  rounding: 'how amounts are rounded',
  'fiscal-year-start': 'first month of the fiscal year, 1 to 12, or its first day, such as `04-06`',
  decimals: 'decimals of the currency: 0, 2 or 3',
});

export type SettingName = keyof typeof SETTINGS;

/** What reports call the settings. docs/reference/depreciation.md prints them beside their names. */
export const SETTING_LABELS: Readonly<Record<SettingName, string>> = {
  cost: 'Cost',
  residual: 'Residual value',
  acquired: 'Purchase date',
  'in-service': 'In-service date',
  disposed: 'Disposal date',
  proceeds: 'Disposal proceeds',
  'brought-forward': 'Depreciation brought forward',
  'brought-forward-on': 'Date of depreciation brought forward',
  method: 'Depreciation method',
  life: 'Useful life',
  'life-months': 'Useful life (months)',
  'life-years': 'Useful life (years)',
  rate: 'Annual rate',
  factor: 'Declining-balance factor',
  step: 'Recalculation interval',
  years: 'Year basis',
  'at-end': 'Last step of the life',
  salvage: 'Use of the residual value',
  line: 'Straight line after the switch',
  recovery: 'Recovery period (years)',
  percentages: 'Percentages by year',
  'total-units': 'Total units',
  readings: 'Units produced',
  charges: 'Manual amounts',
  convention: 'Convention',
  rounding: 'Rounding',
  'fiscal-year-start': 'Fiscal year start',
  decimals: 'Currency decimals',
};

/** What each asset has of its own; all others are rules that many assets share. */
export const ASSET_SETTINGS: ReadonlySet<SettingName> = new Set([
  ...(['cost', 'residual', 'acquired', 'in-service', 'disposed', 'proceeds'] as const),
  ...(['brought-forward', 'brought-forward-on'] as const),
]);

/** The settings that say a life, the first that is given counts. */
export const LIFE_SETTINGS = ['life', 'life-months', 'life-years'] as const;

/** Settings as text, as people typed them; a blank text is a setting that is not given. */
export type SettingTexts = Readonly<Partial<Record<SettingName, string>>>;
