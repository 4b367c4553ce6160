import { inventory } from '../../catalogue/resources/inventory.ts';
import { INVENTORY_KEYS } from '../answer-keys/item-keys.ts';
import type { Handlers } from '../call.ts';
import { filterItems } from '../items/item-lists.ts';
import { showReservedDates } from '../items/reserved-dates.ts';
import { listRecords } from '../records/record-handlers.ts';
import { showHistory, showThresholds } from '../stock/stock-answers.ts';
import { deleteWithHistory, moveStock, stockKind } from './stock-kind.ts';
import { addStock, newSale, transfer } from '../stock/stock-moves.ts';

export const inventoryKind = stockKind({
  resource: inventory,
  type: 'VolatileAsset',
  keys: INVENTORY_KEYS,
  moves: { 'add stock': addStock, 'new sale': newSale, transfer },
});

export const inventoryHandlers: Handlers<typeof inventory> = {
  list: listRecords(),
  filter: filterItems('volatile_assets'),
  delete: deleteWithHistory,
  addStock: moveStock(addStock, 'Stock added.'),
  newSale: moveStock(newSale, 'Stock sold.'),
  transfer: moveStock(transfer, 'Stock transferred.'),
  history: showHistory,
  reservedDates: showReservedDates,
  thresholds: showThresholds,
};
