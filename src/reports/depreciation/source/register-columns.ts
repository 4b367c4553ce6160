import { ColumnNames, type ColumnEntry } from '../../source/column-names.ts';

/** The columns of a register file. Those that are settings have the names of the settings. */
export const REGISTER_COLUMNS = {
  number: {
    label: 'Asset no',
    aliases: ['Asset #', 'Asset number', 'Asset code', 'Item #', 'Item no', 'Number', 'Asset tag'],
  },
  name: { label: 'Name', aliases: ['Asset name', 'Asset', 'Description', 'Item'] },
  identifier: { label: 'Identifier', aliases: ['Serial no', 'Serial number', 'Barcode'] },
  group: { label: 'Group', aliases: ['Asset group', 'Class', 'Asset class', 'Category'] },
  subgroup: { label: 'Subgroup', aliases: ['Sub group', 'Subclass', 'Subcategory'] },
  location: { label: 'Location', aliases: ['Site', 'Place', 'Room'] },
  vendor: { label: 'Vendor', aliases: ['Supplier', 'Bought from'] },
  custodian: { label: 'Custodian', aliases: ['Assigned to', 'Held by', 'Checked out to', 'Owner'] },
  retireReason: {
    label: 'Retire reason',
    aliases: ['Reason', 'Disposal reason', 'Reason for disposal', 'Retirement reason'],
  },
  currency: { label: 'Currency', aliases: ['Currency code', 'Cur'] },
  cost: {
    label: 'Cost',
    aliases: [
      ...['Price', 'Cost price', 'Purchase price', 'Acquisition cost', 'Original cost'],
      ...['Purchase cost', 'Historical cost', 'Historic cost'],
    ],
  },
  residual: {
    label: 'Residual value',
    aliases: ['Residual', 'Salvage', 'Salvage value', 'Scrap value'],
  },
  acquired: {
    label: 'Purchased on',
    aliases: ['Acquired', 'Acquired on', 'Acquisition date', 'Purchase date', 'Bought on'],
  },
  'in-service': {
    label: 'In service',
    aliases: [
      ...['In service on', 'In-service date', 'Placed in service', 'Date in service'],
      ...['Start', 'Start date', 'Depreciation start', 'Depreciation start date'],
    ],
  },
  disposed: {
    label: 'Disposed on',
    aliases: ['Disposed', 'Disposal date', 'Retired on', 'Sold on', 'Date of disposal'],
  },
  proceeds: { label: 'Disposal proceeds', aliases: ['Proceeds', 'Sale price', 'Sold for'] },
  method: { label: 'Method', aliases: ['Depreciation method'] },
  life: { label: 'Life', aliases: ['Useful life', 'Lifetime'] },
  'life-months': {
    label: 'Life (months)',
    aliases: ['Life months', 'Life in months', 'Useful life months', 'Useful life in months'],
  },
  'life-years': {
    label: 'Life (years)',
    aliases: ['Life years', 'Life in years', 'Useful life years', 'Useful life in years'],
  },
  rate: { label: 'Rate', aliases: ['Rate %', 'Depreciation rate', 'Yearly rate', 'Annual rate'] },
  factor: { label: 'Factor', aliases: ['Declining factor'] },
  step: { label: 'Step', aliases: [] },
  years: { label: 'Years', aliases: [] },
  'at-end': { label: 'At end', aliases: [] },
  salvage: { label: 'Salvage as', aliases: [] },
  line: { label: 'Line', aliases: [] },
  recovery: { label: 'Recovery', aliases: ['Recovery period', 'MACRS class'] },
  percentages: { label: 'Percentages', aliases: ['Percentage table'] },
  charges: { label: 'Charges', aliases: ['Manual charges'] },
  convention: { label: 'Convention', aliases: ['Averaging', 'Proration'] },
  rounding: { label: 'Rounding', aliases: [] },
} as const satisfies Readonly<Record<string, ColumnEntry>>;

export type RegisterColumn = keyof typeof REGISTER_COLUMNS;

/** Every heading that means something to a depreciation report. */
export const REGISTER_NAMES = new ColumnNames<RegisterColumn>(REGISTER_COLUMNS);
