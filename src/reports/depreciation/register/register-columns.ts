import type { ColumnEntry } from '../../shared/source/column-names.ts';

/** The columns of a register file. Those that are settings have the names of the settings. docs/reference/depreciation.md prints this table. */
export const REGISTER_COLUMNS = {
  number: {
    label: 'Asset no',
    aliases: ['Asset #', 'Asset number', 'Fixed asset no', 'Fixed asset number', 'FA no'],
    otherwise: [
      ...['Asset code', 'Asset ID', 'Fixed asset ID', 'Asset tag', 'Tag number', 'Tag no', 'Tag'],
      ...['Inventory number', 'Inventory no', 'Item #', 'Item no', 'Item number', 'Number'],
      ...['ID', 'No', 'Nr', '#'],
    ],
  },
  name: {
    label: 'Name',
    aliases: ['Asset name'],
    otherwise: ['Asset description', 'Description', 'Item name', 'Item', 'Asset'],
  },
  identifier: {
    label: 'Identifier',
    aliases: ['Serial no', 'Serial number', 'Serial #'],
    otherwise: ['Serial', 'S/N', 'Barcode', 'Bar code'],
  },
  group: {
    label: 'Group',
    aliases: ['Asset group', 'Fixed asset group'],
    otherwise: [
      ...['Asset class', 'FA class', 'Asset category', 'Asset type', 'Class', 'Category'],
      ...['Classification', 'Major category', 'Type'],
    ],
  },
  subgroup: {
    label: 'Subgroup',
    aliases: ['Sub group', 'Asset subgroup'],
    otherwise: [
      ...['Subclass', 'Sub class', 'Asset subclass', 'FA subclass', 'Subcategory', 'Sub category'],
      ...['Asset subcategory', 'Minor category'],
    ],
  },
  location: {
    label: 'Location',
    aliases: ['Asset location'],
    otherwise: ['Location code', 'FA location', 'Site', 'Building', 'Branch', 'Place', 'Room'],
  },
  vendor: {
    label: 'Vendor',
    aliases: ['Supplier', 'Bought from', 'Purchased from'],
    otherwise: ['Vendor name', 'Supplier name', 'Seller'],
  },
  custodian: {
    label: 'Custodian',
    aliases: ['Assigned to', 'Held by', 'Checked out to'],
    otherwise: [
      ...['Owner', 'Holder', 'Keeper', 'Responsible person', 'Responsible employee'],
      ...['Responsible', 'Employee', 'User'],
    ],
  },
  retireReason: {
    label: 'Retire reason',
    aliases: [
      ...['Disposal reason', 'Reason for disposal', 'Retirement reason'],
      'Reason for retirement',
    ],
    otherwise: ['Reason'],
  },
  currency: { label: 'Currency', aliases: ['Currency code', 'Cur', 'Curr', 'CCY', 'Crcy'] },
  cost: {
    label: 'Cost',
    aliases: [
      ...['Price', 'Cost price', 'Purchase price', 'Acquisition cost', 'Acquisition price'],
      ...['Original cost', 'Purchase cost', 'Historical cost', 'Historic cost', 'Asset cost'],
      ...['Capitalised cost', 'Capitalized cost'],
    ],
    otherwise: [
      ...['Acquisition value', 'Acquis. val.', 'Purchase value', 'Original value', 'Cost basis'],
      ...['Total cost', 'Gross cost', 'Gross book value', 'Gross value', 'APC'],
    ],
  },
  residual: {
    label: 'Residual value',
    aliases: [
      ...['Residual', 'Residual amount', 'RV', 'Salvage', 'Salvage value', 'Salvage amount'],
      ...['Scrap value', 'Estimated residual value', 'Expected residual value'],
      'Estimated salvage value',
    ],
  },
  acquired: {
    label: 'Purchased on',
    aliases: [
      ...['Acquired on', 'Acquired date', 'Acquisition date', 'Date acquired'],
      ...['Date of acquisition', 'Purchase date', 'Purchased date', 'Date purchased'],
      ...['Date of purchase', 'Bought on', 'Date bought'],
    ],
    otherwise: [
      ...['Acquired', 'Purchased', 'Bought'],
      ...['Capitalised on', 'Capitalized on', 'Capitalisation date', 'Capitalization date'],
      ...['Date capitalised', 'Date capitalized', 'Cap. date', 'Capitalised', 'Capitalized'],
      ...['Invoice date', 'Date of invoice'],
    ],
  },
  'in-service': {
    label: 'In service',
    aliases: [
      ...['In service on', 'In-service date', 'In service from', 'In service since'],
      ...['Placed in service', 'Placed in service on', 'Placed in service date'],
      ...['Date placed in service', 'Date in service', 'Put into service'],
      ...['Depreciation start', 'Depreciation start date', 'Depreciation starts on'],
      ...['Depr. start', 'Depr. start date', 'Dep. start date', 'Start of depreciation'],
    ],
    otherwise: [
      ...['Depreciation from', 'In use since', 'In use from', 'Available for use'],
      ...['Commissioned on', 'Commissioning date', 'Start date', 'Start'],
    ],
  },
  disposed: {
    label: 'Disposed on',
    aliases: [
      ...['Disposal date', 'Date of disposal', 'Date disposed', 'Disposed of on'],
      ...['Retired on', 'Retirement date', 'Date of retirement', 'Date retired', 'Sold on'],
      ...['Sale date', 'Date of sale', 'Date sold'],
    ],
    otherwise: [
      ...['Disposed', 'Scrapped on', 'Written off on', 'Write-off date', 'Deactivated on'],
      ...['Deactivation date', 'Deact. date'],
    ],
  },
  proceeds: {
    label: 'Disposal proceeds',
    aliases: [
      ...['Proceeds', 'Sale proceeds', 'Sales proceeds', 'Proceeds of sale', 'Proceeds from sale'],
      ...['Proceeds of disposal', 'Proceeds from disposal', 'Proceeds on disposal'],
      ...['Sale price', 'Sales price', 'Selling price', 'Sold for'],
    ],
    otherwise: [
      ...[
        'Net proceeds',
        'Disposal value',
        'Disposal price',
        'Disposal amount',
        'Sale value',
        'Sale amount',
      ],
      'Sales value',
    ],
  },
  'brought-forward': {
    label: 'Brought forward',
    aliases: [
      ...['Depreciation brought forward', 'Accumulated depreciation brought forward'],
      ...['Accumulated depreciation b/f', 'Accumulated b/f', 'Opening accumulated depreciation'],
    ],
    otherwise: [
      ...['Accumulated depreciation', 'Accum. depreciation', 'Acc. depreciation', 'Accum. depr.'],
      ...['Depreciation to date', 'Total depreciation'],
    ],
  },
  'brought-forward-on': {
    label: 'Brought forward on',
    aliases: ['Brought forward date', 'Date brought forward', 'Opening balance date'],
  },
  method: {
    label: 'Method',
    aliases: [
      ...['Depreciation method', 'Depr. method', 'Dep. method', 'Depn. method'],
      'Method of depreciation',
    ],
  },
  life: {
    label: 'Life',
    aliases: [
      ...['Useful life', 'Lifetime', 'Lifespan', 'Life span', 'Asset life', 'Est. useful life'],
      ...['Estimated useful life', 'Estimated life', 'Expected life', 'Economic life'],
      'Service life',
    ],
    otherwise: ['Depreciation period'],
  },
  'life-months': {
    label: 'Life (months)',
    aliases: [
      ...['Life months', 'Life in months', 'Useful life months', 'Useful life in months'],
      ...['Estimated useful life (months)', 'Estimated useful life in months'],
      ...['Lifetime (months)', 'Lifetime in months', 'Life (mths)', 'Useful life (mths)'],
    ],
    otherwise: ['Number of months', 'No. of months', 'Months'],
  },
  'life-years': {
    label: 'Life (years)',
    aliases: [
      ...['Life years', 'Life in years', 'Useful life years', 'Useful life in years'],
      ...['Estimated useful life (years)', 'Estimated useful life in years'],
      ...['Lifetime (years)', 'Lifetime in years', 'Life (yrs)', 'Useful life (yrs)'],
    ],
    otherwise: ['Number of years', 'No. of years', 'Years'],
  },
  rate: {
    label: 'Rate',
    aliases: [
      ...['Rate %', 'Depreciation rate', 'Depreciation rate %', 'Depreciation %'],
      ...['Depreciation percentage', 'Depr. rate', 'Depr. %', 'Dep. rate', 'Dep. %'],
      ...['Rate of depreciation', 'Yearly rate', 'Yearly rate %', 'Annual rate', 'Annual rate %'],
      ...['Annual depreciation rate', 'Yearly depreciation rate', 'Rate p.a.', 'Rate % p.a.'],
    ],
  },
  factor: { label: 'Factor', aliases: ['Declining factor', 'Depreciation factor'] },
  step: { label: 'Step', aliases: [] },
  years: { label: 'Years as', aliases: ['Years are'] },
  'at-end': { label: 'At end', aliases: [] },
  salvage: { label: 'Salvage as', aliases: [] },
  line: { label: 'Line', aliases: [] },
  recovery: {
    label: 'Recovery',
    aliases: [
      ...['Recovery period', 'Recovery years', 'MACRS class', 'MACRS life'],
      'MACRS recovery period',
    ],
  },
  percentages: { label: 'Percentages', aliases: ['Percentage table'] },
  'total-units': {
    label: 'Total units',
    aliases: [
      ...['Units in total', 'Total expected units', 'Expected units', 'Estimated units'],
      ...['Estimated total units', 'Total estimated units', 'Total production', 'Total capacity'],
      ...['Life in units', 'Useful life (units)', 'Useful life in units', 'Lifetime units'],
    ],
  },
  readings: { label: 'Readings', aliases: ['Unit readings', 'Units by date'] },
  charges: { label: 'Charges', aliases: ['Manual charges'] },
  convention: {
    label: 'Convention',
    aliases: [
      ...['Depreciation convention', 'Depr. convention', 'Averaging', 'Averaging method'],
      ...['Averaging convention', 'Proration', 'Prorate convention', 'Proration convention'],
    ],
  },
  rounding: { label: 'Rounding', aliases: [] },
} as const satisfies Readonly<Record<string, ColumnEntry>>;

export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

/** The columns that hold amounts of money. */
export const AMOUNT_COLUMNS = ['cost', 'residual', 'proceeds', 'brought-forward'] as const;

export type AmountColumn = (typeof AMOUNT_COLUMNS)[number];
