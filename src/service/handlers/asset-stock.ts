import { assetStock } from '../../catalogue/resources/asset-stock.ts';
import { ASSET_STOCK_KEYS } from '../answer-keys/item-keys.ts';
import type { Handlers } from '../call.ts';
import { filterItems } from '../items/item-lists.ts';
import { showReservedDates } from '../items/reserved-dates.ts';
import { listRecords } from '../records/record-handlers.ts';
import { showCheckouts, showHistory, showThresholds } from '../stock/stock-answers.ts';
import { checkin, checkout, extendCheckouts } from '../stock/stock-checkouts.ts';
import { deleteWithHistory, moveStock, stockKind, unlessMemberInactive } from './stock-kind.ts';
import { addStock, transfer } from '../stock/stock-moves.ts';

export const assetStockKind = stockKind({
  resource: assetStock,
  type: 'StockAsset',
  keys: ASSET_STOCK_KEYS,
  moves: { 'add stock': addStock, checkout, checkin, transfer },
  seeded: { reorder_quantity: { kind: 'integer', min: 0, label: 'Reorder quantity' } },
});

export const assetStockHandlers: Handlers<typeof assetStock> = {
  list: listRecords(),
  filter: filterItems('stock_assets'),
  delete: deleteWithHistory,
  addStock: moveStock(addStock, 'Stock added.'),
  checkout: unlessMemberInactive(moveStock(checkout, 'Stock checked out.')),
  checkin: moveStock(checkin, 'Stock checked in.'),
  transfer: moveStock(transfer, 'Stock transferred.'),
  extendCheckouts: moveStock(extendCheckouts, 'Checkouts extended.'),
  currentCheckouts: showCheckouts,
  history: showHistory,
  reservedDates: showReservedDates,
  thresholds: showThresholds,
};
