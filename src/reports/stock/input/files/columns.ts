import { termsIn } from '../../../../catalogue/languages/language.ts';
import type { ColumnEntry } from '../../../engine/input/column-names.ts';

/** The columns of a movements file and of an items file. docs/reference/stock.md prints this table. */
export const STOCK_COLUMNS = {
  item: {
    label: 'Item',
    aliases: termsIn(
      'Item no, Item number, Item #, Item code, Asset no, Asset number, Asset #, Stock no, SKU, Part no, Part number, Article, Product code',
    ),
  },
  date: {
    label: 'Date',
    aliases: ['Movement date', 'Transaction date', 'Posting date', 'Posted on', 'Day'],
  },
  sequence: { label: 'Sequence', aliases: ['Time', 'Seq', 'Entry no', 'Entry number'] },
  kind: {
    label: 'Type',
    aliases: ['Kind', 'Movement', 'Movement type', 'Transaction type', 'Order type', 'Transaction'],
  },
  quantity: { label: 'Quantity', aliases: ['Qty', 'Units', 'Moved'] },
  in: { label: 'In', aliases: ['Quantity in', 'Qty in', 'Received'] },
  out: { label: 'Out', aliases: ['Quantity out', 'Qty out', 'Issued'] },
  counted: { label: 'Counted', aliases: ['Counted quantity', 'Found', 'Quantity counted'] },
  unitCost: {
    label: 'Unit cost',
    aliases: ['Cost', 'Cost price', 'Cost per unit', 'Rate', 'Purchase price'],
  },
  amount: {
    label: 'Amount',
    aliases: ['Total cost', 'Total amount', 'Line amount', 'Line total', 'Value', 'Total value'],
  },
  price: { label: 'Price', aliases: ['Unit price', 'Price per unit', 'Sale price'] },
  location: { label: 'Location', aliases: ['Warehouse', 'Site', 'Store', 'Room'] },
  from: { label: 'From', aliases: ['From location', 'Source', 'Source location'] },
  to: { label: 'To', aliases: ['To location', 'Destination', 'Target location'] },
  holder: { label: 'Holder', aliases: ['Checked out to', 'Member', 'Given to', 'Person'] },
  reference: {
    label: 'Reference',
    aliases: ['Ref', 'Voucher', 'Voucher no', 'Document', 'Document no', 'Order no'],
  },
  of: { label: 'Return of', aliases: ['Of', 'Returns', 'Original reference'] },
  note: { label: 'Note', aliases: ['Notes', 'Comment', 'Comments', 'Remark', 'Remarks'] },
  quantityAfter: {
    label: 'Quantity after',
    aliases: ['Balance', 'On hand after', 'Quantity afterwards', 'Balance quantity'],
  },
  currency: { label: 'Currency', aliases: ['Cur', 'Currency code'] },
  name: { label: 'Name', aliases: ['Item name', 'Product', 'Product name', 'Description'] },
  group: { label: 'Group', aliases: ['Category', 'Item group', 'Class'] },
  unit: { label: 'Unit', aliases: ['UOM', 'Unit of measure'] },
  standardCost: { label: 'Standard cost', aliases: ['Standard', 'Standard price'] },
  nrv: {
    label: 'Net realisable value',
    aliases: ['NRV', 'NRV per unit', 'Net realizable value', 'Net realisable value per unit'],
  },
  sellingPrice: { label: 'Selling price', aliases: ['Sales price', 'List price', 'Retail price'] },
  costToSell: {
    label: 'Cost to sell',
    aliases: ['Costs to sell', 'Selling costs', 'Costs to complete and sell'],
  },
  writtenDown: {
    label: 'Write-down brought forward',
    aliases: ['Opening write-down', 'Allowance brought forward', 'Provision brought forward'],
  },
  low: {
    label: 'Low',
    aliases: ['Low threshold', 'Threshold', 'Reorder level', 'Minimum', 'Minimum quantity'],
  },
  excess: { label: 'Excess', aliases: ['Excess threshold', 'Maximum', 'Maximum quantity'] },
  reserved: { label: 'Reserved', aliases: ['Reserved quantity', 'Quantity reserved'] },
  netQuantity: { label: 'Net quantity', aliases: ['On hand', 'In stock', 'Quantity on hand'] },
} as const satisfies Readonly<Record<string, ColumnEntry>>;

export type ColumnName = keyof typeof STOCK_COLUMNS;
