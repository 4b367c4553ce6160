import {
  CloseStore,
  type CloseDescription,
  type StoredHead,
} from '../../../engine/close/close-store.ts';
import type { AveragePeriods, CostPool, ValuationMethod } from '../../input/terms.ts';
import { postedItemOf, postedItemText, type PostedItem } from './booked-ledger.ts';

const MIGRATIONS = [
  `CREATE TABLE close (
    number INTEGER PRIMARY KEY, first_day TEXT NOT NULL, last_day TEXT NOT NULL, source TEXT NOT NULL,
    terms TEXT NOT NULL, decimals INTEGER NOT NULL, currency TEXT, made_at TEXT NOT NULL,
    reopened_at TEXT, reason TEXT
  );
  CREATE TABLE item (
    item TEXT NOT NULL, close INTEGER NOT NULL REFERENCES close(number), body TEXT NOT NULL,
    PRIMARY KEY (item, close)
  ) WITHOUT ROWID;`,
  `ALTER TABLE close ADD COLUMN made_by TEXT;
  ALTER TABLE close ADD COLUMN reopened_by TEXT;`,
];

/** How the stock of a closed period was valued; the next report continues with it. */
export interface ClosedTerms {
  readonly method: ValuationMethod;
  readonly pool: CostPool;
  readonly average: AveragePeriods;
}

/** A period that was closed; reopened ones are kept, and count no more. */
export interface StockClose extends StoredHead {
  readonly source: string;
  readonly terms: ClosedTerms;
}

/** The closes of the stock of a file or an account. */
export type StockCloseStore = CloseStore<StockClose, PostedItem>;

/** Opens them. Throws as the constructor of CloseStore does. */
export function openStockCloses(path: string): StockCloseStore {
  return new CloseStore(path, STOCK_CLOSES);
}

const STOCK_CLOSES: CloseDescription<StockClose, PostedItem> = {
  migrations: MIGRATIONS,
  bodies: { table: 'item', key: 'item' },
  reason: 'reason',
  closeOf: (head, row) => ({
    ...head,
    source: String(row['source']),
    terms: JSON.parse(String(row['terms'])) as ClosedTerms,
  }),
  textOf: postedItemText,
  bodyOf: (_, text) => postedItemOf(text),
};
