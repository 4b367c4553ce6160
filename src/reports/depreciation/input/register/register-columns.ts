import { termsIn } from '../../../../catalogue/languages/language.ts';
import type { ColumnEntry } from '../../../engine/input/column-names.ts';

/** The columns of a register file. Those that are settings have the names of the settings. docs/reference/depreciation.md prints this table. */
export const REGISTER_COLUMNS = {
  number: {
    label: 'Asset no',
    aliases: termsIn('Asset #, Asset number, Fixed asset no, Fixed asset number, FA no'),
    otherwise: termsIn(
      'Asset code, Asset ID, Fixed asset ID, Asset tag, Tag number, Tag no, Tag, Inventory number, Inventory no, Item #, Item no, Item number, Number, ID, No, Nr, #',
    ),
  },
  name: {
    label: 'Name',
    aliases: termsIn('Asset name'),
    otherwise: termsIn('Asset description, Description, Item name, Item, Asset'),
  },
  identifier: {
    label: 'Identifier',
    aliases: termsIn('Serial no, Serial number, Serial #'),
    otherwise: termsIn('Serial, S/N, Barcode, Bar code'),
  },
  group: {
    label: 'Group',
    aliases: termsIn('Asset group, Fixed asset group'),
    otherwise: termsIn(
      'Asset class, FA class, Asset category, Asset type, Class, Category, Classification, Major category, Type',
    ),
  },
  subgroup: {
    label: 'Subgroup',
    aliases: termsIn('Sub group, Asset subgroup'),
    otherwise: termsIn(
      'Subclass, Sub class, Asset subclass, FA subclass, Subcategory, Sub category, Asset subcategory, Minor category',
    ),
  },
  location: {
    label: 'Location',
    aliases: termsIn('Asset location'),
    otherwise: termsIn('Location code, FA location, Site, Building, Branch, Place, Room'),
  },
  vendor: {
    label: 'Vendor',
    aliases: termsIn('Supplier, Bought from, Purchased from'),
    otherwise: termsIn('Vendor name, Supplier name, Seller'),
  },
  custodian: {
    label: 'Custodian',
    aliases: termsIn('Assigned to, Held by, Checked out to'),
    otherwise: termsIn(
      'Owner, Holder, Keeper, Responsible person, Responsible employee, Responsible, Employee, User',
    ),
  },
  retireReason: {
    label: 'Retire reason',
    aliases: termsIn(
      'Disposal reason, Reason for disposal, Retirement reason, Reason for retirement',
    ),
    otherwise: termsIn('Reason'),
  },
  currency: { label: 'Currency', aliases: termsIn('Currency code, Cur, Curr, CCY, Crcy') },
  cost: {
    label: 'Cost',
    aliases: termsIn(
      'Price, Cost price, Purchase price, Acquisition cost, Acquisition price, Original cost, Purchase cost, Historical cost, Historic cost, Asset cost, Capitalised cost, Capitalized cost',
    ),
    otherwise: termsIn(
      'Acquisition value, Acquis. val., Purchase value, Original value, Cost basis, Total cost, Gross cost, Gross book value, Gross value, APC',
    ),
  },
  residual: {
    label: 'Residual value',
    aliases: termsIn(
      'Residual, Residual amount, RV, Salvage, Salvage value, Salvage amount, Scrap value, Estimated residual value, Expected residual value, Estimated salvage value',
    ),
  },
  acquired: {
    label: 'Purchased on',
    aliases: termsIn(
      'Acquired on, Acquired date, Acquisition date, Date acquired, Date of acquisition, Purchase date, Purchased date, Date purchased, Date of purchase, Bought on, Date bought',
    ),
    otherwise: termsIn(
      'Acquired, Purchased, Bought, Capitalised on, Capitalized on, Capitalisation date, Capitalization date, Date capitalised, Date capitalized, Cap. date, Capitalised, Capitalized, Invoice date, Date of invoice',
    ),
  },
  'in-service': {
    label: 'In service',
    aliases: termsIn(
      'In service on, In-service date, In service from, In service since, Placed in service, Placed in service on, Placed in service date, Date placed in service, Date in service, Put into service, Depreciation start, Depreciation start date, Depreciation starts on, Depr. start, Depr. start date, Dep. start date, Start of depreciation',
    ),
    otherwise: termsIn(
      'Depreciation from, In use since, In use from, Available for use, Commissioned on, Commissioning date, Start date, Start',
    ),
  },
  disposed: {
    label: 'Disposed on',
    aliases: termsIn(
      'Disposal date, Date of disposal, Date disposed, Disposed of on, Retired on, Retirement date, Date of retirement, Date retired, Sold on, Sale date, Date of sale, Date sold',
    ),
    otherwise: termsIn(
      'Disposed, Scrapped on, Written off on, Write-off date, Deactivated on, Deactivation date, Deact. date',
    ),
  },
  proceeds: {
    label: 'Disposal proceeds',
    aliases: termsIn(
      'Proceeds, Sale proceeds, Sales proceeds, Proceeds of sale, Proceeds from sale, Proceeds of disposal, Proceeds from disposal, Proceeds on disposal, Sale price, Sales price, Selling price, Sold for',
    ),
    otherwise: termsIn(
      'Net proceeds, Disposal value, Disposal price, Disposal amount, Sale value, Sale amount, Sales value',
    ),
  },
  'brought-forward': {
    label: 'Brought forward',
    aliases: termsIn(
      'Depreciation brought forward, Accumulated depreciation brought forward, Accumulated depreciation b/f, Accumulated b/f, Opening accumulated depreciation',
    ),
    otherwise: termsIn(
      'Accumulated depreciation, Accum. depreciation, Acc. depreciation, Accum. depr., Depreciation to date, Total depreciation',
    ),
  },
  'brought-forward-on': {
    label: 'Brought forward on',
    aliases: termsIn('Brought forward date, Date brought forward, Opening balance date'),
  },
  method: {
    label: 'Method',
    aliases: termsIn(
      'Depreciation method, Depr. method, Dep. method, Depn. method, Method of depreciation',
    ),
  },
  life: {
    label: 'Life',
    aliases: termsIn(
      'Useful life, Lifetime, Lifespan, Life span, Asset life, Est. useful life, Estimated useful life, Estimated life, Expected life, Economic life, Service life',
    ),
    otherwise: termsIn('Depreciation period'),
  },
  'life-months': {
    label: 'Life (months)',
    aliases: termsIn(
      'Life months, Life in months, Useful life months, Useful life in months, Estimated useful life (months), Estimated useful life in months, Lifetime (months), Lifetime in months, Life (mths), Useful life (mths)',
    ),
    otherwise: termsIn('Number of months, No. of months, Months'),
  },
  'life-years': {
    label: 'Life (years)',
    aliases: termsIn(
      'Life years, Life in years, Useful life years, Useful life in years, Estimated useful life (years), Estimated useful life in years, Lifetime (years), Lifetime in years, Life (yrs), Useful life (yrs)',
    ),
    otherwise: termsIn('Number of years, No. of years, Years'),
  },
  rate: {
    label: 'Rate',
    aliases: termsIn(
      'Rate %, Depreciation rate, Depreciation rate %, Depreciation %, Depreciation percentage, Depr. rate, Depr. %, Dep. rate, Dep. %, Rate of depreciation, Yearly rate, Yearly rate %, Annual rate, Annual rate %, Annual depreciation rate, Yearly depreciation rate, Rate p.a., Rate % p.a.',
    ),
  },
  factor: { label: 'Factor', aliases: termsIn('Declining factor, Depreciation factor') },
  step: { label: 'Step', aliases: [] },
  years: { label: 'Years as', aliases: termsIn('Years are') },
  'at-end': { label: 'At end', aliases: [] },
  salvage: { label: 'Salvage as', aliases: [] },
  line: { label: 'Line', aliases: [] },
  recovery: {
    label: 'Recovery',
    aliases: termsIn(
      'Recovery period, Recovery years, MACRS class, MACRS life, MACRS recovery period',
    ),
  },
  percentages: { label: 'Percentages', aliases: termsIn('Percentage table') },
  'total-units': {
    label: 'Total units',
    aliases: termsIn(
      'Units in total, Total expected units, Expected units, Estimated units, Estimated total units, Total estimated units, Total production, Total capacity, Life in units, Useful life (units), Useful life in units, Lifetime units',
    ),
  },
  readings: { label: 'Readings', aliases: termsIn('Unit readings, Units by date') },
  charges: { label: 'Charges', aliases: termsIn('Manual charges') },
  convention: {
    label: 'Convention',
    aliases: termsIn(
      'Depreciation convention, Depr. convention, Averaging, Averaging method, Averaging convention, Proration, Prorate convention, Proration convention',
    ),
  },
  rounding: { label: 'Rounding', aliases: [] },
} as const satisfies Readonly<Record<string, ColumnEntry>>;

export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

/** The columns that hold amounts of money. */
export const AMOUNT_COLUMNS = ['cost', 'residual', 'proceeds', 'brought-forward'] as const;

export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];
